import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AppError } from '#core/errors.ts'
import { readDataExport } from './dataExport.ts'

const safe = '0xA77DE01e157f9f57C7c4A326eeE9C4874D0598b6'
const ann = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const read = (file: object) => readDataExport(JSON.stringify(file))
const taken = {
  addressBook: [{ address: ann, name: 'Ann', chainId: 1 }],
  safes: [{ chainId: 1, address: safe, owners: [ann], threshold: 1 }],
  warnings: [],
}
const data = {
  addressBook: { 1: { [ann]: 'Ann' } },
  addedSafes: { 1: { [safe]: { owners: [{ value: ann, name: null }], threshold: 1, ethBalance: '0' } } },
  settings: { currency: 'usd' },
}

describe('a data export', () => {
  test.each(['2.0', '3.0'])('of version %s', (version) =>
    expect(read({ version, data })).toEqual({ version, ...taken, passedOver: ['settings'] }),
  )

  test('of version 1.0, whose values are texts', () =>
    expect(
      read({
        version: '1.0',
        data: {
          SAFE__addressBook: JSON.stringify([{ address: ann, name: 'Ann', chainId: '1' }]),
          '_immortal|v2_MAINNET__SAFES': JSON.stringify({
            [safe]: { address: safe, owners: [ann], threshold: 1 },
          }),
          '_immortal|v2_137__SAFES': JSON.stringify({ [safe]: { owners: [{ address: ann }] } }),
          SAFE__other: 'x',
        },
      }),
    ).toEqual({
      version: '1.0',
      ...taken,
      safes: [...taken.safes, { chainId: 137, address: safe, owners: [ann] }],
      passedOver: [],
    }))

  test('leaves out what cannot be read, and says so', () => {
    const { addressBook, safes, warnings } = read({
      version: '3.0',
      data: {
        addressBook: { 1: { '0x12': 'Ann', [ann]: '' }, x: { [ann]: 'Ann' } },
        addedSafes: { 1: { bob: {} } },
      },
    })
    expect({ addressBook, safes }).toEqual({ addressBook: [], safes: [] })
    expect(warnings).toHaveLength(4)
    expect(warnings[0]).toContain('“0x12”')
  })

  test.each([
    ['{', 'not JSON'],
    ['[]', 'not an object'],
    ['{"version":"4.0","data":{}}', 'not a data export of a known version'],
    ['{"version":"3.0"}', 'not an object'],
    ['{"version":"1.0","data":{"SAFE__addressBook":"["}}', 'not JSON'],
  ])('%s is refused', (text, sentence) => expect(() => readDataExport(text)).toThrow(sentence))

  test('whatever it holds, it is read or refused in words', () => {
    const part = fc.anything({ maxDepth: 3 })
    fc.assert(
      fc.property(fc.constantFrom('1.0', '2.0', '3.0'), part, part, (version, addressBook, addedSafes) => {
        const file = { version, data: { addressBook, addedSafes, SAFE__addressBook: addressBook } }
        try {
          readDataExport(JSON.stringify(file, (_, inner) => (typeof inner === 'bigint' ? '1' : inner)))
        } catch (error) {
          expect(error).toBeInstanceOf(AppError)
        }
      }),
      { numRuns: 500, seed: 3 },
    )
  })
})
