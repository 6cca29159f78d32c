import type { GatewayRefusedError } from '#gateway/errors.ts'

const statuses = new Map([
  [401, 'You are not signed in with the service.'],
  [403, 'The service does not allow this.'],
  [404, 'The service does not have this data.'],
  [409, 'The service has this already, or something that conflicts with it.'],
  [413, 'The service does not accept this much at once.'],
  [422, 'The service did not accept this.'],
  [429, 'The service received too many requests.'],
  [451, 'The service withholds this for legal reasons.'],
])

/** What a refusal of the service comes to, and its own words (specification 8.1, 8.2). */
export function refusalSentence({ status, message }: GatewayRefusedError): string {
  const what = statuses.get(status) ?? (status >= 500 ? 'The service failed.' : 'The service refused this.')
  return `${what} It answered “${message}”.`
}
