import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addressBookFileName, readAddressBookCsv, writeAddressBookCsv } from './addressBookCsv.ts'
import { readAirdropCsv } from './airdropCsv.ts'
import { parseCsv } from './csv.ts'
import { historyFileName, writeHistoryCsv } from './historyCsv.ts'

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

test('a history has the columns of the gateway, ISO times, and no cell that a spreadsheet runs', () => {
  const written = writeHistoryCsv([
    {
      nonce: 7n,
      safe: one,
      from: one,
      to: two,
      transactionHash: `0x${'ab'.repeat(32)}`,
      amount: '1.5',
      assetType: 'erc20',
      assetSymbol: '=HYPERLINK("http://evil.example")',
      executedAt: Date.UTC(2026, 10, 21),
      note: '@SUM(A1)',
    },
  ])
  const [header, row] = written.split('\r\n')
  expect(header).toBe(
    'Nonce,Safe Address,From Address,To Address,Transaction Hash,Contract Address,Amount,Asset Type,Asset Symbol,Created at,Executed at,Proposer Address,Executor Address,Note,Amount Gas,Gas token',
  )
  expect(row).toBe(
    `7,${one},${one},${two},0x${'ab'.repeat(32)},,1.5,erc20,"'=HYPERLINK(""http://evil.example"")",,2026-11-21T00:00:00.000Z,,,"'@SUM(A1)",,`,
  )
})

test('a history with everything known leaves no cell empty, and with nothing known no word in it', () => {
  const required = {
    safe: one,
    from: two,
    to: one,
    transactionHash: `0x${'cd'.repeat(32)}`,
    amount: '0',
    assetType: 'native',
    assetSymbol: 'ETH',
    executedAt: 0,
  } as const
  const more = {
    contract: two,
    createdAt: 1,
    proposer: one,
    executor: two,
    note: 'so',
    gasAmount: '21',
    gasToken: one,
  } as const
  const [, full, bare] = writeHistoryCsv([{ ...required, ...more, nonce: 0n }, required]).split('\r\n')
  expect(full).toBe(
    `0,${one},${two},${one},0x${'cd'.repeat(32)},${two},0,native,ETH,1970-01-01T00:00:00.001Z,1970-01-01T00:00:00.000Z,${one},${two},so,21,${one}`,
  )
  expect(bare).toBe(`,${one},${two},${one},0x${'cd'.repeat(32)},,0,native,ETH,,1970-01-01T00:00:00.000Z,,,,,`)
})

test('files are called as the wallet and the gateway call theirs', () => {
  expect(addressBookFileName('2026-11-21')).toBe('safe-address-book-2026-11-21.csv')
  expect(historyFileName('2026-11-21')).toBe('transaction-export-2026-11-21.csv')
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
