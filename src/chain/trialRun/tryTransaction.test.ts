import { encodeErrorResult, parseAbi } from 'viem'
import { getBalance } from 'viem/actions'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Anvil, startAnvil } from '#chain/fixtures/anvil.ts'
import { deployCode, deployedVersions } from '#chain/fixtures/safeContracts.ts'
import {
  alice,
  approveBoth,
  batchOf,
  bob,
  callOf,
  executeIt,
  putBatcher,
  type TrialSafe,
  trialSafe,
  txOf,
} from '#chain/fixtures/trialSafe.ts'
import { type Chain, createChain } from '#chain/node/client.ts'
import { readSafeState } from '#chain/safe/safeState.ts'
import type { Call, Hex, SafeTx } from '#core/safe/safe.ts'
import { movesIn } from '#core/trialRun/logs.ts'
import { partsFrom } from '#core/trialRun/parts.ts'
import type { TrialRun, Way } from '#core/trialRun/run.ts'
import { readParts } from './raw.ts'
import { tryTransaction } from './tryTransaction.ts'

const ways = ['trace', 'simulate', 'call'] as const
let anvil: Anvil
let chain: Chain

beforeAll(async () => {
  anvil = await startAnvil()
  chain = createChain({ chainId: 31337, rpc: [anvil.url], retries: 0 })
  await putBatcher(anvil)
}, 20_000)
afterAll(() => anvil.stop())

const blockNumber = async () => BigInt((await anvil.call('eth_blockNumber')) as Hex)
const errors = [{ name: 'Shop', abi: parseAbi(['error Closed(uint256 until)']) }]
const tried = async ({ identity, owners, threshold }: TrialSafe, tx: SafeTx, way?: Way): Promise<TrialRun> =>
  tryTransaction(
    chain,
    { safe: identity, owners, threshold, tx, errors },
    { blockNumber: await blockNumber(), ...(way && { way }) },
  )

/** What really comes of it, read from the chain afterwards. */
async function reality(safe: TrialSafe, tx: SafeTx) {
  const { address } = safe.identity
  const held = await getBalance(chain.client, { address, blockTag: 'latest' })
  await approveBoth(anvil, safe, tx)
  const { status, logs } = await executeIt(anvil, safe, tx)
  const parts = partsFrom(await readParts(chain, address, { blockNumber: await blockNumber() }))
  return {
    status,
    moves: movesIn(logs),
    parts,
    left: held - (await getBalance(chain.client, { address, blockTag: 'latest' })),
    state: await readSafeState(chain, address),
  }
}

const ofTokens = ({ moves = [] }: Pick<TrialRun, 'moves'>) => moves.filter(({ kind }) => kind !== 'coin')
const coinLeft = (safe: TrialSafe, { moves = [] }: TrialRun) =>
  moves.reduce((sum, { kind, from, to, amount }) => {
    if (kind !== 'coin') return sum
    const { address } = safe.identity
    return sum + (from === address ? amount : 0n) - (to === address ? amount : 0n)
  }, 0n)

describe.each(deployedVersions)('a Safe %s', (version) => {
  let safe: TrialSafe
  beforeEach(async () => {
    safe = await trialSafe(anvil, version)
  })

  const own = (method: Parameters<typeof callOf>[1], args: readonly unknown[]): Call =>
    callOf(safe.identity.address, method, args)

  test('what trial runs say is what then happens: coin, tokens, permissions, owners, threshold, module', async () => {
    const { dollar, stamp, identity } = safe
    const tx = txOf(
      batchOf([
        { to: alice, value: 7n, data: '0x', operation: 0 },
        callOf(dollar, 'transfer', [bob, 250n]),
        callOf(dollar, 'approve', [alice, 99n]),
        callOf(stamp, 'transferFrom', [identity.address, bob, 2n]),
        callOf(stamp, 'approve', [alice, 3n]),
        callOf(stamp, 'setApprovalForAll', [bob, true]),
        own('addOwnerWithThreshold', [alice, 1n]),
        own('enableModule', [bob]),
      ]),
    )
    const [traced, simulated, called] = await Promise.all(ways.map((way) => tried(safe, tx, way)))
    for (const run of [traced, simulated]) {
      expect(run?.failure).toBeUndefined()
      expect(run?.permissions).toEqual([
        { kind: 'amount', token: dollar, spender: alice, amount: 99n, before: { known: true, value: 0n } },
        { kind: 'one', token: stamp, spender: alice, amount: 1n, id: 3n },
        { kind: 'all', token: stamp, spender: bob, amount: 1n, before: { known: true, value: 0n } },
      ])
      expect(run?.tokens.get(dollar.toLowerCase())).toMatchObject({ known: true, value: { decimals: 6 } })
    }
    expect(called?.failure).toBeUndefined()
    expect(called).not.toHaveProperty('moves')
    expect(called).not.toHaveProperty('parts')
    expect(simulated?.moves).toEqual(traced?.moves)
    expect(simulated?.parts).toEqual(traced?.parts)
    const real = await reality(safe, tx)
    expect(real.status).toBe('0x1')
    expect(ofTokens(traced as TrialRun)).toEqual(real.moves)
    expect(coinLeft(safe, traced as TrialRun)).toBe(real.left)
    expect(traced?.parts?.after).toEqual(real.parts)
    expect(real.parts).toMatchObject({ owners: real.state.owners, threshold: 1n, nonce: 1n, modules: [bob] })
  })

  test.each(ways)(
    'by %s the call of a batch that is refused is named with the words of its contract',
    async (way) => {
      const tx = txOf(
        batchOf([
          callOf(safe.dollar, 'transfer', [bob, 600n]),
          callOf(safe.dollar, 'transfer', [alice, 600n]),
        ]),
      )
      const { failure, moves, parts } = await tried(safe, tx, way)
      expect(failure?.path).toEqual([1])
      expect(failure?.reason).toBe('the contract says “more than there is”')
      const { status, state } = await reality(safe, tx)
      expect(failure?.kind).toBe(status === '0x1' ? 'inside' : 'whole')
      if (way === 'call') return
      expect(moves).toEqual([])
      expect(parts?.after.nonce).toBe(state.nonce)
    },
  )

  test.each(ways)('by %s its own refusal is told apart from what it calls', async (way) => {
    const nobody = await tried(
      { ...safe, owners: [bob, alice] },
      txOf({ ...own('enableModule', [bob]) }),
      way,
    )
    expect(nobody.failure?.kind).toBe('whole')
    expect(nobody.failure?.path).toBeUndefined()
    expect(nobody.failure?.reason).toMatch(/GS026|Invalid owner|gives no reason/)
  })
})

test.each(ways)('by %s Panic, a contract’s own error and silence each have their words', async (way) => {
  const safe = await trialSafe(anvil, '1.4.1')
  const byte = (number: number) => number.toString(16).padStart(2, '0')
  /** Code that reverts with the bytes that stand behind it. */
  const reverting = (bytes: string) => {
    const [size, whole] = [byte(bytes.length / 2), byte(12 + bytes.length / 2)]
    const runs = `60${size}600c60003960${size}6000fd${bytes}`
    return deployCode(anvil, `0x60${whole}80600b6000396000f3${runs}`)
  }
  const panic = await reverting(`4e487b71${'11'.padStart(64, '0')}`)
  const own = await reverting('deadbeef')
  const named = await reverting(
    encodeErrorResult({ abi: errors[0]?.abi ?? [], errorName: 'Closed', args: [9n] }).slice(2),
  )
  const silent = await reverting('')
  const reasonOf = async (to: typeof panic) =>
    (await tried(safe, txOf({ to, value: 0n, data: '0x01', operation: 0 }), way)).failure?.reason
  expect(await reasonOf(panic)).toBe('a number in it would become too large or negative')
  expect(await reasonOf(own)).toBe('the contract gives an error of its own, 0xdeadbeef')
  expect(await reasonOf(named)).toBe('the contract gives its error Closed(9), by your own ABI “Shop”')
  expect(await reasonOf(silent)).toBe('the contract gives no reason')
})

test.each(ways)(
  'by %s a Safe that holds less coin than it sends is told so, after what went before',
  async (way) => {
    const safe = await trialSafe(anvil, '1.4.1')
    const pays = (to: typeof alice): Call => ({ to, value: 6n * 10n ** 17n, data: '0x', operation: 0 })
    const { failure } = await tried(safe, txOf(batchOf([pays(alice), pays(bob)])), way)
    expect(failure).toEqual({
      kind: 'whole',
      reason: 'the balance of the Safe is lower than the amount it sends',
      path: [1],
    })
  },
)

test('the best of what a node has is used, and a later number is tried as if it were its turn', async () => {
  const safe = await trialSafe(anvil, '1.4.1')
  const run = await tried(safe, txOf({ to: alice, value: 1n, data: '0x', operation: 0 }, { nonce: 9n }))
  expect(run).toMatchObject({ way: 'trace', node: anvil.url })
  expect(run.parts?.before.nonce).toBe(9n)
  expect(run.parts?.after.nonce).toBe(10n)
})
