import { expect, test } from 'vitest'
import { createPace, type PaceClock } from './pace.ts'

/** A clock that a test moves on. */
function createClock(): PaceClock & { pass(milliseconds: number): Promise<void> } {
  let time = 0
  let planned: { at: number; run: () => void }[] = []
  return {
    now: () => time,
    after: (milliseconds, run) => void planned.push({ at: time + milliseconds, run }),
    pass: async (milliseconds) => {
      const end = time + milliseconds
      for (;;) {
        const [next] = planned.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)
        if (!next) break
        planned = planned.filter((one) => one !== next)
        time = next.at
        next.run()
        await Promise.resolve()
      }
      time = end
      await Promise.resolve()
    },
  }
}

/** Asks for so many turns, and says how many were given so far. */
function ask(pace: ReturnType<typeof createPace>, count: number): () => number {
  let given = 0
  for (let asked = 0; asked < count; asked++) void pace.turn().then(() => given++)
  return () => given
}

test('a node that says when to come again is left alone until then', async () => {
  const clock = createClock()
  const pace = createPace(undefined, clock)
  pace.refused(3_000)
  const given = ask(pace, 1)
  await clock.pass(2_990)
  expect(given()).toBe(0)
  await clock.pass(110)
  expect(given()).toBe(1)
})

test('what goes out in a minute is what the operator allows', async () => {
  const clock = createClock()
  const given = ask(createPace(10, clock), 10_000)
  await clock.pass(60_000)
  expect(given()).toBeGreaterThan(590)
  expect(given()).toBeLessThanOrEqual(602)
})

test('a node that never refuses is never waited for', async () => {
  const clock = createClock()
  const given = ask(createPace(undefined, clock), 10_000)
  await clock.pass(0)
  expect(given()).toBe(10_000)
})
