import { beforeEach, expect, it } from 'vitest'
import { endPause, noteTooMany, rateLimit } from './rateLimit.ts'

const now = Date.UTC(2026, 10, 23, 9, 0, 0)

beforeEach(() => rateLimit.setState({ slowUntil: undefined }))

it('spares a service for as long as it asks, and for five seconds where it does not say', () => {
  expect(noteTooMany('30', now)).toEqual({ slowUntil: now + 30_000, duration: 30_000 })
  expect(rateLimit.getState().slowUntil).toBe(now + 30_000)
  expect(noteTooMany(null, now).duration).toBe(5_000)
  expect(noteTooMany('Mon, 23 Nov 2026 09:00:30 GMT', now).duration).toBe(5_000)
  expect(noteTooMany('-3', now).duration).toBe(5_000)
})

it('ends a pause when its time has passed, whatever the clock on the wall says by then', () => {
  const { slowUntil } = noteTooMany('2', now)
  endPause(slowUntil)
  expect(rateLimit.getState().slowUntil).toBeUndefined()
})

it('lets a later pause go on when an earlier one ends', () => {
  const first = noteTooMany('2', now)
  const second = noteTooMany('2', now + 1_000)
  endPause(first.slowUntil)
  expect(rateLimit.getState().slowUntil).toBe(second.slowUntil)
  endPause(second.slowUntil)
  expect(rateLimit.getState().slowUntil).toBeUndefined()
})

it('asks again after an hour at the latest: no timer of a browser runs for months', () => {
  expect(noteTooMany('99999999999', now).duration).toBe(3_600_000)
})
