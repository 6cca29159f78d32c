import { InternalRpcError, UserRejectedRequestError } from 'viem'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { MessagePipe } from '#core/protocol/hostProtocol.ts'
import { createFakeWindow, replyTo } from '#frame/fixtures/fakeWindow.ts'
import { createChannel } from './channel.ts'
import { idsOf, scheduleOf } from './frameWindow.ts'
import { HostReplyError, HostSilentError } from './hostErrors.ts'

function setUp() {
  const sent: { id: string; method: string; params?: unknown }[] = []
  let hear: (data: unknown) => void = () => undefined
  const pipe: MessagePipe = {
    post: (message) => void sent.push(structuredClone(message) as (typeof sent)[number]),
    subscribe: (listener) => {
      hear = listener
      return () => {
        hear = () => undefined
      }
    },
  }
  const { window } = createFakeWindow()
  const channel = createChannel({ pipe, schedule: scheduleOf(window), newId: idsOf(window) })
  return { channel, sent, say: (data: unknown) => hear(data) }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a request has the form that safe-apps-sdk 9.1.0 sends', () => {
  const { channel, sent } = setUp()
  void channel.request('getTxBySafeTxHash', { safeTxHash: '0x12' })
  expect(sent).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      method: 'getTxBySafeTxHash',
      params: { safeTxHash: '0x12' },
      env: { sdkVersion: '9.1.0' },
    },
  ])
})

describe('A9: no question stays behind', () => {
  test('A9 after its reply, and a second reply to it is nothing', async () => {
    const { channel, sent, say } = setUp()
    const theme = channel.request('getCurrentTheme')
    say(replyTo(sent[0]?.id, { darkMode: true }))
    say(replyTo(sent[0]?.id, { darkMode: false }))
    expect(await theme).toEqual({ darkMode: true })
    expect(channel.waiting).toBe(0)
  })

  test('A9 after its timeout', async () => {
    const { channel } = setUp()
    const theme = expect(channel.request('getCurrentTheme', undefined, { timeout: 300 })).rejects.toThrow(
      HostSilentError,
    )
    await vi.advanceTimersByTimeAsync(300)
    await theme
    expect(channel.waiting).toBe(0)
  })

  test('A9 after an abort, before or while it waits', async () => {
    const { channel, sent } = setUp()
    const controller = new AbortController()
    const waiting = channel.request('getCurrentTheme', undefined, {
      signal: controller.signal,
      timeout: 1000,
    })
    controller.abort()
    await expect(waiting).rejects.toThrow('aborted')
    await expect(
      channel.request('getCurrentTheme', undefined, { signal: controller.signal }),
    ).rejects.toThrow('aborted')
    expect(sent).toHaveLength(1)
    expect(channel.waiting).toBe(0)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('A9 after what cannot be posted', async () => {
    const { channel } = setUp()
    await expect(channel.request('rpcCall', () => undefined)).rejects.toThrow('could not be cloned')
    expect(channel.waiting).toBe(0)
  })

  test('A9 after the channel is closed', async () => {
    const { channel } = setUp()
    const waiting = expect(channel.request('getCurrentTheme')).rejects.toThrow(HostSilentError)
    channel.close()
    await waiting
    expect(channel.waiting).toBe(0)
  })
})

describe("A10: the host's texts as errors", () => {
  test.each([
    ['Transaction was rejected', UserRejectedRequestError, 4001],
    ['Permissions were rejected', UserRejectedRequestError, 4001],
    ['Request failed', InternalRpcError, -32603],
    ['execution reverted: GS013', InternalRpcError, -32603],
  ])('A10 %s', async (text, type, code) => {
    const { channel, sent, say } = setUp()
    const asked = channel.request('sendTransactions', { txs: [] })
    say({ id: sent[0]?.id, success: false, error: text, version: '9.1.0' })
    const error = await asked.catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(type)
    expect(error).toMatchObject({ code, details: text })
  })
})

test('A8: a reply of another shape than its method has is an error', async () => {
  const { channel, sent, say } = setUp()
  const asked = channel.request('sendTransactions', { txs: [] })
  say(replyTo(sent[0]?.id, { safeTxHash: 'soon' }))
  await expect(asked).rejects.toThrow(HostReplyError)
})

test('what the host says unasked reaches the listeners only', () => {
  const { channel, say } = setUp()
  const heard: unknown[] = []
  const stop = channel.onPush((data) => heard.push(data))
  say(replyTo('k3j2h1', { darkMode: true }))
  stop()
  say(replyTo('k3j2h2', { darkMode: false }))
  expect(heard).toEqual([{ darkMode: true }])
})
