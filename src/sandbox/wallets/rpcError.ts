/** What a provider's promise rejects with: EIP-1193, "RPC Errors", and EIP-1474 for the negative codes. */
export class RpcError extends Error {
  override name = 'RpcError'
  readonly code: number
  readonly data?: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    if (data !== undefined) this.data = data
  }
}

export const userRejected = () => new RpcError(4001, 'User rejected the request.')
export const unauthorized = () => new RpcError(4100, 'This account is not connected to the page.')
export const unsupportedMethod = (method: string) =>
  new RpcError(4200, `The sandbox’s wallets do not know ${method}.`)
export const unknownChain = (chainId: number) =>
  new RpcError(4902, `Unrecognized chain ID "0x${chainId.toString(16)}". Try adding the chain first.`)
export const alreadyPending = () => new RpcError(-32002, 'A request to connect is already open.')
export const invalidParams = (why: string) => new RpcError(-32602, why)
