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
