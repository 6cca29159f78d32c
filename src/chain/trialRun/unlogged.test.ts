import { getAddress } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Anvil, startAnvil } from '#chain/fixtures/anvil.ts'
import { countedNode, isLens } from '#chain/fixtures/countedNode.ts'
import { payer, sendAs } from '#chain/fixtures/safeContracts.ts'
import { deployToken } from '#chain/fixtures/tokens.ts'
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
import { prefetch } from '#chain/lens/prefetch.ts'
import { readAccountCode } from '#chain/lens/readAccountCode.ts'
import { type Chain, createChain } from '#chain/node/client.ts'
import type { Address, Call, Hex } from '#core/safe/safe.ts'
import type { TrialRun, Way } from '#core/trialRun/run.ts'
import { tryTransaction } from './tryTransaction.ts'

let anvil: Anvil
let chain: Chain
let safe: TrialSafe

beforeAll(async () => {
  anvil = await startAnvil()
  chain = createChain({ chainId: 31337, rpc: [anvil.url], retries: 0 })
  await putBatcher(anvil)
}, 20_000)
afterAll(() => anvil.stop())
beforeEach(async () => {
  safe = await trialSafe(anvil, '1.4.1')
})

/** What a trial run of a batch of these calls shows. */
async function runOf(calls: readonly Call[], way: Way): Promise<TrialRun> {
  const { identity, owners, threshold } = safe
  const blockNumber = BigInt((await anvil.call('eth_blockNumber')) as Hex)
  const tried = { safe: identity, owners, threshold, tx: txOf(batchOf(calls)) }
  const run = await tryTransaction(chain, tried, { blockNumber, way })
  expect(run.failure).toBeUndefined()
  return run
}

const unloggedOf = async (calls: readonly Call[], way: Way) => (await runOf(calls, way)).unlogged

const hundred = `0x${'64'.padStart(64, '0')}`
const word = (value: number | bigint) => value.toString(16).padStart(64, '0')

async function put(at: Address, code: Hex, slot: number): Promise<void> {
  await anvil.call('anvil_setCode', at, code)
  await anvil.call('anvil_setStorageAt', at, `0x${word(slot)}`, hundred)
}

/** Code that answers a method of this selector with `answers` on the stack and does something else when called otherwise. */
const tokenThat = (does: string, selector = '70a08231', answers = '600054'): Hex => {
  const dest = (15 + does.length / 2 + 1).toString(16).padStart(2, '0')
  return `0x60003560e01c63${selector}1460${dest}57${does}005b${answers}60005260206000f3`
}
/** keccak256 of Transfer(address,address,uint256) and of TransferSingle(address,address,address,uint256,uint256) */
const transferEvent = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const singleEvent = 'c3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'

const tellingWays = ['trace', 'simulate'] as const

test.each(tellingWays)(
  'by %s a token that moves without a log, and one that logs what never was, are told by what they say the Safe holds',
  async (way) => {
    const [quiet, loud] = [alice, bob]
    // Slot 0 less 7, and no log; a log of 5 from the caller to itself, and nothing else.
    await put(quiet, tokenThat('600760005403600055'), 0)
    await put(loud, tokenThat(`600560005230337f${transferEvent}60206000a3`), 0)
    const calls = [quiet, loud, safe.dollar].map((token) => callOf(token, 'transfer', [payer, 3n]))
    expect(await unloggedOf(calls, way)).toEqual([
      { token: quiet, before: 100n, after: 93n, logged: 0n },
      { token: loud, before: 100n, after: 100n, logged: -5n },
    ])
    for (const at of [quiet, loud]) await anvil.call('anvil_setCode', at, '0x')
  },
)

/** safeTransferFrom(address,address,uint256,uint256,bytes) of an ERC-1155. */
const sending = (to: Address, id: bigint, amount: bigint): Call => {
  const parties = [safe.identity.address, payer].map((party) => word(BigInt(party))).join('')
  return {
    to,
    value: 0n,
    data: `0xf242432a${parties}${word(id)}${word(amount)}${word(160)}${word(0)}`,
    operation: 0,
  }
}

test.each(tellingWays)(
  'by %s an ERC-1155 that takes without a log, and one that logs what never was, are told by the number they have of it',
  async (way) => {
    const [quiet, loud] = [alice, bob]
    const held = ['00fdd58e', '60243554'] as const
    // Slot of the id less the amount, and no log; a log of the id and amount as given, from the caller to itself.
    await put(quiet, tokenThat('606435604435540360443555', ...held), 7)
    await put(loud, tokenThat(`604060446000373033307f${singleEvent}60406000a4`, ...held), 9)
    const badge = getAddress(await deployToken(anvil, 'SandboxBadge'))
    await sendAs(anvil, payer, {
      to: badge,
      data: `0x156e29f6${word(BigInt(safe.identity.address))}${word(3)}${word(12)}`,
    })
    const calls = [sending(quiet, 7n, 40n), sending(loud, 9n, 5n), sending(badge, 3n, 2n)]
    expect(await unloggedOf(calls, way)).toEqual([
      { token: quiet, id: 7n, before: 100n, after: 60n, logged: 0n },
      { token: loud, id: 9n, before: 100n, after: 100n, logged: -5n },
    ])
    for (const at of [quiet, loud]) await anvil.call('anvil_setCode', at, '0x')
  },
)

test.each(tellingWays)(
  'by %s an ERC-1155 that takes of a number which stands neither in the call nor in a log is named as one that could not be asked about it',
  async (way) => {
    const [quiet, plain] = [alice, bob]
    // Slot 7 less 40 whatever it is asked for; a token without numbers.
    await put(quiet, tokenThat('602860075403600755', '00fdd58e', '60243554'), 7)
    await put(plain, tokenThat(''), 0)
    const calls = [sending(quiet, 5n, 1n), callOf(plain, 'transfer', [payer, 0n])]
    expect(await runOf(calls, way)).toMatchObject({ unlogged: [], numbered: [quiet], unasked: 0 })
    const all = Array.from({ length: 30 }, (_, at) => sending(quiet, BigInt(at + 1000), BigInt(at + 9000)))
    const { unlogged, unasked } = await runOf(all, way)
    expect(unlogged).toEqual([])
    expect(unasked).toBeGreaterThan(30)
    const paid = Array.from({ length: 30 }, (_, at) => callOf(safe.dollar, 'transfer', [payer, BigInt(at)]))
    expect(await runOf(paid, way)).toMatchObject({ unlogged: [], numbered: [], unasked: 0 })
    for (const at of [quiet, plain]) await anvil.call('anvil_setCode', at, '0x')
  },
)

/** How often an account is asked what the Safe holds of it. */
async function balancesAsked(of: Address, call: Call): Promise<number> {
  const counted = countedNode(anvil)
  const blockNumber = BigInt((await anvil.call('eth_blockNumber')) as Hex)
  const { identity, owners, threshold } = safe
  prefetch(counted.chain, { holder: identity.address, accounts: [of], questions: [] }, { blockNumber })
  await readAccountCode(counted.chain, of, { blockNumber })
  await tryTransaction(counted.chain, { safe: identity, owners, threshold, tx: txOf(call) }, { blockNumber })
  // The state after the run, which is the third part of a question, names all that changed.
  const texts = counted.asked
    .filter((one) => one.method === 'eth_call' && !isLens(one))
    .map(({ params }) => JSON.stringify(params[0]).toLowerCase())
  return texts.filter((text) => text.includes(of.slice(2).toLowerCase()) && text.includes('70a08231')).length
}

test('an account that is paid coin and has no code is no token, and is not asked; whoever is told something or has code is', async () => {
  const coin: Call = { to: payer, value: 1n, data: '0x', operation: 0 }
  expect(await balancesAsked(payer, coin)).toBe(0)
  expect(await balancesAsked(payer, { ...coin, data: '0x12345678' })).toBeGreaterThan(0)
  await put(alice, tokenThat('600760005403600055'), 0)
  expect(await balancesAsked(alice, { ...coin, to: alice })).toBeGreaterThan(0)
  await anvil.call('anvil_setCode', alice, '0x')
})
