import { QueryClient } from '@tanstack/query-core'
import { getAddress } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Anvil, startAnvil } from '#chain/fixtures/anvil.ts'
import { deploySafe, payer } from '#chain/fixtures/safeContracts.ts'
import { createChain } from '#chain/node/client.ts'
import { callOf, send, txOf } from '#core/fixtures/effectCase.ts'
import type { Call, Hash, SafeIdentity, SafeTx } from '#core/safe/safe.ts'
import { safeTxHash } from '#core/safe/safeTxHash.ts'
import type { Gateway } from '#gateway/client/client.ts'
import { pendingApprovals } from './pendingApprovals.ts'

let anvil: Anvil
let safe: SafeIdentity

beforeAll(async () => {
  anvil = await startAnvil()
  const { address } = await deploySafe(anvil, { version: '1.4.1', owners: [payer], threshold: 1 })
  safe = { chainId: 31337, address: getAddress(address), version: '1.4.1' }
}, 60_000)
afterAll(() => anvil.stop())

const value = (of: string) => ({ value: of })
const detailsOf = (tx: SafeTx, hash: Hash) => ({
  txStatus: 'AWAITING_CONFIRMATIONS',
  txData: { to: value(tx.to), value: tx.value, hexData: tx.data, operation: tx.operation },
  detailedExecutionInfo: {
    ...{ type: 'MULTISIG', signers: [], confirmations: [], confirmationsRequired: 1 },
    ...{ ...tx, refundReceiver: value(tx.refundReceiver), safeTxHash: hash },
  },
})

/** Looks up what is approved at the top of a tower of so many approvals, all of them by and at one Safe. */
async function found(depth: number) {
  const details = new Map<string, object>()
  const hashes: Hash[] = []
  let call: Call = send(payer, 1n)
  for (let at = 0; at < depth; at++) {
    const tx = txOf(call)
    const hash: Hash = safeTxHash(safe, tx)
    details.set(hash, detailsOf(tx, hash))
    hashes.unshift(hash)
    call = callOf(safe.address, 'approveHash', [hash])
  }
  const asked: string[] = []
  const answer = async (_: unknown, { path }: { path: { transactionId: string } }) => {
    asked.push(path.transactionId)
    return details.get(path.transactionId) as never
  }
  const gateway = { baseUrl: '', call: answer, callPage: answer } as unknown as Gateway
  const { chainId, address } = safe
  const chain = createChain({ chainId, rpc: [anvil.url], retries: 0 })
  const asking = { gateway, client: new QueryClient(), chainId, address, owner: undefined }
  return { hashes, asked, here: await pendingApprovals(asking, chain, call) }
}

test.each([1, 2, 3, 8])(
  '%s approvals one in the other are all looked up, from the outside in',
  async (depth) => {
    const { hashes, asked, here } = await found(depth)
    expect([...(here?.approved.keys() ?? [])]).toEqual(hashes)
    expect(asked).toEqual(hashes)
    expect(here?.also).toHaveLength(depth)
  },
)

test('no more than eight are looked up, and nothing is asked where nothing is approved', async () => {
  const { hashes, asked } = await found(9)
  expect(asked).toEqual(hashes.slice(0, 8))
  const none = await found(0)
  expect([none.here, none.asked]).toEqual([undefined, []])
})
