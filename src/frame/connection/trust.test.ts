import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { connect, host, info, kindOf, lastId } from '#frame/fixtures/fakeConnect.ts'
import { createFakeStorage, createFakeWindow, replyTo } from '#frame/fixtures/fakeWindow.ts'

const stranger = 'https://wallet.example'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('A6: which hosts are trusted', () => {
  test.each([
    'https://evil-app.safe.global',
    'https://app.safe.global.evil.example',
    'http://app.safe.global',
    'https://app.safe.global:8443',
    stranger,
  ])('A6 %s needs consent and hears nothing but getSafeInfo before it', async (origin) => {
    const fake = createFakeWindow({ ancestor: origin })
    const connection = connect(fake)
    fake.say(replyTo(lastId(fake), info), origin)
    expect(kindOf(await connection, 'consentNeeded').origin).toBe(origin)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(fake.posted.map(({ message }) => message.method)).toEqual(['getSafeInfo'])
  })

  test('A6 consent is remembered for that origin alone', async () => {
    const storage = createFakeStorage()
    const fake = createFakeWindow({ ancestor: stranger })
    const first = connect(fake, { storage })
    fake.say(replyTo(lastId(fake), info), stranger)
    expect(kindOf(await first, 'consentNeeded').accept().kind).toBe('connected')

    const second = connect(fake, { storage })
    fake.say(replyTo(lastId(fake), info), stranger)
    expect((await second).kind).toBe('connected')

    const other = createFakeWindow({ ancestor: 'https://other.example' })
    const third = connect(other, { storage })
    other.say(replyTo(lastId(other), info), 'https://other.example')
    expect((await third).kind).toBe('consentNeeded')
  })

  test.each([
    ['named in config.json', { ancestor: stranger }, [stranger]],
    ['that is our own', { ancestor: 'https://app.example' }, []],
  ])('A6 one %s is trusted', async (_, place, allowedHosts) => {
    const fake = createFakeWindow(place)
    const connection = connect(fake, { allowedHosts })
    fake.say(replyTo(lastId(fake), info), place.ancestor)
    expect((await connection).kind).toBe('connected')
  })

  test('A6 a strict page refuses a host that is not listed and says which it is, when it answers late too', async () => {
    for (const limit of [5000, 50]) {
      const fake = createFakeWindow({ ancestor: stranger })
      const connection = connect(fake, { isStrict: true, limit })
      const id = lastId(fake)
      if (limit === 5000) fake.say(replyTo(id, info), stranger)
      await vi.advanceTimersByTimeAsync(limit)
      const failed = kindOf(await connection, 'failed')
      if (limit === 5000) expect(failed.hints).toEqual([expect.stringContaining(stranger)])
      failed.onLateAnswer(() => expect.unreachable('it was not refused'))
      fake.say(replyTo(id, info), stranger)
      expect(fake.posted.map(({ message }) => message.method)).not.toContain('getChainInfo')
    }
    const fake = createFakeWindow({ ancestor: host })
    const connection = connect(fake, { isStrict: true })
    fake.say(replyTo(lastId(fake), info), host)
    expect((await connection).kind).toBe('connected')
  })

  test('A6 a browser whose storage is closed to frames still connects and still asks', async () => {
    const closed = () => {
      throw new Error('The operation is insecure.')
    }
    const fake = createFakeWindow({ ancestor: stranger })
    const connection = connect(fake, { storage: { getItem: closed, setItem: closed } })
    fake.say(replyTo(lastId(fake), info), stranger)
    expect(kindOf(await connection, 'consentNeeded').accept().kind).toBe('connected')
  })
})

describe('A7: the origin of the host', () => {
  test('A7 named by the browser, it is the only target from the first message on', async () => {
    const fake = createFakeWindow({ ancestor: host })
    const connection = connect(fake)
    await vi.advanceTimersByTimeAsync(800)
    fake.say(replyTo(lastId(fake), info), host)
    const { readChainInfo } = kindOf(await connection, 'connected')
    void readChainInfo()
    expect(new Set(fake.posted.map(({ targetOrigin }) => targetOrigin))).toEqual(new Set([host]))
  })

  test('A7 unknown at first, it is the one that answered, and never "*" again', async () => {
    const fake = createFakeWindow()
    const connection = connect(fake, { allowedHosts: [stranger] })
    expect(fake.posted[0]?.targetOrigin).toBe('*')
    fake.say(replyTo(lastId(fake), info), stranger)
    const { readChainInfo } = kindOf(await connection, 'connected')
    void readChainInfo()
    expect(fake.posted.slice(1).map(({ targetOrigin }) => targetOrigin)).toEqual([stranger])
  })

  test("A7 the referrer's origin is tried first, then whoever is there", async () => {
    const fake = createFakeWindow({ referrer: 'https://wallet.example/apps/open?x=1' })
    const connection = connect(fake, { allowedHosts: [host] })
    await vi.advanceTimersByTimeAsync(700)
    expect(fake.posted.map(({ targetOrigin }) => targetOrigin)).toEqual([stranger, stranger, stranger, '*'])
    fake.say(replyTo(lastId(fake), info), host)
    expect(kindOf(await connection, 'connected').origin).toBe(host)
  })

  test('A7 answers from another origin, another window or an opaque page count for nothing', async () => {
    const fake = createFakeWindow({ ancestor: host })
    const connection = connect(fake)
    const id = lastId(fake)
    fake.say(replyTo(id, info), stranger)
    fake.say(replyTo(id, info), host, {})
    await vi.advanceTimersByTimeAsync(5000)
    expect((await connection).kind).toBe('failed')

    const opaque = createFakeWindow()
    const hidden = connect(opaque)
    opaque.say(replyTo(lastId(opaque), info), 'null')
    await vi.advanceTimersByTimeAsync(5000)
    expect((await hidden).kind).toBe('failed')
  })

  test('A7 once pinned, the host is the only one heard', async () => {
    const fake = createFakeWindow()
    const connection = connect(fake, { allowedHosts: [host] })
    fake.say(replyTo(lastId(fake), info), host)
    const { channel } = kindOf(await connection, 'connected')
    const theme = channel.request('getCurrentTheme')
    fake.say(replyTo(lastId(fake), { darkMode: true }), stranger)
    expect(channel.waiting).toBe(1)
    fake.say(replyTo(lastId(fake), { darkMode: false }), host)
    expect(await theme).toEqual({ darkMode: false })
  })

  test.each<{ malformed: unknown }>([
    { malformed: null },
    { malformed: undefined },
    { malformed: 1 },
    { malformed: 'text' },
    { malformed: [] },
    { malformed: { id: 1 } },
    { malformed: { version: 1 } },
    { malformed: { id: 'x', version: { major: 9 }, success: true } },
    { malformed: { id: 'x', version: '0.9', success: true } },
    { malformed: { id: 'x', version: '9.1.0', success: 'yes' } },
    { malformed: { toString: null, valueOf: null } },
  ])('A7 $malformed neither throws nor answers', async ({ malformed }) => {
    const fake = createFakeWindow({ ancestor: host })
    const connection = connect(fake)
    const withId = malformed && typeof malformed === 'object' ? { ...malformed, id: lastId(fake) } : malformed
    expect(() => fake.say(malformed, host)).not.toThrow()
    expect(() => fake.say(withId, host)).not.toThrow()
    await vi.advanceTimersByTimeAsync(5000)
    expect((await connection).kind).toBe('failed')
  })
})
