import { expect, test } from 'vitest'
import { lazyComponent } from './lazyComponent.ts'

const Part = () => null

test('code is asked for once, however often it is wanted, and stays', async () => {
  let asked = 0
  const part = lazyComponent(async () => {
    asked += 1
    return Part
  })
  await Promise.all([part.load(), part.load()])
  await part.load()
  expect(asked).toBe(1)
  expect(part.store.getState().Code).toBe(Part)
})

test('what could not be loaded is told, never thrown at whoever only asked early, and is asked for again', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module')
  const answers = [Promise.reject(cause), Promise.resolve(Part)]
  const part = lazyComponent(() => answers.shift() ?? Promise.reject(cause))
  await part.load()
  expect(part.store.getState()).toEqual({ lost: { cause } })
  await part.load()
  expect(part.store.getState().Code).toBe(Part)
})
