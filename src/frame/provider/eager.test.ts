import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FrameWindow } from '#frame/connection/frameWindow.ts'
import { fakeSafe } from '#frame/fixtures/fakeFrame.ts'
import { createFakeWindow, replyTo } from '#frame/fixtures/fakeWindow.ts'

// A package that the provider's inside alone is made of: whether it was loaded tells whether the inside was.
let isLoaded = false

beforeEach(() => {
  isLoaded = false
  vi.resetModules()
  vi.doMock('@safe-global/safe-apps-provider', async (original) => {
    isLoaded = true
    return original()
  })
})
afterEach(() => {
  vi.doUnmock('@safe-global/safe-apps-provider')
})

test('an eager page reads before the inside of its provider is loaded, which follows once the reading is through', async () => {
  const { connect, host, info, kindOf, lastId } = await import('#frame/fixtures/fakeConnect.ts')
  const fake = createFakeWindow({ ancestor: host })
  const connection = connect(fake, { isEager: true })
  expect(fake.posted.map(({ message }) => message.method)).toEqual(['getSafeInfo'])
  fake.say(replyTo(lastId(fake), info), host)
  const { provider, close } = kindOf(await connection, 'connected')
  const balance = provider.request({ method: 'eth_getBalance', params: [fakeSafe, 'latest'] })
  await vi.waitFor(() => expect(fake.posted.at(-1)?.message.method).toBe('rpcCall'), { timeout: 15_000 })
  expect(isLoaded).toBe(false)
  fake.say(replyTo(lastId(fake), '0x5'), host)
  expect(await balance).toBe('0x5')
  await vi.waitFor(() => expect(isLoaded).toBe(true), { timeout: 15_000 })
  await close()
})

test('an eager page that was closed loads nothing more', async () => {
  const { connect, host, info, kindOf, lastId } = await import('#frame/fixtures/fakeConnect.ts')
  const fake = createFakeWindow({ ancestor: host })
  const running = countTimers(fake.window)
  const connection = connect(fake, { isEager: true })
  fake.say(replyTo(lastId(fake), info), host)
  const { provider, open, close } = kindOf(await connection, 'connected')
  const balance = provider.request({ method: 'eth_getBalance', params: [fakeSafe, 'latest'] })
  await vi.waitFor(() => expect(fake.posted.at(-1)?.message.method).toBe('rpcCall'), { timeout: 15_000 })
  fake.say(replyTo(lastId(fake), '0x5'), host)
  expect(await balance).toBe('0x5')
  const unanswered = provider.request({ method: 'eth_blockNumber' })
  await vi.waitFor(() => expect(fake.posted).toHaveLength(3), { timeout: 15_000 })
  expect(running()).toBeGreaterThan(0)
  await close()
  await expect(unanswered).rejects.toMatchObject({ code: -32603 })
  expect(running()).toBe(0)
  expect(isLoaded).toBe(false)
  // Whoever asks for it still gets it.
  await open()
  expect(isLoaded).toBe(true)
  await close()
})

test('what is no reading is answered by the whole provider on an eager page too', async () => {
  const { connect, host, info, kindOf, lastId } = await import('#frame/fixtures/fakeConnect.ts')
  const fake = createFakeWindow({ ancestor: host })
  const connection = connect(fake, { isEager: true })
  fake.say(replyTo(lastId(fake), info), host)
  const { provider, close } = kindOf(await connection, 'connected')
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
  expect(isLoaded).toBe(true)
  await close()
})

test('any other page leaves it until the first request', async () => {
  const { connect, host, info, kindOf, lastId } = await import('#frame/fixtures/fakeConnect.ts')
  const fake = createFakeWindow({ ancestor: host })
  const connection = connect(fake)
  fake.say(replyTo(lastId(fake), info), host)
  const { provider, close } = kindOf(await connection, 'connected')
  expect(isLoaded).toBe(false)
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
  expect(isLoaded).toBe(true)
  await close()
})

test('a page that nothing is around does not load it at all', async () => {
  const { connect, kindOf } = await import('#frame/fixtures/fakeConnect.ts')
  kindOf(await connect(createFakeWindow({ isTopLevel: true }), { isEager: true }), 'failed')
  expect(isLoaded).toBe(false)
})

/** How many of a window's timers are still to come. */
function countTimers(window: FrameWindow): () => number {
  const timers = new Set<number>()
  const { setTimeout, clearTimeout } = window
  window.setTimeout = (run, milliseconds) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      run()
    }, milliseconds)
    timers.add(timer)
    return timer
  }
  window.clearTimeout = (timer) => {
    timers.delete(timer)
    clearTimeout(timer)
  }
  return () => timers.size
}
