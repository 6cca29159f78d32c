import { concat, encodeFunctionData, getAddress, padHex, parseAbi } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Anvil, startAnvil } from '#chain/fixtures/anvil.ts'
import { trialCall as call, deployTrial, trialFacts } from '#chain/fixtures/compileTrials.ts'
import { nodeWithout } from '#chain/fixtures/refusing.ts'
import { deploySafe, payer, sendAs } from '#chain/fixtures/safeContracts.ts'
import {
  alice,
  batchOf,
  bob,
  callOf,
  putBatcher,
  type TrialSafe,
  trialSafe,
  txOf,
} from '#chain/fixtures/trialSafe.ts'
import { type Chain, createChain } from '#chain/node/client.ts'
import { simulateTransaction } from '#chain/simulation.ts'
import { encodeExecTransaction } from '#core/calldata/execTransaction.ts'
import { resultOf } from '#core/fixtures/effectCase.ts'
import type { Address, Call, SafeState, SafeTx } from '#core/safe/safe.ts'
import { readSafeState } from './safeState.ts'

let anvil: Anvil
let chain: Chain
let parent: TrialSafe
let child: Address

beforeAll(async () => {
  anvil = await startAnvil()
  chain = createChain({ chainId: 31337, rpc: [anvil.url], retries: 0 })
  await putBatcher(anvil)
  parent = await trialSafe(anvil, '1.4.1')
  const own = parent.identity.address
  child = getAddress((await deploySafe(anvil, { version: '1.4.1', owners: [own], threshold: 1 })).address)
  await sendAs(anvil, payer, { to: child, value: '0xde0b6b3a7640000' })
  // As a module it may act for the child without a signature.
  await sendAs(anvil, child, { to: child, data: callOf(child, 'enableModule', [own]).data })
}, 60_000)
afterAll(() => anvil.stop())

const moduleAbi = parseAbi([
  'function execTransactionFromModule(address to,uint256 value,bytes data,uint8 operation)',
])

/** The child executes this because the parent is its owner, or its module. */
const asOwner = (one: Call, more: Partial<SafeTx> = {}): Call => {
  const own = parent.identity.address
  const signature = concat([padHex(own, { size: 32 }), padHex('0x', { size: 32 }), '0x01'])
  const data = encodeExecTransaction(txOf(one, more), [{ owner: own, signature }])
  return { to: child, value: 0n, data, operation: 0 }
}
const asModule = ({ to, value, data, operation }: Call): Call => ({
  to: child,
  value: 0n,
  data: encodeFunctionData({
    abi: moduleAbi,
    functionName: 'execTransactionFromModule',
    args: [to, value, data, operation],
  }),
  operation: 0,
})

async function shortly(node: Chain, one: Call): Promise<string> {
  const { identity, owners, threshold } = parent
  const whole = txOf(one)
  const at = { blockNumber: BigInt(String(await anvil.call('eth_blockNumber'))) }
  const [simulation, state] = await Promise.all([
    simulateTransaction(node, { safe: identity, owners, threshold, tx: whole }, at),
    readSafeState(chain, child, at),
  ])
  const known: SafeState = state
  const facts = {
    ...trialFacts(identity, whole, simulation),
    otherSafes: { of: new Map([[child, { known: true as const, value: known }]]) },
  }
  const { outcome, severity, text } = resultOf(facts, 'SIM-01')
  return `${outcome} ${severity}: ${text}`
}

async function tokenOf(name: string): Promise<Address> {
  const token = await deployTrial(anvil, name)
  await sendAs(anvil, payer, { to: token, data: call(token, 'mint', [child, 1000n]).data })
  return token
}

describe.each([
  ['traced', () => chain],
  ['simulated', () => nodeWithout(anvil, ['debug_traceCall'])],
] as const)('%s: what another Safe loses is told as the own loss is', (_, node) => {
  describe.each([
    ['its owner', asOwner],
    ['its module', asModule],
  ] as const)('%s makes it act', (_by, made) => {
    const pays = (token: Address) => made(call(token, 'transfer', [alice, 50n]))

    test('a payment that is said passes, one that goes elsewhere or falls short is found', async () => {
      expect(await shortly(node(), pays(await tokenOf('Coin20')))).toMatch(/^pass/)
      expect(await shortly(node(), made({ to: alice, value: 5n, data: '0x', operation: 0 }))).toMatch(/^pass/)
      expect(await shortly(node(), pays(await tokenOf('Diverts')))).toMatch(
        new RegExp(`^finding stop: .* would go from the Safe ${child} to`),
      )
      expect(await shortly(node(), pays(await tokenOf('TakesAll')))).toMatch(
        new RegExp(`^finding stop: .*the Safe ${child}`),
      )
    })

    test('a power over what it has is found', async () => {
      expect(await shortly(node(), pays(await tokenOf('Grants')))).toMatch(
        new RegExp(`^finding stop: 0x.* could take all .* of the Safe ${child} afterwards`),
      )
      expect(await shortly(node(), made(call(await tokenOf('Coin20'), 'approve', [alice, 50n])))).toMatch(
        /^pass/,
      )
    })

    test('shares that it redeems to a stranger are found, to itself agreed', async () => {
      const asset = await tokenOf('Coin20')
      const vault = await deployTrial(anvil, 'Vault', asset)
      for (const token of [vault, asset])
        await sendAs(anvil, payer, { to: token, data: call(token, 'mint', [child, 900n]).data })
      await sendAs(anvil, payer, { to: asset, data: call(asset, 'mint', [vault, 900n]).data })
      expect(await shortly(node(), made(call(vault, 'redeem', [900n, bob, child])))).toMatch(
        new RegExp(`^finding stop: .*[Tt]he Safe ${child} gives`),
      )
      expect(await shortly(node(), made(call(vault, 'redeem', [900n, child, child])))).toMatch(/^pass/)
    })

    test('its own settings change as its calls say', async () => {
      expect(await shortly(node(), made(callOf(child, 'addOwnerWithThreshold', [alice, 1n])))).toMatch(
        /^pass/,
      )
      const twice = batchOf([
        made({ to: alice, value: 5n, data: '0x', operation: 0 }),
        made({ to: alice, value: 6n, data: '0x', operation: 0 }),
      ])
      if (made === asModule) expect(await shortly(node(), twice)).toMatch(/^pass/)
    })
  })

  test('two executions of it one after the other, and an approval before', async () => {
    const pays = { to: alice, value: 5n, data: '0x', operation: 0 } as const
    const nonce = (
      await readSafeState(chain, child, {
        blockNumber: BigInt(String(await anvil.call('eth_blockNumber'))),
      })
    ).nonce
    const one = asOwner(pays, { nonce })
    const two = asOwner(pays, { nonce: nonce + 1n })
    const approves = callOf(child, 'approveHash', [`0x${'12'.repeat(32)}`])
    expect(await shortly(node(), batchOf([approves, one, two]))).toMatch(/^pass/)
  })
})

test('traced: what foreign code writes into another Safe is found', async () => {
  const writes = await deployTrial(anvil, 'WritesSlot')
  const foreign: Call = { to: writes, value: 0n, data: call(writes, 'setLimit').data, operation: 1 }
  expect(await shortly(chain, asOwner(foreign))).toMatch(
    new RegExp(`^finding stop: Changes the Safe ${child} beyond the call: its guard`),
  )
})
