import { expect, test } from 'vitest'
import {
  asExpected,
  casesOf,
  type DescriptorCase,
  filesBelow,
  readingOf,
  registryFiles,
} from './fixtures/readCase.ts'

const own = casesOf(filesBelow('src/core/descriptors/fixtures/registry'))
const judged = casesOf(registryFiles())

test('there are cases of our own, whatever lies beside this clone', () => {
  expect(own.length).toBeGreaterThan(0)
  // The selection of the public registry that lies beside this clone, where it does.
  expect([0, 277]).toContain(judged.length)
})

test.each([...own, ...judged])(
  'a reading is exactly what the case expects: $title',
  (one: DescriptorCase) => {
    const told = readingOf(one)
    if (!told?.ok) throw new Error(told?.text ?? 'No descriptor is bound to this case.')
    expect(asExpected(told.reading)).toEqual(one.test.expected)
  },
)
