import { describe, expect, test } from 'vitest'
import { FormatError } from '#core/formats/reader.ts'
import { readBatchFile, writeBatchFile } from './batchFile.ts'

const ann = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const safe = '0xA77DE01e157f9f57C7c4A326eeE9C4874D0598b6'

describe('a transaction of a batch file', () => {
  const here = { chainId: 1, safe } as const
  const file = (transaction: object, more: object = {}) =>
    JSON.stringify({ chainId: '1', transactions: [transaction], ...more })
  const call = { to: ann, value: '5', data: '0xabcd' }
  const unmarked = 'The batch file has no checksum: it may have been modified since it was generated.'

  test('needs no more than its target, value and data', () => {
    expect(readBatchFile(file({ ...call, value: ' 5 ' }), here)).toEqual({
      name: 'Transactions Batch',
      description: '',
      chainId: '1',
      calls: [{ to: ann, value: 5n, data: '0xabcd', operation: 0 }],
      warnings: [unmarked],
    })
  })

  test('keeps 500 characters of a name, and names no chain where there is none', () => {
    const text = JSON.stringify({ meta: { name: 'n'.repeat(501), description: 5 }, transactions: [call] })
    expect(readBatchFile(text, here)).toMatchObject({
      name: 'n'.repeat(500),
      description: '',
      chainId: '',
      warnings: [unmarked, 'This batch is from another Chain (none named)!'],
    })
  })

  test('without a Safe here, or made for none, is of no other Safe', () => {
    for (const createdFromSafeAddress of ['', 5, undefined, safe.toLowerCase()])
      expect(readBatchFile(file(call, { meta: { createdFromSafeAddress } }), here).warnings).toEqual([
        unmarked,
      ])
    const meta = { createdFromSafeAddress: ann }
    expect(readBatchFile(file(call, { meta }), { chainId: 1 }).warnings).toEqual([unmarked])
    expect(readBatchFile(file(call, { meta }), here).warnings[1]).toBe(
      `This batch was made for another Safe: ${ann}.`,
    )
  })

  test.each([
    [{ ...call, value: '01' }, 'its value is not a whole number of wei'],
    [{ ...call, value: 'x1' }, 'its value is not a whole number of wei'],
    [{ ...call, value: '1x' }, 'its value is not a whole number of wei'],
    [{ ...call, value: (2n ** 256n).toString() }, 'its value is not a whole number of wei'],
    [{ ...call, data: '0xabc' }, '“data” is not whole bytes in hexadecimal'],
    [{ ...call, contractMethod: 5 }, '“contractMethod” is not an object'],
    [{ ...call, contractInputsValues: 5 }, '“contractInputsValues” is not an object'],
    [5, '“it” is not an object'],
  ])('%j cannot be used', (transaction, why) => {
    expect(() => readBatchFile(file(transaction as object), here)).toThrow(
      new FormatError(`Transaction 1 of the batch file cannot be used: ${why}.`),
    )
  })

  test.each([
    ['{', 'The batch file is not JSON.'],
    ['[]', '“the batch file” is not an object.'],
    ['{"meta":5}', '“meta” is not an object.'],
    [
      JSON.stringify({ transactions: new Array(1001).fill(call) }),
      'The batch file has more than 1000 transactions, the limit.',
    ],
  ])('%# in a file that is refused', (text, sentence) => {
    expect(() => readBatchFile(text, here)).toThrow(new FormatError(sentence))
  })

  test('is one of a thousand at most', () => {
    const text = JSON.stringify({ chainId: '1', transactions: new Array(1000).fill(call) })
    expect(readBatchFile(text, here).calls).toHaveLength(1000)
  })

  test('is written as the builder reads it', () => {
    const calls = [{ to: ann, value: 5n, data: '0xabcd', operation: 0 } as const]
    const written = JSON.parse(writeBatchFile({ name: 'Pay', chainId: 1, createdAt: 7, safe, calls }))
    expect(written).toEqual({
      version: '1.0',
      chainId: '1',
      createdAt: 7,
      meta: {
        name: 'Pay',
        description: '',
        txBuilderVersion: '2.0.1',
        createdFromSafeAddress: safe,
        createdFromOwnerAddress: '',
        checksum: expect.stringMatching(/^0x[0-9a-f]{64}$/),
      },
      transactions: [
        { to: ann, value: '5', data: '0xabcd', contractMethod: null, contractInputsValues: null },
      ],
    })
  })
})
