import {
  InternalRpcError,
  ResourceUnavailableRpcError,
  SwitchChainError,
  UserRejectedRequestError,
} from 'viem'
import { describe, expect, test } from 'vitest'
import {
  ChainNotConfiguredError,
  ConnectorNotFoundError,
  ProviderNotFoundError,
  SwitchChainNotSupportedError,
} from 'wagmi'
import { walletError, walletSentence } from './errors.ts'

const withCode = (code: number) => Object.assign(new Error('as the wallet says it'), { code })

describe('walletError', () => {
  test('a rejection is the same error, however deep it lies', () => {
    const rejected = new UserRejectedRequestError(withCode(4001))
    expect(walletError(rejected)).toBe(rejected)
    expect(walletError(new InternalRpcError(new Error('outer', { cause: rejected })))).toBe(rejected)
  })

  test('code 4001 is a rejection, of an Error or of a plain object', () => {
    expect(walletError(withCode(4001))).toBeInstanceOf(UserRejectedRequestError)
    expect(walletError({ code: 4001, message: 'no' })).toBeInstanceOf(UserRejectedRequestError)
  })

  test('code -32002 is a request that is open already', () => {
    const error = walletError(withCode(-32002))
    expect(error).toBeInstanceOf(ResourceUnavailableRpcError)
    expect(walletSentence(error)).toBe('A request is already open in your wallet. Answer it there first.')
  })

  test('a wallet that is not installed is a connector that is not found', () => {
    const error = walletError(new ProviderNotFoundError())
    expect(error).toBeInstanceOf(ConnectorNotFoundError)
    expect(walletSentence(error)).toBe('This wallet is not installed in this browser.')
  })

  test('a switch to a chain that is not configured', () => {
    expect(walletError(new SwitchChainError(new ChainNotConfiguredError())).message).toBe(
      'chain not found on connector.',
    )
  })

  test('a wallet that cannot switch', () => {
    const connector = { name: 'Some Wallet' } as ConstructorParameters<
      typeof SwitchChainNotSupportedError
    >[0]['connector']
    expect(walletError(new SwitchChainNotSupportedError({ connector })).message).toBe(
      'Your wallet does not support switching networks from this app. Try switching networks from within your wallet instead.',
    )
  })

  test('anything else stays what it is', () => {
    const error = withCode(-32000)
    expect(walletError(error)).toBe(error)
  })
})

test('a sentence is without the request and the version that viem adds', () => {
  expect(walletSentence(new InternalRpcError(new Error('boom')))).toBe('An internal error was received.')
})
