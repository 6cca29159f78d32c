import { encodeFunctionData, type Hex, parseAbi, zeroAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { decodeCall } from '#core/calldata/decode.ts'
import { batch, callOf, factsOf, official, people, resultOf, send } from '#core/fixtures/effectCase.ts'
import type { Address, Call } from '#core/safe/safe.ts'
import { plainText, sentenceOf } from '#core/sentence/sentence.ts'

// SafeProxyFactory.sol and Safe.sol (1.1.1 to 1.5.0), GnosisSafe.sol (1.0.0).
const abi = parseAbi([
  'function createProxy(address singleton,bytes data)',
  'function createProxyWithNonce(address singleton,bytes initializer,uint256 saltNonce)',
  'function createProxyWithNonceL2(address singleton,bytes initializer,uint256 saltNonce)',
  'function createChainSpecificProxyWithNonce(address singleton,bytes initializer,uint256 saltNonce)',
  'function createChainSpecificProxyWithNonceL2(address singleton,bytes initializer,uint256 saltNonce)',
  'function createProxyWithCallback(address singleton,bytes initializer,uint256 saltNonce,address callback)',
  'function setup(address[] owners,uint256 threshold,address to,bytes data,address fallbackHandler,address paymentToken,uint256 payment,address paymentReceiver)',
  'function setupToL2(address l2Singleton)',
  'function enableModule(address module)',
])
const older = parseAbi([
  'function setup(address[] owners,uint256 threshold,address to,bytes data,address paymentToken,uint256 payment,address paymentReceiver)',
])
const { safe, alice, bob, stranger } = people
/** SafeToL2Setup 1.4.1 (npm @safe-global/safe-deployments). */
const toL2: Address = '0xBD89A1CE4DDe368FFAB0eC35506eEcE0b1fFdc54'

type Setup = {
  owners?: readonly Address[]
  threshold?: bigint
  to?: Address
  data?: Hex
  handler?: Address
  payment?: bigint
}
const setup = ({
  owners = [alice, bob],
  threshold = 1n,
  to = zeroAddress,
  data = '0x',
  handler,
  payment = 0n,
}: Setup = {}) =>
  encodeFunctionData({
    abi,
    functionName: 'setup',
    args: [owners, threshold, to, data, handler ?? zeroAddress, zeroAddress, payment, stranger],
  })
const made = (initializer: Hex, singleton = official('Safe'), name = 'createProxyWithNonce'): Call => {
  const more = name === 'createProxy' ? [] : name.endsWith('Callback') ? [1n, zeroAddress] : [1n]
  return {
    to: official('SafeProxyFactory', name.startsWith('create') && name.endsWith('L2') ? '1.5.0' : '1.4.1'),
    value: 0n,
    data: encodeFunctionData({ abi, functionName: name, args: [singleton, initializer, ...more] } as never),
    operation: 0,
  }
}
const judged = (call: Call) => {
  const { outcome, severity, text } = resultOf(factsOf(call), 'DELEG-02')
  return outcome === 'pass' ? 'pass' : `${outcome} ${severity}: ${text}`
}
const setsModule = encodeFunctionData({ abi, functionName: 'enableModule', args: [stranger] })
const l2 = official('SafeL2')

describe.each([
  'createProxy',
  'createProxyWithNonce',
  'createProxyWithNonceL2',
  'createChainSpecificProxyWithNonce',
  'createChainSpecificProxyWithNonceL2',
  'createProxyWithCallback',
])('a Safe that %s makes', (name) => {
  test('is stopped where its code is foreign, and passes where it is official', () => {
    expect(judged(made(setup(), stranger, name))).toContain('finding stop')
    expect(judged(made(setup(), stranger, name))).toContain(stranger)
    expect(judged(made(setup(), official('Safe'), name))).toBe('pass')
    expect(judged(batch([made(setup(), stranger, name)]))).toContain('finding stop: In call 1: ')
  })
})

test.each<[string, Hex, Address?]>([
  ['foreign code runs as it', setup({ to: stranger, data: setsModule })],
  [
    'an official batch runs as it, which may enable modules',
    setup({ to: official('MultiSend'), data: '0x8d80ff0a' }),
  ],
  [
    'its code is exchanged for foreign code',
    setup({ to: toL2, data: encodeFunctionData({ abi, functionName: 'setupToL2', args: [stranger] }) }),
  ],
  ['a stranger answers for it', setup({ handler: stranger })],
  ['it pays a stranger', setup({ payment: 5n })],
  ['nobody owns it', '0x'],
  ['it is set up by bytes that nobody reads', '0x12345678'],
])('DELEG-02 stops a new Safe where %s', (_, initializer) => {
  expect(judged(made(initializer))).toContain('finding stop')
})

test.each<[string, Hex, Address?]>([
  ['an official handler', setup({ handler: official('CompatibilityFallbackHandler') })],
  [
    'the official code of its network',
    setup({ to: toL2, data: encodeFunctionData({ abi, functionName: 'setupToL2', args: [l2] }) }),
  ],
  ['the code for networks of layer 2', setup(), l2],
  [
    'the setup of 1.0.0',
    encodeFunctionData({
      abi: older,
      args: [[alice], 1n, zeroAddress, '0x', zeroAddress, 0n, zeroAddress],
    }),
    official('Safe', '1.0.0'),
  ],
])('DELEG-02 passes a new Safe with %s', (_, initializer, singleton) => {
  expect(judged(made(initializer, singleton))).toBe('pass')
})

test('DELEG-02 warns of owners of a new Safe whom nobody knows', () => {
  expect(judged(made(setup({ owners: [alice, stranger] })))).toBe(
    `finding warn: Creates an account whose owners you do not all know: ${stranger}.`,
  )
  expect(judged(batch([made(setup({ owners: [stranger] }))]))).toContain('warn: In call 1: ')
})

describe('a new Safe that strangers could empty alone, and a payment beside it', () => {
  const { usdc, dave, contract } = people
  /** Where it will stand only its factory says; nobody has code there before. */
  const place: Address = `0x${'5a'.repeat(20)}`
  const of = (...owners: Address[]) => made(setup({ owners }))
  const alone = `Creates an account that accounts you do not know control alone: ${stranger}. A payment here may go to it.`
  test.each<[string, Call[]]>([
    ['coin after it', [of(stranger), send(place, 1n)]],
    ['coin before it', [send(place, 1n), of(stranger)]],
    ['tokens', [of(stranger), callOf(usdc, 'transfer', [place, 1n])]],
    ['one of its two owners, of whom one is enough', [of(alice, stranger), send(place, 1n)]],
  ])('DELEG-02 stops %s', (_, calls) => {
    expect(judged(batch(calls))).toContain('finding stop: In call ')
    expect(judged(batch(calls))).toContain(alone)
  })
  test.each<[string, Call[], string]>([
    ['owners who are known', [of(alice, bob), send(place, 1n)], 'pass'],
    ['nothing paid', [of(stranger)], 'warn'],
    ['a payment of nothing', [of(stranger), send(place, 0n)], 'warn'],
    ['a payment to somebody known', [of(stranger), send(dave, 1n)], 'warn'],
    ['a payment to a contract that is there already', [of(stranger), send(contract, 1n)], 'warn'],
    [
      'too few strangers',
      [made(setup({ owners: [alice, bob, stranger], threshold: 2n })), send(place, 1n)],
      'warn',
    ],
  ])('DELEG-02 does not stop %s', (_, calls, want) => expect(judged(batch(calls))).toContain(want))
})

test('the sentence tells what is created', () => {
  const said = (call: Call) =>
    plainText(
      sentenceOf(decodeCall(call, { chainId: 1, safe }), {
        safe,
        nativeCurrency: { symbol: 'ETH', decimals: 18 },
      }),
    )
  expect(said(made(setup()))).toBe(
    `Creates a new account with the implementation ${official('Safe')}, which 1 of 2 owners control: ${alice}, ${bob}.`,
  )
  expect(said(made(setup(), stranger))).toBe(
    `Creates a new account with the implementation ${stranger}, which 1 of 2 owners control: ${alice}, ${bob}.`,
  )
  expect(said(made('0x'))).toBe(
    `Creates a new account with the implementation ${official('Safe')}, which 0 of 0 owners control.`,
  )
})
