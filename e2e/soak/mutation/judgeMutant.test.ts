import { describe, expect, test } from 'vitest'
import { isNoticed, type PassedTest } from './judgeMutant.ts'
import { countHits } from './switches.ts'

type Switches = { activeMutant?: string; hitCount?: number; hitLimit?: number }
const switches = (): Switches => Object.entries(globalThis).find(([name]) => name === '__stryker__')?.[1]

/** What instrumented code does where a change could be: it counts, and asks whether the change is on. */
function changed(id: string): boolean {
  const now = switches()
  if (now.activeMutant !== id) return false
  now.hitCount = (now.hitCount ?? 0) + 1
  if (now.hitCount > (now.hitLimit ?? 0)) throw new Error('too often')
  return true
}

const testOf = (run: () => unknown, hits: Record<string, number> = { '7': 1 }): PassedTest => ({
  name: 'a test',
  run,
  took: 1,
  hits,
})
const fails = () => {
  throw new Error('failed')
}
const never = () => fails()

describe('a change is noticed', () => {
  test('when a test that met it fails with it', async () => {
    const noticing = testOf(() => changed('7') && fails())
    expect(await isNoticed('7', [testOf(() => changed('7')), noticing], never)).toBe(true)
    expect(await isNoticed('7', [testOf(() => changed('7'))], never)).toBe(false)
  })

  test('when a test has no end with it, even where the code catches everything', async () => {
    const endless = testOf(() => {
      let caught = 0
      while (caught === 0)
        try {
          changed('7')
          if (switches().activeMutant !== '7') return
        } catch {
          caught++
        }
    })
    expect(await isNoticed('7', [endless], never)).toBe(true)
  })

  test('not by a test that never met it', async () =>
    expect(await isNoticed('7', [testOf(fails, { '8': 1 })], never)).toBe(false))

  test('not by a test that fails without it too: that one is left out', async () => {
    const left: PassedTest[] = []
    const unsteady = testOf(fails)
    expect(await isNoticed('7', [unsteady], (it) => left.push(it))).toBe(false)
    expect(left).toEqual([unsteady])
  })
})

test('no change stays switched on', async () => {
  await isNoticed('7', [testOf(() => changed('7') && fails())], never)
  expect(changed('7')).toBe(false)
  expect(await countHits(() => undefined)).toEqual({})
})
