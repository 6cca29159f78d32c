import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resultOf } from '#core/fixtures/effectCase.ts'
import type { Call, SafeTx } from '#core/safe.ts'
import { type Chain, createChain } from './client.ts'
import { type Anvil, startAnvil } from './fixtures/anvil.ts'
import { trialCall as call, deployTrial, trialFacts } from './fixtures/compileTrials.ts'
import { nodeWithout } from './fixtures/refusing.ts'
import { payer, sendAs } from './fixtures/safeContracts.ts'
import { alice, putBatcher, type TrialSafe, trialSafe, txOf } from './fixtures/trialSafe.ts'
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
async function payment(name: string): Promise<Call> {
  const token = await deployTrial(anvil, name)
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
      new RegExp(`^finding stop: What this does depends on who executes it and how: ${under} 0x`),
    )
  })

  test('a token that looks at what whoever executes has is found', async () => {
    expect(await shortly(node(), await payment('ByWealth'))).toMatch(/^finding stop/)
  })

  test.each(['Coin20', 'OnlyForSome'])(
    'a token that pays the same, or lets one account execute, passes: %s',
    async (name) => {
      expect(await shortly(node(), await payment(name))).toMatch(/^pass/)
    },
  )

  test('a refund to whoever executes is no difference', async () => {
    const tx = { gasPrice: 3n * 10n ** 9n, baseGas: 40_000n, safeTxGas: 90_000n }
    expect(await shortly(node(), await payment('Coin20'), tx)).toMatch(/^pass/)
  })
})
