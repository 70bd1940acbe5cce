import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'

/** The `request` for a shop's scheme: a host of one's own serves https. */
export const requestTo = (target: string): typeof httpRequest =>
  target.startsWith('https:') ? httpsRequest : httpRequest
