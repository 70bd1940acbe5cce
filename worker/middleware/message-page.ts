import { telHref } from '../../shared/format/phone-text.ts'
import { shop } from '../../shared/shop/shop.ts'

interface Message {
  title: string
  text: string
  status: number
  requestId: string | undefined
}

const phone = `Телефон: <a href="${telHref(shop.phone)}" style="color:#0b5fb0;white-space:nowrap">${shop.phone}</a>`
const home =
  '<a href="/" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#ffc81a;color:#14171c;font:700 16px/24px Arial,sans-serif;text-decoration:none">Вернуться на главную</a>'

/** A whole page that needs nothing to be made: neither React nor a file. */
export function messagePage({ title, text, status, requestId }: Message): string {
  return `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | ${shop.name}</title>
</head>
<body style="margin:0;background:#f5f7f9;color:#14171c;font:16px/24px Arial,sans-serif">
<main style="box-sizing:border-box;max-width:560px;min-height:100vh;margin:0 auto;padding:32px 24px;display:flex;flex-direction:column;align-items:flex-start;justify-content:center">
<p style="margin:0 0 24px;font-weight:700;font-size:20px">${shop.name}</p>
<h1 style="margin:0 0 12px;font-size:32px;line-height:40px">${title}</h1>
<p style="margin:0 0 24px">${text} ${phone}</p>
${home}
<p style="margin:32px 0 0;font-size:12px;line-height:16px;color:#5b6472">Код ${status}, запрос ${requestId ?? 'без номера'}</p>
</main>
</body>
</html>
`
}
