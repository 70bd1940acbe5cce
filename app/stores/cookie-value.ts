/** The value of a cookie in a Cookie header or `document.cookie`; '' without one. */
export function cookieValue(header: string | null, name: string): string {
  const pair = (header ?? '').split(/;\s*/).find((pair) => pair.startsWith(`${name}=`))
  return pair?.slice(name.length + 1) ?? ''
}
