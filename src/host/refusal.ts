import { AppError } from '#core/errors.ts'
import { hostErrorTexts } from '#core/hostProtocol.ts'

/** A refusal whose message goes to the app word for word; every other error becomes 'Request failed'. */
export class HostRefusalError extends AppError {
  override name = 'HostRefusalError'
}

/** A person said no to a transaction or a message. */
export const rejected = () => new HostRefusalError(hostErrorTexts.rejected)
