import { expect, test } from 'vitest'
import { loadOnce } from './loadOnce.ts'

test('what a list needs is loaded once for all its rows', async () => {
  let loads = 0
  const parts = loadOnce(async () => {
    loads += 1
    return { at: loads }
  })
  expect(loads).toBe(0)
  const [one, other] = await Promise.all([parts(), parts()])
  expect(other).toBe(one)
  expect(await parts()).toBe(one)
  expect(loads).toBe(1)
})

test('what could not be loaded is told to each who asked, and tried again by the next', async () => {
  const answers = [new Error('offline'), undefined]
  const parts = loadOnce(async () => {
    const failure = answers.shift()
    if (failure) throw failure
    return 'parts'
  })
  const both = await Promise.allSettled([parts(), parts()])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await parts()).toBe('parts')
})
