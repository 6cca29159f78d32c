import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import vectors from '#core/fixtures/gatewayMutations.json'
import { readAddress } from '#core/fixtures/readTx.ts'
import type { SafeState } from '#core/safe.ts'
import { TransactionDetails } from '#gateway/schemas/details.ts'
import { claimOf } from './claim.ts'
import { type Facts, judgeTransaction } from './judgeTransaction.ts'

const { chain, asked, base, mutations } = vectors
const safe = readAddress(asked.safe)
const state: SafeState = {
  chainId: chain.chainId,
  address: safe,
  version: chain.version,
  owners: chain.owners.map(readAddress),
  threshold: chain.threshold,
  nonce: BigInt(chain.nonce),
  singleton: readAddress('0xd9Db270c1B5E3Bd161E8c8503c55cEABeE709552'),
  blockNumber: 1n,
}
const facts: Facts = { chainId: { known: true, value: chain.chainId }, safe: { known: true, value: state } }
const truth = claimOf(v.parse(TransactionDetails, base))

const status = fc.constantFrom('SUCCESS', 'FAILED', 'CANCELLED', 'AWAITING_EXECUTION', 'NEW_ONE')
const lies = fc.array(
  fc.oneof(
    fc.constantFrom(...mutations.map(({ path, value }) => ({ path, value: value as unknown }))),
    status.map((value) => ({ path: '/txStatus', value })),
    fc.constantFrom(0, null, 1_700_000_000_000).map((value) => ({ path: '/executedAt', value })),
    fc.constant({ path: '/txHash', value: `0x${'77'.repeat(32)}` }),
    fc.maxSafeInteger().map((value) => ({ path: '/detailedExecutionInfo/nonce', value })),
    fc.bigInt(0n, 2n ** 256n).map((n) => ({ path: '/txData/value', value: String(n) })),
    fc.constantFrom('gasPrice', 'baseGas', 'safeTxGas').map((field) => ({
      path: `/detailedExecutionInfo/${field}`,
      value: '1',
    })),
  ),
  { minLength: 1, maxLength: 5 },
)

function told(changes: readonly { path: string; value: unknown }[]): unknown {
  const copy = structuredClone(base)
  for (const { path, value } of changes) {
    const keys = path.slice(1).split('/')
    const last = keys.pop() ?? ''
    let at: unknown = copy
    for (const key of keys) at = typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined
    if (typeof at === 'object' && at !== null) Reflect.set(at, last, value)
  }
  return copy
}

test('whatever mix of fields a service alters, no line opens for another transaction, and no forged signature counts', async () => {
  await fc.assert(
    fc.asyncProperty(lies, async (changes) => {
      const parsed = v.safeParse(TransactionDetails, told(changes))
      if (!parsed.success) return
      const { verdict, tx, signatures } = await judgeTransaction({
        chainId: chain.chainId,
        asked: { safe, id: asked.id },
        claim: parsed.output,
        facts,
      })
      if (verdict !== 'pass' && verdict !== 'warn') return
      expect(tx).toEqual(truth?.tx)
      for (const { status, owner, signature } of signatures)
        if (status === 'valid')
          expect(truth?.confirmations.some((one) => one.owner === owner && one.signature === signature)).toBe(
            true,
          )
    }),
    { numRuns: 200, seed: 73 },
  )
})
