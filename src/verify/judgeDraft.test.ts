import { encodeFunctionData, maxUint256, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { txOf } from '#core/fixtures/effectCase.ts'
import type { Address, SafeTx } from '#core/safe.ts'
import { safeTxHash } from '#core/safeTxHash.ts'
import type { Facts } from './facts.ts'
import { judgeDraft } from './judgeDraft.ts'
import { unreadFacts } from './unreadFacts.ts'

const address: Address = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const friend: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token: Address = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const identity = { chainId: 31337, address, version: '1.4.1' } as const
const safe = { ...identity, owners: [friend], threshold: 1, nonce: 4n, singleton: friend, blockNumber: 9n }
const silent = { known: false, reason: 'The node is silent.' } as const
const payment = txOf({ to: friend, value: 1n, data: '0x', operation: 0 }, { nonce: 4n })

const judged = (tx: SafeTx, facts: Partial<Facts> = {}, preview?: unknown) =>
  judgeDraft(
    { chainId: 31337, safe: address, tx, preview },
    { ...unreadFacts(silent), safe: { known: true, value: safe }, ...facts },
  )
const found = (verification: ReturnType<typeof judged>, id: string) =>
  verification.results.find((result) => result.id === id)

test('where nothing could be read, nothing passes that is asked of the chain, and the verdict is unknown', () => {
  const {
    verdict,
    results,
    safeTxHash: hash,
  } = judgeDraft({ chainId: 31337, safe: address, tx: payment }, unreadFacts(silent))
  expect(verdict).toBe('unknown')
  expect(hash).toBeUndefined()
  expect(results.filter(({ id, outcome }) => /^(HASH|STATE)-/.test(id) && outcome === 'pass')).toEqual([])
})

test('the hash is the one that the Safe itself computes, or it is blocked', () => {
  const hash = safeTxHash(identity, payment)
  const agreed = judged(payment, { contractHash: { known: true, value: hash } })
  expect(agreed.safeTxHash).toBe(hash)
  expect(found(agreed, 'HASH-03')?.outcome).toBe('pass')
  const other = judged(payment, { contractHash: { known: true, value: `0x${'11'.repeat(32)}` } })
  expect(found(other, 'HASH-03')).toMatchObject({ outcome: 'finding', severity: 'block' })
  expect(other.verdict).toBe('block')
})

test('a number that is used up, one behind a gap and one that another has are told', () => {
  const at = (nonce: bigint, service: Facts['service'] = undefined) =>
    judged({ ...payment, nonce }, { service })
  expect(found(at(3n), 'STATE-03')?.outcome).toBe('finding')
  expect(found(at(4n), 'STATE-03')?.outcome).toBe('pass')
  expect(found(at(7n, { queued: { known: true, value: [4n] } }), 'STATE-04')?.text).toContain('2 earlier')
  const rivals = { known: true, value: [{ safeTxHash: `0x${'22'.repeat(32)}` }] } as const
  expect(found(at(4n, { rivals }), 'QUEUE-01')?.text).toContain('Only one of them can ever run')
})

test('a permission without limit says stop, as it does in a proposal', () => {
  const data = encodeFunctionData({
    abi: parseAbi(['function approve(address spender, uint256 amount)']),
    args: [friend, maxUint256],
  })
  const verification = judged(txOf({ to: token, value: 0n, data, operation: 0 }, { nonce: 4n }))
  expect(found(verification, 'TOK-03')).toMatchObject({ outcome: 'finding', severity: 'stop' })
})

test('a service that describes another payment than the bytes hold is found out before anybody signs', () => {
  const lie = { txInfo: { type: 'Custom' }, txData: { dataDecoded: { method: 'transfer', parameters: [] } } }
  expect(found(judged(payment, {}, lie), 'DEC-01')?.outcome).not.toBe('pass')
  expect(judged(payment).signatures).toEqual([])
})
