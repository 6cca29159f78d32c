import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AppError } from '#core/errors.ts'
import { readAirdropCsv } from './airdropCsv.ts'

const one = '0xA77DE01e157f9f57C7c4A326eeE9C4874D0598b6'
const two = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

describe('a payment list', () => {
  const read = (text: string) => readAirdropCsv(text, { shortName: 'eth' })
  const header = 'token_type,token_address,receiver,amount,id'
  const ann = { kind: 'address', address: one } as const

  test('has a row of every kind', () =>
    expect(
      read(
        [
          header,
          `erc20,${two},${one},0.5,`,
          `native,,eth:${one},1,`,
          `,,ann.eth,.25,`,
          `NFT,${two},${one},,7`,
          `erc721,${two},${one},,0`,
          `erc1155,${two},${one},3,9`,
        ].join('\n'),
      ),
    ).toEqual({
      rows: [
        { row: 2, kind: 'erc20', token: two, receiver: ann, amount: '0.5' },
        { row: 3, kind: 'native', receiver: ann, amount: '1' },
        { row: 4, kind: 'native', receiver: { kind: 'name', name: 'ann.eth' }, amount: '.25' },
        { row: 5, kind: 'erc721', token: two, receiver: ann, tokenId: 7n },
        { row: 6, kind: 'erc721', token: two, receiver: ann, tokenId: 0n },
        { row: 7, kind: 'erc1155', token: two, receiver: ann, tokenId: 9n, amount: 3n },
      ],
      warnings: [],
    }))

  test('of the oldest form has token, receiver and amount, or value', () => {
    const rows = [{ row: 2, kind: 'erc20', token: two, receiver: ann, amount: '5' }]
    expect(read(`token_address,receiver,amount\n${two},${one},5`).rows).toEqual(rows)
    expect(read(`receiver,value,token_address\n${one},5,${two}`).rows).toEqual(rows)
  })

  test.each([
    [
      `erc20,0x12,${one},1,`,
      'Invalid Token Address: 0x12',
      'This is not an address: an address is 0x and 40 hexadecimal digits.',
    ],
    [
      `erc20,${two},bob,1,`,
      'Invalid Receiver Address: bob',
      'This is not an address: an address is 0x and 40 hexadecimal digits.',
    ],
    [
      `erc20,${two},${one.slice(0, -1)}B,1,`,
      `Invalid Receiver Address: ${one.slice(0, -1)}B`,
      'The checksum of this address is wrong: at least one character was changed. Copy it again from its source, with capitals and small letters.',
    ],
    [
      `erc20,${two},gno:${one},1,`,
      'The chain prefix must match the current network: eth',
      'Ask the receiver for an address on this network.',
    ],
    [
      `erc20,${two},:${one},1,`,
      'The chain prefix must match the current network: eth',
      'The network before the colon is missing: remove the colon, or write “eth” before it.',
    ],
    [
      `erc20,${two},${one},0,`,
      'Only positive amounts/values possible: 0',
      'The amount must be more than zero.',
    ],
    [
      `erc20,${two},${one},0.00,`,
      'Only positive amounts/values possible: 0.00',
      'The amount must be more than zero.',
    ],
    [
      `erc20,${two},${one},-1,`,
      'Only positive amounts/values possible: -1',
      'This is not an amount: an amount is digits and at most one point.',
    ],
    [
      `erc20,${two},${one},1e3,`,
      'Only positive amounts/values possible: 1e3',
      'Write the amount in full, without an exponent.',
    ],
    [`erc20,${two},${one},,`, 'Only positive amounts/values possible: ', 'Enter an amount.'],
    [
      `nft,,${one},1,1`,
      'No token contract was found at an empty address',
      'Enter the address of its contract.',
    ],
    [
      `nft,${two},${one},,1.5`,
      'Token IDs must be integer numbers: 1.5',
      'Write digits only, without point or exponent.',
    ],
    [
      `erc1155,${two},${one},1.5,1`,
      'Only positive amounts/values possible: 1.5',
      'A collectible has no decimals; this amount has 1.',
    ],
  ])('the row %s gets a warning and no payment', (row, text, mend) =>
    expect(read(`${header}\n${row}`)).toEqual({ rows: [], warnings: [{ row: 2, text, mend }] }),
  )

  test.each([
    ['', 'is empty'],
    [header, 'no rows'],
    [`amount\n1`, 'no column “receiver”'],
    [`receiver,token_address\n${one},`, 'no column “amount”'],
    [
      `${header}\n${`native,,${one},1,\n`.repeat(401)}`,
      'Max number of lines exceeded. Due to the block gas limit transactions are limited to 400 lines.',
    ],
  ])('%j is refused', (text, sentence) => expect(() => read(text)).toThrow(sentence))

  test('400 rows are taken', () =>
    expect(read(`${header}\n${`native,,${one},1,\n`.repeat(400)}`).rows).toHaveLength(400))

  test('whatever it holds, it is read or refused in words', () => {
    const cell = fc.oneof(
      fc.constantFrom('erc20', 'nft', one, two, '1', '"', ',', '\n', ';', '0x'),
      fc.string(),
    )
    fc.assert(
      fc.property(fc.array(cell, { maxLength: 40 }), (cells) => {
        try {
          read(`${header}\n${cells.join(',')}`)
        } catch (error) {
          expect(error).toBeInstanceOf(AppError)
        }
      }),
      { numRuns: 500, seed: 4180 },
    )
  })
})
