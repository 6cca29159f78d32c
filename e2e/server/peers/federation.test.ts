import { hashMessage } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Hex, SafeTx } from '#core/safe/safe.ts'
import { owners } from '#sandbox/accounts.ts'
import type { MadeSafe } from '#sandbox/chains/makeSafe.ts'
import type { TestChain } from '#sandbox/testChain.ts'
import { account, delegate, delegator } from '../support/delegation.ts'
import { executionOf, hashOf, proposalBody, safeTx, sign } from '../support/world.ts'
import { type PeerService, startPeerChain, startPeerService } from './federation.ts'

const patience = { timeout: 30_000, interval: 50 }
/** What a service that was away for a day is given. */
const minute = { timeout: 60_000, interval: 100 }
const hour = 3_600_000
const [ann, ben] = [owners[0].address, owners[1].address]
const both = [ann, ben].sort()

let chain: TestChain
let here: Awaited<ReturnType<typeof startPeerService>>
let there: typeof here
let safe: MadeSafe
beforeAll(async () => {
  chain = await startPeerChain()
  here = await startPeerService(chain)
  there = await startPeerService(chain)
  await here.follow(there.url)
  await there.follow(here.url)
})
afterAll(async () => {
  await Promise.all([here.stop(), there.stop()])
  await chain.stop()
})
beforeEach(async () => {
  safe = await chain.makeSafe({ ether: 100n })
  await Promise.all([here.index(), there.index()])
})

const payment = (nonce: bigint, value = 1n) => safeTx({ to: owners[4].address, value, nonce })
const propose = async (at: PeerService, tx: SafeTx, owner = 0, more: object = {}) => {
  const path = `/v1/chains/31337/transactions/${safe.address}/propose`
  const answer = await at.call('POST', path, await proposalBody(safe, tx, owner, more))
  expect(answer.status).toBe(200)
  return hashOf(safe, tx)
}
const confirm = async (at: PeerService, tx: SafeTx, owner: number) =>
  at.call('POST', `/v1/chains/31337/transactions/${hashOf(safe, tx)}/confirmations`, {
    signature: await sign(safe, tx, owner),
  })
const arrived = (at: PeerService, hash: Hex, by: readonly string[]) =>
  expect.poll(() => at.owners(hash), patience).toEqual(by)

const asking = (of: Hex, totp = Math.floor(Date.now() / hour)) =>
  ({
    domain: { name: 'Safe Transaction Service', version: '1.0', chainId: 31337 },
    types: {
      Delegate: [
        { name: 'delegateAddress', type: 'address' },
        { name: 'totp', type: 'uint256' },
      ],
    },
    primaryType: 'Delegate',
    message: { delegateAddress: of, totp: BigInt(totp) },
  }) as const
const addDelegate = async (at: PeerService) =>
  at.call('POST', '/v2/chains/31337/delegates', {
    safe: safe.address,
    delegate,
    delegator,
    label: 'Bookkeeper',
    signature: await account(0).signTypedData(asking(delegate)),
  })
const delegatesAt = async (at: PeerService) =>
  (await at.call<{ results: object[] }>('GET', `/v2/chains/31337/delegates?safe=${safe.address}`)).body
    .results

const deletion = async (tx: SafeTx) => ({
  signature: await account(0).signTypedData({
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
    message: { safeTxHash: hashOf(safe, tx), totp: BigInt(Math.floor(Date.now() / hour)) },
  }),
})

/** How often this service was asked by others. */
const readsOf = async ({ gateway }: PeerService) => {
  const text = await (await gateway().fetch(new Request('http://localhost/metrics'))).text()
  const [, count = '0'] = /requests_total\{[^}]*since",status="200"\} (\d+)/.exec(text) ?? []
  return Number(count)
}
const changesOf = ({ database }: PeerService) =>
  database.query('select safe, kind, reference, number from peer_change order by safe, kind, reference')
/** Resolves once others have read everything of it a few times more. */
const readAgain = async (...services: PeerService[]) => {
  for (const service of services) {
    const before = await readsOf(service)
    await expect.poll(() => readsOf(service), patience).toBeGreaterThan(before + 3)
  }
}

describe('Two services', () => {
  test('have what was proposed at one and confirmed at the other, in either direction', async () => {
    const [one, other] = [payment(0n), payment(1n)]
    const hash = await propose(here, one, 0, { origin: '{"note":"Rent"}' })
    await arrived(there, hash, [ann])
    expect((await confirm(there, one, 1)).status).toBe(200)
    await arrived(here, hash, both)
    await propose(there, other, 1)
    await arrived(here, hashOf(safe, other), [ben])
    const proposed = await there.call<{ note: string | null; detailedExecutionInfo: { proposer: object } }>(
      'GET',
      `/v1/chains/31337/transactions/${hash}`,
    )
    expect(proposed.body.detailedExecutionInfo.proposer).toMatchObject({ value: ann })
    // Nobody signed the note.
    expect(proposed.body.note).toBe(null)
  })

  test('have each other’s messages with all signatures', async () => {
    const signed = async (owner: number) => {
      const domain = { chainId: 31337, verifyingContract: safe.address }
      const types = { SafeMessage: [{ name: 'message', type: 'bytes' }] }
      return account(owner).signTypedData({
        domain,
        types,
        primaryType: 'SafeMessage',
        message: { message: hashMessage('We own this Safe.') },
      })
    }
    const path = `/v1/chains/31337/safes/${safe.address}/messages`
    await here.call('POST', path, { message: 'We own this Safe.', signature: await signed(1) })
    type Listed = {
      results: { type: string; messageHash: string; confirmations: { owner: { value: string } }[] }[]
    }
    const messageAt = async (at: PeerService) =>
      (await at.call<Listed>('GET', path)).body.results.find(({ type }) => type === 'MESSAGE')
    await expect.poll(() => messageAt(there), patience).toMatchObject({ message: 'We own this Safe.' })
    const hash = (await messageAt(there))?.messageHash
    await there.call('POST', `/v1/chains/31337/messages/${hash}/signatures`, { signature: await signed(0) })
    await expect
      .poll(
        async () => (await messageAt(here))?.confirmations.map(({ owner }) => owner.value).sort(),
        patience,
      )
      .toEqual(both)
  })

  test('know each other’s delegates, and what these propose', async () => {
    expect((await addDelegate(here)).status).toBe(200)
    await expect
      .poll(() => delegatesAt(there), patience)
      // What it is called is signed by nobody.
      .toEqual([{ safe: safe.address, delegate, delegator, label: '' }])
    const hash = await propose(there, payment(0n), 3)
    await arrived(here, hash, [])
    const found = await here.call<{ detailedExecutionInfo: object }>(
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
    await propose(here, unsigned, 0, { signature: null })
    await here.down()
    await propose(here, executed)
    await chain.send([await executionOf(safe, executed, [0, 1])])
    await here.index()
    await here.up()
    await arrived(there, await propose(here, signed), [ann])
    const page = await fetch(`${here.url}/v1/peer/chains/31337/since?after=0`)
    const text = await page.text()
    expect(text).toContain(hashOf(safe, signed))
    expect(text).not.toContain(hashOf(safe, unsigned))
    expect(text).not.toContain(hashOf(safe, executed))
    expect(await there.owners(hashOf(safe, unsigned))).toBe(undefined)
    // An owner’s agreement makes it somebody’s word.
    await confirm(here, unsigned, 1)
    await arrived(there, hashOf(safe, unsigned), [ben])
  })

  test('are whole again when one of them was away, its process or its network', async () => {
    await there.gateway().stop()
    const many = Array.from({ length: 105 }, (_, at) => payment(BigInt(at)))
    for (const tx of many) await propose(here, tx)
    for (const tx of many.slice(0, 5)) await confirm(here, tx, 1)
    await there.restart()
    const queued = async () => {
      const [row] = await there.database.query<{ count: number }>(
        `select count(*)::int as count from multisig_transaction m join confirmation c
           on c.chain_id = m.chain_id and c.safe = m.safe and c.safe_tx_hash = m.safe_tx_hash where m.safe = $1`,
        [safe.address],
      )
      return row?.count
    }
    await expect.poll(queued, minute).toBe(110)

    const saying = (words: string) => there.said.filter((line) => line.includes(words)).length
    const before = saying('cannot be read')
    await here.down()
    const late = payment(200n)
    await propose(here, late)
    await expect.poll(() => saying('cannot be read'), patience).toBe(before + 1)
    await here.up()
    await arrived(there, hashOf(safe, late), [ann])
    expect(saying('cannot be read')).toBe(before + 1)
    expect(saying('is read again')).toBeGreaterThan(0)
  }, 180_000)

  test('change nothing when they read the same again, from the beginning too', async () => {
    await arrived(there, await propose(here, payment(0n)), [ann])
    await readAgain(here, there)
    const was = [await changesOf(here), await changesOf(there)]
    await there.restart()
    await readAgain(here, there)
    expect([await changesOf(here), await changesOf(there)]).toEqual(was)
  })

  test('bring nothing back that was deleted at one of them, until a client of it does', async () => {
    const [deleted, after] = [payment(0n), payment(1n)]
    const hash = await propose(here, deleted)
    await arrived(there, hash, [ann])
    await addDelegate(here)
    await expect.poll(() => delegatesAt(there), patience).toHaveLength(1)
    const path = `/v1/chains/31337/transactions/${hash}`
    expect((await there.call('DELETE', path, await deletion(deleted))).status).toBe(200)
    await there.call('DELETE', `/v2/chains/31337/delegates/${delegate}`, {
      delegator,
      safe: safe.address,
      signature: await account(0).signTypedData(asking(delegate)),
    })
    await confirm(here, deleted, 1)
    await there.restart()
    await arrived(there, await propose(here, after), [ann])
    await readAgain(here)
    expect(await there.owners(hash)).toBe(undefined)
    expect(await delegatesAt(there)).toEqual([])
    // The other one was asked for nothing.
    expect(await here.owners(hash)).toEqual(both)
    await propose(there, deleted)
    await arrived(there, hash, [ann])
    // What others have of it comes with the next reading of all they have.
    await there.restart()
    await arrived(there, hash, both)
  })
})

test('Three in a circle hand everything on, and come to rest', async () => {
  const third = await startPeerService(chain)
  await third.follow(there.url)
  await here.follow(third.url)
  await third.index()
  const tx = payment(0n)
  const hash = await propose(here, tx)
  await arrived(third, hash, [ann])
  await confirm(third, tx, 1)
  await arrived(there, hash, both)
  await readAgain(here, there, third)
  const all = () => Promise.all([here, there, third].map(changesOf))
  const was = await all()
  await readAgain(here, there, third)
  expect(await all()).toEqual(was)
  await third.stop()
  await here.follow(there.url)
})

describe('What others may read', () => {
  test('is compressed, and for nobody where the operator said nothing', async () => {
    await propose(here, payment(0n))
    const path = '/v1/peer/chains/31337/since'
    const answer = await fetch(`${here.url}${path}`, { headers: { 'accept-encoding': 'br' } })
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect((await here.call('GET', '/v1/peer/chains/9/since')).status).toBe(404)
    const closed = await startPeerService(chain, { servePeers: false })
    expect((await closed.call('GET', path)).status).toBe(404)
    await closed.stop()
  })

  test('stands in health and metrics by the reader’s side, and holds readiness up nowhere', async () => {
    const host = new URL(here.url).host
    await expect
      .poll(async () => (await there.call<{ peers?: object[] }>('GET', '/health')).body.peers, patience)
      .toEqual([expect.objectContaining({ peer: host, chainId: '31337', state: 'current' })])
    const text = await (await there.gateway().fetch(new Request('http://localhost/metrics'))).text()
    expect(text).toMatch(
      new RegExp(`countersign_peer_lag_seconds\\{peer="${host}",chain="31337"\\} [0-9.]+\n`),
    )
    expect(text).toContain(`countersign_peer_changes_total{peer="${host}",chain="31337",outcome="accepted"}`)
    await here.down()
    const state = async () =>
      (await there.call<{ peers?: { state: string }[] }>('GET', '/health')).body.peers?.[0]?.state
    await expect.poll(state, patience).toBe('troubled')
    await expect.poll(async () => (await there.call('GET', '/health/ready')).status, patience).toBe(200)
    await here.up()
  })
})
