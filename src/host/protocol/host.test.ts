import { describe, expect, test } from 'vitest'
import type { MessagePipe } from '#core/protocol/hostProtocol.ts'
import { createHost, type Handler, type LoggedMessage } from './host.ts'
import { rejected } from './refusal.ts'
import { appPipe } from './windowPipe.ts'

function setUp(handlers: Record<string, Handler>) {
  const replies: unknown[] = []
  const log: LoggedMessage[] = []
  let ask: (data: unknown) => void = () => undefined
  const pipe: MessagePipe = {
    post: (message) => void replies.push(message),
    subscribe: (listener) => {
      ask = listener
      return () => {
        ask = () => undefined
      }
    },
  }
  let clock = 0
  const host = createHost({
    pipe,
    handlers: new Map(Object.entries(handlers)),
    now: () => (clock += 5),
    newId: () => 'k3j2h1',
    onMessage: (message) => log.push(message),
  })
  /** Asks, and lets the handler's answer arrive. */
  const request = async (data: unknown) => {
    ask(data)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { host, replies, log, request }
}
const asked = (method: string, params?: unknown) => ({
  id: '1a2b3c4d5e',
  method,
  params,
  env: { sdkVersion: '9.1.0' },
})

describe('what the real host sends (frame.md §1)', () => {
  test('an answer names the id and the version of its SDK', async () => {
    const { replies, request } = setUp({ getEnvironmentInfo: () => ({ origin: 'https://wallet.example' }) })
    await request(asked('getEnvironmentInfo'))
    expect(replies).toEqual([
      { id: '1a2b3c4d5e', success: true, version: '9.1.0', data: { origin: 'https://wallet.example' } },
    ])
  })

  test.each([
    ['a refusal of a person word for word', rejected(), 'Transaction was rejected'],
    ['any other failure as one text', new Error('execution reverted'), 'Request failed'],
  ])('%s', async (_, error, text) => {
    const { replies, request } = setUp({
      sendTransactions: () => {
        throw error
      },
    })
    await request(asked('sendTransactions'))
    expect(replies).toEqual([{ id: '1a2b3c4d5e', success: false, version: '9.1.0', error: text }])
  })

  test('nothing when there is nothing to say', async () => {
    const { replies, request } = setUp({ getOffChainSignature: () => undefined })
    await request(asked('getOffChainSignature'))
    expect(replies).toEqual([])
  })

  test('its theme, unasked, under an id that nobody used', () => {
    const { host, replies } = setUp({})
    host.push({ darkMode: true })
    expect(replies).toEqual([{ id: 'k3j2h1', success: true, version: '9.1.0', data: { darkMode: true } }])
  })
})

test.each([
  null,
  1,
  'text',
  {},
  { id: 1, method: 'getSafeInfo' },
  { id: 'a', method: 4 },
  asked('toString'),
  asked('constructor'),
  asked('__proto__'),
])('%j is no request and gets no reply', async (data) => {
  const { replies, request, log } = setUp({ getSafeInfo: () => ({}) })
  await request(data)
  expect(replies).toEqual([])
  expect(log.map(({ direction }) => direction)).toEqual(['fromApp'])
})

test('the log has both directions, with the method and the time a reply took', async () => {
  const { log, request } = setUp({ getCurrentTheme: () => ({ darkMode: false }) })
  await request(asked('getCurrentTheme'))
  expect(log).toEqual([
    { direction: 'fromApp', at: 5, method: 'getCurrentTheme', message: asked('getCurrentTheme') },
    expect.objectContaining({ direction: 'toApp', at: 15, method: 'getCurrentTheme', milliseconds: 5 }),
  ])
})

test('a host that is closed sends no more replies', async () => {
  let finish: (value: unknown) => void = () => undefined
  const { host, replies, request } = setUp({
    getSafeInfo: () =>
      new Promise((resolve) => {
        finish = resolve
      }),
  })
  await request(asked('getSafeInfo'))
  host.close()
  finish({})
  await request(asked('getSafeInfo'))
  expect(replies).toEqual([])
})

test('an app is heard from its frame and its own origin only, and spoken to at that origin', () => {
  const posted: unknown[] = []
  const frame = { postMessage: (message: unknown, origin: string) => void posted.push([message, origin]) }
  const listeners = new Set<(event: MessageEvent) => void>()
  const heard: unknown[] = []
  const dropped: string[] = []
  const pipe = appPipe({
    window: {
      addEventListener: (_, listener) => void listeners.add(listener),
      removeEventListener: (_, listener) => void listeners.delete(listener),
    },
    app: () => frame,
    appOrigin: 'https://app.example',
    onDropped: (origin) => dropped.push(origin),
  })
  const stop = pipe.subscribe((data) => heard.push(data))
  const say = (data: unknown, origin: string, source: unknown) => {
    for (const listener of listeners) listener({ data, origin, source } as MessageEvent)
  }
  say('ours', 'https://app.example', frame)
  say('redirected', 'https://www.app.example', frame)
  say('another window', 'https://app.example', {})
  say('no window', 'https://app.example', null)
  pipe.post('hello')
  stop()
  expect(heard).toEqual(['ours'])
  expect(dropped).toEqual(['https://www.app.example'])
  expect(posted).toEqual([['hello', 'https://app.example']])
  expect(listeners.size).toBe(0)
})
