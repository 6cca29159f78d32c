import { expect, test } from 'vitest'
import { freeTop } from './freeTop.ts'

const phone = { windowHeight: 844, height: 50 }

test('a toast stays at its place where that covers nothing', () => {
  expect(freeTop({ ...phone, top: 72, taken: [] })).toBe(72)
  expect(freeTop({ ...phone, top: 72, taken: [{ top: 122, bottom: 300 }] })).toBe(72)
})

test('else it goes to the nearest place above or below that is free', () => {
  expect(freeTop({ ...phone, top: 72, taken: [{ top: 100, bottom: 200 }] })).toBe(42)
  expect(freeTop({ ...phone, top: 72, taken: [{ top: 40, bottom: 200 }] })).toBe(208)
  const apart = [
    { top: 40, bottom: 200 },
    { top: 230, bottom: 400 },
  ]
  expect(freeTop({ ...phone, top: 72, taken: apart })).toBe(408)
  expect(freeTop({ ...phone, top: 72, taken: [...apart, { top: 440, bottom: 844 }] })).toBe(8)
})
