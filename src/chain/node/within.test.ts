import { getEventListeners } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isOverdue, within } from './within.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A task that ends with its signal alone. */
const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal)))

test('a task that never ends is aborted when its time is over, not before', async () => {
  const given = within(1000, undefined, untilAborted)
  const ended = vi.fn()
  const caught = given.catch((signal: AbortSignal) => {
    ended()
    return signal
  })
  await vi.advanceTimersByTimeAsync(999)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(isOverdue(await caught)).toBe(true)
})

test('a task is aborted with the outer signal and its reason, which is no lack of time', async () => {
  const outer = new AbortController()
  const given = within(1000, outer.signal, untilAborted).catch((signal: AbortSignal) => signal)
  outer.abort('closed')
  const signal = await given
  expect(signal.reason).toBe('closed')
  expect(isOverdue(signal)).toBe(false)
  expect(vi.getTimerCount()).toBe(0)
})

test('an outer signal that is aborted already aborts the task from its start', async () => {
  const reasons = await within(1000, AbortSignal.abort('gone'), async ({ reason }) => reason)
  expect(reasons).toBe('gone')
})

test('neither a timer nor a listener is left of a task that ended or failed', async () => {
  const { signal } = new AbortController()
  expect(await within(1000, signal, async () => 7)).toBe(7)
  await expect(within(1000, signal, async () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(vi.getTimerCount()).toBe(0)
  expect(getEventListeners(signal, 'abort')).toEqual([])
})
