import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { createConcurrencyLimiter } from './rowLimiter.ts'

function place() {
  const pace = createStore<{ slowUntil: number | undefined }>(() => ({ slowUntil: undefined }))
  const turns = createConcurrencyLimiter({ most: 2, pace })
  const ends: (() => void)[] = []
  const begun: string[] = []
  const line = (name: string, signal = new AbortController().signal) =>
    turns.take(
      () => {
        begun.push(name)
        return new Promise<string>((resolve) => ends.push(() => resolve(name)))
      },
      { id: name, signal },
    )
  return { pace, turns, line, begun, ends }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('no more than so many at a time, in the order they came', async () => {
  const { line, begun, ends } = place()
  const all = ['a', 'b', 'c', 'd'].map((name) => line(name))
  expect(begun).toEqual(['a', 'b'])
  ends[1]?.()
  await settled()
  expect(begun).toEqual(['a', 'b', 'c'])
  ends[0]?.()
  ends[2]?.()
  await settled()
  ends[3]?.()
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd'])
})

test('who gives up while waiting leaves the line and is never begun', async () => {
  const { line, begun, ends } = place()
  const controller = new AbortController()
  void line('a')
  void line('b')
  const left = line('c', controller.signal)
  controller.abort(new Error('scrolled away'))
  await expect(left).rejects.toThrow('scrolled away')
  void line('d')
  ends[0]?.()
  await settled()
  expect(begun).toEqual(['a', 'b', 'd'])
})

test('one at a time while the service is to be spared, and all again after', async () => {
  const { pace, line, begun, ends } = place()
  pace.setState({ slowUntil: 1 })
  for (const name of ['a', 'b', 'c']) void line(name)
  expect(begun).toEqual(['a'])
  ends[0]?.()
  await settled()
  expect(begun).toEqual(['a', 'b'])
  pace.setState({ slowUntil: undefined })
  expect(begun).toEqual(['a', 'b', 'c'])
})

test('what is in view comes first, in its order, and what has left the view after it', async () => {
  const { turns, line, begun, ends } = place()
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) void line(name)
  turns.rest(['e', 'd', 'nobody'])
  for (const end of [0, 1, 2, 3]) {
    ends[end]?.()
    await settled()
  }
  expect(begun).toEqual(['a', 'b', 'e', 'd', 'c', 'f'])
})

test('while the page moves nothing begins, and what was begun goes on', async () => {
  const { turns, line, begun, ends } = place()
  const first = line('a')
  turns.hold()
  for (const name of ['b', 'c', 'd']) void line(name)
  ends[0]?.()
  expect(await first).toBe('a')
  await settled()
  expect(begun).toEqual(['a'])
  turns.rest(['d'])
  expect(begun).toEqual(['a', 'd', 'b'])
})

test('a list that is left is in view no more', async () => {
  const { turns, line, begun } = place()
  turns.rest(['c'])
  turns.hold()
  for (const name of ['a', 'b', 'c']) void line(name)
  turns.rest()
  expect(begun).toEqual(['a', 'b'])
})
