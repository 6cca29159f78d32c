import { encodeFunctionData, maxUint256, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import type { Facts } from '#core/checks/facts.ts'
import { txOf } from '#core/fixtures/effectCase.ts'
import type { Address, SafeTx } from '#core/safe/safe.ts'
import { safeTxHash } from '#core/safe/safeTxHash.ts'
import type { Case } from './case.ts'
import { type Judged, judge } from './judge.ts'

const address: Address = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const friend: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token: Address = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const identity = { chainId: 31337, address, version: '1.4.1' } as const
const safe = { ...identity, owners: [friend], threshold: 1, nonce: 4n, singleton: friend, blockNumber: 9n }
const silent = { known: false, reason: 'The node is silent.' } as const
const unread: Facts = {
  chainId: silent,
  safe: silent,
  singletonCode: silent,
  proxyCode: silent,
  fallbackHandler: silent,
  guards: silent,
  modules: silent,
  domain: silent,
}
const payment = txOf({ to: friend, value: 1n, data: '0x', operation: 0 }, { nonce: 4n })

const draftOf = (tx: SafeTx, facts: Partial<Facts>, described?: unknown): Case => ({
  chainId: 31337,
  subject: { kind: 'draft', safe: address, tx, described },
  mode: 'standalone',
  facts: { ...unread, ...facts },
})
const judged = (tx: SafeTx, facts: Partial<Facts> = {}, described?: unknown) =>
  judge(draftOf(tx, { safe: { known: true, value: safe }, ...facts }, described))
const resultIn = ({ results }: Judged, id: string) => results.find((result) => result.id === id)

test('where nothing could be read, nothing passes that is asked of the chain, and the verdict is unknown', async () => {
  const { verdict, results, safeTxHash: hash } = await judge(draftOf(payment, {}))
  expect(verdict).toBe('unknown')
  expect(hash).toBeUndefined()
  expect(results.filter(({ id, outcome }) => /^(HASH|STATE)-/.test(id) && outcome === 'pass')).toEqual([])
})

test('HASH-03: the hash is the one that the Safe itself computes, or it is blocked', async () => {
  const hash = safeTxHash(identity, payment)
  const agreed = await judged(payment, { contractHash: { known: true, value: hash } })
  expect(agreed.safeTxHash).toBe(hash)
  expect(resultIn(agreed, 'HASH-03')?.outcome).toBe('pass')
  const other = await judged(payment, { contractHash: { known: true, value: `0x${'11'.repeat(32)}` } })
  expect(resultIn(other, 'HASH-03')).toMatchObject({ outcome: 'finding', severity: 'block' })
  expect(other.verdict).toBe('block')
})

test('STATE-03, STATE-04, QUEUE-01: a number that is used up, one behind a gap and one that another has are told', async () => {
  const at = (nonce: bigint, service: Facts['service'] = undefined) =>
    judged({ ...payment, nonce }, { service })
  expect(resultIn(await at(3n), 'STATE-03')?.outcome).toBe('finding')
  expect(resultIn(await at(4n), 'STATE-03')?.outcome).toBe('pass')
  const queued = { known: true, value: [4n] } as const
  expect(resultIn(await at(7n, { queued }), 'STATE-04')?.text).toContain('2 earlier')
  const rivals = { known: true, value: [{ safeTxHash: `0x${'22'.repeat(32)}` }] } as const
  expect(resultIn(await at(4n, { rivals }), 'QUEUE-01')?.text).toContain('Only one of them can ever run')
})

test('a page around this one chooses the number: nothing is told of it, nor of the hash that it makes', async () => {
  const contractHash = { known: true, value: safeTxHash(identity, payment) } as const
  const framed = await judge({
    ...draftOf(payment, { safe: { known: true, value: safe }, contractHash }),
    mode: 'frame',
  })
  for (const id of ['HASH-03', 'HASH-07', 'HASH-08', 'STATE-03', 'STATE-04', 'QUEUE-01'])
    expect([id, resultIn(framed, id)]).toEqual([id, undefined])
  const { safeTxHash: hash, domainHash, messageHash } = framed
  expect([hash, domainHash, messageHash]).toEqual([undefined, undefined, undefined])
})

test('TOK-03: a permission without limit says stop, as it does in a proposal', async () => {
  const data = encodeFunctionData({
    abi: parseAbi(['function approve(address spender, uint256 amount)']),
    args: [friend, maxUint256],
  })
  const allowing = await judged(txOf({ to: token, value: 0n, data, operation: 0 }, { nonce: 4n }))
  expect(resultIn(allowing, 'TOK-03')).toMatchObject({ outcome: 'finding', severity: 'stop' })
})

test('DEC-01: a service that describes another payment than the bytes hold is found out before anybody signs', async () => {
  const lie = { txInfo: { type: 'Custom' }, txData: { dataDecoded: { method: 'transfer', parameters: [] } } }
  expect(resultIn(await judged(payment, {}, lie), 'DEC-01')?.outcome).not.toBe('pass')
  expect((await judged(payment)).signatures).toEqual([])
})
