import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addressBookFileName, readAddressBookCsv, writeAddressBookCsv } from './addressBookCsv.ts'
import { readAirdropCsv } from './airdropCsv.ts'
import { parseCsv } from './csv.ts'

const one = '0xA77DE01e157f9f57C7c4A326eeE9C4874D0598b6'
const two = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

describe('an address book', () => {
  test('of Safe{Wallet} is read, empty rows dropped', () =>
    expect(
      readAddressBookCsv(
        `\ufeffaddress,name,chainId\r\n${one},"Ann, the first",1\r\n\r\n,,\r\n${two.toLowerCase()},Bob,137\r\n`,
      ),
    ).toEqual([
      { address: one, name: 'Ann, the first', chainId: 1 },
      { address: two, name: 'Bob', chainId: 137 },
    ]))

  test.each([
    ['', 'CSV file is empty'],
    [' \n', 'CSV file is empty'],
    ['address,name\n', 'Invalid or corrupt address book header'],
    ['name,address,chainId\n', 'Invalid or corrupt address book header'],
    ['address,name,chainId,more\n', 'Invalid or corrupt address book header'],
    ['address,name,chainId\n', 'No entries found in address book'],
    [`address,name,chainId\n${one},Ann,1\n0x12,Bob,1`, 'Address book contains an invalid address on row 3'],
    [`address,name,chainId\n\n${one}, ,1`, 'Address book contains an invalid name on row 3'],
    [`address,name,chainId\n${one},Ann,`, 'Address book contains an invalid chainId on row 2'],
    [`address,name,chainId\n${one},Ann,-1`, 'Address book contains an invalid chainId on row 2'],
    [`address,name,chainId\n${one},Ann,1.0`, 'Address book contains an invalid chainId on row 2'],
    [`address,name,chainId\neth:${one},Ann,1`, 'Address book contains an invalid address on row 2'],
    [`address,name,chainId\n${one},"Ann,1`, 'quote that does not close'],
    [`address,name,chainId\n${'x'.repeat(1_000_000)}`, 'Address book cannot be larger than 1MB'],
  ])('%j is refused', (text, sentence) => expect(() => readAddressBookCsv(text)).toThrow(sentence))

  test('that is written is read back the same', () => {
    const name = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
      .map((text) => `x${text.replace(/\0/g, '')}x`)
    const entry = fc.record({
      address: fc.constantFrom(one, two),
      name,
      chainId: fc.integer({ min: 1 }),
    } as const)
    fc.assert(
      fc.property(fc.array(entry, { minLength: 1, maxLength: 5 }), (entries) => {
        expect(readAddressBookCsv(writeAddressBookCsv(entries))).toEqual(entries)
      }),
      { seed: 4180 },
    )
  })
})

test('files are called as the wallet calls its own', () => {
  expect(addressBookFileName('2026-11-21')).toBe('safe-address-book-2026-11-21.csv')
})

describe('a CSV file', () => {
  test('says in which row a quote does not close', () => {
    expect(() => parseCsv('a,b\n1,2\n3,"4')).toThrow('Row 3 of the CSV file has a quote that does not close.')
    expect(() => parseCsv('"a')).toThrow('Row 1 of the CSV file has a quote that does not close.')
  })

  test('loses the mark at its beginning, and no other', () => {
    expect(parseCsv('a,\ufeffb\n')).toEqual([{ row: 1, cells: ['a', '\ufeffb'] }])
    expect(parseCsv('a|b\n1|2').map(({ cells }) => cells)).toEqual([['a|b'], ['1|2']])
    expect(parseCsv('\ufeffa,\ufeffb\n')).toEqual([{ row: 1, cells: ['a', '\ufeffb'] }])
  })

  test('of semicolons or tabs is read as well', () => {
    expect(parseCsv('a;b\n1;2').map(({ cells }) => cells)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ])
    expect(parseCsv('a\tb\n1\t2').map(({ cells }) => cells)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ])
  })

  test.each([
    ['a;b\n\n1;2\n', [1, 3]],
    ['a\tb\r\n   \r\n1\t2', [1, 3]],
    [`${'\n'.repeat(12)}a;b\n1;2\n\n\n`, [13, 14]],
  ])('empty rows do not hide what separates the cells: %j', (text, rows) =>
    expect(parseCsv(text)).toEqual([
      { row: rows[0], cells: ['a', 'b'] },
      { row: rows[1], cells: ['1', '2'] },
    ]),
  )
})

test('an airdrop’s columns may have spaces around their names, and collectibles need no amount', () => {
  const drop = (text: string) => readAirdropCsv(text, { shortName: 'eth' })
  const row = `erc20,${two},${one},1.5`
  expect(drop(`token_type, token_address , receiver , amount \n${row}`)).toEqual(
    drop(`token_type,token_address,receiver,amount\n${row}`),
  )
  expect(drop(`token_type,token_address,receiver,id\nnft,${two},${one},7`)).toMatchObject({
    rows: [{ kind: 'erc721' }],
  })
})
