import { useLoaderData } from 'react-router'

export function loader() {
  return { greeting: 'Hello' }
}

export default function Home() {
  const { greeting } = useLoaderData<typeof loader>()
  return <p>{greeting}</p>
}
