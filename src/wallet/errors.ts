import {
  BaseError,
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

/** The specification's sentences (point 8). */
const cannotSwitch =
  'Your wallet does not support switching networks from this app. Try switching networks from within your wallet instead.'
const chainNotFound = 'chain not found on connector.'
const notInstalled = 'This wallet is not installed in this browser.'
const unexplained = 'Your wallet failed and did not say why. Look there whether anything was sent.'

/** A failure that nobody foresaw: what was said stands in `walletDetail`. */
export class UnknownWalletError extends AppError {
  override name = 'UnknownWalletError'
}

type Meaning = { type: new (cause: Error) => BaseError; sentence: string }

/** EIP-1193 and EIP-1474, the most telling first: a code may lie below another, vaguer one. */
const meanings: ReadonlyMap<number, Meaning> = new Map<number, Meaning>([
  [4001, { type: UserRejectedRequestError, sentence: 'You declined in the wallet.' }],
  [
    -32002,
    {
      type: ResourceUnavailableRpcError,
      sentence: 'A request is already open in your wallet. Answer it there first.',
    },
  ],
  [
    4902,
    {
      type: SwitchChainError,
      sentence: 'Your wallet does not know this network. Add it there, then try again.',
    },
  ],
  [
    4100,
    {
      type: UnauthorizedProviderError,
      sentence: 'Your wallet has not let this page use this account. Connect it again.',
    },
  ],
  [
    4200,
    { type: UnsupportedProviderMethodError, sentence: 'Your wallet does not know this kind of request.' },
  ],
  [
    4900,
    {
      type: ProviderDisconnectedError,
      sentence: 'Your wallet has lost its connection to every network. Open it, then try again.',
    },
  ],
  [
    4901,
    {
      type: ChainDisconnectedError,
      sentence: 'Your wallet has lost its connection to this network. Open it, then try again.',
    },
  ],
  [-32602, { type: InvalidParamsRpcError, sentence: 'Your wallet could not read what it was asked.' }],
  [-32603, { type: InternalRpcError, sentence: unexplained }],
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
  const chain = causes(error)
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
  for (const [code, { type: Type, sentence }] of meanings)
    if (codes.includes(code) || telling.some((cause) => cause instanceof Type))
      return inWords(new Type(asError(error)), sentence, error)
  if (error instanceof AppError) return error
  return new UnknownWalletError(firstLine(error), { cause: error })
}

/** Everything that a failure was wrapped around, word for word: what an unknown one is reported with. */
export function walletDetail(error: unknown): string {
  const lines = causes(error).map((cause) => {
    const code = codesOf(cause)[0]
    return `${code === undefined ? '' : `${code} `}${asError(cause).message}`.trim()
  })
  return [...new Set(lines)].join('\n')
}

function inWords<T extends Error>(error: T, sentence: string, cause: unknown): T {
  error.message = sentence
  error.cause = cause
  return error
}

/** What the wallet itself said, below all that wraps it. */
function firstLine(error: unknown): string {
  const own = causes(error).findLast((cause) => !(cause instanceof BaseError))
  const text = own === undefined && error instanceof BaseError ? error.shortMessage : asError(own).message
  const line = text.trim().split('\n')[0]?.slice(0, 200)
  return line || unexplained
}

function causes(error: unknown): unknown[] {
  const found: unknown[] = []
  for (let cause = error; cause && !found.includes(cause); ) {
    found.push(cause)
    cause = cause instanceof Error ? cause.cause : undefined
  }
  return found
}

/** A failure's own code, and the one that some wallets put below -32603. */
function codesOf(error: unknown): number[] {
  const own = field(error, 'code')
  const inner = field(field(field(error, 'data'), 'originalError'), 'code')
  return [own, inner].filter((code): code is number => typeof code === 'number')
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && name in value
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined

function asError(error: unknown): Error {
  if (error instanceof Error) return error
  const message = typeof error === 'string' ? error : field(error, 'message')
  return new Error(typeof message === 'string' ? message : '', { cause: error })
}
