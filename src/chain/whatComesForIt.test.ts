import { encodeFunctionData, getAddress, parseAbi, zeroAddress } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { methodsOf } from '#core/abi/declaration.ts'
import { resultOf } from '#core/fixtures/effectCase.ts'
import type { Address, Call } from '#core/safe/safe.ts'
import { type Anvil, startAnvil } from './fixtures/anvil.ts'
import { trialCall as call, deployTrial, trialFacts } from './fixtures/compileTrials.ts'
import { nodeWithout } from './fixtures/refusing.ts'
import { payer, sendAs } from './fixtures/safeContracts.ts'
import { alice, batchOf, putBatcher, type TrialSafe, trialSafe, txOf } from './fixtures/trialSafe.ts'
import { type Chain, createChain } from './node/client.ts'
import { simulateTransaction } from './simulation.ts'

/** A method that the owner's own ABIs name. */
const abis = [{ methods: methodsOf(['stake(uint256 value)']) }]
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
async function shortly(node: Chain, one: Call): Promise<string> {
  const { identity, owners, threshold } = safe
  const tx = txOf(one)
  const at = { blockNumber: BigInt(String(await anvil.call('eth_blockNumber'))) }
  const simulation = await simulateTransaction(node, { safe: identity, owners, threshold, tx, abis }, at)
  const { outcome, severity, text } = resultOf(trialFacts(identity, tx, simulation, abis), 'SIM-01')
  return `${outcome} ${severity}: ${text}`
}

/** A token of which the Safe holds 100,000. */
async function coin(): Promise<Address> {
  const token = await deployTrial(anvil, 'Coin20')
  await sendAs(anvil, payer, {
    to: token,
    data: call(token, 'mint', [safe.identity.address, 100_000n]).data,
  })
  return token
}

const stakes = (to: Address): Call => ({
  to,
  value: 0n,
  data: encodeFunctionData({ abi: parseAbi(['function stake(uint256 value)']), args: [40_000n] }),
  operation: 0,
})

describe.each([
  ['traced', () => chain],
  ['simulated', () => nodeWithout(anvil, ['debug_traceCall'])],
] as const)('%s: what comes for a permission and a call', (_, node) => {
  const staked = async (asset: Address, at: Address) =>
    shortly(node(), batchOf([call(asset, 'approve', [at, 40_000n]), stakes(at)]))

  test.each(['Vault', 'Works'])('is believed where it can be redeemed: %s', async (name) => {
    const asset = await coin()
    const zaps = await deployTrial(anvil, 'Zaps', await deployTrial(anvil, name, asset))
    expect(await staked(asset, zaps)).not.toMatch(/stop/)
  })

  test.each(['Hollow', 'Crumbs'])('is not where it is redeemed for next to nothing: %s', async (name) => {
    const asset = await coin()
    const zaps = await deployTrial(anvil, 'Zaps', await deployTrial(anvil, name, asset))
    expect(await staked(asset, zaps)).toMatch(/^finding stop/)
  })

  test.each(['Coin20', 'Locked', 'Hollow', 'Vault'])(
    'answers for nothing that a stranger gets where it cannot: %s',
    async (name) => {
      const asset = await coin()
      const made = await deployTrial(anvil, name, ...(name === 'Coin20' ? [] : [asset]))
      const hands = await deployTrial(anvil, 'Hands', asset, made)
      expect(await staked(asset, hands)).toMatch(/^finding stop: 40,000 .* would go from your Safe to/)
    },
  )
})

describe.each([
  ['traced', () => chain],
  ['simulated', () => nodeWithout(anvil, ['debug_traceCall'])],
] as const)('%s: tokens that a contract gets and is called for (EIP-677)', (_, node) => {
  const stranger = getAddress('0x0000000000000000000000000000000000000bad')
  const handed = async (next: Address) => {
    const token = await deployTrial(anvil, 'Handed')
    await sendAs(anvil, payer, { to: token, data: call(token, 'mint', [safe.identity.address, 50n]).data })
    const to = await deployTrial(anvil, 'HandsOnward', next)
    const abi = parseAbi(['function transferAndCall(address to, uint256 value, bytes data)'])
    const data = encodeFunctionData({ abi, args: [to, 50n, '0x'] })
    return shortly(node(), { to: token, value: 0n, data, operation: 0 })
  }

  test('SIM-01 stops where they end up with a stranger', async () =>
    expect(await handed(stranger)).toMatch(
      new RegExp(`^finding stop: .* would go from your Safe to ${stranger}; no call shows this payment`),
    ))

  test('SIM-01 leaves what the contract keeps, or gives to somebody known', async () => {
    expect(await handed(zeroAddress)).toMatch(/^pass/)
    expect(await handed(alice)).toMatch(new RegExp(`^finding info: .* would go from your Safe to ${alice}`))
  })
})

test('TOK-03 holds a permission over one id against what the Safe has of it (EIP-6909)', async () => {
  const { identity, owners, threshold } = safe
  const ids = await deployTrial(anvil, 'Ids')
  await sendAs(anvil, payer, { to: ids, data: call(ids, 'mint', [identity.address, 1000n]).data })
  const spender = await deployTrial(anvil, 'HandsOnward', zeroAddress)
  const abi = parseAbi(['function approve(address spender, uint256 id, uint256 amount)'])
  const judged = async (amount: bigint) => {
    const data = encodeFunctionData({ abi, args: [spender, 7n, amount] })
    const tx = txOf({ to: ids, value: 0n, data, operation: 0 })
    const at = { blockNumber: BigInt(String(await anvil.call('eth_blockNumber'))) }
    const simulation = await simulateTransaction(chain, { safe: identity, owners, threshold, tx }, at)
    return resultOf(trialFacts(identity, tx, simulation), 'TOK-03')
  }
  const all = await judged(1000n)
  expect(all.severity).toBe('stop')
  expect(all.text).toContain('1000 of token 7')
  expect(all.text).toContain('That is all that your Safe holds of it.')
  expect((await judged(100n)).severity).toBe('info')
})
