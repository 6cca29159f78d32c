import {
  ChainDisconnectedError,
  InsufficientFundsError,
  InternalRpcError,
  InvalidParamsRpcError,
  ProviderDisconnectedError,
  ResourceUnavailableRpcError,
  SwitchChainError,
  UnauthorizedProviderError,
  UnsupportedProviderMethodError,
  UserRejectedRequestError,
} from 'viem'
import { describe, expect, test } from 'vitest'
import {
  ChainNotConfiguredError,
  ConnectorNotFoundError,
  ProviderNotFoundError,
  SwitchChainNotSupportedError,
} from 'wagmi'
import { wordForWord } from '#core/failures/causes.ts'
import { walletError } from './errors.ts'

const withCode = (code: number, message = 'as the wallet says it') =>
  Object.assign(new Error(message), { code })
const cannotSwitch =
  'Your wallet does not support switching networks from this app. Try switching networks from within your wallet instead.'

/** EIP-1193, "Provider errors", and EIP-1474 name the codes; the classes are viem's. */
const classes = [
  [4001, UserRejectedRequestError, 'You declined in the wallet.'],
  [
    4100,
    UnauthorizedProviderError,
    'Your wallet does not allow this page to use this account. Connect it again.',
  ],
  [4200, UnsupportedProviderMethodError, 'Your wallet does not know this kind of request.'],
  [
    4900,
    ProviderDisconnectedError,
    'Your wallet has lost its connection to every network. Open it, then try again.',
  ],
  [
    4901,
    ChainDisconnectedError,
    'Your wallet has lost its connection to this network. Open it, then try again.',
  ],
  [4902, SwitchChainError, 'Your wallet does not know this network. Add it there, then try again.'],
  [-32602, InvalidParamsRpcError, 'Your wallet could not read the request.'],
  [-32603, InternalRpcError, 'Your wallet failed without a reason. Check there whether anything was sent.'],
] as const

describe('walletError', () => {
  test.each(classes)(
    'code %i of an Error or of a plain object is its class, in a sentence',
    (code, type, says) => {
      for (const given of [withCode(code), { code, message: 'as the wallet says it' }]) {
        const error = walletError(given)
        expect(error).toBeInstanceOf(type)
        expect(error.message).toBe(says)
        expect(error.cause).toBe(given)
      }
    },
  )

  test('8.16 a request that was declined or a dialog that was closed is a user rejection, however it is said', () => {
    for (const given of [
      withCode(4001),
      { code: 4001, message: 'no' },
      new InternalRpcError(new Error('outer', { cause: new UserRejectedRequestError(withCode(4001)) })),
      { code: -32603, message: 'Internal', data: { originalError: { code: 4001 } } },
      new Error('User rejected methods.'),
      new Error('Connection request reset. Please try again.'),
      new Error('User closed modal'),
      new Error('User denied account authorization'),
    ])
      expect(walletError(given)).toBeInstanceOf(UserRejectedRequestError)
  })

  test('8.18 code -32002, a request that is still open, means that the resource is unavailable', () => {
    for (const given of [withCode(-32002), new ResourceUnavailableRpcError(withCode(-32002))]) {
      const error = walletError(given)
      expect(error).toBeInstanceOf(ResourceUnavailableRpcError)
      expect(error.message).toBe('A request is already open in your wallet. Answer it there first.')
    }
  })

  test('8.19 a wallet that is not installed is a connector that is not found', () => {
    const error = walletError(new ProviderNotFoundError())
    expect(error).toBeInstanceOf(ConnectorNotFoundError)
    expect(error.message).toBe('This wallet is not installed in this browser.')
  })

  test("8.13 a switch to a chain that is not configured fails with 'chain not found on connector.'", () =>
    expect(walletError(new SwitchChainError(new ChainNotConfiguredError())).message).toBe(
      'chain not found on connector.',
    ))

  test('8.10 a wallet that cannot switch is said to be so, whether it has no way to or refuses the request', () => {
    const connector = { name: 'Some Wallet' } as ConstructorParameters<
      typeof SwitchChainNotSupportedError
    >[0]['connector']
    expect(walletError(new SwitchChainNotSupportedError({ connector })).message).toBe(cannotSwitch)
    for (const code of [4200, -32601])
      expect(walletError(new SwitchChainError(withCode(code)), 'switchChain').message).toBe(cannotSwitch)
  })

  test('a failed switch is not what its wrapper’s own code says, but what the wallet said', () => {
    expect(walletError(new SwitchChainError(withCode(77, 'purple\nmonkey'))).message).toBe(
      'Your wallet answered: “purple”.',
    )
    expect(walletError(new SwitchChainError(withCode(4902)))).toBeInstanceOf(SwitchChainError)
    expect(walletError(new SwitchChainError(withCode(4001)))).toBeInstanceOf(UserRejectedRequestError)
  })

  test('what a node says of the transaction tells more than the wallet’s code', () => {
    const funds = new InsufficientFundsError()
    expect(walletError(withCause(-32603, funds)).message).toBe(funds.shortMessage)
  })

  test('anything else is its own first line, said as the wallet’s, and keeps all of what was said', () => {
    const given = withCode(-32000, 'nonce gap\nRequest Arguments: …\nVersion: 9')
    const error = walletError(given)
    expect(error.message).toBe('Your wallet answered: “nonce gap”.')
    expect(error.cause).toBe(given)
    expect(wordForWord(error)).toContain('-32000 nonce gap\nRequest Arguments: …\nVersion: 9')
  })

  test.each([undefined, null, '', 7, {}, new Error('')])('nonsense still is a sentence: %s', (given) =>
    expect(walletError(given).message).toBe(
      'Your wallet failed without a reason. Check there whether anything was sent.',
    ),
  )
})

const withCause = (code: number, cause: Error) => Object.assign(new Error('wallet', { cause }), { code })
