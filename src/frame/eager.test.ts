import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFakeWindow, replyTo } from './fakeWindow.ts'

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

test('an eager page loads the inside of its provider while the host still owes its answer', async () => {
  const { connect, host, info, kindOf, lastId } = await import('./fakeConnect.ts')
  const fake = createFakeWindow({ ancestor: host })
  const connection = connect(fake, { isEager: true })
  expect(fake.posted.map(({ message }) => message.method)).toEqual(['getSafeInfo'])
  await vi.waitFor(() => expect(isLoaded).toBe(true), { timeout: 15_000 })
  fake.say(replyTo(lastId(fake), info), host)
  await kindOf(await connection, 'connected').close()
})

test('any other page leaves it until the first request', async () => {
  const { connect, host, info, kindOf, lastId } = await import('./fakeConnect.ts')
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
  const { connect, kindOf } = await import('./fakeConnect.ts')
  kindOf(await connect(createFakeWindow({ isTopLevel: true }), { isEager: true }), 'failed')
  expect(isLoaded).toBe(false)
})
