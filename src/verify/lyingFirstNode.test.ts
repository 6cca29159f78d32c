import { concat, getAddress } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Anvil, startAnvil } from '#chain/fixtures/anvil.ts'
import { trialCall as call, deployTrial } from '#chain/fixtures/compileTrials.ts'
import { type DeployedSafe, sendAs } from '#chain/fixtures/safeContracts.ts'
import { txOf } from '#chain/fixtures/trialSafe.ts'
import type { Address, Hex, SafeTx } from '#core/safe/safe.ts'
import {
  behind,
  type NodeCall,
  type NodeReply,
  officialSafe,
  one,
  two,
  verifyOn,
} from './fixtures/realSafe.ts'

// The first of two nodes lies in what decides the words, and the second one knows better.

const payee: Address = getAddress('0x00000000000000000000000000000000000b0b01')
const honestly: NodeReply = () => undefined

let anvil: Anvil
let safe: DeployedSafe

beforeAll(async () => {
  anvil = await startAnvil()
  safe = await officialSafe(anvil, '1.4.1', [one.address, two.address])
}, 60_000)
afterAll(() => anvil.stop())

/** What is found where the first node is this one, beside an honest second one. */
async function toldBy(first: typeof fetch, tx: SafeTx, known: object = {}) {
  const honest = behind(anvil, honestly)
  const { results } = await verifyOn(anvil, safe, tx, [], {
    rpc: ['http://first.test', 'http://second.test'],
    fetch: (input, init) => (String(input).includes('second') ? honest(input, init) : first(input, init)),
    beside: Promise.resolve({ known }),
  })
  const of = (id: string) => {
    const { outcome, severity, text = '' } = results.find((result) => result.id === id) ?? {}
    return `${outcome} ${severity}: ${text}`
  }
  return { nodes: of('CHAIN-03'), fee: of('GAS-01'), run: of('SIM-01'), recipient: of('ADDR-03') }
}

/** A node to which each request comes changed by `change`. */
const changing =
  (change: (request: NodeCall) => NodeCall): typeof fetch =>
  (input, init) => {
    const body: NodeCall | NodeCall[] = JSON.parse(String(init?.body))
    const changed = Array.isArray(body) ? body.map(change) : change(body)
    return behind(anvil, honestly)(input, { ...init, body: JSON.stringify(changed) })
  }

test('that a payee runs code of a stranger (EIP-7702) is no secret of one node', async () => {
  await anvil.call('anvil_setCode', payee, concat(['0xef0100', `0x${'ab'.repeat(20)}`]))
  const tx = txOf({ to: payee, value: 5n, data: '0x', operation: 0 })
  const hiding = behind(anvil, ({ method, params }) =>
    method === 'eth_getCode' && String(params[0]).toLowerCase() === payee.toLowerCase()
      ? { result: '0x' }
      : undefined,
  )
  const lied = await toldBy(hiding, tx)
  expect(lied.recipient).toMatch(/^pass/)
  expect(lied.nodes).toMatch(/^finding block: .*the code at 0x/)
  const honest = await toldBy(behind(anvil, honestly), tx)
  expect(honest.recipient).toMatch(/^finding warn/)
  expect(honest.nodes).toMatch(/^pass/)
  await anvil.call('anvil_setCode', payee, '0x')
  expect((await toldBy(behind(anvil, honestly), tx)).nodes).toMatch(/^pass/)
}, 30_000)

/** A fee of two million gas at so many times its price. */
const feeOf = (gasPrice: bigint) =>
  txOf(
    { to: payee, value: 10n ** 17n, data: '0x', operation: 0 },
    { safeTxGas: 30_000n, baseGas: 60_000n, gasPrice },
  )
const prices = { known: true, value: new Map([['native', 3000]]) } as const

test('a fee is held against the lowest price of gas that one of two nodes reports', async () => {
  const price = BigInt(String(await anvil.call('eth_gasPrice')))
  const dear = behind(anvil, ({ method }) =>
    method === 'eth_gasPrice' ? { result: `0x${(price * 100n).toString(16)}` as Hex } : undefined,
  )
  const known = { prices }
  const fee = feeOf(price * 100n)
  const honest = await toldBy(behind(anvil, honestly), fee, known)
  const lied = await toldBy(dear, fee, known)
  expect(lied.fee).toBe(honest.fee)
  expect(lied.fee).toMatch(/three times the gas cost/)
}, 30_000)

test('how much gas a run takes, by which a fee is judged, is no word of one node', async () => {
  const tx = feeOf(10n ** 9n)
  const wasting = changing((request) => request)
  const lying: typeof fetch = async (input, init) => {
    const text = await (await wasting(input, init)).text()
    return new Response(text.replace(/"gasUsed":"0x[0-9a-f]+"/g, '"gasUsed":"0x1c9c380"'))
  }
  expect((await toldBy(lying, tx)).nodes).toMatch(/^finding block: .*the simulation/)
  expect((await toldBy(behind(anvil, honestly), tx)).nodes).toMatch(/^pass/)
}, 30_000)

test.each(['ByMiner', 'ByMinerQuietly'])(
  'a token that pays another once it is mined is no secret of one node: %s',
  async (name) => {
    const token = await deployTrial(anvil, name)
    await sendAs(anvil, one.address, { to: token, data: call(token, 'mint', [safe.address, 1000n]).data })
    const tx = txOf(call(token, 'transfer', [payee, 50n]))
    // It runs whatever is asked of the Safe with the miner of now.
    const still = changing((request) => {
      const [what, at, options] = (request.params ?? []) as [
        { to?: string } | undefined,
        unknown,
        { blockOverrides?: { coinbase?: Hex; feeRecipient?: Hex } } | undefined,
      ]
      const isRun =
        request.method === 'debug_traceCall' && what?.to?.toLowerCase() === safe.address.toLowerCase()
      if (!isRun) return request
      const { coinbase: _, feeRecipient: __, ...blockOverrides } = options?.blockOverrides ?? {}
      return { ...request, params: [what, at, { ...options, blockOverrides }] }
    })
    const lied = await toldBy(still, tx)
    expect.soft(lied.nodes).toMatch(/^finding block: .*the simulation/)
    const honest = await toldBy(behind(anvil, honestly), tx)
    expect(honest.run).toMatch(/^finding stop/)
    expect(honest.nodes).toMatch(/^pass/)
  },
  30_000,
)

test('a token that pays the same whoever mines is agreed by two nodes', async () => {
  const token = await deployTrial(anvil, 'Coin20')
  await sendAs(anvil, one.address, { to: token, data: call(token, 'mint', [safe.address, 1000n]).data })
  const told = await toldBy(behind(anvil, honestly), txOf(call(token, 'transfer', [payee, 50n])))
  expect(told.run).toMatch(/^pass/)
  expect(told.nodes).toMatch(/^pass/)
}, 30_000)
