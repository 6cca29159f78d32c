import { RpcError } from 'viem'

/** An EIP-1193 error whose message is exactly what the host or SafeAppProvider said. */
export class HostProviderError extends Error {
  override name = 'ProviderRpcError'
  readonly code: number

  constructor(message: string, code: number, cause?: unknown) {
    super(message, { cause })
    this.code = code
  }
}

/** `"{method}" not implemented` with code 4200 (spec 5.4). */
export const unsupported = (method: string) => new HostProviderError(`"${method}" not implemented`, 4200)

const codes = new Map([
  ['The address or message hash is invalid', 4100],
  ['The address is invalid', 4100],
  ['Invalid from address', 4100],
])

/** Gives any error of a request its EIP-1193 code and leaves its message as it was (A10). */
export function withCode(error: unknown): HostProviderError {
  if (error instanceof HostProviderError) return error
  if (error instanceof RpcError) return new HostProviderError(error.details, error.code, error)
  const message = error instanceof Error ? error.message : String(error)
  const code = /^".+" not implemented$/.test(message) ? 4200 : (codes.get(message) ?? -32603)
  return new HostProviderError(message, code, error)
}
