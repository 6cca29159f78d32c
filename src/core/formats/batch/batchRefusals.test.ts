import { describe, expect, test } from 'vitest'
import { AppError } from '#core/errors.ts'
import { FormatError } from '#core/formats/reader.ts'
import { readBatchFile } from './batchFile.ts'
import { readWritten } from './batchValue.ts'

const safe = '0xA77DE01e157f9f57C7c4A326eeE9C4874D0598b6'
const here = { chainId: 1, safe } as const
const published = {
  version: '1.0',
  chainId: '1',
  meta: { name: 'Batch', createdFromSafeAddress: safe },
  transactions: [
    {
      to: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
      value: '0',
      data: null,
      contractMethod: {
        inputs: [
          { name: 'spender', type: 'address' },
          { name: 'value', type: 'uint256' },
        ],
        name: 'approve',
        payable: false,
      },
      contractInputsValues: { spender: '0x474e5Ded6b5D078163BFB8F6dBa355C3aA5478C8', value: '1' },
    },
  ],
}

describe('a transaction that cannot be used', () => {
  const [transaction] = published.transactions
  const read = (change: object, meta: object = {}) =>
    readBatchFile(
      JSON.stringify({
        ...published,
        meta: { ...published.meta, ...meta },
        transactions: [transaction, { ...transaction, ...change }],
      }),
      here,
    )

  test('says which one it is', () => {
    const badNumber = 'Invalid transaction in the batch file. Make sure all numbers are encoded as strings.'
    expect(() => read({ value: 0 })).toThrow(
      expect.objectContaining({ message: badNumber, hints: ['It is transaction 2.'] }),
    )
    expect(() => read({ to: 5 })).toThrow(
      new AppError('Transaction 2 of the batch file cannot be used: Enter an address.'),
    )
  })

  test('whose values do not fit its method is told where it has data, which counts', () => {
    const { calls, warnings } = read({ data: '0xabcd', contractInputsValues: { spender: 'x', value: '1' } })
    expect(calls[1]).not.toHaveProperty('method')
    expect(warnings).toContain(
      'Transaction 2 of the batch file says “approve”, but its data is something else; the data counts.',
    )
  })

  test('of another Safe says whose, in sixty characters', () =>
    expect(read({}, { createdFromSafeAddress: 'y'.repeat(61) }).warnings).toContain(
      `This batch was made for another Safe: ${'y'.repeat(60)}.`,
    ))
})

describe('what a person wrote', () => {
  test.each(['[1 2]', '[1 2 3]', '{a:1 b:2}', '{a:1 , b:2 c:3}', '["a" "b"]', '[1;2'])(
    '%s is no list',
    (text) => expect(() => readWritten(text)).toThrow(FormatError),
  )

  test.each([
    ['(', ')'],
    ['{a:', '}'],
    ['[', ']'],
  ])('%s may stand 32 deep, and not 33', (open, close) => {
    const nested = (depth: number) => readWritten(`${open.repeat(depth)}1${close.repeat(depth)}`)
    expect(() => nested(32)).not.toThrow()
    expect(() => nested(33)).toThrow(FormatError)
  })
})
