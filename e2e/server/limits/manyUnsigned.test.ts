import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Hex } from '#core/safe/safe.ts'
import { owners } from '#sandbox/accounts.ts'
import type { MadeSafe } from '#sandbox/chains/makeSafe.ts'
import { maxDataBytes, maxUnsigned, unsignedTime } from '#server/bounds.ts'
import { proposalBody, type ServerWorld, safeTx, startWorld } from '../support/world.ts'

const started = Date.UTC(2026, 2, 4)
let now = started
let world: ServerWorld
let safes: MadeSafe[]
beforeAll(async () => {
  world = await startWorld({}, () => now)
  safes = []
  for (let count = 0; count < 12; count++) safes.push(await world.chain.makeSafe())
  await world.index()
})
afterAll(() => world.stop())

const safeAt = (at: number): MadeSafe => safes[at % safes.length] as MadeSafe
/** Proposes in an owner's name and without a signature, from an address; each at another Safe than the one before. */
async function propose(from: string | undefined, at: number, data: Hex = '0x', more: object = {}) {
  now += 1000
  const safe = safeAt(at)
  const nonce = BigInt(Math.floor(at / safes.length))
  const tx = safeTx({ to: owners[4].address, value: BigInt(now), nonce, data })
  const body = await proposalBody(safe, tx, 0, { signature: null, ...more })
  const request = new Request(`http://localhost:4102/v1/chains/31337/transactions/${safe.address}/propose`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })
  const env = from === undefined ? undefined : { incoming: { socket: { remoteAddress: from } } }
  const { status } = await world.gateway.fetch(request, env)
  expect(status).toBe(200)
  return body.safeTxHash
}
const kept = async (hashes: readonly string[]) => {
  const rows = await world.database.query(
    'select safe_tx_hash from multisig_transaction where safe_tx_hash = any($1)',
    [hashes],
  )
  return rows.length
}

describe('What nobody signed, from one address over many Safes', () => {
  test('is bounded by its number, the newest stay, and nobody else’s go', async () => {
    const others = [await propose('198.51.100.1', 0), await propose(undefined, 1)]
    const own: string[] = []
    for (let at = 0; at < maxUnsigned.ofNetwork.rows + 5; at++) own.push(await propose('203.0.113.5', at))
    expect(await kept(own)).toBe(maxUnsigned.ofNetwork.rows)
    expect(await kept(own.slice(0, 5))).toBe(0)
    expect(await kept(others)).toBe(2)
  })

  test('is bounded by its length', async () => {
    const largest: Hex = `0x${'11'.repeat(maxDataBytes)}`
    const own: string[] = []
    for (let at = 0; at < 36; at++) own.push(await propose('2001:db8::1', at, largest))
    const most = Math.floor(maxUnsigned.ofNetwork.text / (2 * maxDataBytes + 2))
    expect(await kept(own)).toBe(most)
    expect(await kept(own.slice(-most))).toBe(most)
    // Whoever has an address of IPv6 has its network.
    const next = await propose('2001:db8::2', 36, largest)
    expect(await kept([next])).toBe(1)
    expect(await kept(own)).toBe(most - 1)
  })

  test('does not count what an owner signed or confirmed', async () => {
    const signed: string[] = []
    for (let at = 0; at < 3; at++) {
      const safe = safeAt(at)
      const tx = safeTx({ to: owners[3].address, value: BigInt(at), nonce: 40n })
      const body = await proposalBody(safe, tx)
      const path = `/v1/chains/31337/transactions/${safe.address}/propose`
      expect((await world.ask(path, body)).status).toBe(200)
      signed.push(body.safeTxHash)
    }
    for (let at = 0; at < maxUnsigned.ofNetwork.rows + 5; at++) await propose('203.0.113.6', at)
    expect(await kept(signed)).toBe(3)
  })

  test('is not bounded so on this machine', async () => {
    const own: string[] = []
    for (let at = 0; at < maxUnsigned.ofNetwork.rows + 20; at++) own.push(await propose(undefined, at))
    expect(await kept(own)).toBe(maxUnsigned.ofNetwork.rows + 20)
  })

  test('says of its address nothing that could be read from a copy of the database', async () => {
    await propose('203.0.113.77', 0)
    const rows = await world.database.query('select * from unsigned_proposal')
    expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113|198\.51\.100|2001:db8/)
  })
})

test('What nobody signed is bounded over a whole chain, wherever it comes from: the oldest go', async () => {
  await world.database.query(
    `insert into multisig_transaction (chain_id, safe_tx_hash, safe, recipient, value, data, operation, safe_tx_gas,
       base_gas, gas_price, gas_token, refund_receiver, nonce, submitted_at, modified_at, proposer, trusted)
     select 31337, 'hash ' || n, 'Safe ' || n, 'nobody', 0, '0x', 0, 0, 0, 0, 'none', 'nobody', 0, n, n, 'an owner', false
     from generate_series(1, ${maxUnsigned.ofChain.rows}) n`,
  )
  await world.database.query(
    `insert into unsigned_proposal (chain_id, safe, safe_tx_hash, nonce, proposed_at, expires_at)
     select 31337, 'Safe ' || n, 'hash ' || n, 0, n, $1 from generate_series(1, ${maxUnsigned.ofChain.rows}) n`,
    [now + unsignedTime],
  )
  const newest = await propose('198.51.100.9', 5)
  const [row] = await world.database.query<{ count: number }>(
    'select count(*)::int as count from unsigned_proposal',
  )
  expect(row?.count).toBe(maxUnsigned.ofChain.rows)
  expect(await kept([newest, 'hash 1'])).toBe(1)
  await world.database.query(`delete from unsigned_proposal where safe_tx_hash like 'hash %'`)
})

test('What nobody signed goes after its time, though nobody proposes anything any more', async () => {
  const old = await propose('198.51.100.10', 6)
  now += unsignedTime - 60_000
  const young = await propose('198.51.100.10', 7)
  world.gateway.start()
  await world.gateway.ready()
  expect(await kept([old, young])).toBe(2)
  now += 61_000
  await vi.waitFor(async () => expect(await kept([old, young])).toBe(1), { timeout: 40_000, interval: 500 })
  expect(await kept([young])).toBe(1)
})
