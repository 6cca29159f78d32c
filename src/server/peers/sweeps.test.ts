import { expect, test } from 'vitest'
import { createSweeps } from './sweeps.ts'

const at = (position: number) => ({ log: 'theirs', position })
const beginning = { log: '', position: 0 }
const second = 1000
const day = 24 * 3600 * second

/** Sweeps whose clock a test moves; `read` reads one page and is at the end with it. */
function started() {
  let now = 0
  const sweeps = createSweeps(15 * second, () => now)
  return {
    sweeps,
    pass: (milliseconds: number) => {
      now += milliseconds
    },
    read: (refused: number) => {
      sweeps.moved({ before: sweeps.due() ?? beginning, next: at(100), refused })
      return sweeps.end()
    },
  }
}

test('everything is read again a moment after the start, and once a day', () => {
  const { sweeps, pass, read } = started()
  expect(sweeps.due()).toBe(undefined)
  pass(15 * second)
  expect(sweeps.due()).toEqual(beginning)
  expect(read(0)).toBe(true)
  expect(sweeps.due()).toBe(undefined)
  pass(day)
  expect(sweeps.due()).toEqual(beginning)
})

test('what was refused is asked for again from there, ever later, at least every ten minutes', () => {
  const { sweeps, pass, read } = started()
  pass(15 * second)
  read(0)
  sweeps.schedule(at(40))
  sweeps.schedule(at(60))
  for (const wait of [15, 30, 60, 120, 240, 480, 600, 600]) {
    pass(wait * second - 1)
    expect(sweeps.due()).toBe(undefined)
    pass(1)
    expect(sweeps.due()).toEqual(at(40))
    expect(read(1)).toBe(false)
  }
  pass(600 * second)
  expect(sweeps.due()).toEqual(at(40))
  expect(read(0)).toBe(true)
  pass(600 * second)
  expect(sweeps.due()).toBe(undefined)
})

test('of several pages that are read again, the first with a refusal is where the next reading begins', () => {
  const { sweeps, pass } = started()
  pass(15 * second)
  expect(sweeps.due()).toEqual(beginning)
  sweeps.moved({ before: beginning, next: at(10), refused: 0 })
  sweeps.moved({ before: at(10), next: at(20), refused: 2 })
  expect(sweeps.due()).toEqual(at(20))
  sweeps.moved({ before: at(20), next: at(30), refused: 1 })
  expect(sweeps.end()).toBe(false)
  pass(15 * second)
  expect(sweeps.due()).toEqual(at(10))
})
