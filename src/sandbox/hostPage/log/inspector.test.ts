import { describe, expect, test } from 'vitest'
import { messageText, timeText } from './describeMessage.ts'
import { createInspector } from './inspector.ts'

const ask = (id: string, method: string, params?: unknown) => ({
  id,
  method,
  params,
  env: { sdkVersion: '9.1.0' },
})
const labels = (inspector: ReturnType<typeof createInspector>) =>
  inspector.get().entries.map(({ label }) => label)

test('requests are numbered in the order they came, replies carry the number of their request', () => {
  const inspector = createInspector()
  const from = (id: string, method: string, params?: unknown) =>
    inspector.log({ direction: 'fromApp', at: 0, method, message: ask(id, method, params) })
  from('a', 'getSafeInfo')
  from('b', 'rpcCall', { call: 'eth_getCode', params: [] })
  const reply = { success: true, version: '9.1.0', data: {} }
  inspector.log({
    direction: 'toApp',
    at: 4,
    method: 'rpcCall',
    milliseconds: 4,
    message: { id: 'b', ...reply },
  })
  const refusal = { id: 'a', success: false, version: '9.1.0', error: 'Request failed' }
  inspector.log({ direction: 'toApp', at: 5, method: 'getSafeInfo', milliseconds: 5, message: refusal })
  inspector.log({ direction: 'toApp', at: 6, message: { id: 'k3j2', ...reply } })
  inspector.log({ direction: 'fromApp', at: 7, message: 'hello' })
  inspector.drop('https://www.app.example', null, 8)
  expect(labels(inspector)).toEqual([
    'getSafeInfo #1',
    'rpcCall eth_getCode #2',
    'result #2',
    'error #1: Request failed',
    'sent unasked',
    'not a request',
    'not heard: from https://www.app.example',
  ])
})

test('questions stand in line, each answered once', async () => {
  const inspector = createInspector()
  const answer = { owner: '0x00', nonce: 7n } as const
  const first = inspector.ask({ kind: 'permissions', permissions: ['a'] })
  const second = inspector.ask({ kind: 'permissions', permissions: ['b'] })
  inspector.get().questions[0]?.settle(undefined)
  inspector.get().questions[0]?.settle(answer)
  expect(await Promise.all([first, second])).toEqual([undefined, answer])
  expect(inspector.get().questions).toEqual([])
})

test('a flood keeps the last thousand lines', () => {
  const inspector = createInspector()
  for (let at = 0; at < 1200; at += 1)
    inspector.log({ direction: 'fromApp', at, method: 'getSafeInfo', message: ask(`${at}`, 'getSafeInfo') })
  expect(inspector.get().entries).toHaveLength(1000)
  expect(labels(inspector).at(-1)).toBe('getSafeInfo #1200')
})

test('a flood is told together, and stands in full before that; a question is told at once', () => {
  const runs: (() => void)[] = []
  const inspector = createInspector((run) => runs.push(run))
  let told = 0
  inspector.subscribe(() => {
    told += 1
  })
  const flood = () => {
    for (let at = 0; at < 500; at += 1)
      inspector.log({ direction: 'fromApp', at, method: 'getSafeInfo', message: ask(`${at}`, 'getSafeInfo') })
  }
  flood()
  expect([told, runs.length, inspector.get().entries.length]).toEqual([0, 1, 500])
  runs[0]?.()
  expect(told).toBe(1)
  flood()
  void inspector.ask({ kind: 'permissions', permissions: ['a'] })
  expect(told).toBe(2)
  runs[1]?.()
  expect(told).toBe(2)
})

describe('what a message reads as', () => {
  const circle: Record<string, unknown> = {}
  circle.self = circle
  test.each([
    [{ a: 1n }, '{\n  "a": "1n"\n}'],
    [undefined, 'undefined'],
    [circle, 'This message cannot be shown as JSON'],
  ])('%#', (message, text) => {
    expect(messageText(message)).toContain(text)
  })

  test('times are minutes, seconds and milliseconds', () => {
    expect(timeText(Date.UTC(2026, 10, 12, 9, 42, 6, 114))).toBe('42:06.114')
  })
})
