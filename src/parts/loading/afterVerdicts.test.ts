import { QueryClient, QueryObserver, skipToken } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterVerdicts } from './afterVerdicts.ts'
import { loadOnce } from './loadOnce.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Idle = Partial<Pick<Window, 'requestIdleCallback' | 'cancelIdleCallback'>>

function setUp(isOpen = () => true, idle: Idle = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const then = vi.fn()
  const timers = {
    setTimeout: (run: () => void, ms: number) => Number(setTimeout(run, ms)),
    clearTimeout: (id: number | undefined) => clearTimeout(id),
    ...idle,
  } as Parameters<typeof afterVerdicts>[0]['window']
  const stop = afterVerdicts({ client, isOpen, window: timers, onRead: then })
  const ask = (queryKey: readonly string[]) => {
    let answer: ((text: string) => void) | undefined
    const asked = new Promise<string>((resolve) => {
      answer = resolve
    })
    void client.prefetchQuery({ queryKey, queryFn: () => asked })
    return async (text: string) => {
      answer?.(text)
      await vi.advanceTimersByTimeAsync(0)
    }
  }
  return { client, then, stop, ask }
}

test('comes when a verdict is there and was drawn, and not when the list is', async () => {
  const { then, ask } = setUp()
  const list = ask(['list'])
  const verdict = ask(['verification', 'a'])
  await list('rows')
  await vi.advanceTimersByTimeAsync(500)
  expect(then).not.toHaveBeenCalled()
  await verdict('pass')
  expect(then).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(100)
  expect(then).toHaveBeenCalledOnce()
})

test('a browser that tells when it is idle is asked, and for nothing more once it was stopped', async () => {
  const waiting = new Map<number, () => void>()
  const requestIdleCallback: Window['requestIdleCallback'] = (run) => {
    waiting.set(7, () => run({ didTimeout: false, timeRemaining: () => 1 }))
    return 7
  }
  const idle = { requestIdleCallback, cancelIdleCallback: (id: number) => void waiting.delete(id) }
  const { then, stop, ask } = setUp(() => true, idle)
  await ask(['verification', 'a'])('pass')
  await vi.advanceTimersByTimeAsync(100)
  expect(then).not.toHaveBeenCalled()
  waiting.get(7)?.()
  expect(then).toHaveBeenCalledOnce()
  stop()
  expect(waiting.size).toBe(0)
})

test('waits for every verdict that was asked for', async () => {
  const { then, ask } = setUp()
  const one = ask(['verification', 'a'])
  const other = ask(['verification', 'b'])
  await one('pass')
  await vi.advanceTimersByTimeAsync(500)
  expect(then).not.toHaveBeenCalled()
  await other('pass')
  await vi.advanceTimersByTimeAsync(100)
  expect(then).toHaveBeenCalledOnce()
})

test('a row that waits for its claim is waited for; the place it had until then is not', async () => {
  const { client, then, ask } = setUp()
  const row = new QueryObserver<string>(client, {
    queryKey: ['verification', 'a', 'no claim'],
    queryFn: skipToken,
  })
  const leave = row.subscribe(() => undefined)
  const one = ask(['verification', 'b'])
  await one('pass')
  await vi.advanceTimersByTimeAsync(500)
  expect(then).not.toHaveBeenCalled()
  row.setOptions({ queryKey: ['verification', 'a', 'claim'], queryFn: async () => 'pass' })
  await vi.advanceTimersByTimeAsync(110)
  expect(then).toHaveBeenCalledOnce()
  leave()
})

test('comes to a page that asks for no verdict once it has been quiet for a second', async () => {
  const { then, ask } = setUp()
  const list = ask(['list'])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(then).not.toHaveBeenCalled()
  await list('rows')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(then).toHaveBeenCalledOnce()
})

test('a page whose code is still on its way is not quiet', async () => {
  let isOpen = false
  const { then } = setUp(() => isOpen)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(then).not.toHaveBeenCalled()
  isOpen = true
  await vi.advanceTimersByTimeAsync(1_000)
  expect(then).toHaveBeenCalledOnce()
})

test('whoever keeps silent is waited for ten seconds', async () => {
  const { then, ask } = setUp()
  ask(['verification', 'a'])
  await vi.advanceTimersByTimeAsync(9_999)
  expect(then).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(then).toHaveBeenCalledOnce()
})

test('does not come after it was stopped', async () => {
  const { then, stop } = setUp()
  stop()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(then).not.toHaveBeenCalled()
})

test('a page whose code is on its way has asked for nothing yet, however long that takes', async () => {
  const { then } = setUp()
  let come = () => {}
  const code = new Promise<void>((resolve) => {
    come = resolve
  })
  const loading = loadOnce(() => code)()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(then).not.toHaveBeenCalled()
  come()
  await loading
  await vi.advanceTimersByTimeAsync(1_000)
  expect(then).toHaveBeenCalledOnce()
})
