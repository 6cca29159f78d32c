import { concat, encodeFunctionData, pad, parseAbi, zeroAddress } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { decodeCall } from '#core/calldata/decode.ts'
import { encodeExecTransaction } from '#core/calldata/execTransaction.ts'
import type { EffectFacts, Simulation } from '#core/checks/effectFacts.ts'
import type { CheckId } from '#core/checks/result.ts'
import { callOf, resultsOf, send, txOf } from '#core/fixtures/effectCase.ts'
import { readAddress } from '#core/fixtures/readTx.ts'
import type { Address, Call, Hex, SafeTx } from '#core/safe/safe.ts'
import { type Anvil, startAnvil } from './fixtures/anvil.ts'
import { deployCode, deployedVersions, deploySafe, payer, sendAs } from './fixtures/safeContracts.ts'

const stranger = readAddress(`0x${'66'.repeat(20)}`)
const ether = 10n ** 18n
let anvil: Anvil
let safe: Address

beforeAll(async () => {
  anvil = await startAnvil()
}, 20_000)
afterAll(() => anvil.stop())

/** The owner executes by its own approval (v = 1): no key is needed. */
const approval = concat([pad(payer, { size: 32 }), `0x${'00'.repeat(32)}`, '0x01'])

const balanceOf = async (account: Address) =>
  BigInt((await anvil.call('eth_getBalance', account, 'latest')) as Hex)

type Diff = {
  pre: Record<Address, { storage?: Record<Hex, Hex> }>
  post: Record<Address, { storage?: Record<Hex, Hex> }>
}

/** Executes for real and tells what differs afterwards, as a trial run would. */
async function execute(tx: SafeTx): Promise<Simulation> {
  const before = await balanceOf(safe)
  const data = encodeExecTransaction(tx, [{ owner: payer, signature: approval }])
  const { status, transactionHash } = await sendAs(anvil, payer, { to: safe, data })
  const { pre, post } = (await anvil.call('debug_traceTransaction', transactionHash, {
    tracer: 'prestateTracer',
    tracerConfig: { diffMode: true },
  })) as Diff
  const own = safe.toLowerCase() as Address
  const [old, written] = [pre[own]?.storage ?? {}, post[own]?.storage ?? {}]
  const empty: Hex = `0x${'00'.repeat(32)}`
  const slots = [...new Set([...Object.keys(old), ...Object.keys(written)])] as Hex[]
  return {
    succeeded: status === '0x1',
    storage: slots.map((slot) => ({
      account: safe,
      slot,
      before: old[slot] ?? empty,
      after: written[slot] ?? empty,
    })),
    balances: [{ account: safe, before, after: await balanceOf(safe) }],
  }
}

async function judge(call: Call, more: Partial<SafeTx> = {}) {
  const nonce = BigInt((await anvil.call('eth_getStorageAt', safe, '0x5', 'latest')) as Hex)
  const tx = txOf(call, { nonce, ...more })
  const identity = { chainId: 31337, address: safe, version: '1.4.1' as const }
  const state = { ...identity, owners: [payer], threshold: 1, nonce, singleton: zeroAddress, blockNumber: 1n }
  const facts: EffectFacts = {
    safe: identity,
    tx,
    call: decodeCall(tx, { chainId: 31337, safe, safeVersion: '1.4.1' }),
    nativeCurrency: { symbol: 'ETH', decimals: 18 },
    state: { known: true, value: state },
  }
  const simulation = await execute(tx)
  const results = resultsOf({ ...facts, simulation: { known: true, value: simulation } })
  return {
    simulation,
    bare: (id: CheckId) => resultsOf(facts).find((result) => result.id === id),
    result: (id: CheckId) => results.find((result) => result.id === id),
  }
}

beforeEach(async () => {
  safe = (await deploySafe(anvil, { version: '1.4.1', owners: [payer], threshold: 1 })).address
  await anvil.call('anvil_setBalance', safe, `0x${(100n * ether).toString(16)}`)
}, 20_000)

test('GAS-01 and GAS-02 find the refund that took 90 of 100 ether through fields that other tools pass over', async () => {
  const drain = { baseGas: 900_000_000_000n, gasPrice: 100_000_000n }
  await anvil.call('anvil_setNextBlockBaseFeePerGas', '0x5f5e100')
  const { simulation, result } = await judge(send(readAddress(`0x${'0'.repeat(36)}dEaD`), 0n), drain)
  const [{ before, after } = { before: 0n, after: 0n }] = simulation.balances
  const found = result('GAS-01')?.evidence.found as { worst: string }[] | undefined
  const worst = BigInt(found?.[0]?.worst ?? 0)
  expect(before - after).toBeGreaterThan(89n * ether)
  expect(before - after).toBeLessThanOrEqual(worst)
  expect(result('GAS-01')).toMatchObject({ outcome: 'finding', severity: 'stop' })
  expect(result('GAS-01')?.text).toMatch(/^Pays up to 90\.\d+ ETH to the executor/)
  expect(result('GAS-02')).toMatchObject({ outcome: 'finding', severity: 'block' })
})

test('SIM-01 and SELF-05 find that foreign code wrote the singleton, as it did to the Safe of Bybit', async () => {
  // PUSH6 600435600055 (storage[0] = the first argument), MSTORE, RETURN: as its code.
  const trap = await deployCode(anvil, '0x656004356000556000526006601af3')
  const call = callOf(trap, 'transfer', [stranger, 0n], 1)
  const { simulation, result, bare } = await judge(call)
  expect(
    simulation.storage.some(({ slot, after }) => BigInt(slot) === 0n && after.endsWith('66'.repeat(20))),
  ).toBe(true)
  expect(result('SIM-01')).toMatchObject({ outcome: 'finding', severity: 'stop' })
  expect(result('SIM-01')?.text).toContain('its implementation (singleton)')
  expect(result('SELF-05')).toMatchObject({ outcome: 'finding', severity: 'block' })
  expect(result('SELF-05')?.text).toContain(stranger)
  expect(bare('SELF-05')).toMatchObject({ outcome: 'finding', severity: 'block' })
})

const added = readAddress('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')

describe('SIM-01 passes what the bytes say', () => {
  test.each([
    ['a payment', () => send(stranger, ether)],
    ['a rejection', () => send(safe, 0n)],
    [
      'an owner that is added, and the threshold with it',
      () => callOf(safe, 'addOwnerWithThreshold', [added, 2n]),
    ],
    [
      'an owner that is swapped',
      () => callOf(safe, 'swapOwner', ['0x0000000000000000000000000000000000000001', payer, added]),
    ],
    ['a module', () => callOf(safe, 'enableModule', [stranger])],
    ['a guard taken away', () => callOf(safe, 'setGuard', [zeroAddress])],
    ['a handler', () => callOf(safe, 'setFallbackHandler', [stranger])],
  ])('%s', async (_what, call) => {
    const { simulation, result } = await judge(call())
    expect(simulation.succeeded).toBe(true)
    expect(result('SIM-01')).toMatchObject({ outcome: 'pass' })
  })
})

const failing = parseAbi(['function nothing()'])

describe.each(deployedVersions)('a Safe %s', (version) => {
  test('GAS-03: whether a call that fails uses the number up is as the contract does it', async () => {
    const deployed = await deploySafe(anvil, { version, owners: [payer], threshold: 1 })
    const trap = await deployCode(anvil, '0x63600080fd6000526004601cf3')
    const call: Call = {
      to: trap,
      value: 0n,
      data: encodeFunctionData({ abi: failing, functionName: 'nothing' }),
      operation: 0,
    }
    for (const safeTxGas of [0n, 30_000n]) {
      const nonce = BigInt((await anvil.call('eth_getStorageAt', deployed.address, '0x5', 'latest')) as Hex)
      const tx = txOf(call, { safeTxGas, nonce })
      await sendAs(anvil, payer, {
        to: deployed.address,
        data: encodeExecTransaction(tx, [{ owner: payer, signature: approval }]),
      })
      const after = BigInt((await anvil.call('eth_getStorageAt', deployed.address, '0x5', 'latest')) as Hex)
      const identity = { chainId: 31337, address: deployed.address, version }
      const innerCall = { known: true as const, value: { succeeds: false } }
      const results = resultsOf({ safe: identity, tx, call: decodeCall(tx, deployed.address), innerCall })
      const outcome = results.find(({ id }) => id === 'GAS-03')?.outcome
      expect([safeTxGas, outcome]).toEqual([safeTxGas, after > nonce ? 'finding' : 'pass'])
    }
  }, 20_000)
})
