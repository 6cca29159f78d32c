import { describe, expect, test } from 'vitest'
import { startPeerService } from './federation.ts'
import {
  ann,
  arrived,
  both,
  changesOf,
  confirm,
  patience,
  payment,
  propose,
  readAgain,
  setUpPeerPair,
} from './peerPair.ts'

const pair = setUpPeerPair()

test('Three in a circle hand everything on, and come to rest', async () => {
  const third = await startPeerService(pair.chain)
  await third.follow(pair.there.url)
  await pair.here.follow(third.url)
  await third.index()
  const tx = payment(0n)
  const hash = await propose(pair.safe, pair.here, tx)
  await arrived(third, hash, [ann])
  await confirm(pair.safe, third, tx, 1)
  await arrived(pair.there, hash, both)
  await readAgain(pair.here, pair.there, third)
  const all = () => Promise.all([pair.here, pair.there, third].map(changesOf))
  const was = await all()
  await readAgain(pair.here, pair.there, third)
  expect(await all()).toEqual(was)
  await third.stop()
  await pair.here.follow(pair.there.url)
})

describe('What others may read', () => {
  test('is compressed, and for nobody where the operator said nothing', async () => {
    await propose(pair.safe, pair.here, payment(0n))
    const path = '/v1/peer/chains/31337/since'
    const answer = await fetch(`${pair.here.url}${path}`, { headers: { 'accept-encoding': 'br' } })
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect((await pair.here.call('GET', '/v1/peer/chains/9/since')).status).toBe(404)
    const closed = await startPeerService(pair.chain, { servePeers: false })
    expect((await closed.call('GET', path)).status).toBe(404)
    await closed.stop()
  })

  test('stands in health and metrics by the reader’s side, and holds readiness up nowhere', async () => {
    const host = new URL(pair.here.url).host
    await expect
      .poll(async () => (await pair.there.call<{ peers?: object[] }>('GET', '/health')).body.peers, patience)
      .toEqual([expect.objectContaining({ peer: host, chainId: '31337', state: 'current' })])
    const text = await (await pair.there.gateway().fetch(new Request('http://localhost/metrics'))).text()
    expect(text).toMatch(
      new RegExp(`countersign_peer_lag_seconds\\{peer="${host}",chain="31337"\\} [0-9.]+\n`),
    )
    expect(text).toContain(`countersign_peer_changes_total{peer="${host}",chain="31337",outcome="accepted"}`)
    await pair.here.down()
    const state = async () =>
      (await pair.there.call<{ peers?: { state: string }[] }>('GET', '/health')).body.peers?.[0]?.state
    await expect.poll(state, patience).toBe('troubled')
    await expect.poll(async () => (await pair.there.call('GET', '/health/ready')).status, patience).toBe(200)
    await pair.here.up()
  })
})
