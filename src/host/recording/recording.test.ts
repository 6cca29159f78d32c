import { describe, expect, test } from 'vitest'
import type { LoggedMessage } from '#host/protocol/host.ts'
import { exchangesOf, readRecording, recordingOf, replayHandlers } from './recording.ts'

const request = (id: string, method: string, params?: unknown): LoggedMessage => ({
  direction: 'fromApp',
  at: 1,
  method,
  message: { id, method, params, env: { sdkVersion: '9.1.0' } },
})
const reply = (id: string, method: string, answer: object): LoggedMessage => ({
  direction: 'toApp',
  at: 2,
  method,
  milliseconds: 1,
  message: { id, version: '9.1.0', ...answer },
})
const recording = recordingOf({ app: 'https://app.example', safe: 'eth:0x1' }, [
  request('a', 'getSafeInfo'),
  reply('a', 'getSafeInfo', { success: true, data: { nonce: 1 } }),
  request('b', 'getSafeInfo'),
  reply('b', 'getSafeInfo', { success: true, data: { nonce: 2 } }),
  request('c', 'rpcCall', { call: 'eth_call', params: [] }),
  reply('c', 'rpcCall', { success: false, error: 'Request failed' }),
  request('d', 'getOffChainSignature', '0x11'),
])
const ask = async (handlers: ReturnType<typeof replayHandlers>, method: string, params?: unknown) =>
  handlers.get(method)?.(params, { id: 'x', method, env: { sdkVersion: '' } }, () => undefined)

test('a session goes into a file and comes back as it was', () => {
  expect(readRecording(JSON.stringify(recording))).toEqual(JSON.parse(JSON.stringify(recording)))
  expect(exchangesOf(recording).map(({ method, reply }) => [method, reply?.success])).toEqual([
    ['getSafeInfo', true],
    ['getSafeInfo', true],
    ['rpcCall', false],
    ['getOffChainSignature', undefined],
  ])
})

describe('answers as recorded', () => {
  test('the first time the first, then the last again', async () => {
    const handlers = replayHandlers(recording)
    expect(await ask(handlers, 'getSafeInfo')).toEqual({ nonce: 1 })
    expect(await ask(handlers, 'getSafeInfo')).toEqual({ nonce: 2 })
    expect(await ask(handlers, 'getSafeInfo')).toEqual({ nonce: 2 })
  })

  test('a failure word for word, and silence for what was not answered or not asked', async () => {
    const missing: string[] = []
    const handlers = replayHandlers(recording, (method) => missing.push(method))
    await expect(ask(handlers, 'rpcCall', { call: 'eth_call', params: [] })).rejects.toThrow('Request failed')
    expect(await ask(handlers, 'rpcCall', { call: 'eth_chainId', params: [] })).toBeUndefined()
    expect(await ask(handlers, 'getOffChainSignature', '0x11')).toBeUndefined()
    expect(missing).toEqual(['rpcCall', 'getOffChainSignature'])
    expect(handlers.has('constructor')).toBe(false)
  })
})

test.each([
  ['{', 'is not JSON, so it is not a recorded session'],
  ['{}', 'is not a recorded session: format'],
  ['{"format":"countersign-session","version":2,"app":"","safe":"","messages":[]}', 'version'],
  ['{"format":"countersign-session","version":1,"app":"","safe":"","messages":[{"at":1}]}', 'direction'],
])('refuses %s', (text, why) => {
  expect(() => readRecording(text)).toThrow(why)
})
