import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { methodsOf } from '#core/abi/declaration.ts'
import { resultOf } from '#core/fixtures/effectCase.ts'
import type { Address, Call } from '#core/safe/safe.ts'
import { type Anvil, startAnvil } from './fixtures/anvil.ts'
import { trialCall as call, deployTrial, trialFacts } from './fixtures/compileTrials.ts'
import { nodeWithout } from './fixtures/refusing.ts'
import { payer, sendAs } from './fixtures/safeContracts.ts'
import { alice, batchOf, bob, putBatcher, type TrialSafe, trialSafe, txOf } from './fixtures/trialSafe.ts'
import { type Chain, createChain } from './node/client.ts'
import { simulateTransaction } from './simulation.ts'

/** Methods that the owner's own ABIs name. */
const abis = [
  {
    methods: methodsOf([
      'supply(address asset,uint256 amount,address onBehalfOf,uint16 referralCode)',
      'withdraw(address asset,uint256 amount,address to)',
    ]),
  },
]
let anvil: Anvil
let chain: Chain
let safe: TrialSafe
let own: Address

beforeAll(async () => {
  anvil = await startAnvil()
  chain = createChain({ chainId: 31337, rpc: [anvil.url], retries: 0 })
  await putBatcher(anvil)
  safe = await trialSafe(anvil, '1.4.1')
  own = safe.identity.address
}, 60_000)
afterAll(() => anvil.stop())

async function simulated(node: Chain, one: Call) {
  const { identity, owners, threshold } = safe
  const at = { blockNumber: BigInt(String(await anvil.call('eth_blockNumber'))) }
  return simulateTransaction(node, { safe: identity, owners, threshold, tx: txOf(one), abis }, at)
}

/** What SIM-01 says in one line; `known` are contracts in the address book. */
async function shortly(node: Chain, one: Call, known: readonly Address[] = []): Promise<string> {
  const { identity } = safe
  const whole = txOf(one)
  const simulation = await simulated(node, one)
  const facts = trialFacts(identity, whole, simulation, abis)
  const addressBook = [...(facts.known?.addressBook ?? []), ...known]
  const { outcome, severity, text } = resultOf({ ...facts, known: { addressBook } }, 'SIM-01')
  return `${outcome} ${severity}: ${text}`
}

const sent = (to: Address, method: string, args: readonly unknown[], from: Address = payer) =>
  sendAs(anvil, from, { to, data: call(to, method, args).data })

/** A token of which the Safe holds 100,000. */
async function coin(): Promise<Address> {
  const token = await deployTrial(anvil, 'Coin20')
  await sent(token, 'mint', [own, 100_000n])
  return token
}

/** A vault of such a token, the token, and a deposit of 40,000. */
async function deposit(
  name: string,
  ...more: bigint[]
): Promise<{ vault: Address; asset: Address; one: Call }> {
  const asset = await coin()
  const vault = await deployTrial(anvil, name, asset, ...more)
  const one = batchOf([call(asset, 'approve', [vault, 40_000n]), call(vault, 'deposit', [40_000n, own])])
  return { vault, asset, one }
}

describe.each([
  ['traced', () => chain],
  ['simulated', () => nodeWithout(anvil, ['debug_traceCall'])],
] as const)('%s: what comes in exchange is worth what it can be turned back into', (_, node) => {
  test.each(['Vault', 'Works', 'NextBlock', 'Rounding'])(
    'shares that can be redeemed pass: %s',
    async (name) => {
      expect(await shortly(node(), (await deposit(name)).one)).toMatch(/^pass/)
    },
  )

  test.each([
    ['Crumbs', '1'],
    ['Hollow', '0'],
    ['ShyVault', '0'],
  ])('shares that are worth next to nothing are found, with both sums: %s', async (name, back) => {
    const { vault, one } = await deposit(name)
    expect(await shortly(node(), one)).toMatch(
      new RegExp(
        `^finding stop: In call 2: Your Safe gives 40,000 .* at ${vault} and gets shares that could be turned back into ${back} `,
      ),
    )
  })

  test('shares that cannot be turned back now are worth their word where the contract is known, else nobody knows', async () => {
    const { vault, one } = await deposit('Locked')
    expect(await shortly(node(), one)).toMatch(/^unknown stop/)
    expect(await shortly(node(), one, [vault])).toMatch(/^pass/)
  })

  test.each([
    [0n, /^pass/],
    [1n, /^pass/],
    [2n, /^finding stop/],
  ])('what costs %s in a hundred to take out', async (hundredths, said) => {
    expect(await shortly(node(), (await deposit('Exits', hundredths)).one)).toMatch(said)
  })

  test('a vault that somebody inflated before takes half of a deposit', async () => {
    const { vault, asset, one } = await deposit('Rounding')
    await sent(asset, 'mint', [payer, 30_001n])
    await sent(asset, 'approve', [vault, 1n])
    await sent(vault, 'deposit', [1n, payer])
    expect(await shortly(node(), one)).toMatch(/^pass/)
    await sent(asset, 'transfer', [vault, 30_000n])
    expect(await shortly(node(), one)).toMatch(/^finding stop: .*could be turned back into/)
  })

  test('coin is held against what its token gives back', async () => {
    const hoards = await deployTrial(anvil, 'Hoards')
    expect(await shortly(node(), call(hoards, 'deposit', [], 500n))).toMatch(/^finding stop/)
    const weth = await deployTrial(anvil, 'Weth')
    const wraps = call(weth, 'deposit', [], 500n)
    expect(await shortly(node(), batchOf([wraps, call(weth, 'transfer', [alice, 200n])]))).toMatch(/^pass/)
  })

  test('what another contract makes for coin that is staked is looked at, and answers for nothing where nobody knows it', async () => {
    const made = await deployTrial(anvil, 'Coin20')
    const stakes = await deployTrial(anvil, 'Stakes', made)
    const one = call(stakes, 'deposit', [], 500n)
    const redemptions = [{ contract: stakes, holder: own, share: made, amount: 450n, received: 450n }]
    expect(await simulated(node(), one)).toMatchObject({ redemptions })
    expect(await shortly(node(), one)).toMatch(/^finding stop/)
  })

  test('what goes from one exchange into the next is turned back through both', async () => {
    const through = async (name: string) => {
      const wrapped = await deployTrial(anvil, name)
      const vault = await deployTrial(anvil, 'Vault', wrapped)
      return batchOf([
        call(wrapped, 'deposit', [], 500n),
        call(wrapped, 'approve', [vault, 500n]),
        call(vault, 'deposit', [500n, own]),
      ])
    }
    expect(await shortly(node(), await through('Weth'))).toMatch(/^pass/)
    expect(await shortly(node(), await through('Hoards'))).toMatch(
      /^finding stop: In call 1: Your Safe gives/,
    )
  })

  test('two deposits in one vault are held against all that comes', async () => {
    const twice = async (name: string) => {
      const asset = await coin()
      const vault = await deployTrial(anvil, name, asset)
      const one = call(vault, 'deposit', [20_000n, own])
      return batchOf([call(asset, 'approve', [vault, 40_000n]), one, one])
    }
    expect(await shortly(node(), await twice('Vault'))).toMatch(/^pass/)
    expect(await shortly(node(), await twice('Crumbs'))).toMatch(/^finding stop/)
  })

  test('shares for somebody else are worth what they give back too', async () => {
    const forAlice = async (name: string) => {
      const asset = await coin()
      const vault = await deployTrial(anvil, name, asset)
      return batchOf([call(asset, 'approve', [vault, 40_000n]), call(vault, 'deposit', [40_000n, alice])])
    }
    expect(await shortly(node(), await forAlice('Vault'))).toMatch(/^finding info/)
    expect(await shortly(node(), await forAlice('Crumbs'))).toMatch(/^finding stop/)
  })

  test.each([
    [100n, /^pass/],
    [99n, /^finding stop/],
    [0n, /^finding stop/],
  ])('a pool that lends out gives back %s in a hundred', async (part, said) => {
    const asset = await coin()
    const pool = await deployTrial(anvil, 'Pool', asset, part)
    const lends = batchOf([
      call(asset, 'approve', [pool, 40_000n]),
      call(pool, 'supply', [asset, 40_000n, own, 0]),
    ])
    expect(await shortly(node(), lends)).toMatch(said)
  })
})

describe.each([
  ['traced', () => chain],
  ['simulated', () => nodeWithout(anvil, ['debug_traceCall'])],
] as const)('%s: what is paid for shares is what they were worth', (_, node) => {
  const redeemed = async (name: string, ...more: bigint[]) => {
    const asset = await coin()
    const vault = await deployTrial(anvil, name, asset, ...more)
    await sent(vault, 'mint', [own, 40_000n])
    await sent(asset, 'mint', [vault, 40_000n])
    return call(vault, 'redeem', [40_000n, own, own])
  }

  test('shares that pay what they were worth pass, those that pay less are found', async () => {
    expect(await shortly(node(), await redeemed('Vault'))).toMatch(/^pass/)
    expect(await shortly(node(), await redeemed('Exits', 1n))).toMatch(/^pass/)
    expect(await shortly(node(), await redeemed('Exits', 2n))).toMatch(
      /^finding stop: Your Safe gives up shares worth 40,000 .*, and .* would get 39,200 /,
    )
    expect(await shortly(node(), await redeemed('Exits', 99n))).toMatch(/^finding stop/)
  })

  test('shares of which nobody says what they are worth are told', async () => {
    expect(await shortly(node(), await redeemed('Silent'))).toMatch(
      /^finding warn: The value of the shares that your Safe gives up at .* could not be read/,
    )
  })

  test('what was lent is worth as much of what it stands for', async () => {
    const asset = await coin()
    const taken = async (part: bigint) => {
      const pool = await deployTrial(anvil, 'Pool', asset, part)
      await sent(asset, 'approve', [pool, 40_000n], own)
      await sent(pool, 'supply', [asset, 40_000n, own, 0], own)
      return call(pool, 'withdraw', [asset, 10_000n, own])
    }
    expect(await shortly(node(), await taken(100n))).toMatch(/^pass/)
    expect(await shortly(node(), await taken(90n))).toMatch(/^finding stop/)
  })

  test('a stranger who gets what comes of it is found as before', async () => {
    const { to } = await redeemed('Vault')
    expect(await shortly(node(), call(to, 'redeem', [40_000n, bob, own]))).toMatch(/^finding stop/)
  })
})
