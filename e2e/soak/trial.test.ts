import { describe, expect, test } from 'vitest'
import {
  type Counted,
  type Done,
  failuresOf,
  fnv1a,
  leastDone,
  nextSlice,
  type SoakTrial,
  seedOf,
  type Work,
} from './trial.ts'
import { trials } from './trials.ts'

const quiet = { seed: 1, onProgress: () => undefined }

function counting(seen: Work[]): SoakTrial {
  const run = async (work: Work) => {
    seen.push(work)
    return { failures: work.from === 4 ? ['the fifth does not hold'] : [], counted: { items: work.count } }
  }
  const judge = ({ items }: Counted) => (items === 10 ? 'ten are too few' : undefined)
  return { name: 'counting', full: 10, slice: 4, inTest: 1, run, judge }
}

describe('slices of a trial', () => {
  test('cover every item once, and keep what failed', async () => {
    const seen: Work[] = []
    const trial = counting(seen)
    let done: Done = { count: 0, failures: [] }
    while (leastDone([trial], () => done)) done = await nextSlice(trial, done, quiet)
    expect(seen.map(({ from, count }) => [from, count])).toEqual([
      [0, 4],
      [4, 4],
      [8, 2],
    ])
    expect(done).toMatchObject({ count: 10, failures: ['the fifth does not hold'], counted: { items: 10 } })
    expect(failuresOf(trial, done)).toEqual(['the fifth does not hold', 'ten are too few'])
  })

  test('differ in their seeds', () => expect(seedOf(1, 'a', 0)).not.toBe(seedOf(1, 'a', 4)))

  test('FNV-1a, 32 bits: a published value', () => expect(fnv1a('foobar')).toBe(0xbf9cf968))
})

test.each(trials.filter(({ inTest }) => inTest > 0))(
  '$name: a hundredth of the soak',
  async ({ run, inTest, name, full }) => {
    expect(inTest / full).toBeGreaterThanOrEqual(0.01)
    const { failures } = await run({
      seed: seedOf(2026, name, 0),
      from: 0,
      count: inTest,
      onProgress: () => undefined,
    })
    expect(failures).toEqual([])
  },
  300_000,
)
