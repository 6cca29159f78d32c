import type { GatewayRefusedError } from '#gateway/errors.ts'

const statuses = new Map([
  [401, 'You are not signed in with the service.'],
  [403, 'The service does not allow this.'],
  [404, 'The service does not know what was asked for.'],
  [409, 'The service has this already, or something that speaks against it.'],
  [413, 'The service does not take this much at once.'],
  [422, 'The service did not take what it was given.'],
  [429, 'The service was asked too often.'],
  [451, 'The service does not serve this for legal reasons.'],
])

/** What a refusal of the service comes to, and its own words (specification 8.1, 8.2). */
export function refusalSentence({ status, message }: GatewayRefusedError): string {
  const what = statuses.get(status) ?? (status >= 500 ? 'The service failed.' : 'The service refused this.')
  return `${what} It said “${message}”.`
}
