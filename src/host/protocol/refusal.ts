import { AppError } from '#core/errors.ts'
import { hostErrorTexts } from '#core/protocol/hostProtocol.ts'

/** A refusal whose message goes to the app word for word; every other error becomes 'Request failed'. */
export class HostRefusalError extends AppError {
  override name = 'HostRefusalError'
}

/** A person said no to a transaction or a message. */
export const rejected = () => new HostRefusalError(hostErrorTexts.rejected)

/** An app asked for something that no Safe App can ask. */
export class NoSuchMethodError extends HostRefusalError {
  override name = 'NoSuchMethodError'
  constructor(method: string) {
    super(`This host has no method "${method}".`)
  }
}

/** A dialog was shut without an answer: a rejection for a host that tells it, silence for one that does not. */
export const closed = (isSilent: boolean): undefined => {
  if (!isSilent) throw rejected()
  return undefined
}
