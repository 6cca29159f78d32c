import { expect, test } from 'vitest'
import { createKeptHeights, keptHeightsOf } from './keptHeights.ts'

test('who comes back to a list in the same width finds its rows as high as they were', () => {
  keptHeightsOf('rows').startIn(390)
  keptHeightsOf('rows').set('a row', 291)
  keptHeightsOf('rows').startIn(390)
  expect(keptHeightsOf('rows').get('a row')).toBe(291)
  expect(keptHeightsOf('other rows').has('a row')).toBe(false)
})

test('in another width nothing is known of them', () => {
  const kept = createKeptHeights()
  kept.startIn(390)
  kept.set('a row', 291)
  kept.startIn(1440)
  expect(kept.has('a row')).toBe(false)
})
