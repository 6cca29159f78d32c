import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { parseLink } from '#core/formats/links/link.ts'
import type { MadeSafe } from '#sandbox/chains/makeSafe.ts'
import { checkMail } from '#server/check/checkMail.ts'
import type { MailConfig } from '#server/jobs/mail/mail.ts'
import { type MailServer, startMailServer } from '../support/mailServer.ts'
import { patience, startToldWorld, type ToldWorld } from '../support/toldWorld.ts'
import { executionOf, hashOf } from '../support/world.ts'

const password = 'a word of the operator: %/@'
const perHour = 3
/** A name that would bring headers of its own, were it written as it is. */
const hostileName = 'Sand\r\nBcc: thief@evil.example\r\nX-Evil: 1\r\n\r\nbox'

let server: MailServer
let config: MailConfig
const safes: { chainId: number; address: MadeSafe['address']; to: string[] }[] = []
let world: ToldWorld
beforeAll(async () => {
  server = await startMailServer('operator', password)
  config = {
    smtp: server.url,
    from: 'Safe service <safe@example.org>',
    app: 'https://sign.example/app/',
    perHour,
    safes,
  }
  // One hour for all: what is counted by the hour does not begin anew meanwhile.
  const began = Date.now()
  const queueTimes = { lease: 5, maintenance: 1, retryDelay: 1 }
  world = await startToldWorld(
    { mail: config, queueTimes },
    { config: { name: hostileName }, now: () => began },
  )
})
afterAll(async () => {
  await world.stop()
  await server.stop()
})
beforeEach(() => void server.received.splice(0))

/** A new Safe about which these addresses get mail. */
const makeSafe = async (...to: string[]) => {
  const safe = await world.chain.makeSafe({ ether: 9n })
  await world.index()
  safes.push({ chainId: 31337, address: safe.address, to })
  return safe
}
const propose = (safe: MadeSafe, nonce: bigint) => world.propose(safe, nonce)
const come = (count: number) => vi.waitFor(() => expect(server.received).toHaveLength(count), patience)
const isIdle = async () => {
  const left = await world.database.query(
    `select from jobs.job where name in ('event', 'mail') and state < 'completed'`,
  )
  expect(left).toEqual([])
}

describe('The addresses that the operator named', () => {
  test('get a mail each about what is to be confirmed and what was executed, with the link to it', async () => {
    const safe = await makeSafe('ann@example.org', 'ben@example.com')
    const tx = await propose(safe, 0n)
    const hash = hashOf(safe, tx)
    await come(2)
    expect(server.received.map(({ to }) => to).sort()).toEqual([['ann@example.org'], ['ben@example.com']])
    for (const { to, headers, text } of server.received) {
      expect(headers.get('to')).toBe(to[0])
      expect(headers.get('from')).toBe('Safe service <safe@example.org>')
      expect(headers.get('auto-submitted')).toBe('auto-generated')
      expect(headers.get('content-type')).toMatch(/^text\/plain/)
      expect(headers.get('subject')).toMatch(`Transaction to confirm: Safe ${safe.address}`)
      expect(text).toContain(`Safe transaction hash: ${hash}`)
      const [link = ''] = /https:\/\/\S+/.exec(text) ?? []
      expect(link.startsWith('https://sign.example/app/?safe=')).toBe(true)
      expect(parseLink(link)).toMatchObject({
        kind: 'transaction',
        safe: { shortName: 'sandbox', address: safe.address },
        safeTxHash: hash,
      })
      expect(text).toContain('Compare its hash')
    }
    await world.chain.send([await executionOf(safe, tx, [0, 1])])
    await come(4)
    expect(server.received.at(-1)?.headers.get('subject')).toMatch(/^Transaction executed: Safe 0x/)
  })

  test('are told again while the mail server refuses, by the same id', async () => {
    const safe = await makeSafe('ann@example.org')
    server.answers.push(450, 451)
    await propose(safe, 0n)
    await come(1)
    const refused = world.lines.filter((line) =>
      line.startsWith('The mail to …@example.org is tried again later'),
    )
    expect(refused).toHaveLength(2)
    expect(world.lines.join('\n')).not.toContain(password)
    expect(server.received[0]?.headers.get('message-id')).toMatch(/^<[\w-]+\.[0-9a-f]{16}@example\.org>$/)
    await vi.waitFor(isIdle, patience)
    const metrics = await world.metrics()
    expect(metrics).toMatch(/^countersign_mails_total\{outcome="failed"\} 2$/m)
    expect(metrics).toMatch(/^countersign_mails_total\{outcome="delivered"\} [1-9]/m)
    expect(metrics).toMatch(/^countersign_jobs\{queue="mail",state="waiting"\} 0$/m)
  })

  test(`get at most ${perHour} mails about one Safe in an hour, and the last says so`, async () => {
    const safe = await makeSafe('ann@example.org')
    for (let nonce = 0n; nonce < perHour + 2; nonce++) {
      await propose(safe, nonce)
      await vi.waitFor(isIdle, patience)
    }
    await come(perHour)
    const last = 'has reached its limit of mails for this hour'
    expect(server.received.map(({ text }) => text.includes(last))).toEqual([false, false, true])
    expect(
      world.lines.filter((line) => line.includes(`No more mail about Safe ${safe.address}`)),
    ).toHaveLength(1)
  })
})

describe('A mail that is refused for good', () => {
  const givenUp = () =>
    world.database.query(
      `select data->>'to' as to from jobs.job where name = 'mail' and state = 'failed' order by completed_on`,
    )

  test('is given up at once, and its address gets no more after three in a row', async () => {
    const safe = await makeSafe('gone@example.net', 'ann@example.org')
    const of = (domain: string) => world.lines.filter((line) => line.startsWith(`The mail to …@${domain}`))
    server.refuse('gone@example.net', 550, 550)
    for (const nonce of [0n, 1n]) {
      await propose(safe, nonce)
      await vi.waitFor(isIdle, patience)
    }
    expect(await givenUp()).toEqual([{ to: 'gone@example.net' }, { to: 'gone@example.net' }])
    expect(of('example.net')).toHaveLength(2)
    for (const line of of('example.net')) expect(line).toContain('is given up for the event')

    // A mail that is taken begins the count anew.
    const other = await makeSafe('gone@example.net', 'ann@example.org')
    await propose(other, 0n)
    await vi.waitFor(isIdle, patience)
    server.refuse('gone@example.net', 550, 551, 554)
    const third = await makeSafe('gone@example.net', 'ann@example.org')
    for (const nonce of [0n, 1n, 2n]) {
      await propose(third, nonce)
      await vi.waitFor(isIdle, patience)
    }
    expect(await givenUp()).toHaveLength(5)
    const last = await makeSafe('gone@example.net', 'ann@example.org')
    server.received.splice(0)
    await propose(last, 0n)
    await come(1)
    await vi.waitFor(isIdle, patience)
    expect(server.received.map(({ to }) => to)).toEqual([['ann@example.org']])
    expect(world.lines.filter((line) => line.startsWith('No more mail to …@example.net'))).toHaveLength(1)

    // As the manual has it, the address gets mail again.
    const manual = readFileSync('docs/operating.md', 'utf8')
    await world.database.exec(/^delete from mail_refused.*;$/m.exec(manual)?.[0] ?? '')
    await propose(last, 1n)
    await come(3)
  })
})

test('a mail server that does not let this one in refuses nobody: the mail comes once it does', async () => {
  const safe = await makeSafe('ann@example.org')
  const { smtp } = config
  config.smtp = `smtp://operator:wrong@127.0.0.1:${server.port}`
  const before = world.lines.length
  await propose(safe, 0n)
  const isTried = (line: string) => line.startsWith('The mail to …@example.org is tried again later')
  await vi.waitFor(() => expect(world.lines.slice(before).some(isTried)).toBe(true), patience)
  config.smtp = smtp
  await come(1)
  expect(await world.database.query('select from mail_refused')).toEqual([])
})

test('a name with lines of its own makes no header and no receiver', async () => {
  const safe = await makeSafe('ann@example.org')
  await propose(safe, 0n)
  await come(1)
  const { to, headers } = server.received[0] ?? { to: [], headers: new Map() }
  expect(to).toEqual(['ann@example.org'])
  expect([...headers.keys()].filter((name) => /bcc|evil/.test(name))).toEqual([])
})

test('a Safe that the operator did not name is mailed to nobody', async () => {
  const safe = await world.chain.makeSafe()
  await world.index()
  await propose(safe, 0n)
  await vi.waitFor(isIdle, patience)
  expect(server.received).toEqual([])
})

test('server check signs in at the mail server, and says what is wrong with it', async () => {
  expect(await checkMail(config)).toMatchObject({ outcome: 'ok' })
  const wrong = await checkMail({ ...config, smtp: `smtp://operator:wrong@127.0.0.1:${server.port}` })
  expect(wrong).toMatchObject({ outcome: 'error', text: expect.stringContaining('Invalid') })
  expect(wrong.remedy).toContain('COUNTERSIGN_MAIL_SMTP')
  expect(server.received).toEqual([])
})
