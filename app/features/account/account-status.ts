/** Status of an account page's answer, by what the shop has said. A guest's page is an ordinary one. */
export function accountStatus({ result }: { result: string }): number {
  if (result === 'wait') return 429
  return result === 'failed' || result === 'refused' ? 503 : 200
}
