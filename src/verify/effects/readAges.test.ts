import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Anvil, startAnvil } from '#chain/fixtures/anvil.ts'
import { type DeployedSafe, deploySafe } from '#chain/fixtures/safeContracts.ts'
import { decodeCall } from '#core/calldata/decode.ts'
import { batch, callOf, people, send } from '#core/fixtures/effectCase.ts'
import type { Address, Call } from '#core/safe/safe.ts'
import { behind, type NodeCall, one, send as sendTx, two, verifyOn } from '#verify/fixtures/realSafe.ts'
import { agesWanted } from './readAges.ts'

let anvil: Anvil
let safe: DeployedSafe
const months = '0x00000000000000000000000000000000000a0001'
const days = '0x00000000000000000000000000000000000a0002'

beforeAll(async () => {
  anvil = await startAnvil()
  safe = await deploySafe(anvil, { version: '1.4.1', owners: [one.address, two.address], threshold: 2 })
  const mine = (seconds: number) => anvil.call('evm_increaseTime', seconds).then(() => anvil.call('evm_mine'))
  // Code that does nothing.
  await anvil.call('anvil_setCode', months, '0x00')
  await mine(1)
  await mine(12 * 86_400)
  await anvil.call('anvil_setCode', days, '0x00')
  await mine(1)
  await mine(20 * 86_400)
}, 20_000)
afterAll(() => anvil.stop())

/** A method that nobody knows. */
const unread = (to: Address): Call => ({ to, value: 0n, data: '0x12345678', operation: 0 })

async function told(call: Call, id: string, fetch?: typeof globalThis.fetch) {
  const tx = { ...sendTx(), ...call }
  const { results } = await verifyOn(anvil, safe, tx, [], { ...(fetch && { fetch }) })
  return results.find((result) => result.id === id)
}

test('an unread call that touches nothing is a warning where its code is older than 30 days, else a stop', async () => {
  const old = await told(unread(months), 'DEC-06')
  expect(old).toMatchObject({ outcome: 'finding', severity: 'warn' })
  expect(old?.text).toContain('called code is older than 30 days')
  expect(await told(unread(days), 'DEC-06')).toMatchObject({ outcome: 'finding', severity: 'stop' })
  expect(await told({ ...unread(months), value: 1n }, 'DEC-06')).toMatchObject({ severity: 'stop' })
}, 20_000)

test('a node that keeps no old state softens nothing, and warns of a piece', async () => {
  const newest = Number(await anvil.call('eth_blockNumber'))
  const isPruned = ({ method, params }: NodeCall) =>
    /^eth_get(Code|StorageAt)$/.test(method) && Number(params.at(-1)) < newest
  const pruning = behind(anvil, (asked) =>
    isPruned(asked) ? { error: { code: -32000, message: 'missing trie node' } } : undefined,
  )
  expect(await told(unread(months), 'DEC-06', pruning)).toMatchObject({ severity: 'stop' })
  const allowed = callOf(people.usdc, 'approve', [days, 5n])
  // What is allowed may be a whole piece here, where no token answers: a warning, and no stop, where nobody can say how old the spender is.
  expect(await told(allowed, 'TOK-03', pruning)).toMatchObject({ severity: 'warn' })
  expect(await told(allowed, 'TOK-03')).toMatchObject({ severity: 'stop' })
  expect(await told(callOf(people.usdc, 'approve', [months, 5n]), 'TOK-03')).toMatchObject({
    severity: 'info',
  })
}, 20_000)

test('one node that calls young code old does not decide alone', async () => {
  const newest = Number(await anvil.call('eth_blockNumber'))
  const aging = behind(anvil, ({ method, params }: NodeCall) =>
    method === 'eth_getCode' && String(params[0]).toLowerCase() === days && Number(params.at(-1)) < newest
      ? { result: '0x00' }
      : undefined,
  )
  const honest = behind(anvil, () => undefined)
  const both = async (first: typeof fetch, call: Call) => {
    const { results } = await verifyOn(anvil, safe, { ...sendTx(), ...call }, [], {
      rpc: ['http://first.test', 'http://second.test'],
      fetch: (input, init) => (String(input).includes('second') ? honest(input, init) : first(input, init)),
    })
    return results.find(({ id }) => id === 'CHAIN-03')
  }
  const lied = await both(aging, unread(days))
  expect(lied).toMatchObject({ outcome: 'finding', severity: 'block' })
  expect(lied?.text).toContain('how old the code of a contract is')
  expect(await both(honest, unread(days))).toMatchObject({ outcome: 'pass' })
}, 20_000)

test('the age is asked of unread calls and of who may take tokens, and of nothing else', () => {
  const none = { known: true, value: null } as const
  const tokens = { of: new Map([[people.contract, none]]), others: 'notOffered' } as const
  const wanted = (...calls: Call[]) =>
    agesWanted([decodeCall(batch(calls), { chainId: 1, safe: people.safe })], { tokens })
  const { alice, contract, usdc, dave } = people
  expect(wanted(send(alice, 1n), callOf(usdc, 'transfer', [alice, 1n]))).toEqual([])
  expect(wanted(unread(usdc), { ...unread(contract), value: 1n })).toEqual([])
  expect(wanted(unread(contract), unread(contract))).toEqual([contract])
  expect(wanted(callOf(usdc, 'approve', [dave, 0n]))).toEqual([])
  expect(wanted(callOf(usdc, 'approve', [dave, 1n]))).toEqual([dave])
  // Coin that is turned into what its contract gives for it: that is worth what the contract does later.
  expect(wanted({ ...callOf(usdc, 'deposit', []), value: 1n })).toEqual([usdc])
  expect(wanted(callOf(usdc, 'deposit', []))).toEqual([])
})

test('and of code that asks who executes, or at what price', () => {
  const { safe, alice, usdc, contract } = people
  const call = decodeCall(callOf(usdc, 'transfer', [alice, 5n]), { chainId: 1, safe, safeVersion: '1.4.1' })
  const run = {
    succeeded: true,
    storage: [],
    balances: [],
    looks: [{ account: contract, at: 'price' }],
  } as const
  expect(agesWanted([call], { simulation: { known: true, value: run } })).toEqual([contract])
  expect(agesWanted([call], {})).toEqual([])
})
