import {
  concatHex,
  encodeAbiParameters,
  type Hex,
  hashTypedData,
  keccak256,
  parseAbiParameters,
  stringToHex,
} from 'viem'
import { describe, expect, test } from 'vitest'
import {
  delegateText,
  delegateTypedData,
  deleteRequestTypedData,
  deviceHash,
  signInMessage,
  totpOf,
} from './gatewayMessages.ts'

const safe = '0x5aFE000000000000000000000000000000000001'
const delegate = '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A'
const safeTxHash = `0x${'54'.repeat(32)}` as const
/** 2026-11-21T10:47:32.123Z. */
const now = 1_795_258_052_123

const textHash = (text: string) => keccak256(stringToHex(text))
/** EIP-712 by its formula: keccak256(0x19 ‖ 0x01 ‖ domain ‖ struct). */
const signed = (domain: Hex, struct: Hex) => keccak256(concatHex(['0x1901', domain, struct]))

describe('the hour', () => {
  test('is counted from 1970 in whole ones', () => {
    expect(totpOf(0)).toBe(0)
    expect(totpOf(3_599_999)).toBe(0)
    expect(totpOf(3_600_000)).toBe(1)
    expect(totpOf(Date.UTC(2026, 10, 21, 10, 47, 32))).toBe(20_778 * 24 + 10)
  })
})

describe('a delegate', () => {
  test('is signed for by name and version of the service, chain, address and hour, as EIP-712 has it', () => {
    const domain = keccak256(
      encodeAbiParameters(parseAbiParameters('bytes32, bytes32, bytes32, uint256'), [
        textHash('EIP712Domain(string name,string version,uint256 chainId)'),
        textHash('Safe Transaction Service'),
        textHash('1.0'),
        100n,
      ]),
    )
    const struct = keccak256(
      encodeAbiParameters(parseAbiParameters('bytes32, address, uint256'), [
        textHash('Delegate(address delegateAddress,uint256 totp)'),
        delegate,
        BigInt(Math.floor(now / 1000 / 3600)),
      ]),
    )
    expect(hashTypedData(delegateTypedData({ chainId: 100, delegate, now }))).toBe(signed(domain, struct))
  })

  test('of version 1 is the checksummed address and the hour as one text', () =>
    expect(delegateText({ delegate: delegate.toLowerCase() as typeof delegate, now })).toBe(
      `${delegate}${Math.floor(now / 1000 / 3600)}`,
    ))

  test('signed in the same hour is signed the same, in the next another', () => {
    const hash = (at: number) => hashTypedData(delegateTypedData({ chainId: 1, delegate, now: at }))
    expect(hash(now + 60_000)).toBe(hash(now))
    expect(hash(now + 3_600_000)).not.toBe(hash(now))
  })
})

describe('a deletion', () => {
  test('is signed for by the Safe too, as EIP-712 has it', () => {
    const domain = keccak256(
      encodeAbiParameters(parseAbiParameters('bytes32, bytes32, bytes32, uint256, address'), [
        textHash('EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)'),
        textHash('Safe Transaction Service'),
        textHash('1.0'),
        5n,
        safe,
      ]),
    )
    const struct = keccak256(
      encodeAbiParameters(parseAbiParameters('bytes32, bytes32, uint256'), [
        textHash('DeleteRequest(bytes32 safeTxHash,uint256 totp)'),
        safeTxHash,
        BigInt(Math.floor(now / 1000 / 3600)),
      ]),
    )
    const typedData = deleteRequestTypedData({ chainId: 5, safe, safeTxHash, now })
    expect(hashTypedData(typedData)).toBe(signed(domain, struct))
  })
})

describe('a device', () => {
  const uuid = '1e5b8ae4-6f2a-4d0b-9d6e-2f9b6a0d7c11'
  const device = { timestamp: '1795258052', uuid, cloudMessagingToken: 'token' }

  test('is signed for as one text: time, id, token and the Safes in order', () =>
    expect(deviceHash({ ...device, safes: [safe, delegate] })).toBe(
      textHash(`gnosis-safe1795258052${uuid}token${delegate}${safe}`),
    ))

  test('is the same in whatever order and case its Safes are named', () =>
    expect(deviceHash({ ...device, safes: [safe.toLowerCase() as typeof safe, delegate] })).toBe(
      deviceHash({ ...device, safes: [delegate, safe] }),
    ))
})

describe('a sign-in', () => {
  const request = {
    origin: 'https://app.example',
    address: '0x5aFE000000000000000000000000000000000001',
    chainId: 1,
    nonce: '32891756',
    now: Date.UTC(2021, 8, 30, 16, 25, 24),
  } as const

  test('is the text that EIP-4361 prescribes', () =>
    expect(signInMessage({ ...request, statement: 'I accept the terms: https://app.example/tos' })).toBe(
      [
        'app.example wants you to sign in with your Ethereum account:',
        '0x5aFE000000000000000000000000000000000001',
        '',
        'I accept the terms: https://app.example/tos',
        '',
        'URI: https://app.example',
        'Version: 1',
        'Chain ID: 1',
        'Nonce: 32891756',
        'Issued At: 2021-09-30T16:25:24.000Z',
      ].join('\n'),
    ))

  test('says until when it holds, where that is given', () =>
    expect(
      signInMessage({ ...request, expiresAt: Date.UTC(2021, 8, 30, 17, 25, 24) })
        .split('\n')
        .at(-1),
    ).toBe('Expiration Time: 2021-09-30T17:25:24.000Z'))

  test('names the port of a local page', () =>
    expect(signInMessage({ ...request, origin: 'http://localhost:4100' })).toMatch(
      /^localhost:4100 wants you/,
    ))

  test('has no statement that could pass for its other lines', () =>
    expect(() => signInMessage({ ...request, statement: 'Yes\nURI: https://evil.example' })).toThrow(
      'statement',
    ))
})
