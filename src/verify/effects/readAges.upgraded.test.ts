import { concat, encodeFunctionData, getAddress, parseAbi } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Anvil, startAnvil } from '#chain/fixtures/anvil.ts'
import { deployTrial } from '#chain/fixtures/compileTrials.ts'
import { type DeployedSafe, deploySafe, payer, sendAs } from '#chain/fixtures/safeContracts.ts'
import { callOf, people } from '#core/fixtures/effectCase.ts'
import type { Address, Call, Hex } from '#core/safe/safe.ts'
import { behind, type NodeCall, one, send as sendTx, two, verifyOn } from '#verify/fixtures/realSafe.ts'

const abi = parseAbi(['function upgrade(address next)', 'function cut(bytes4 selector, address next)'])
const place = (digits: string): Address => getAddress(`0x${digits.padStart(40, '0')}`)
/** Two pieces of code that do nothing; both are old. */
const [first, second] = [place('a1001'), place('a1002')]
const [called, besides] = ['0x12345678', '0x87654321'] as const

let anvil: Anvil
let safe: DeployedSafe
/** Each kind twice: of the second one what runs is exchanged within the 30 days, by code that is older. */
const made = new Map<string, { kept: Address; changed: Address }>()
let cutElsewhere: Address

const upgrade = (to: Address) =>
  sendAs(anvil, payer, { to, data: encodeFunctionData({ abi, functionName: 'upgrade', args: [second] }) })
const cut = (to: Address, selector: Hex) =>
  sendAs(anvil, payer, {
    to,
    data: encodeFunctionData({ abi, functionName: 'cut', args: [selector, second] }),
  })
const mine = (seconds: number) => anvil.call('evm_increaseTime', seconds).then(() => anvil.call('evm_mine'))

beforeAll(async () => {
  anvil = await startAnvil()
  safe = await deploySafe(anvil, { version: '1.4.1', owners: [one.address, two.address], threshold: 2 })
  for (const account of [first, second]) await anvil.call('anvil_setCode', account, '0x00')
  const make = (name: string, ...given: Address[]) => deployTrial(anvil, name, ...given)
  const pair = async (name: string, of: () => Promise<Address>) => {
    const two = { kept: await of(), changed: await of() }
    made.set(name, two)
    return two
  }
  const slots = await pair('a proxy with a slot of its own', () => make('OwnSlot', first))
  const beacons = { kept: await make('Beacon', first), changed: await make('Beacon', first) }
  const ofBeacons = {
    kept: await make('OfBeacon', beacons.kept),
    changed: await make('OfBeacon', beacons.changed),
  }
  made.set('a proxy of a beacon', ofBeacons)
  const clones = { kept: place('b0001'), changed: place('b0002') }
  for (const which of ['kept', 'changed'] as const)
    await anvil.call(
      'anvil_setCode',
      clones[which],
      concat(['0x363d3d373d3d3d363d73', ofBeacons[which], '0x5af43d82803e903d91602b57fd5bf3']),
    )
  made.set('a clone of a proxy of a beacon', clones)
  const diamonds = await pair('a diamond', () => make('Diamond', first))
  cutElsewhere = await make('Diamond', first)
  made.set('a contract with a library', {
    kept: await make('OfLibrary', first),
    changed: await make('OfLibrary', place('a1003')),
  })
  await anvil.call('anvil_setCode', place('a1003'), '0x00')
  await mine(1)
  await mine(20 * 86_400)
  await upgrade(slots.changed)
  await upgrade(beacons.changed)
  await cut(diamonds.changed, called)
  await cut(cutElsewhere, besides)
  await anvil.call('anvil_setCode', place('a1003'), '0x0000')
  await mine(1)
  await mine(12 * 86_400)
}, 60_000)
afterAll(() => anvil.stop())

async function told(call: Call, id: string, fetch?: typeof globalThis.fetch) {
  const { results } = await verifyOn(anvil, safe, { ...sendTx(), ...call }, [], { ...(fetch && { fetch }) })
  return results.find((result) => result.id === id)
}
const unread = (to: Address): Call => ({ to, value: 0n, data: called, operation: 0 })
const of = (name: string) => made.get(name) ?? { kept: first, changed: first }

test.each([
  'a proxy with a slot of its own',
  'a proxy of a beacon',
  'a clone of a proxy of a beacon',
  'a diamond',
  'a contract with a library',
])('%s is as old as the code that really runs', async (name) => {
  expect(await told(unread(of(name).changed), 'DEC-06')).toMatchObject({ severity: 'stop' })
  expect(await told(unread(of(name).kept), 'DEC-06')).toMatchObject({ severity: 'warn' })
})

test('a diamond is as old as the part that is called; as a spender, and where nothing is traced, as its youngest', async () => {
  expect(await told(unread(cutElsewhere), 'DEC-06')).toMatchObject({ severity: 'warn' })
  const tracing = ({ method }: NodeCall) => method.startsWith('debug_')
  const untraced = behind(anvil, (asked) =>
    tracing(asked) ? { error: { code: -32601, message: 'method not found' } } : undefined,
  )
  expect(await told(unread(cutElsewhere), 'DEC-06', untraced)).toMatchObject({ severity: 'stop' })
  expect(await told(unread(of('a diamond').kept), 'DEC-06', untraced)).toMatchObject({ severity: 'warn' })
  const allowed = (spender: Address) => callOf(people.usdc, 'approve', [spender, 5n])
  expect(await told(allowed(of('a diamond').kept), 'TOK-03')).toMatchObject({ severity: 'info' })
  for (const { changed } of [of('a diamond'), { changed: cutElsewhere }])
    expect((await told(allowed(changed), 'TOK-03'))?.severity).not.toBe('info')
})
