import { expect, test } from 'vitest'
import type { GivenDescriptor } from '#core/descriptors/given.ts'
import { descriptorFrom } from './descriptorFrom.ts'
import { keepDescriptor, mostDescriptors, offeredDescriptors } from './keptDescriptors.ts'

test('what is no descriptor is refused with a sentence', () => {
  expect(() => descriptorFrom('{')).toThrow('This description is not JSON.')
  expect(() => descriptorFrom('{}')).toThrow()
  expect(() => descriptorFrom(`"${'x'.repeat(200_000)}"`)).toThrow()
})

test('the same is kept once, all as the person’s own, and no more than are read', () => {
  const offered = (...served: GivenDescriptor[]) => offeredDescriptors(served, new Map(), 7)
  expect(offered()).toEqual({})
  keepDescriptor({ owner: 'One', json: { at: 0 } })
  keepDescriptor({ owner: 'One', json: { at: 0 } })
  const own = { json: { at: 0 }, name: 'One', mark: 'own' }
  expect(offered()).toEqual({ descriptors: { files: [own], names: new Map(), asOf: 7 } })
  const served = { json: { at: 1 }, name: 'a.json' }
  expect(offered(served).descriptors?.files).toEqual([own, served])
  for (let at = 1; at < mostDescriptors; at += 1) keepDescriptor({ owner: 'More', json: { at } })
  expect(() => keepDescriptor({ owner: 'More', json: { at: mostDescriptors } })).toThrow('Remove one first.')
})
