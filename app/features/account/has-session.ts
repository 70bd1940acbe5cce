/** The Worker gives the shop API's cookies this prefix; the token alone is no session, nor are the cookies of this shop itself. */
const sessionCookie = /(?:^|;\s*)__Host-(?!(?:XSRF-TOKEN|cart|ordered|placed)=)/

/** Whether a request may belong to somebody who is signed in: without a session cookie the shop need not be asked. */
export const hasSession = (request: Request): boolean => sessionCookie.test(request.headers.get('Cookie') ?? '')
