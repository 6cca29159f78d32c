import { zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import { countedNode } from '#chain/fixtures/countedNode.ts'
import { setUpTrials } from '#chain/fixtures/setUpTrials.ts'
import { alice, batchOf, bob, callOf, putBatcher, txOf } from '#chain/fixtures/trialSafe.ts'
import { readSafeState } from '#chain/safe/safeState.ts'
import { simulateTransaction } from '#chain/simulation.ts'
import type { Address, Call, SafeTx } from '#core/safe/safe.ts'
import { isPlainPayment } from './plainPayment.ts'

// keccak256('guard_manager.guard.address'), GuardManager.sol.
const guardSlot = '0x4a204f620c8c5ccdca3fd54d003badd85ba500436a431f0cbda4f558c93c34c8'
/** Answers every call with nothing, which is what both hooks of a guard return. */
const stopping = '0x00000000000000000000000000000000000096a7'
const trials = setUpTrials()

const coinTo = (to: Address): Call => ({ to, value: 1n, data: '0x', operation: 0 })

/** How often the node runs a transaction to see whether it passes. */
async function runsOf(call: Call, change: Partial<SafeTx> = {}): Promise<number> {
  const { chain, asked } = countedNode(trials.anvil)
  const { identity, owners, threshold } = trials.safe
  const { singleton, blockNumber } = await readSafeState(chain, identity.address)
  const tried = { safe: identity, owners, threshold, singleton, tx: txOf(call, change) }
  const ran = await simulateTransaction(chain, tried, { blockNumber })
  expect(ran?.succeeded).toBe(true)
  return asked.filter(({ method }) => method === 'debug_traceCall').length
}

test('coin to an account without code runs once; what could run otherwise elsewhere runs under all circumstances', async () => {
  const { anvil, safe } = trials
  const plain = await runsOf(coinTo(alice))
  const tokens = await runsOf(callOf(safe.dollar, 'transfer', [alice, 1n]))
  expect(plain).toBeLessThan(tokens / 2)
  // A transaction that pays for its gas asks for its price.
  expect(await runsOf(coinTo(alice), { gasPrice: 1n, gasToken: zeroAddress })).toBeGreaterThan(tokens / 2)
  // An account that lets a contract act for it has code (EIP-7702).
  await anvil.call('anvil_setCode', bob, `0xef0100${stopping.slice(2)}`)
  await anvil.call('anvil_setCode', stopping, '0x00')
  expect(await runsOf(coinTo(bob))).toBeGreaterThan(tokens / 2)
})

test('a guard may mind who executes and when: then all is run', async () => {
  const { anvil, safe } = trials
  const plain = await runsOf(coinTo(alice))
  await anvil.call('anvil_setCode', stopping, '0x00')
  await anvil.call(
    'anvil_setStorageAt',
    safe.identity.address,
    guardSlot,
    `0x${stopping.slice(2).padStart(64, '0')}`,
  )
  expect(await runsOf(coinTo(alice))).toBeGreaterThan(2 * plain)
  await anvil.call('anvil_setStorageAt', safe.identity.address, guardSlot, `0x${'0'.repeat(64)}`)
})

test('only the code of a Safe is known to ask for nothing, not that of every official contract', async () => {
  const { anvil, chain, safe } = trials
  await putBatcher(anvil)
  const { identity } = safe
  const { singleton, blockNumber } = await readSafeState(chain, identity.address)
  const { to: batcher } = batchOf([])
  const isPlain = (code: Address | undefined, to: Address) =>
    isPlainPayment(chain, { safe: identity.address, singleton: code, tx: txOf(coinTo(to)) }, blockNumber)
  expect(await isPlain(singleton, alice)).toBe(true)
  expect(await isPlain(batcher, alice)).toBe(false)
  expect(await isPlain(alice, alice)).toBe(false)
  expect(await isPlain(undefined, alice)).toBe(false)
  // Its own code takes the coin, and whatever that hands on.
  expect(await isPlain(singleton, identity.address)).toBe(false)
})
