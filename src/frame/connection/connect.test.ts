import { getAddress } from 'viem'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { connect, host, info, kindOf, lastId } from '#frame/fixtures/fakeConnect.ts'
import { createFakeWindow, replyTo } from '#frame/fixtures/fakeWindow.ts'
import { sendTimes } from './handshake.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('A1: on a top-level page', () => {
  test('A1 nothing is sent and the answer comes without any wait', async () => {
    const fake = createFakeWindow({ isTopLevel: true })
    const failed = kindOf(await connect(fake), 'failed')
    expect(failed.reason).toBe('Could not load Safe information')
    expect(fake.posted).toEqual([])
    expect(fake.listeners.size).toBe(0)
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('A2: with a silent host', () => {
  test('A2 getSafeInfo goes out at once and again at 100, 300, 700, 1500 and 3000 ms, each with a new id', async () => {
    const fake = createFakeWindow({ ancestor: host })
    const connection = connect(fake)
    const times: number[] = []
    for (let at = 0; at < 5000; at += 50) {
      while (times.length < fake.posted.length) times.push(at)
      await vi.advanceTimersByTimeAsync(50)
    }
    expect(times).toEqual([0, 100, 300, 700, 1500, 3000])
    expect(times).toEqual(sendTimes)
    expect(new Set(fake.posted.map(({ message }) => message.id)).size).toBe(6)
    expect(fake.posted.map(({ message }) => message.method)).toEqual(Array(6).fill('getSafeInfo'))
    const failed = kindOf(await connection, 'failed')
    expect(failed.reason).toBe('Could not load Safe information')
    expect(failed.hints.length).toBeGreaterThan(0)
  })

  test('A2 an answer to any of the requests is accepted, the first one too', async () => {
    const fake = createFakeWindow({ ancestor: host })
    const connection = connect(fake)
    await vi.advanceTimersByTimeAsync(350)
    fake.say(replyTo(fake.posted[0]?.message.id, info), host)
    expect(kindOf(await connection, 'connected').origin).toBe(host)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('A2 a late answer is reported and does not take over by itself', async () => {
    const fake = createFakeWindow({ ancestor: host })
    const connection = connect(fake, { limit: 200 })
    await vi.advanceTimersByTimeAsync(200)
    const failed = kindOf(await connection, 'failed')
    const late: string[] = []
    failed.onLateAnswer(({ kind, origin }) => late.push(kind, origin))
    failed.onLateAnswer(() => late.push('nobody listens here any more'))()
    fake.say(replyTo(lastId(fake), info), host)
    failed.onLateAnswer(({ kind }) => late.push(`${kind} before anybody listened`))
    expect(late).toEqual(['connected', host, 'connected before anybody listened'])
  })

  test('A2 a retry starts over', async () => {
    const fake = createFakeWindow({ ancestor: host })
    const first = connect(fake, { limit: 50 })
    await vi.advanceTimersByTimeAsync(50)
    const again = kindOf(await first, 'failed').retry()
    expect(fake.listeners.size).toBe(1)
    fake.say(replyTo(lastId(fake), info), host)
    expect((await again).kind).toBe('connected')
  })

  test("A2 a host's refusal is named among the reasons", async () => {
    const fake = createFakeWindow({ ancestor: host })
    const connection = connect(fake)
    fake.say({ id: lastId(fake), success: false, error: 'Request failed', version: '9.1.0' }, host)
    await vi.advanceTimersByTimeAsync(5000)
    expect(kindOf(await connection, 'failed').hints).toEqual(['The host answered: Request failed'])
  })
})

describe('A5: hosts of any age', () => {
  test.each([
    ['the two fields of the oldest', { safeAddress: info.safeAddress, chainId: 1 }],
    ['chainId as text', { ...info, chainId: '1' }],
    ['fields that no SDK knows', { ...info, network: 'MAINNET', colour: { deep: [1] } }],
    ['null for everything the Safe lacks', { ...info, modules: null, guard: null, version: null }],
  ])('A5 %s', async (_, answer) => {
    const fake = createFakeWindow({ ancestor: host })
    const connection = connect(fake)
    fake.say(replyTo(lastId(fake), answer), host)
    const { safe, actor } = kindOf(await connection, 'connected')
    expect(safe.chainId).toBe(1)
    expect(actor.address).toBe('0x5aFE3855358E112B5647B952709E6165e1c1eEEe')
  })

  test('A5 a chain description that never comes does not hold the start', async () => {
    const fake = createFakeWindow({ ancestor: host })
    const connection = connect(fake)
    fake.say(replyTo(lastId(fake), info), host)
    const { readChainInfo, channel } = kindOf(await connection, 'connected')
    const chainInfo = readChainInfo()
    await vi.advanceTimersByTimeAsync(5000)
    expect(await chainInfo).toBeUndefined()
    expect(channel.waiting).toBe(0)
  })
})

describe('A2: a host that was greeted before this code was here', () => {
  const greeting = { id: 'ab'.repeat(16) }
  const heard = (data: unknown, origin = host) => ({
    ...greeting,
    event: new MessageEvent('message', { data, origin }),
  })

  test('A2 its answer ends the handshake, and nothing is sent again', async () => {
    const fake = createFakeWindow({ ancestor: host })
    const found = await connect(fake, { greeting: heard(replyTo(greeting.id, info)) })
    expect(kindOf(found, 'connected').origin).toBe(host)
    expect(fake.posted).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })

  test('A2 an answer that comes later is taken, and the question is repeated until then', async () => {
    const fake = createFakeWindow({ ancestor: host })
    const connection = connect(fake, { greeting })
    await vi.advanceTimersByTimeAsync(150)
    expect(fake.posted).toHaveLength(1)
    fake.say(replyTo(greeting.id, info), host)
    expect(kindOf(await connection, 'connected').safe.safeAddress).toBe(getAddress(info.safeAddress))
  })

  test.each([
    ['of another origin', heard(replyTo(greeting.id, info), 'https://evil.example')],
    ['to another question', heard(replyTo('cd'.repeat(16), info))],
    ['of no Safe', heard(replyTo(greeting.id, { safeAddress: '0x12', chainId: 1 }))],
    ['that is none', heard('hello')],
  ])('A2 an answer %s is not taken, and the host is asked again', async (_, greeted) => {
    const fake = createFakeWindow({ ancestor: host })
    const connection = connect(fake, { greeting: greeted })
    await vi.advanceTimersByTimeAsync(100)
    expect(fake.posted).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(5000)
    expect((await connection).kind).toBe('failed')
  })
})

describe('A8: an answer of the wrong shape', () => {
  test.each([
    undefined,
    null,
    { safeAddress: '0x12', chainId: 1 },
    { safeAddress: info.safeAddress, chainId: 'one' },
    { safeAddress: info.safeAddress, chainId: 0 },
    { ...info, owners: 'me' },
  ])('A8 %j is no Safe', async (answer) => {
    const fake = createFakeWindow({ ancestor: host })
    const connection = connect(fake)
    fake.say(replyTo(lastId(fake), answer), host)
    await vi.advanceTimersByTimeAsync(5000)
    expect(kindOf(await connection, 'failed').hints).toEqual(['The host answered, but not with a Safe.'])
  })
})
