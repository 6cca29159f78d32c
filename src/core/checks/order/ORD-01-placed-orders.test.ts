import {
  encodeAbiParameters,
  encodeFunctionData,
  keccak256,
  parseAbi,
  parseAbiParameters,
  stringToHex,
  zeroAddress,
} from 'viem'
import { expect, test } from 'vitest'
import { checks } from '#core/checks/checks.ts'
import { known } from '#core/fixtures/checkCase.ts'
import {
  batch,
  callOf,
  effectContext,
  factsOf,
  people,
  resultOf,
  throughSafe,
  unreadResult,
} from '#core/fixtures/effectCase.ts'
import type { Address, Call, Hex } from '#core/safe/safe.ts'

const { safe, alice, stranger, otherSafe, usdc, dai, contract } = people
// docs.cow.fi; safe-research/sentinel-test-vectors, specs/safenet.
const settlement: Address = '0x9008D19f58AAbD9eD0D60971565AA8510560ab41'
const composable: Address = '0xfdaFc9d1902f4e0b84f65F49f244b32b31013b74'
const twap: Address = '0x6cF1e9cA41f7611dEf408122793c358a3d11E5a5'
const timestamps: Address = '0x52eD56Da04309Aca4c3FECC595298d80C2f16BAc'
const rewards: Address = '0xe5139Fc0FB8eae81e30d8a85C22E88c6757120f2'
const word = `0x${'00'.repeat(32)}` as const
const abi = parseAbi([
  'function setPreSignature(bytes,bool)',
  'function create((address,bytes32,bytes),bool)',
  'function createWithContext((address,bytes32,bytes),address,bytes,bool)',
  'function claim(address,uint256,bytes32,bytes32[])',
])
const to = (target: Address, functionName: string, ...args: readonly unknown[]): Call => ({
  to: target,
  value: 0n,
  data: encodeFunctionData({ abi, functionName, args } as never),
  operation: 0,
})
const judged = (call: Call, more: object = {}) => resultOf(factsOf(call, more), 'ORD-01')
const input = (receiver: Address, bought = 1_000_000n, token: Address = usdc) =>
  encodeAbiParameters(
    parseAbiParameters('address,address,address,uint256,uint256,uint256,uint256,uint256,uint256,bytes32'),
    [dai, token, receiver, 10n ** 18n, bought, 0n, 4n, 900n, 0n, word],
  )
const order = (receiver: Address, bought?: bigint) =>
  to(composable, 'create', [twap, word, input(receiver, bought)], true)
const uid = (owner: Address) => `0x${'11'.repeat(32)}${owner.slice(2)}6a59217f`
const words = `Sells 4 DAI (${dai}) in 4 parts for at least 4 USDC (${usdc}).`

test('ORD-01 stops an order whose receiver is neither who places it nor zero', () => {
  expect(judged(order(stranger))).toMatchObject({
    outcome: 'finding',
    severity: 'stop',
    text: `${words} Its proceeds go to ${stranger}, not to ${safe}.`,
    remedy: 'Open the order in the app that made it and compare amounts and recipient before you sign.',
    evidence: { found: [{ receiver: stranger, path: [] }] },
  })
  for (const receiver of [safe, zeroAddress])
    expect(judged(order(receiver))).toMatchObject({ outcome: 'finding', severity: 'info', text: words })
  expect(judged(throughSafe(otherSafe, order(safe)))).toMatchObject({ severity: 'stop' })
  expect(judged(throughSafe(otherSafe, order(otherSafe)))).toMatchObject({ severity: 'info' })
  expect(judged(batch([order(safe), order(stranger)]))).toMatchObject({ severity: 'stop' })
})

test('ORD-01 tells of the document of an order, which every usual one has, and takes no offence at it', () => {
  const withDocument = (appData: Hex) =>
    judged(
      to(composable, 'create', [twap, word, `${input(safe).slice(0, -64)}${appData.slice(2)}` as Hex], true),
    )
  const hash: Hex = `0x${'ab'.repeat(32)}`
  expect(withDocument(hash)).toMatchObject({
    severity: 'info',
    text: `${words} Its hooks and fees stand in a document of which only the hash is here, ${hash}.`,
  })
  for (const one of [word, keccak256(stringToHex('{}'))])
    expect(withDocument(one)).toMatchObject({ severity: 'info', text: words })
})

test('ORD-01 stops an order by rules that this page cannot read', () => {
  const text = (handler: Address) =>
    `Places orders on CoW Protocol by the rules of ${handler}, which this page cannot read.`
  expect(judged(to(composable, 'create', [stranger, word, input(safe)], true))).toMatchObject({
    severity: 'stop',
    text: text(stranger),
  })
  for (const cut of ['0x', input(safe).slice(0, -2), `${input(safe)}00`])
    expect(judged(to(composable, 'create', [twap, word, cut], true)).text).toBe(text(twap))
})

test('ORD-01 warns where a contract that nobody knows says when the order begins', () => {
  const made = (factory: Address) =>
    judged(to(composable, 'createWithContext', [twap, word, input(safe)], factory, '0x', true))
  expect(made(timestamps)).toMatchObject({ severity: 'info', text: words })
  expect(made(stranger)).toMatchObject({
    severity: 'warn',
    text: `${words} ${stranger} decides when it starts.`,
  })
})

test('ORD-01 stops an order that gives tokens away', () => {
  const priced = (usd: number) => ({
    prices: known(
      new Map([
        [usdc, usd],
        [dai, 1],
        ['native', 3000],
      ]),
    ),
  })
  expect(judged(order(safe, 499_999n), priced(1))).toMatchObject({
    severity: 'stop',
    text: `Sells 4 DAI (${dai}) in 4 parts for at least 1.999996 USDC (${usdc}). That is less than half of its value.`,
  })
  expect(judged(order(safe, 500_000n), priced(1)).severity).toBe('info')
  expect(judged(order(safe, 0n)).severity).toBe('stop')
})

test('ORD-01 needs no price of two dollars, and takes no imitation of one for a return', () => {
  expect(judged(order(safe, 499_999n)).severity).toBe('stop')
  expect(judged(order(safe, 500_000n)).severity).toBe('info')
  expect(judged(order(safe, 1n), { prices: known(new Map([[usdc, 1]])) }).severity).toBe('stop')
  const imitation = to(composable, 'create', [twap, word, input(safe, 1_000_000n, contract)], true)
  const called = (symbol: string) => ({
    tokens: { of: new Map([[contract, known({ symbol, name: '', decimals: 6 })]]), others: 'notOffered' },
  })
  expect(judged(imitation, called('USDC'))).toMatchObject({
    severity: 'stop',
    text: expect.stringContaining(`${contract}, which calls itself USDC; the published one is ${usdc}.`),
  })
})

test('ORD-01 needs no price of the day where the coin is bought at one that it never had', () => {
  const weth: Address = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
  const bringing = (wei: bigint) =>
    judged(to(composable, 'create', [twap, word, input(safe, wei, weth)], true)).severity
  expect(bringing(10n ** 13n - 1n)).toBe('stop')
  expect(bringing(10n ** 13n)).toBe('info')
})

test('ORD-01 warns of an order that brings a token which nobody knows, without a price', () => {
  const brings = (token: Address, more: object = {}) =>
    judged(to(composable, 'create', [twap, word, input(safe, 1_000_000n, token)], true), {
      tokens: {
        of: new Map([[token, known({ symbol: 'COW', name: '', decimals: 6 })]]),
        others: 'notOffered',
      },
      ...more,
    })
  expect(brings(contract)).toMatchObject({
    severity: 'warn',
    text: expect.stringContaining(`the token ${contract} that it brings, and no price is known for it`),
  })
  const prices = known(new Map([[contract, 1]]))
  expect(brings(contract, { prices }).severity).toBe('info')
  // A price that only the service names makes nothing milder.
  expect(brings(contract, { prices, arePricesClaimed: true }).severity).toBe('warn')
  const listed = { tokens: [{ address: contract, symbol: 'COW' }] }
  expect(brings(contract, { known: listed }).severity).toBe('info')
  expect(brings(contract, { known: { addressBook: [contract] } }).severity).toBe('info')
  const paid = { direction: 'out', token: contract, from: safe, to: alice, amount: 1n, blockNumber: 1 }
  expect(brings(contract, { history: known([{ ...paid, initiator: 'safe' }]) }).severity).toBe('info')
  expect(brings(contract, { history: known([{ ...paid, initiator: 'other' }]) }).severity).toBe('warn')
  // Published by its issuer, whatever list is offered.
  expect(brings(usdc, { known: {} }).severity).toBe('info')
})

test('ORD-01 says of a pre-signed order that its terms are not in the bytes, and whose it is', () => {
  const presign = (owner: string, signed = true) => to(settlement, 'setPreSignature', owner, signed)
  expect(judged(presign(uid(safe)))).toMatchObject({
    outcome: 'finding',
    severity: 'warn',
    text: 'Places an order on CoW Protocol, valid until 2026-07-16 18:22 UTC. These bytes do not show its token, its price and its recipient.',
  })
  const validTo = 0x6a59217f
  expect(judged(presign(uid(safe)), { now: validTo }).severity).toBe('warn')
  expect(judged(presign(uid(safe)), { now: validTo + 1 })).toMatchObject({
    severity: 'info',
    text: 'Places an order on CoW Protocol that expired on 2026-07-16 18:22 UTC.',
  })
  expect(judged(presign(uid(alice)))).toMatchObject({
    severity: 'stop',
    text: `Places an order on CoW Protocol for ${alice}, not for ${safe}.`,
  })
  expect(judged(presign(`${uid(safe)}00`))).toMatchObject({
    severity: 'stop',
    text: 'Places an order on CoW Protocol with an invalid order id.',
  })
})

test('TOK-03 counts an allowance for an order that has ended as unused', () => {
  const relayer: Address = '0xC92E8bdf79f0507f65a392b0ab4667716BFE0110'
  const presign = to(settlement, 'setPreSignature', uid(safe), true)
  const call = batch([callOf(usdc, 'approve', [relayer, 5n]), presign])
  const at = (now: number) => resultOf(factsOf(call, { now }), 'TOK-03').severity
  expect([at(0x6a59217f), at(0x6a592180)]).toEqual(['info', 'stop'])
})

test('ORD-01 stops a claim for somebody else', () => {
  expect(judged(to(rewards, 'claim', stranger, 5n, word, []))).toMatchObject({
    severity: 'stop',
    text: `Claims the rewards of ${stranger}, not of ${safe}.`,
  })
  expect(judged(to(rewards, 'claim', safe, 5n, word, []))).toMatchObject({
    outcome: 'pass',
    text: 'No order here pays somebody else.',
  })
})

test('ORD-01 is left out where nothing is ordered, and unknown where the effects are', () => {
  const placed = checks.find(({ id }) => id === 'ORD-01')
  for (const call of [
    to(settlement, 'setPreSignature', uid(safe), false),
    to(stranger, 'setPreSignature', uid(alice), true),
    to(stranger, 'claim', alice, 5n, word, []),
    { ...order(stranger), operation: 1 as const },
  ])
    expect(placed?.judge(effectContext(factsOf(call)))).toBeUndefined()
  expect(unreadResult('ORD-01')).toMatchObject({ outcome: 'unknown', severity: 'stop' })
})
