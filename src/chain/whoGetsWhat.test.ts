import { getAddress } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { multicall3 } from '#core/calldata/knownMethods.ts'
import type { Result } from '#core/checks/result.ts'
import { resultOf } from '#core/fixtures/effectCase.ts'
import type { Address, Call, SafeTx } from '#core/safe/safe.ts'
import { type Anvil, startAnvil } from './fixtures/anvil.ts'
import { trialCall as call, deployTrial, trialFacts } from './fixtures/compileTrials.ts'
import { nodeWithout } from './fixtures/refusing.ts'
import { payer, sendAs } from './fixtures/safeContracts.ts'
import { alice, batchOf, bob, putBatcher, type TrialSafe, trialSafe, txOf } from './fixtures/trialSafe.ts'
import { type Chain, createChain } from './node/client.ts'
import { simulateTransaction } from './simulation.ts'

const thief = getAddress('0x0000000000000000000000000000000000000bad')
let anvil: Anvil
let chain: Chain
let safe: TrialSafe
let own: Address

beforeAll(async () => {
  anvil = await startAnvil()
  chain = createChain({ chainId: 31337, rpc: [anvil.url], retries: 0 })
  await putBatcher(anvil)
  const forwards = await deployTrial(anvil, 'Forwards')
  await anvil.call('anvil_setCode', multicall3, await anvil.call('eth_getCode', forwards, 'latest'))
  safe = await trialSafe(anvil, '1.4.1')
  own = safe.identity.address
}, 60_000)
afterAll(() => anvil.stop())

const at = async () => ({ blockNumber: BigInt(String(await anvil.call('eth_blockNumber'))) })

/** What SIM-01 says of a call by this node, the payees known as accounts without code. */
async function judged(
  one: Call,
  { node = chain, tx = {} }: { node?: Chain; tx?: Partial<SafeTx> } = {},
): Promise<Result> {
  const { identity, owners, threshold } = safe
  const whole = txOf(one, tx)
  const simulation = await simulateTransaction(
    node,
    { safe: identity, owners, threshold, tx: whole },
    await at(),
  )
  return resultOf(trialFacts(identity, whole, simulation), 'SIM-01')
}

const simulating = () => nodeWithout(anvil, ['debug_traceCall'])
const ways = [
  ['traced', () => chain],
  ['simulated', simulating],
] as const

/** A token of which the Safe holds 1,000. */
async function tokenOf(name: string, ...given: Address[]): Promise<Address> {
  const token = await deployTrial(anvil, name, ...given)
  await sendAs(anvil, payer, { to: token, data: call(token, 'mint', [own, 1000n]).data })
  return token
}

/** A vault of which the Safe holds 1,000 shares, and which holds as much. */
async function vaultOf(name: string): Promise<{ vault: Address; asset: Address }> {
  const asset = await tokenOf('Coin20')
  const vault = await tokenOf(name, asset)
  await sendAs(anvil, payer, { to: asset, data: call(asset, 'mint', [vault, 1000n]).data })
  return { vault, asset }
}

describe.each(ways)('%s: what leaves the Safe reaches whom the call says', (_, node) => {
  const shortly = async (one: Call) => {
    const { outcome, severity, text } = await judged(one, { node: node() })
    return `${outcome} ${severity}: ${text}`
  }

  test.each(['Coin20', 'Quiet', 'Rounds'])('a transfer of an ordinary token passes: %s', async (name) => {
    const amount = name === 'Rounds' ? 1000n : 50n
    expect(await shortly(call(await tokenOf(name), 'transfer', [alice, amount]))).toMatch(/^pass/)
  })

  test('a token that keeps 90 % is found, one that takes half of a hundredth is told', async () => {
    expect(await shortly(call(await tokenOf('Keeps'), 'transfer', [alice, 50n]))).toMatch(
      /^finding stop: .* would get .*; the call shows/,
    )
    expect(await shortly(call(await tokenOf('Fee'), 'transfer', [alice, 1000n]))).toMatch(
      /^finding (warn|stop)/,
    )
  })

  test.each(['ByMiner', 'ByMinerQuietly', 'ByPrice', 'ByOneMiner', 'ByParity'])(
    'a token that pays another when mined is found: %s',
    async (name) => {
      expect(await shortly(call(await tokenOf(name), 'transfer', [alice, 50n]))).toMatch(/^finding stop/)
    },
  )

  test('a token that pays another from a later block on is found', async () => {
    const token = await tokenOf('ByBlock')
    const pays = call(token, 'transfer', [alice, 50n])
    expect(await shortly(pays)).toMatch(/^pass/)
    await sendAs(anvil, payer, { to: token, data: call(token, 'setLimit').data })
    expect(await shortly(pays)).toMatch(
      /^finding stop: Its effect depends on who mines it and when: in a later block/,
    )
  })

  test('a token that lets another take everything besides is found', async () => {
    expect(await shortly(call(await tokenOf('Grants'), 'transfer', [alice, 50n]))).toMatch(
      new RegExp(`^finding stop: ${thief} could take all .* afterwards; no call gives that permission`),
    )
    expect(await shortly(call(await tokenOf('Coin20'), 'approve', [alice, 50n]))).toMatch(/^pass/)
  })

  test('shares redeemed to a stranger are found, to the Safe itself agreed', async () => {
    const { vault } = await vaultOf('Vault')
    for (const method of ['redeem', 'withdraw']) {
      expect(await shortly(call(vault, method, [1000n, bob, own]))).toMatch(
        new RegExp(`^finding stop: Your Safe gives .* and ${bob} gets the proceeds`),
      )
      expect(await shortly(call(vault, method, [1000n, own, own]))).toMatch(/^pass/)
    }
    expect(await shortly(call(vault, 'redeem', [1000n, alice, own]))).toMatch(/^finding info/)
  })

  test.each(['VaultElsewhere', 'VaultByMiner'])('a vault that pays another is found: %s', async (name) => {
    const { vault } = await vaultOf(name)
    expect(await shortly(call(vault, 'redeem', [1000n, own, own]))).toMatch(/^finding stop/)
  })

  test('a deposit in a vault takes what it says, and gives shares', async () => {
    const { vault, asset } = await vaultOf('Vault')
    const both = (amount: bigint) =>
      batchOf([call(asset, 'approve', [vault, 400n]), call(vault, 'deposit', [amount, own])])
    expect(await shortly(both(400n))).toMatch(/^pass/)
  })

  test('wrapping coin and unwrapping it is agreed; a contract that swallows or passes on coin is found', async () => {
    const weth = await deployTrial(anvil, 'Weth')
    const wraps = call(weth, 'deposit', [], 500n)
    expect(await shortly(wraps)).toMatch(/^pass/)
    expect(await shortly(batchOf([wraps, call(weth, 'withdraw', [500n])]))).toMatch(/^pass/)
    expect(await shortly(batchOf([wraps, call(weth, 'transfer', [alice, 500n])]))).toMatch(/^pass/)
    const swallows = await deployTrial(anvil, 'Swallows')
    expect(await shortly(call(swallows, 'deposit', [], 500n))).toMatch(/^finding stop/)
    const passes = await deployTrial(anvil, 'Passes')
    const result = await judged(call(passes, 'deposit', [], 500n), { node: node() })
    expect(result).toMatchObject({ outcome: 'finding', severity: 'stop' })
    expect(JSON.stringify(result.evidence)).toContain(thief)
  })

  test('coin through Multicall3 is what its inner calls say', async () => {
    const pays = (to: Address) =>
      call(
        multicall3,
        'aggregate3Value',
        [[{ target: to, allowFailure: false, value: 500n, callData: '0x' }]],
        500n,
      )
    expect(await shortly(pays(alice))).toMatch(/^pass/)
  })

  test('a contract that takes another token by an old permission is found, with who gets it', async () => {
    const token = await tokenOf('Coin20')
    const pulls = await deployTrial(anvil, 'Pulls', token)
    await sendAs(anvil, own, { to: token, data: call(token, 'approve', [pulls, 700n]).data })
    const result = await judged(call(pulls, 'approve', [alice, 1n]), { node: node() })
    expect(result).toMatchObject({ outcome: 'finding', severity: 'stop' })
    expect(JSON.stringify(result.evidence)).toContain(thief)
  })

  test('shares bought for more than a permission of the same batch allows are found', async () => {
    const { vault, asset } = await vaultOf('Greedy')
    const buys = (amount: bigint) =>
      batchOf([call(asset, 'approve', [vault, amount]), call(vault, 'mint', [1n, own])])
    expect(await shortly(buys(2n ** 256n - 1n))).toMatch(/^finding stop/)
    expect(await shortly(buys(900n))).toMatch(/^finding warn: In call 2: .*, nearly all that it holds/)
  })

  test('a wrapping token that gives less than it gets is found', async () => {
    const shaves = await deployTrial(anvil, 'Shaves')
    expect(await shortly(call(shaves, 'deposit', [], 500n))).toMatch(/^finding stop/)
  })

  test('a vault may put to work what it gets, and interest may accrue', async () => {
    const asset = await tokenOf('Coin20')
    const works = await deployTrial(anvil, 'Works', asset)
    const puts = batchOf([call(asset, 'approve', [works, 400n]), call(works, 'deposit', [400n, own])])
    expect(await shortly(puts)).toMatch(/^pass/)
    const { vault } = await vaultOf('Accrues')
    expect(await shortly(call(vault, 'redeem', [900n, own, own]))).toMatch(/^pass/)
  })

  test('coin that a contract behind Multicall3 passes on is found with who gets it', async () => {
    const passes = await deployTrial(anvil, 'Passes')
    const { data } = call(passes, 'deposit')
    const inner = [{ target: passes, allowFailure: false, value: 500n, callData: data }]
    const result = await judged(call(multicall3, 'aggregate3Value', [inner], 500n), { node: node() })
    expect(result).toMatchObject({ outcome: 'finding', severity: 'stop' })
    expect(JSON.stringify(result.evidence)).toContain(thief)
  })

  test('a refund to whoever executes is no difference, whatever gas costs', async () => {
    const tx = { gasPrice: 3n * 10n ** 9n, baseGas: 40_000n, safeTxGas: 60_000n }
    expect(
      await judged({ to: alice, value: 5n, data: '0x', operation: 0 }, { node: node(), tx }),
    ).toMatchObject({
      outcome: 'pass',
    })
  })

  test('collectibles are told by their numbers', async () => {
    const moves = (id: bigint) => call(safe.stamp, 'transferFrom', [own, alice, id])
    expect(await shortly(moves(2n))).toMatch(/^pass/)
    expect(await shortly(call(safe.stamp, 'setApprovalForAll', [alice, true]))).toMatch(/^pass/)
    expect(await shortly(call(safe.stamp, 'approve', [alice, 2n]))).toMatch(/^pass/)
  })

  test('whoever is paid may share it with others', async () => {
    const splits = await deployTrial(anvil, 'Splits')
    expect(await shortly({ to: splits, value: 500n, data: '0x', operation: 0 })).toMatch(/^pass/)
  })

  test('what arrives without a call saying so is told', async () => {
    const gift = await deployTrial(anvil, 'Airdrop', await tokenOf('Coin20'))
    expect(await shortly(call(gift, 'approve', [alice, 0n]))).toMatch(
      /^finding info: Your Safe would also get/,
    )
  })

  test('a contract that refuses in a trial and takes coin in a block stops', async () => {
    const shy = await deployTrial(anvil, 'ShyByPrice')
    expect(await shortly(call(shy, 'deposit', [], 500n))).toMatch(/^finding stop/)
    expect(await shortly({ to: alice, value: 10n ** 30n, data: '0x', operation: 0 })).toMatch(
      /^finding warn: The simulation fails/,
    )
  })
})

test('where no node can try it, only what follows from the bytes is left as it is', async () => {
  const node = nodeWithout(anvil, ['debug_traceCall', 'eth_simulateV1'])
  const weth = await deployTrial(anvil, 'Weth')
  expect(await judged(call(weth, 'deposit', [], 500n), { node })).toMatchObject({
    outcome: 'unknown',
    severity: 'stop',
  })
  expect(await judged({ to: alice, value: 5n, data: '0x', operation: 0 }, { node })).toMatchObject({
    outcome: 'unknown',
    severity: 'warn',
  })
})
