import { hashMessage } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Hex } from '#core/safe/safe.ts'
import { owners } from '#sandbox/accounts.ts'
import type { MadeSafe } from '#sandbox/chains/makeSafe.ts'
import { maxDataBytes, maxDeletions, maxSigned, supersededTime } from '#server/bounds.ts'
import {
  executionOf,
  hashOf,
  proposalBody,
  type RefusalBody,
  type ServerWorld,
  safeTx,
  sign,
  startWorld,
} from '../support/world.ts'

let now = Date.UTC(2026, 2, 4)
let world: ServerWorld
let safe: MadeSafe
beforeAll(async () => {
  world = await startWorld({}, () => now)
})
afterAll(() => world.stop())
beforeEach(async () => {
  safe = await world.chain.makeSafe()
  await world.index()
})

const { ofOwner, ofSafe } = maxSigned
const tx = (value: number, data: Hex = '0x', nonce = 0n) =>
  safeTx({ to: owners[4].address, value: BigInt(value), nonce, data })
const propose = async (value: number, { owner = 0, data = '0x' as Hex, nonce = 0n, more = {} } = {}) =>
  world.ask(
    `/v1/chains/31337/transactions/${safe.address}/propose`,
    await proposalBody(safe, tx(value, data, nonce), owner, more),
  )
const confirm = async (value: number, owner: number) =>
  world.ask<RefusalBody>(`/v1/chains/31337/transactions/${hashOf(safe, tx(value))}/confirmations`, {
    signature: await sign(safe, tx(value), owner),
  })

/** As many signed transactions of an owner as that, proposed long ago. */
async function fill(count: number, by: string, { nonce = 5, submitted = 0 } = {}) {
  await world.database.query(
    `insert into multisig_transaction (chain_id, safe_tx_hash, safe, recipient, value, data, operation, safe_tx_gas,
       base_gas, gas_price, gas_token, refund_receiver, nonce, submitted_at, modified_at, proposer, trusted)
     select 31337, $2 || n, $1, 'nobody', 0, '0x', 0, 0, 0, 0, 'none', 'nobody', $4, $5::bigint, $5::bigint, $2, true
     from generate_series(1, $3) n`,
    [safe.address, by, count, nonce, submitted],
  )
}
const waiting = async () => {
  const [row] = await world.database.query<{ count: number }>(
    'select count(*)::int as count from multisig_transaction where safe = $1',
    [safe.address],
  )
  return row?.count
}

describe('Transactions that wait at one Safe', () => {
  test('are bounded by their number for each owner, and the others have their own share', async () => {
    await fill(ofOwner.rows, owners[0].address)
    const refused = await propose(1)
    expect(refused.status).toBe(422)
    expect(refused.body.message).toMatch(/Execute or delete some first/)
    expect((await propose(1, { owner: 1 })).status).toBe(200)
    // The owner whose share is full still confirms what others bring.
    expect((await confirm(1, 0)).status).toBe(200)
  })

  test('are bounded by their number for all owners together, however many keys those are', async () => {
    for (let at = 0; at < ofSafe.rows / 500; at++) await fill(500, `owner ${at} `)
    expect((await propose(1)).status).toBe(422)
    expect(await waiting()).toBe(ofSafe.rows)
  })

  test('are bounded by their length', async () => {
    const data: Hex = `0x${'11'.repeat(maxDataBytes)}`
    const most = Math.floor(ofOwner.text / data.length)
    for (let value = 0; value < most; value++) expect((await propose(value, { data })).status).toBe(200)
    expect((await propose(most, { data })).status).toBe(422)
    // The same one again takes no more room.
    expect((await propose(0, { data })).status).toBe(200)
    expect((await propose(most)).status).toBe(200)
  })

  test('make room when their nonce is used for a day', async () => {
    await fill(ofOwner.rows, owners[0].address, { nonce: 0, submitted: now })
    const first = tx(0)
    await world.chain.send([await executionOf(safe, first, [0, 1])])
    await world.index()
    const next = { nonce: 1n }
    expect((await propose(1, next)).status).toBe(422)
    now += supersededTime + 1
    expect((await propose(1, next)).status).toBe(200)
    // What was executed, and the new one.
    expect(await waiting()).toBe(2)
  })

  test('count as theirs who confirmed what nobody signed', async () => {
    await fill(ofOwner.rows, owners[1].address)
    const unsigned = { more: { signature: null } }
    // In the name of an owner whose share is full: anybody may, so it is not theirs.
    expect((await propose(1, { owner: 1, ...unsigned })).status).toBe(200)
    expect((await confirm(1, 1)).status).toBe(422)
    expect((await confirm(1, 0)).status).toBe(200)
    expect((await confirm(1, 1)).status).toBe(200)
  })
})

const message = async (text: string, owner: 0 | 1 = 0) => {
  const signature = await privateKeyToAccount(owners[owner].privateKey).signTypedData({
    domain: { chainId: 31337, verifyingContract: safe.address },
    types: { SafeMessage: [{ name: 'message', type: 'bytes' }] },
    primaryType: 'SafeMessage',
    message: { message: hashMessage(text) },
  })
  now += 1000
  return world.ask(`/v1/chains/31337/safes/${safe.address}/messages`, { message: text, signature })
}
const messagesOf = async (by: string) => {
  const rows = await world.database.query<{ message: string }>(
    'select message from message where safe = $1 and proposer = $2 order by created_at',
    [safe.address, by],
  )
  return rows.map((row) => JSON.parse(row.message) as string)
}
async function fillMessages(count: number, by: string) {
  await world.database.query(
    `insert into message (chain_id, message_hash, safe, message, proposer, created_at, modified_at)
     select 31337, $2 || n, $1, '"old ' || n || '"', $2, n, n from generate_series(1, $3) n`,
    [safe.address, by, count],
  )
}

describe('Messages of one Safe', () => {
  test('are bounded by their number for each owner: that owner’s oldest go', async () => {
    await fillMessages(ofOwner.rows, owners[0].address)
    expect((await message('of another', 1)).status).toBe(202)
    expect((await message('newest')).status).toBe(202)
    const kept = await messagesOf(owners[0].address)
    expect(kept).toHaveLength(ofOwner.rows)
    expect([kept[0], kept.at(-1)]).toEqual(['old 2', 'newest'])
    expect(await messagesOf(owners[1].address)).toEqual(['of another'])
  })

  test('are bounded by their length, signatures and all', async () => {
    const long = 'm'.repeat(60_000)
    const most = Math.floor(ofOwner.text / (long.length + 2 + 10 + 132))
    for (let at = 0; at < most + 3; at++) expect((await message(`${at} ${long}`)).status).toBe(202)
    const kept = await messagesOf(owners[0].address)
    expect(kept.length).toBeLessThanOrEqual(most + 1)
    expect(kept.length).toBeGreaterThanOrEqual(most - 1)
    expect(kept.at(-1)).toMatch(new RegExp(`^${most + 2} `))
  })

  test('are bounded for all owners together: those of whoever has most go, not those of who has few', async () => {
    for (let at = 0; at < ofSafe.rows / 1000; at++) await fillMessages(1000, `owner ${at} `)
    expect((await message('the only one')).status).toBe(202)
    expect(await messagesOf(owners[0].address)).toEqual(['the only one'])
    const [row] = await world.database.query<{ count: number }>(
      'select count(*)::int as count from message where safe = $1',
      [safe.address],
    )
    expect(row?.count).toBe(ofSafe.rows)
  })
})

test('Signatures of contract owners, as long as their contracts like, are bounded over a whole Safe', async () => {
  await propose(1)
  await fill(200, 'a contract ')
  await world.database.query(
    `insert into confirmation (chain_id, safe, safe_tx_hash, owner, signature, submitted_at)
     select 31337, $1, 'a contract ' || n, 'contract ' || n % 7, repeat('1', ${ofSafe.text / 200}), 0 from generate_series(1, 200) n`,
    [safe.address],
  )
  // A key's own signature is short, and has room.
  expect((await confirm(1, 1)).status).toBe(200)
  const { requireRoom } = await import('#server/store/signatureRoom.ts')
  const place = { chainId: 31337, safe: safe.address, hash: hashOf(safe, tx(1)) }
  const one = { ...place, owner: owners[2].address, signature: `0x${'22'.repeat(16_000)}` as const }
  await expect(requireRoom(world.database, 'transaction', one)).rejects.toThrow(/too long/)
  await expect(requireRoom(world.database, 'message', one)).resolves.toBeUndefined()
})

test('Deletions that are remembered of one Safe are bounded: the newest stay', async () => {
  await world.database.query(
    `insert into peer_change (chain_id, safe, kind, reference, by_client, deleted, deletion)
     select 31337, $1, 'proposal', 'old ' || n, true, true, -n from generate_series(1, $2) n`,
    [safe.address, maxDeletions],
  )
  await propose(1)
  const { noteDeletion } = await import('#server/store/peerChanges.ts')
  const reference = hashOf(safe, tx(1))
  await noteDeletion(world.database, [{ chainId: 31337, safe: safe.address, kind: 'proposal', reference }])
  const rows = await world.database.query<{ reference: string }>(
    'select reference from peer_change where safe = $1 order by deletion desc',
    [safe.address],
  )
  expect(rows).toHaveLength(maxDeletions)
  expect(rows[0]?.reference).toBe(reference)
  expect(rows.at(-1)?.reference).toBe(`old ${maxDeletions - 1}`)
})
