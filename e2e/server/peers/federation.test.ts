import { hashMessage } from 'viem'
import { describe, expect, test } from 'vitest'
import type { SafeTx } from '#core/safe/safe.ts'
import { account, delegate, delegator, hour, signed } from '../support/delegation.ts'
import { executionOf, hashOf } from '../support/world.ts'
import type { PeerService } from './federation.ts'
import {
  ann,
  arrived,
  ben,
  both,
  changesOf,
  confirm,
  patience,
  payment,
  propose,
  readAgain,
  setUpPeerPair,
} from './peerPair.ts'

/** What a service that was away for a day is given. */
const minute = { timeout: 60_000, interval: 100 }
const hourNow = () => Math.floor(Date.now() / hour)
const pair = setUpPeerPair()

const addDelegate = async (at: PeerService) =>
  at.call('POST', '/v2/chains/31337/delegates', {
    safe: pair.safe.address,
    delegate,
    delegator,
    label: 'Bookkeeper',
    signature: await signed(0, delegate, hourNow()),
  })
const delegatesAt = async (at: PeerService) =>
  (await at.call<{ results: object[] }>('GET', `/v2/chains/31337/delegates?safe=${pair.safe.address}`)).body
    .results

const deletion = async (tx: SafeTx) => ({
  signature: await account(0).signTypedData({
    domain: {
      name: 'Safe Transaction Service',
      version: '1.0',
      chainId: 31337,
      verifyingContract: pair.safe.address,
    },
    types: {
      DeleteRequest: [
        { name: 'safeTxHash', type: 'bytes32' },
        { name: 'totp', type: 'uint256' },
      ],
    },
    primaryType: 'DeleteRequest',
    message: { safeTxHash: hashOf(pair.safe, tx), totp: BigInt(Math.floor(Date.now() / hour)) },
  }),
})

describe('Two services', () => {
  test('have what was proposed at one and confirmed at the other, in either direction', async () => {
    const [one, other] = [payment(0n), payment(1n)]
    const hash = await propose(pair.safe, pair.here, one, 0, { origin: '{"note":"Rent"}' })
    await arrived(pair.there, hash, [ann])
    expect((await confirm(pair.safe, pair.there, one, 1)).status).toBe(200)
    await arrived(pair.here, hash, both)
    await propose(pair.safe, pair.there, other, 1)
    await arrived(pair.here, hashOf(pair.safe, other), [ben])
    const proposed = await pair.there.call<{
      note: string | null
      detailedExecutionInfo: { proposer: object }
    }>('GET', `/v1/chains/31337/transactions/${hash}`)
    expect(proposed.body.detailedExecutionInfo.proposer).toMatchObject({ value: ann })
    // Nobody signed the note.
    expect(proposed.body.note).toBe(null)
  })

  test('have each other’s messages with all signatures', async () => {
    const signed = async (owner: number) => {
      const domain = { chainId: 31337, verifyingContract: pair.safe.address }
      const types = { SafeMessage: [{ name: 'message', type: 'bytes' }] }
      return account(owner).signTypedData({
        domain,
        types,
        primaryType: 'SafeMessage',
        message: { message: hashMessage('We own this Safe.') },
      })
    }
    const path = `/v1/chains/31337/safes/${pair.safe.address}/messages`
    await pair.here.call('POST', path, { message: 'We own this Safe.', signature: await signed(1) })
    type Listed = {
      results: { type: string; messageHash: string; confirmations: { owner: { value: string } }[] }[]
    }
    const messageAt = async (at: PeerService) =>
      (await at.call<Listed>('GET', path)).body.results.find(({ type }) => type === 'MESSAGE')
    await expect.poll(() => messageAt(pair.there), patience).toMatchObject({ message: 'We own this Safe.' })
    const hash = (await messageAt(pair.there))?.messageHash
    await pair.there.call('POST', `/v1/chains/31337/messages/${hash}/signatures`, {
      signature: await signed(0),
    })
    await expect
      .poll(
        async () => (await messageAt(pair.here))?.confirmations.map(({ owner }) => owner.value).sort(),
        patience,
      )
      .toEqual(both)
  })

  test('know each other’s delegates, and what these propose', async () => {
    expect((await addDelegate(pair.here)).status).toBe(200)
    await expect
      .poll(() => delegatesAt(pair.there), patience)
      // What it is called is signed by nobody.
      .toEqual([{ safe: pair.safe.address, delegate, delegator, label: '' }])
    const hash = await propose(pair.safe, pair.there, payment(0n), 3)
    await arrived(pair.here, hash, [])
    const found = await pair.here.call<{ detailedExecutionInfo: object }>(
      'GET',
      `/v1/chains/31337/transactions/${hash}`,
    )
    expect(found.body.detailedExecutionInfo).toMatchObject({
      proposer: { value: delegator },
      proposedByDelegate: { value: delegate },
      trusted: true,
    })
  })

  test('do not hand on what nobody signed, nor what was executed', async () => {
    const [unsigned, executed, signed] = [payment(5n), payment(0n), payment(6n)]
    await propose(pair.safe, pair.here, unsigned, 0, { signature: null })
    await pair.here.down()
    await propose(pair.safe, pair.here, executed)
    await pair.chain.send([await executionOf(pair.safe, executed, [0, 1])])
    await pair.here.index()
    await pair.here.up()
    await arrived(pair.there, await propose(pair.safe, pair.here, signed), [ann])
    const page = await fetch(`${pair.here.url}/v1/peer/chains/31337/since?after=0`)
    const text = await page.text()
    expect(text).toContain(hashOf(pair.safe, signed))
    expect(text).not.toContain(hashOf(pair.safe, unsigned))
    expect(text).not.toContain(hashOf(pair.safe, executed))
    expect(await pair.there.owners(hashOf(pair.safe, unsigned))).toBe(undefined)
    // An owner’s agreement makes it somebody’s word.
    await confirm(pair.safe, pair.here, unsigned, 1)
    await arrived(pair.there, hashOf(pair.safe, unsigned), [ben])
  })

  test('are whole again when one of them was away, its process or its network', async () => {
    await pair.there.gateway().stop()
    const many = Array.from({ length: 105 }, (_, at) => payment(BigInt(at)))
    for (const tx of many) await propose(pair.safe, pair.here, tx)
    for (const tx of many.slice(0, 5)) await confirm(pair.safe, pair.here, tx, 1)
    await pair.there.restart()
    const queued = async () => {
      const [row] = await pair.there.database.query<{ count: number }>(
        `select count(*)::int as count from multisig_transaction m join confirmation c
           on c.chain_id = m.chain_id and c.safe = m.safe and c.safe_tx_hash = m.safe_tx_hash where m.safe = $1`,
        [pair.safe.address],
      )
      return row?.count
    }
    await expect.poll(queued, minute).toBe(110)

    const saying = (words: string) => pair.there.said.filter((line) => line.includes(words)).length
    const before = saying('cannot be read')
    await pair.here.down()
    const late = payment(200n)
    await propose(pair.safe, pair.here, late)
    await expect.poll(() => saying('cannot be read'), patience).toBe(before + 1)
    await pair.here.up()
    await arrived(pair.there, hashOf(pair.safe, late), [ann])
    expect(saying('cannot be read')).toBe(before + 1)
    // It is said once the whole page is stored.
    await expect.poll(() => saying('is read again'), patience).toBeGreaterThan(0)
  }, 180_000)

  test('change nothing when they read the same again, from the beginning too', async () => {
    await arrived(pair.there, await propose(pair.safe, pair.here, payment(0n)), [ann])
    await readAgain(pair.here, pair.there)
    const was = [await changesOf(pair.here), await changesOf(pair.there)]
    await pair.there.restart()
    await readAgain(pair.here, pair.there)
    expect([await changesOf(pair.here), await changesOf(pair.there)]).toEqual(was)
  })

  test('bring nothing back that was deleted at one of them, until a client of it does', async () => {
    const [deleted, after] = [payment(0n), payment(1n)]
    const hash = await propose(pair.safe, pair.here, deleted)
    await arrived(pair.there, hash, [ann])
    await addDelegate(pair.here)
    await expect.poll(() => delegatesAt(pair.there), patience).toHaveLength(1)
    const path = `/v1/chains/31337/transactions/${hash}`
    expect((await pair.there.call('DELETE', path, await deletion(deleted))).status).toBe(200)
    await pair.there.call('DELETE', `/v2/chains/31337/delegates/${delegate}`, {
      delegator,
      safe: pair.safe.address,
      signature: await signed(0, delegate, hourNow()),
    })
    await confirm(pair.safe, pair.here, deleted, 1)
    await pair.there.restart()
    await arrived(pair.there, await propose(pair.safe, pair.here, after), [ann])
    await readAgain(pair.here)
    expect(await pair.there.owners(hash)).toBe(undefined)
    expect(await delegatesAt(pair.there)).toEqual([])
    // The other one was asked for nothing.
    expect(await pair.here.owners(hash)).toEqual(both)
    await propose(pair.safe, pair.there, deleted)
    await arrived(pair.there, hash, [ann])
    // What others have of it comes with the next reading of all they have.
    await pair.there.restart()
    await arrived(pair.there, hash, both)
  })
})
