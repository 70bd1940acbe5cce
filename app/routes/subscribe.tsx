import { data, href, redirect } from 'react-router'
import { sessionCallContext } from '../../shared/context.ts'
import { emailProblem, readEmail } from '../../shared/format/email.ts'
import { textOf } from '../../shared/format/form-text.ts'
import { consentsOf, mailingBoxes, missingConsents } from '../../shared/shop/consents.ts'
import { subscribe } from '../../shared/shop-api/subscribe.ts'
import { SubscribeForm } from '../features/subscribe/subscribe-form.tsx'
import { subscribed } from '../features/subscribe/subscribed.ts'
import { subscriptionHint } from '../features/subscribe/subscription-hint.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import type { Route } from './+types/subscribe.ts'

/** The footer's form without JavaScript. Nothing that was typed gets into an address. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const typed = textOf(form.get('email'))
  const email = readEmail(typed)
  const agreed = mailingBoxes.map(({ name }) => name).filter((name) => form.has(name))
  const isTicked = (name: (typeof agreed)[number]) => agreed.includes(name)
  const [unticked] = Object.values(missingConsents(mailingBoxes, isTicked))
  const problem = email ? unticked : (emailProblem(typed) ?? undefined)
  if (!email || problem) return data({ email: typed.trim(), agreed, hint: problem }, { status: 422 })
  const consents = consentsOf(mailingBoxes, isTicked, Date.now())
  const outcome = await subscribe(context.get(sessionCallContext), email, consents)
  const hint = subscriptionHint(outcome)
  if (hint === null) return redirect(`${href('/subscribe')}?done`, 303)
  return data(
    { email, agreed, hint },
    { status: outcome.result === 'wait' ? 429 : outcome.result === 'refused' ? 422 : 503 },
  )
}

export function meta() {
  const description = 'Подписка на новости магазина: поступления, скидки и замены артикулов раз в две недели.'
  return pageMeta({ title: 'Подписка на новости', description, canonicalPath: href('/subscribe'), noindex: true })
}

export function loader({ url }: Route.LoaderArgs) {
  return { isDone: url.searchParams.has('done') }
}

export default function SubscribePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <main id="main" className="wrap">
      <Breadcrumbs items={[]} current="Подписка на новости" />
      <h1>Подписка на новости</h1>
      <div className="plain">
        {loaderData.isDone ? (
          <p role="status">{subscribed.message}</p>
        ) : (
          <>
            <p className="mb-16px">Раз в две недели: что пришло на склад, что подешевело, какие артикулы заменились.</p>
            <SubscribeForm tone="light" hint={actionData?.hint} email={actionData?.email} agreed={actionData?.agreed} />
          </>
        )}
      </div>
    </main>
  )
}
