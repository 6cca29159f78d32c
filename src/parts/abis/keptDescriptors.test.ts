import { expect, test } from 'vitest'
import { descriptorFrom } from './descriptorFrom.ts'
import { keepDescriptor, mostDescriptors, ownDescriptors } from './keptDescriptors.ts'

test('what is no descriptor is refused with a sentence', () => {
  expect(() => descriptorFrom('{')).toThrow('This description is not JSON.')
  expect(() => descriptorFrom('{}')).toThrow()
  expect(() => descriptorFrom(`"${'x'.repeat(200_000)}"`)).toThrow()
})

test('the same is kept once, all as the person’s own, and no more than are read', () => {
  expect(ownDescriptors()).toEqual({})
  keepDescriptor({ owner: 'One', json: { at: 0 } })
  keepDescriptor({ owner: 'One', json: { at: 0 } })
  expect(ownDescriptors()).toEqual({
    descriptors: { files: [{ json: { at: 0 }, name: 'One', mark: 'own' }] },
  })
  for (let at = 1; at < mostDescriptors; at += 1) keepDescriptor({ owner: 'More', json: { at } })
  expect(() => keepDescriptor({ owner: 'More', json: { at: mostDescriptors } })).toThrow('Remove one first.')
})
