import { InternalRpcError, UserRejectedRequestError } from 'viem'
import { AppError } from '#core/errors.ts'
import { hostErrorTexts } from '#core/protocol/hostProtocol.ts'

/** The host did not answer in time. The request may still be open on its side. */
export class HostSilentError extends AppError {
  override name = 'HostSilentError'
}

/** The host's answer has a shape that its method does not have. */
export class HostReplyError extends AppError {
  override name = 'HostReplyError'
}

const rejections: readonly string[] = [
  hostErrorTexts.rejected,
  hostErrorTexts.permissionsRejected,
  'Permissions rejected',
]

/** viem's error for the bare text of a host's refusal: 4001 when a person declined, -32603 for all else; the text is kept as `details`. */
export function errorFromHostText(text: string): UserRejectedRequestError | InternalRpcError {
  const cause = new Error(text)
  return rejections.includes(text) ? new UserRejectedRequestError(cause) : new InternalRpcError(cause)
}

/** The adapter's error for the page's own use: viem's class when a person declined, which the whole page knows. */
export function errorFromProvider(error: unknown): unknown {
  const isRejection =
    error instanceof Error && 'code' in error && error.code === UserRejectedRequestError.code
  return isRejection && !(error instanceof UserRejectedRequestError)
    ? new UserRejectedRequestError(error)
    : error
}
