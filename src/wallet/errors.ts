import { BaseError, ResourceUnavailableRpcError, UserRejectedRequestError } from 'viem'
import {
  ChainNotConfiguredError,
  ConnectorNotFoundError,
  ProviderNotFoundError,
  SwitchChainNotSupportedError,
} from 'wagmi'
import { AppError } from '#core/errors.ts'

/** The specification's sentences (point 8). */
const cannotSwitch =
  'Your wallet does not support switching networks from this app. Try switching networks from within your wallet instead.'
const chainNotFound = 'chain not found on connector.'

/**
 * What a wallet's failure means: a rejection is viem's `UserRejectedRequestError` (4001) however deep it was
 * wrapped, a request that is open already its `ResourceUnavailableRpcError` (-32002), a wallet that is not there
 * wagmi's `ConnectorNotFoundError`; a switch that cannot be done speaks in the specification's words.
 */
export function walletError(error: unknown): Error {
  const chain = causes(error)
  const find = <T>(type: abstract new (...args: never[]) => T) =>
    chain.find((cause): cause is T => cause instanceof type)
  const hasCode = (code: number) => chain.some((cause) => codeOf(cause) === code)

  const rejected = find(UserRejectedRequestError)
  if (rejected) return rejected
  if (hasCode(UserRejectedRequestError.code)) return new UserRejectedRequestError(asError(error))
  const busy = find(ResourceUnavailableRpcError)
  if (busy) return busy
  if (hasCode(ResourceUnavailableRpcError.code)) return new ResourceUnavailableRpcError(asError(error))
  if (find(SwitchChainNotSupportedError)) return new AppError(cannotSwitch, { cause: error })
  if (find(ChainNotConfiguredError)) return new AppError(chainNotFound, { cause: error })
  if (find(ProviderNotFoundError)) return new ConnectorNotFoundError()
  return asError(error)
}

/** One sentence of a wallet's failure, without the request and the version that viem appends. */
export function walletSentence(error: Error): string {
  if (error instanceof ResourceUnavailableRpcError) {
    return 'A request is already open in your wallet. Answer it there first.'
  }
  if (error instanceof ConnectorNotFoundError) return 'This wallet is not installed in this browser.'
  return error instanceof BaseError ? error.shortMessage : error.message
}

function causes(error: unknown): unknown[] {
  const found: unknown[] = []
  for (let cause = error; cause && !found.includes(cause); ) {
    found.push(cause)
    cause = cause instanceof Error ? cause.cause : undefined
  }
  return found
}

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined

function asError(error: unknown): Error {
  if (error instanceof Error) return error
  const message =
    typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error)
  return new Error(message, { cause: error })
}
