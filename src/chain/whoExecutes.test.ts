import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resultOf } from '#core/fixtures/effectCase.ts'
import type { Call, SafeTx } from '#core/safe/safe.ts'
import { type Anvil, startAnvil } from './fixtures/anvil.ts'
import { trialCall as call, deployTrial, trialFacts } from './fixtures/compileTrials.ts'
import { nodeWithout } from './fixtures/refusing.ts'
import { payer, sendAs } from './fixtures/safeContracts.ts'
import { alice, putBatcher, type TrialSafe, trialSafe, txOf } from './fixtures/trialSafe.ts'
import { type Chain, createChain } from './node/client.ts'
import { simulateTransaction } from './simulation.ts'

let anvil: Anvil
let chain: Chain
let safe: TrialSafe

beforeAll(async () => {
  anvil = await startAnvil()
  chain = createChain({ chainId: 31337, rpc: [anvil.url], retries: 0 })
  await putBatcher(anvil)
  safe = await trialSafe(anvil, '1.4.1')
}, 60_000)
afterAll(() => anvil.stop())

/** What SIM-01 says in one line. */
async function shortly(node: Chain, one: Call, tx: Partial<SafeTx> = {}): Promise<string> {
  const { identity, owners, threshold } = safe
  const whole = txOf(one, tx)
  const at = { blockNumber: BigInt(String(await anvil.call('eth_blockNumber'))) }
  const simulation = await simulateTransaction(node, { safe: identity, owners, threshold, tx: whole }, at)
  const { outcome, severity, text } = resultOf(trialFacts(identity, whole, simulation), 'SIM-01')
  return `${outcome} ${severity}: ${text}`
}

/** Fifty of a token of which the Safe holds 1,000, to alice. */
async function payment(name: string, ...given: bigint[]): Promise<Call> {
  const token = await deployTrial(anvil, name, ...given)
  await sendAs(anvil, payer, { to: token, data: call(token, 'mint', [safe.identity.address, 1000n]).data })
  return call(token, 'transfer', [alice, 50n])
}

describe.each([
  ['traced', () => chain],
  ['simulated', () => nodeWithout(anvil, ['debug_traceCall'])],
] as const)('%s: whoever executes, the same happens', (_, node) => {
  test.each([
    ['ByOrigin', 'executed by another account'],
    ['ByGas', 'executed by another account with little gas'],
  ])('a token that looks at who executes is found: %s', async (name, under) => {
    expect(await shortly(node(), await payment(name))).toMatch(
      new RegExp(`^finding stop: Its effect depends on who executes it and how: ${under}, 0x`),
    )
  })

  test('a token that looks at what whoever executes has is found', async () => {
    expect(await shortly(node(), await payment('ByWealth'))).toMatch(/^finding stop/)
  })

  test('a token that pays the same passes, one that lets one account execute is no difference', async () => {
    expect(await shortly(node(), await payment('Coin20'))).toMatch(/^pass/)
    expect(await shortly(node(), await payment('OnlyForSome'))).toMatch(
      /^(pass|finding warn: The code at .* reads who executes this)/,
    )
  })

  test('a refund to whoever executes is no difference', async () => {
    const tx = { gasPrice: 3n * 10n ** 9n, baseGas: 40_000n, safeTxGas: 90_000n }
    expect(await shortly(node(), await payment('Coin20'), tx)).toMatch(/^pass/)
  })
})

describe('traced: what code asks of its circumstances, at any depth', () => {
  const paid = async (question: bigint) => shortly(chain, await payment('Asks', question))

  test('accounts that another contract keeps in its storage are tried', async () => {
    expect(await paid(1n)).toMatch(
      /^finding stop: Its effect depends on who mines it and when: with another miner/,
    )
    expect(await paid(2n)).toMatch(/^finding stop: Its effect depends on who executes it and how/)
  })

  test('a miner that is known by a hash alone, and chance, are no matter of ordinary contracts', async () => {
    expect(await paid(3n)).toMatch(/^finding stop: The code at .* reads who mines the block/)
    expect(await paid(5n)).toMatch(
      /^finding stop: The code at .* reads a value that is unknown before the block/,
    )
  })

  // anvil simulates without a base fee, whatever it is asked for.
  test('a token that looks at the base fee is found', async () => {
    expect(await shortly(chain, await payment('ByBaseFee'))).toMatch(
      /^finding stop: Its effect depends on who mines it and when/,
    )
  })

  test('a token that looks at how much gas is left is found, whatever the number', async () => {
    expect(await shortly(chain, await payment('ByLittleGas'))).toMatch(
      /^finding stop: The code at .* reads how much gas is left/,
    )
  })

  test('a token that acts at one second of seven is found, and none that has a deadline and a week', async () => {
    expect(await shortly(chain, await payment('ByOneSecond'))).toMatch(
      /^finding stop: The code at .* reads a value that is unknown before the block/,
    )
    expect(await shortly(chain, await payment('ByDeadline'))).toMatch(/^pass/)
  })

  test('an executor who stands in a list is told, and stops nothing', async () => {
    expect(await paid(4n)).toMatch(/^finding warn: The code at .* reads who executes this/)
  })

  test('whether an account of a key calls, and what time it is, ordinary contracts ask', async () => {
    expect(await paid(6n)).toMatch(/^pass/)
    expect(await paid(7n)).toMatch(/^pass/)
  })

  test('what a Safe itself asks for its refund is no finding', async () => {
    const tx = { gasPrice: 3n * 10n ** 9n, baseGas: 40_000n, safeTxGas: 90_000n }
    expect(await shortly(chain, await payment('Coin20'), tx)).toMatch(/^pass/)
  })
})
