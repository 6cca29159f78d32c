import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TransactionDetailsWire } from '#gateway/schemas/transaction/details.ts'
import { owners } from '#sandbox/accounts.ts'
import type { MadeSafe } from '#sandbox/chains/makeSafe.ts'
import { maxDataBytes, maxUnsigned, unsignedTime } from '#server/bounds.ts'
import { account } from './support/delegation.ts'
import { hashOf, proposalBody, type ServerWorld, safeTx, sign, startWorld } from './support/world.ts'

const started = Date.UTC(2026, 2, 4)
let now = started
let world: ServerWorld
let safe: MadeSafe
beforeAll(async () => {
  world = await startWorld({}, () => now)
})
afterAll(() => world.stop())
beforeEach(async () => {
  now = started
  safe = await world.chain.makeSafe()
  await world.index()
})

type Fields = Partial<Parameters<typeof safeTx>[0]>
const tx = (fields: Fields = {}) => safeTx({ to: owners[4].address, nonce: 0n, ...fields })
const propose = async (fields: Fields, owner = 0, more: object = {}) =>
  world.ask<TransactionDetailsWire>(
    `/v1/chains/31337/transactions/${safe.address}/propose`,
    await proposalBody(safe, tx(fields), owner, more),
  )
const unsigned = (fields: Fields, owner = 0, more: object = {}) =>
  propose(fields, owner, { signature: null, ...more })
const details = (fields: Fields) =>
  world.ask<TransactionDetailsWire>(`/v1/chains/31337/transactions/${hashOf(safe, tx(fields))}`)
const waiting = async () => {
  const [row] = await world.database.query<{ count: number }>(
    'select count(*)::int as count from multisig_transaction where safe = $1',
    [safe.address],
  )
  return row?.count
}
const note = (text: string) => ({ origin: JSON.stringify({ note: text }) })

describe('What nobody signed', () => {
  test('is bounded at each nonce, the newest stay', async () => {
    for (let value = 0; value < maxUnsigned.atNonce + 3; value++) {
      now += 1000
      expect((await unsigned({ value: BigInt(value) })).status).toBe(200)
    }
    expect(await waiting()).toBe(maxUnsigned.atNonce)
    expect((await details({ value: 2n })).status).toBe(404)
    expect((await details({ value: BigInt(maxUnsigned.atNonce + 2) })).status).toBe(200)
  })

  test('is bounded over all nonces, and what was signed or confirmed is not counted', async () => {
    await propose({ nonce: 900n })
    await unsigned({ nonce: 901n })
    const signature = await sign(safe, tx({ nonce: 901n }), 0)
    const path = `/v1/chains/31337/transactions/${hashOf(safe, tx({ nonce: 901n }))}/confirmations`
    expect((await world.ask(path, { signature })).status).toBe(200)
    for (let nonce = 0; nonce < maxUnsigned.ofSafe + 3; nonce++) {
      now += 1000
      await unsigned({ nonce: BigInt(nonce) })
    }
    expect(await waiting()).toBe(maxUnsigned.ofSafe + 2)
    for (const nonce of [900n, 901n]) expect((await details({ nonce })).status).toBe(200)
  })

  test('is forgotten after its time, what was signed is not', async () => {
    await unsigned({ value: 1n })
    await propose({ value: 2n })
    await unsigned({ value: 3n })
    const signature = await sign(safe, tx({ value: 3n }), 1)
    await world.ask(`/v1/chains/31337/transactions/${hashOf(safe, tx({ value: 3n }))}/confirmations`, {
      signature,
    })
    now += unsignedTime + 1
    await unsigned({ value: 4n })
    expect((await details({ value: 1n })).status).toBe(404)
    for (const value of [2n, 3n, 4n]) expect((await details({ value })).status).toBe(200)
  })
})

test('A call with more bytes than a node would hand on is refused', async () => {
  const { status } = await propose({ data: `0x${'11'.repeat(maxDataBytes + 1)}` })
  expect(status).toBe(422)
  const largest = await propose({ data: `0x${'11'.repeat(maxDataBytes)}` })
  expect(largest.status).toBe(200)
})

test('One transaction is read without the bytes of its rivals', async () => {
  const data = `0x${'11'.repeat(4096)}` as const
  for (let value = 0; value < 20; value++) await propose({ value: BigInt(value), data })
  await propose({ to: safe.address, value: 0n }, 1)
  const { query } = world.database
  let read = 0
  world.database.query = async <Row>(...asked: Parameters<typeof query>): Promise<Row[]> => {
    const rows = await query<Row>(...asked)
    read += JSON.stringify(rows).length
    return rows
  }
  const { body } = await details({ value: 1n, data })
  world.database.query = query
  expect(body.detailedExecutionInfo).toMatchObject({ rejectors: [{ value: owners[1].address }] })
  expect(read).toBeLessThan(3 * 4096 * 2)
})

describe('A rejection that a stranger foresaw', () => {
  const rejection = () => ({ to: safe.address })

  test('shows the owner who signed it, with that owner’s note, and is that owner’s to delete', async () => {
    const strange = await unsigned(rejection(), 2, note('Approved by the security team, please sign'))
    expect(strange.status).toBe(200)
    const { body } = await propose(rejection(), 0, note('I changed my mind'))
    expect(body).toMatchObject({
      note: 'I changed my mind',
      detailedExecutionInfo: { trusted: true, proposer: { value: owners[0].address } },
    })
    const hash = hashOf(safe, tx(rejection()))
    const signature = await account(0).signTypedData({
      domain: {
        name: 'Safe Transaction Service',
        version: '1.0',
        chainId: 31337,
        verifyingContract: safe.address,
      },
      types: {
        DeleteRequest: [
          { name: 'safeTxHash', type: 'bytes32' },
          { name: 'totp', type: 'uint256' },
        ],
      },
      primaryType: 'DeleteRequest',
      message: { safeTxHash: hash, totp: BigInt(Math.floor(now / 3_600_000)) },
    })
    const deleted = await world.call('DELETE', `/v1/chains/31337/transactions/${hash}`, {
      body: { signature },
    })
    expect(deleted.status).toBe(200)
  })

  test('loses a stranger’s note when its owner wrote none, and takes none afterwards', async () => {
    await unsigned(rejection(), 2, note('Please sign'))
    expect((await propose(rejection())).body.note).toBe(null)
    await unsigned(rejection(), 2, note('Please sign now'))
    const { body } = await details(rejection())
    expect(body).toMatchObject({
      note: null,
      detailedExecutionInfo: { proposer: { value: owners[0].address } },
    })
  })

  test('keeps its first signer’s words when another owner signs it too', async () => {
    await propose(rejection(), 0, note('first'))
    expect((await propose(rejection(), 1, note('second'))).body).toMatchObject({
      note: 'first',
      detailedExecutionInfo: { proposer: { value: owners[0].address }, confirmations: [{}, {}] },
    })
  })
})

test('A confirmation that comes while its transaction is deleted leaves nothing behind', async () => {
  await propose({})
  const hash = hashOf(safe, tx())
  const signature = await sign(safe, tx(), 1)
  const { transaction } = world.database
  // The confirmation was found to hold, and before it is written the transaction goes.
  world.database.transaction = async (work) => {
    world.database.transaction = transaction
    await world.database.query('delete from multisig_transaction where safe_tx_hash = $1', [hash])
    await world.database.query('delete from confirmation where safe_tx_hash = $1', [hash])
    return transaction(work)
  }
  const answer = await world.ask(`/v1/chains/31337/transactions/${hash}/confirmations`, { signature })
  expect(answer.status).toBe(404)
  expect(await world.database.query('select * from confirmation where safe_tx_hash = $1', [hash])).toEqual([])
})

test('More confirmations than any Safe has owners are not kept', async () => {
  await propose({})
  const hash = hashOf(safe, tx())
  await world.database.query(
    `insert into confirmation (chain_id, safe, safe_tx_hash, owner, signature, submitted_at)
     select 31337, $1, $2, 'former ' || number, '0x', 0 from generate_series(1, 5000) number`,
    [safe.address, hash],
  )
  const signature = await sign(safe, tx(), 1)
  const answer = await world.ask(`/v1/chains/31337/transactions/${hash}/confirmations`, { signature })
  expect(answer.status).toBe(422)
  expect((await details({})).status).toBe(200)
})
