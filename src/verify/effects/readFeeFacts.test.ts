import { getAddress } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Anvil, startAnvil } from '#chain/fixtures/anvil.ts'
import { deployedVersions } from '#chain/fixtures/safeContracts.ts'
import { alice, approveBoth, executeIt, trialSafe, txOf } from '#chain/fixtures/trialSafe.ts'
import { decodeCall } from '#core/calldata/decode.ts'
import { batch, callOf, people, send, throughSafe } from '#core/fixtures/effectCase.ts'
import { refundInside } from '#core/fixtures/refundCase.ts'
import type { Call } from '#core/safe/safe.ts'
import { verifyOn } from '#verify/fixtures/realSafe.ts'
import { mayPayFee } from './readFeeFacts.ts'

let anvil: Anvil

beforeAll(async () => {
  anvil = await startAnvil()
}, 20_000)
afterAll(() => anvil.stop())

describe.each(deployedVersions)('a fee of a real Safe %s', (version) => {
  test('its bound is not passed, and what the gas costs is what an execution uses', async () => {
    const safe = await trialSafe(anvil, version)
    const fee = { safeTxGas: 30_000n, baseGas: 60_000n, gasPrice: 1_000_000_000n, refundReceiver: alice }
    const tx = txOf({ to: getAddress(people.bob), value: 5n, data: '0x', operation: 0 }, fee)
    const deployed = { ...safe.identity, version, owners: safe.owners, threshold: 2 } as never
    const prices = { known: true as const, value: new Map([['native' as const, 3000]]) }
    const beside = Promise.resolve({ known: { prices } })
    const { results } = await verifyOn(anvil, deployed, tx, [], { beside })
    const told = results.find(({ id }) => id === 'GAS-01')
    expect(told).toMatchObject({ outcome: 'finding', severity: 'stop' })
    const found = told?.evidence.found as { worst: string; cost: string }[] | undefined
    const [{ worst, cost: said } = { worst: '0', cost: '0' }] = found ?? []
    expect(found).toMatchObject([{ missing: [] }])
    await approveBoth(anvil, safe, tx)
    const price = BigInt((await anvil.call('eth_gasPrice')) as string)
    const { transactionHash } = await executeIt(anvil, safe, tx)
    const receipt = await anvil.call('eth_getTransactionReceipt', transactionHash)
    const { gasUsed } = receipt as { gasUsed: string }
    const paid = BigInt((await anvil.call('eth_getBalance', alice, 'latest')) as string)
    await anvil.call('anvil_setBalance', alice, '0x0')
    expect(paid).toBeGreaterThan(0n)
    expect(paid).toBeLessThanOrEqual(BigInt(worst))
    const cost = BigInt(said)
    // A trial at gas price 0 pays no fee in the coin and leaves out what the payment itself uses, 34,000 at most.
    expect(cost).toBeGreaterThan(((BigInt(gasUsed) - 36_000n) * price * 9n) / 10n)
    expect(cost).toBeLessThan((BigInt(gasUsed) * price * 13n) / 10n)
  }, 20_000)
})

test('a fee is looked for in every transaction that runs or is approved, and in no other', () => {
  const pays = (gasPrice: bigint, ...calls: Call[]) =>
    mayPayFee(
      { gasPrice },
      calls.map((call) => decodeCall(call, { chainId: 1, safe: people.safe })),
    )
  const bare = send(people.alice, 1n)
  expect([pays(0n), pays(1n), pays(0n, bare), pays(0n, throughSafe(people.otherSafe, bare))]).toEqual([
    false,
    true,
    false,
    false,
  ])
  expect(pays(0n, batch([bare, refundInside(bare, 0n, 1n)]))).toBe(true)
  expect(pays(0n, refundInside(bare, 5n, 0n))).toBe(false)
  expect(pays(0n, batch([callOf(people.otherSafe, 'approveHash', [`0x${'11'.repeat(32)}`])]))).toBe(true)
})
