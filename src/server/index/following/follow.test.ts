import { expect, test, vi } from 'vitest'
import { follow } from './follow.ts'

test('a follower stops though its node is silent, and says no more of it', async () => {
  vi.useFakeTimers()
  const said: string[] = []
  const work = () =>
    new Promise<boolean>((_, reject) => setTimeout(() => reject(new Error('Too late.')), 10_000))
  const options = { name: 'Chain 1', work, interval: () => 1 }
  const stopped = vi.fn()
  const stopping = follow({ ...options, log: (text) => said.push(text) })
    .stop()
    .then(stopped)
  await vi.advanceTimersByTimeAsync(4_500)
  expect(stopped).toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(10_000)
  await stopping
  expect(said).toEqual([])
  vi.useRealTimers()
})

test('who is woken works at once, and once more when it was working', async () => {
  vi.useFakeTimers()
  let works = 0
  let end: ((isMore: boolean) => void) | undefined
  const work = () => {
    works++
    return new Promise<boolean>((resolve) => {
      end = resolve
    })
  }
  const follower = follow({ name: 'Chain 1', work, interval: () => 60_000, log: () => undefined })
  follower.wake()
  end?.(false)
  await vi.advanceTimersByTimeAsync(0)
  expect(works).toBe(2)
  end?.(false)
  await vi.advanceTimersByTimeAsync(50_000)
  expect(works).toBe(2)
  follower.wake()
  await vi.advanceTimersByTimeAsync(0)
  expect(works).toBe(3)
  end?.(false)
  await follower.stop()
  vi.useRealTimers()
})

test('after failures the pause grows, up to five seconds', async () => {
  vi.useFakeTimers()
  let works = 0
  const work = () => {
    works++
    return Promise.reject(new Error('The node is silent.'))
  }
  const follower = follow({ name: 'Chain 1', work, interval: () => 1_000, log: () => undefined })
  await vi.advanceTimersByTimeAsync(11_500)
  expect(works).toBe(4)
  follower.wake()
  await vi.advanceTimersByTimeAsync(0)
  expect(works).toBe(4)
  await follower.stop()
  vi.useRealTimers()
})
