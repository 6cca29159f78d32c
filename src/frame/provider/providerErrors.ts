import { BaseError, RpcError } from 'viem'

/**
 * An EIP-1193 error whose message is exactly that of the host, the node or SafeAppProvider; `data` is a node's revert data. It is a viem
 * error, since viem repeats a request three times for any other error with a node's code.
 */
export class HostProviderError extends BaseError {
  override name = 'ProviderRpcError'
  readonly code: number
  readonly data?: unknown

  constructor(message: string, code: number, { cause, data }: { cause?: unknown; data?: unknown } = {}) {
    super(message)
    this.message = message
    this.details = message
    this.cause = cause
    this.code = code
    if (data !== undefined) this.data = data
  }
}

/** `"{method}" not implemented` with code 4200. */
export const unsupported = (method: string) => new HostProviderError(`"${method}" not implemented`, 4200)

/** The parameters of a request are wrong for its method (-32602). */
export const badParameters = (message: string) => new HostProviderError(message, -32602)

/** The Safe's own message for a wrong signer, word for word. */
export const wrongSigner = () => new HostProviderError('The address or message hash is invalid', 4100)

/** The same for typed data. */
export const wrongTypedDataSigner = () => new HostProviderError('The address is invalid', 4100)

const codes = new Map([
  ['The address or message hash is invalid', 4100],
  ['The address is invalid', 4100],
  ['Invalid from address', 4100],
  ['No transactions were passed', -32602],
  ['Invalid typed data', -32602],
])

/** Gives any error of a request its EIP-1193 code and keeps its message. */
export function withCode(error: unknown): HostProviderError {
  if (error instanceof HostProviderError) return error
  if (error instanceof RpcError) return new HostProviderError(error.details, error.code, { cause: error })
  const said = error instanceof Error ? error.message : String(error)
  // viem's whole message is a report of the request, with addresses and viem's version.
  const message = error instanceof BaseError ? error.shortMessage : said
  const code = /^".+" not implemented$/.test(message) ? 4200 : (codes.get(message) ?? -32603)
  return new HostProviderError(message, code, { cause: error })
}
