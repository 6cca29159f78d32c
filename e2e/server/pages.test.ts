import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { account, cookieOf, origin, visiting } from './support/visitor.ts'
import { type ServerWorld, startWorld } from './support/world.ts'

const evil = 'https://evil.example'
const now = Date.UTC(2026, 2, 4)
let world: ServerWorld
let unnamed: ServerWorld
beforeAll(async () => {
  world = await startWorld({}, () => now, { allowedOrigins: [origin] })
  unnamed = await startWorld({}, () => now)
})
afterAll(() => Promise.all([world.stop(), unnamed.stop()]))

const time = () => now
const here = visiting(() => world, time)
const home = visiting(() => unnamed, time)
const foreign = { domain: 'evil.example', uri: evil }

describe('Signing in', () => {
  test.each<[string, number, Record<string, string>]>([
    ['without an origin', 401, {}],
    ['from that page', 403, { origin: evil }],
    ['from a page that is allowed', 401, { origin }],
  ])('with what was signed for a page that is not allowed is refused: %s', async (_, expected, headers) => {
    const { status } = await here.verify(await here.messageFor(foreign), undefined, headers)
    expect(status).toBe(expected)
  })

  test('with an address of another host than its domain is refused', async () => {
    const { status } = await here.verify(await here.messageFor({ uri: 'https://other.example' }))
    expect(status).toBe(401)
    expect((await here.verify(await here.messageFor(), undefined, {})).status).toBe(200)
  })

  test('is for pages of this machine where no page is named', async () => {
    const local = { domain: 'localhost:4100', uri: 'http://localhost:4100' }
    const message = await home.messageFor(local)
    expect((await home.verify(message, undefined, { origin: 'http://localhost:4100' })).status).toBe(200)
    expect((await home.verify(await home.messageFor(), undefined, {})).status).toBe(401)
    const { headers } = await unnamed.call('GET', '/v1/auth/me', { headers: { origin } })
    expect(headers.get('access-control-allow-credentials')).toBe(null)
  })

  test('keeps nothing of nonces that nobody signed', async () => {
    for (let at = 0; at < 20; at++) await here.nonce()
    await here.verify(await here.messageFor())
    const kept = await world.database.query('select * from sign_in_nonce')
    expect(kept.length).toBeLessThan(5)
  })
})

describe('Another site’s page that has the browser send the cookie', () => {
  const signedIn = async () => cookieOf((await here.verify(await here.messageFor())).headers)

  test.each(['/v1/auth/logout', '/v1/auth/logout/', '/v1/%61uth/logout', '/v1/auth/log%6Fut'])(
    'does not sign its visitor out, however the address is written: %s',
    async (path) => {
      const cookie = await signedIn()
      const out = await world.call('POST', path, { headers: { cookie, origin: evil } })
      expect(out.status).toBe(403)
      expect(await here.me(cookie)).toMatchObject({ status: 200, body: { signerAddress: account.address } })
    },
  )

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'text/plain; application/json', ''])(
    'is not read where it sends %j, as a page may without asking',
    async (type) => {
      const cookie = await signedIn()
      const answer = await world.call('POST', '/v2/register/notifications', {
        headers: { cookie, 'content-type': type },
        body: { cloudMessagingToken: 'theirs', deviceType: 'WEB', safes: [] },
      })
      expect(answer.status).toBe(415)
    },
  )
})
