import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRequestObserver, unresponsiveEndpoints } from './unresponsiveEndpoints.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  unresponsiveEndpoints.setState({ silent: [] })
})
const node = 'http://node.test'
const service = 'http://service.test'
const silent = () => unresponsiveEndpoints.getState().silent
const listening = () => createRequestObserver(() => Date.now())

test('whoever keeps waiting for 3.5 s is named, and no longer once they are heard', () => {
  const ask = listening()
  const end = ask(node)
  ask(service)(true)
  vi.advanceTimersByTime(3_400)
  expect(silent()).toEqual([])
  vi.advanceTimersByTime(200)
  expect(silent()).toEqual([node])
  end(true)
  expect(silent()).toEqual([])
})

test('whoever answers anything is heard: the others have their time from then on', () => {
  const ask = listening()
  ask(node)
  for (let round = 0; round < 5; round += 1) {
    const end = ask(node)
    vi.advanceTimersByTime(2_000)
    end(true)
    expect(silent()).toEqual([])
  }
  vi.advanceTimersByTime(3_600)
  expect(silent()).toEqual([node])
})

test('whoever was given up stays named while nothing is heard, however often they are asked again', () => {
  const ask = listening()
  for (let round = 0; round < 3; round += 1) {
    const end = ask(node)
    vi.advanceTimersByTime(12_000)
    end(false)
    expect(silent()).toEqual([node])
    vi.advanceTimersByTime(5_000)
    expect(silent()).toEqual([node])
  }
  const end = ask(node)
  end(true)
  expect(silent()).toEqual([])
})

test('after they were heard, a new silence is told anew', () => {
  const ask = listening()
  const first = ask(node)
  const second = ask(node)
  vi.advanceTimersByTime(4_000)
  first(true)
  expect(silent()).toEqual([])
  vi.advanceTimersByTime(4_000)
  expect(silent()).toEqual([node])
  second(true)
  ask(node)
  vi.advanceTimersByTime(4_000)
  expect(silent()).toEqual([node])
})

test('who left the page before it was long, and comes back later, has not waited all that time', () => {
  const ask = listening()
  const end = ask(node)
  vi.advanceTimersByTime(1_000)
  end(false)
  vi.advanceTimersByTime(60_000)
  expect(silent()).toEqual([])
  ask(node)
  vi.advanceTimersByTime(3_400)
  expect(silent()).toEqual([])
})
