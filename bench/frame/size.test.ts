import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Limits, misses } from '../figure.ts'
import { adapterSize } from './size.ts'

const name = 'adapter, all of it, with SDK and provider'

test('the adapter with SDK and provider is found in all its folders and within its limit', async () => {
  const { [name]: limit }: Limits = JSON.parse(readFileSync('bench/figures.json', 'utf8'))
  if (!limit) throw new Error('The adapter has no limit.')
  const figure = { value: (await adapterSize()) / 1000, unit: 'kB brotli' }
  expect(misses({ [name]: figure }, { [name]: limit })).toEqual([])
})
