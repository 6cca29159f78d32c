import {
  type BaseError,
  ChainDisconnectedError,
  ExecutionRevertedError,
  FeeCapTooLowError,
  InsufficientFundsError,
  InternalRpcError,
  IntrinsicGasTooLowError,
  InvalidParamsRpcError,
  NonceTooLowError,
  ProviderDisconnectedError,
  ResourceUnavailableRpcError,
  SwitchChainError,
  UnauthorizedProviderError,
  UnsupportedProviderMethodError,
  UserRejectedRequestError,
} from 'viem'
import {
  ChainNotConfiguredError,
  ConnectorNotFoundError,
  ProviderNotFoundError,
  SwitchChainNotSupportedError,
} from 'wagmi'
import { AppError } from '#core/errors.ts'
import { asError, causesOf, codesOf } from '#core/failures/causes.ts'
import { meanings, sentenceFor } from '#core/failures/meanings.ts'
import { UnforeseenError } from '#core/failures/unforeseen.ts'

/** The specification's sentences (point 8). */
const cannotSwitch =
  'Your wallet does not support switching networks from this app. Try switching networks from within your wallet instead.'
const chainNotFound = 'chain not found on connector.'
const notInstalled = 'This wallet is not installed in this browser.'

/** The class that a caller reacts to, for each code that is in the table of meanings. */
const classes: ReadonlyMap<number, new (cause: Error) => BaseError> = new Map<
  number,
  new (
    cause: Error,
  ) => BaseError
>([
  [4001, UserRejectedRequestError],
  [-32002, ResourceUnavailableRpcError],
  [4902, SwitchChainError],
  [4100, UnauthorizedProviderError],
  [4200, UnsupportedProviderMethodError],
  [4900, ProviderDisconnectedError],
  [4901, ChainDisconnectedError],
  [-32602, InvalidParamsRpcError],
  [-32603, InternalRpcError],
])

/** What a node says of a transaction that cannot be sent; viem has a sentence for each. */
const nodeRefusals = [
  InsufficientFundsError,
  ExecutionRevertedError,
  NonceTooLowError,
  FeeCapTooLowError,
  IntrinsicGasTooLowError,
]

/** What wallets say without a code when a person closed or declined. */
const declined =
  /user (rejected|denied|closed modal)|request (rejected|reset)|accounts received is empty|modal closed/i

const unsupportedMethods = [4200, -32601]

/**
 * What a wallet's failure means, as the class that a caller reacts to and with one sentence as its message: a rejection is viem's
 * `UserRejectedRequestError` however deep it was wrapped, an open request `ResourceUnavailableRpcError`, a wallet that is not there
 * wagmi's `ConnectorNotFoundError`. `asked` is what it was asked for, where that matters.
 */
export function walletError(error: unknown, asked?: 'switchChain'): Error {
  const chain = causesOf(error)
  const is = (...types: readonly (abstract new (...args: never[]) => unknown)[]) =>
    chain.find((cause): cause is BaseError => types.some((type) => cause instanceof type))

  // wagmi wraps every failed switch in this class, whose own code is 4902: only what lies in it tells.
  const telling = chain.filter((cause) => !(cause instanceof SwitchChainError && cause.cause))
  const codes = telling.flatMap(codesOf)
  if (is(SwitchChainNotSupportedError)) return new AppError(cannotSwitch, { cause: error })
  if (asked === 'switchChain' && codes.some((code) => unsupportedMethods.includes(code)))
    return new AppError(cannotSwitch, { cause: error })
  if (is(ChainNotConfiguredError)) return new AppError(chainNotFound, { cause: error })
  if (is(ConnectorNotFoundError, ProviderNotFoundError))
    return inWords(new ConnectorNotFoundError(), notInstalled, error)
  if (chain.some((cause) => cause instanceof Error && declined.test(cause.message))) codes.push(4001)
  const refusal = codes.includes(4001) ? undefined : is(...nodeRefusals)
  if (refusal) return new AppError(refusal.shortMessage, { cause: error })
  for (const { code, wallet: sentence } of meanings) {
    const Class = classes.get(code)
    if (Class && (codes.includes(code) || telling.some((cause) => cause instanceof Class)))
      return inWords(new Class(asError(error)), sentence, error)
  }
  if (error instanceof AppError) return error
  return new UnforeseenError(error, { who: 'Your wallet', otherwise: sentenceFor(-32603, 'wallet') ?? '' })
}

function inWords<T extends Error>(error: T, sentence: string, cause: unknown): T {
  error.message = sentence
  error.cause = cause
  return error
}
