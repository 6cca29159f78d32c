import { describe, expect, test } from 'vitest'
import { isOneAppAddress, type Loading, watchLoading } from './loading.ts'

/** A frame under a clock that the test turns. */
function frameAt(asked: string) {
  let now = 0
  const waiting = new Map<number, { at: number; run: () => void }>()
  const told: [number, Loading][] = []
  const watch = watchLoading({
    asked,
    later(run, milliseconds) {
      const number = waiting.size
      waiting.set(number, { at: now + milliseconds, run })
      return () => waiting.set(number, { at: Number.POSITIVE_INFINITY, run })
    },
    tell: (loading) => told.push([now, loading]),
  })
  function pass(milliseconds: number) {
    const until = now + milliseconds
    for (const { at, run } of [...waiting.values()].sort((one, other) => one.at - other.at)) {
      if (at <= now || at > until) continue
      now = at
      run()
    }
    now = until
  }
  return { ...watch, pass, told }
}

const late: [number, Loading][] = [
  [15_000, 'slow'],
  [30_000, 'failed'],
]

describe('a frame is loaded once it tells so under the very address that was asked for', () => {
  test('it is ready at once, and nothing is told of it afterwards', () => {
    const frame = frameAt('https://app.example/')
    frame.pass(700)
    frame.loaded('https://app.example/')
    frame.pass(60_000)
    expect(frame.told).toEqual([[700, 'ready']])
  })

  test('one that never tells is late after 15 seconds and given up after 30', () => {
    const frame = frameAt('https://app.example/')
    frame.pass(14_999)
    expect(frame.told).toEqual([])
    frame.pass(60_000)
    expect(frame.told).toEqual(late)
  })

  test('one that was late may still be ready', () => {
    const frame = frameAt('https://app.example/')
    frame.pass(20_000)
    frame.loaded('https://app.example/')
    frame.pass(60_000)
    expect(frame.told).toEqual([
      [15_000, 'slow'],
      [20_000, 'ready'],
    ])
  })

  test('an address that the browser writes otherwise is never ready, however often it loads', () => {
    const frame = frameAt('https://app.example?a=b')
    frame.loaded('https://app.example/?a=b')
    frame.pass(20_000)
    frame.loaded('https://app.example/?a=b')
    frame.pass(60_000)
    expect(frame.told).toEqual(late)
  })

  test('nothing is told of a frame that is gone', () => {
    const frame = frameAt('https://app.example/')
    frame.stop()
    frame.pass(60_000)
    expect(frame.told).toEqual([])
  })
})

test.each([
  ['https://app.example', 'https://app.example/', true],
  ['https://app.example/swap/', 'https://app.example/swap', true],
  ['https://app.example//', 'https://app.example', false],
  ['https://app.example?a=b', 'https://app.example/?a=b', false],
  ['https://APP.example/', 'https://app.example/', false],
  ['https://app.example:443/', 'https://app.example/', false],
])('%s and %s: one address, %o', (one, other, isOne) => expect(isOneAppAddress(one, other)).toBe(isOne))
