import { expect, test } from 'vitest'
import type { ProvidedDescriptor } from '#core/descriptors/provided.ts'
import { keepDescriptor, maxDescriptors, offeredDescriptors } from '#stores/storedDescriptors.ts'
import { descriptorFrom, descriptorsFrom } from './descriptorFrom.ts'

test('what is no descriptor is refused with a sentence', () => {
  expect(() => descriptorFrom('{')).toThrow('This description is not JSON.')
  expect(() => descriptorFrom('{}')).toThrow()
  expect(() => descriptorFrom(`"${'x'.repeat(200_000)}"`)).toThrow()
})

test('the same is kept once, all as the person’s own, and no more than are read', () => {
  const offered = (...served: ProvidedDescriptor[]) => offeredDescriptors(served, new Map(), 7)
  expect(offered()).toEqual({})
  keepDescriptor({ owner: 'One', json: { at: 0 } })
  keepDescriptor({ owner: 'One', json: { at: 0 } })
  const own = { json: { at: 0 }, name: 'One', mark: 'own' }
  expect(offered()).toEqual({ descriptors: { files: [own], names: new Map(), asOf: 7 } })
  const served = { json: { at: 1 }, name: 'a.json' }
  expect(offered(served).descriptors?.files).toEqual([own, served])
  for (let at = 1; at < maxDescriptors; at += 1) keepDescriptor({ owner: 'More', json: { at } })
  expect(() => keepDescriptor({ owner: 'More', json: { at: maxDescriptors } })).toThrow('Remove one first.')
})

const context = { contract: { deployments: [{ chainId: 1, address: `0x${'5a'.repeat(20)}` }] } }
const $schema = 'erc7730-v2.schema.json'
const shared = {
  metadata: { owner: 'Example' },
  display: {
    formats: { 'pay(address to)': { intent: 'Pay', fields: [{ path: 'to', label: 'To', format: 'raw' }] } },
  },
}
const file = (path: string, json: unknown) => ({
  path,
  text: typeof json === 'string' ? json : JSON.stringify(json),
})

test('several files are read with what they include from among them, and stand for themselves then', () => {
  const files = [
    file('r/ercs/common.json', shared),
    file('r/a/b/calldata-it.json', { $schema, context, includes: '../../ercs/common.json' }),
    file('r/a/sigs/calldata-it.json', { context: {} }),
  ]
  expect(descriptorsFrom(files)).toEqual({
    read: [{ owner: 'Example', json: { $schema, context, ...shared } }],
    refused: [],
  })
})

test('what is refused among several says its path and why, and the others are read', () => {
  const files = [
    file('broken.json', '{'),
    file('a.json', { $schema, context, includes: '../out.json' }),
    file('b.json', { $schema, context, includes: 'none.json' }),
    file('c.json', { $schema, context, ...shared }),
  ]
  const { read, refused } = descriptorsFrom(files)
  expect(read).toHaveLength(1)
  expect(refused).toEqual([
    'broken.json: This file is not JSON.',
    'a.json: “../out.json” is outside of the folder of descriptors.',
    'b.json: “none.json” is included but missing.',
  ])
  const long = file('d.json', { $schema, context, ...shared, includes: 'e.json' })
  const more = file('e.json', { metadata: { info: 'x'.repeat(199_900) } })
  expect(descriptorsFrom([long, more]).refused).toEqual([
    'd.json: With its includes it is longer than 200000 characters.',
  ])
})
