import { describe, expect, test } from 'vitest'
import { readAddressBookCsv, writeAddressBookCsv } from '#core/formats/addressBookCsv.ts'
import { readAirdropCsv } from '#core/formats/airdropCsv.ts'
import { parseCsv } from '#core/formats/csv.ts'
import { readDataExport } from '#core/formats/dataExport.ts'
import { FormatError } from '#core/formats/reader.ts'

const ann = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const safe = '0xA77DE01e157f9f57C7c4A326eeE9C4874D0598b6'

describe('an entry of a data export', () => {
  const names = (addressBook: unknown) =>
    readDataExport(JSON.stringify({ version: '3.0', data: { addressBook } }))
  const safes = (addedSafes: unknown) =>
    readDataExport(JSON.stringify({ version: '3.0', data: { addedSafes } }))

  test('has its name trimmed and shortened', () => {
    expect(names({ 1: { [ann]: ` ${'n'.repeat(201)} ` } }).addressBook).toEqual([
      { address: ann, name: 'n'.repeat(200), chainId: 1 },
    ])
  })

  test.each([
    ['0', ann, 'Ann', `“Ann”, “${ann}”, chain “0”`],
    ['01', ann, 'Ann', `“Ann”, “${ann}”, chain “01”`],
    ['1x', ann, 'Ann', `“Ann”, “${ann}”, chain “1x”`],
    ['x1', ann, 'Ann', `“Ann”, “${ann}”, chain “x1”`],
    ['9999999999999999', ann, 'Ann', `“Ann”, “${ann}”, chain “9999999999999999”`],
    [
      '1',
      `eth:${ann}`,
      'Ann',
      `“Ann”, “eth:${ann}”, chain “1”`.replace(`eth:${ann}`, `eth:${ann}`.slice(0, 60)),
    ],
    ['1', ann, ' ', `“ ”, “${ann}”, chain “1”`],
    ['1', ann, 5, `5, “${ann}”, chain “1”`],
    ['1', ann, null, `nothing, “${ann}”, chain “1”`],
    ['1', 'a'.repeat(61), 'Ann', `“Ann”, “${'a'.repeat(60)}”, chain “1”`],
  ])('of chain %s, address %s and name %j is left out', (chain, address, name, told) => {
    expect(names({ [chain]: { [address]: name } })).toMatchObject({
      addressBook: [],
      warnings: [`An entry of the address book is left out: ${told}.`],
    })
  })

  test('that is a Safe is left out with its chain', () => {
    expect(safes({ 1: { bob: {} }, x: { [safe]: {} } }).warnings).toEqual([
      'A Safe is left out: “bob”, chain “1”.',
      `A Safe is left out: “${safe}”, chain “x”.`,
    ])
  })

  test.each([
    [1, { threshold: 1 }],
    [0, {}],
    [-1, {}],
    [1.5, {}],
    ['1', {}],
    [null, {}],
  ])('that is a Safe has the threshold %j only as a whole number above zero', (threshold, told) => {
    expect(safes({ 1: { [safe]: { owners: 'none', threshold } } }).safes).toEqual([
      { chainId: 1, address: safe, owners: [], ...told },
    ])
  })

  test('that is a Safe keeps the owners that can be read', () => {
    expect(safes({ 1: { [safe]: { owners: [ann, 'bob', { value: safe }, null] } } }).safes).toEqual([
      { chainId: 1, address: safe, owners: [ann, safe] },
    ])
  })

  test('is none where there is no list of chains', () => {
    for (const nothing of [null, [], 'text', 5])
      expect(safes(nothing)).toMatchObject({ safes: [], warnings: [] })
  })

  test('fifty are told of at most', () => {
    const many = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`bob${at}`, 'Bob']))
    expect(names({ 1: many }).warnings).toHaveLength(50)
  })

  test('of the oldest version may name its chain as a number, and its book must be a list', () => {
    const old = (data: object) => readDataExport(JSON.stringify({ version: '1.0', data }))
    const entry = (chainId: unknown) => [{ address: ann, name: 'Ann', chainId }]
    expect(old({ SAFE__addressBook: entry(5) }).addressBook).toEqual([
      { address: ann, name: 'Ann', chainId: 5 },
    ])
    for (const chainId of [0, -1, 1.5, true])
      expect(old({ SAFE__addressBook: entry(chainId) }).addressBook).toEqual([])
    expect(old({ SAFE__addressBook: entry(0) }).warnings).toEqual([
      `An entry of the address book is left out: “Ann”, “${ann}”, chain 0.`,
    ])
    expect(old({ SAFE__addressBook: {} }).warnings).toEqual(['The address book of the export is not a list.'])
    expect(
      old({ 'x_immortal|v2_1__SAFES': { [safe]: {} }, '_immortal|v2_1__SAFESx': { [safe]: {} } }).safes,
    ).toEqual([])
  })

  test.each([
    ['{', 'The export is not JSON.'],
    ['[]', '“the export” is not an object.'],
    ['{"version":"3.0"}', '“data” is not an object.'],
    ['{"version":"1.0","data":{"SAFE__addressBook":"["}}', '“SAFE__addressBook” of the export is not JSON.'],
  ])('%s is refused', (text, sentence) =>
    expect(() => readDataExport(text)).toThrow(new FormatError(sentence)),
  )
})

describe('an address book', () => {
  const header = 'address,name,chainId'

  test('of exactly 1 MB is read by its bytes, not its characters', () => {
    const start = `${header}\n${ann},`
    const name = (more: number) => 'é'.repeat((1_000_000 - start.length - 2 + more) / 2)
    const odd = start.length % 2 === 0 ? '' : 'x'
    expect(readAddressBookCsv(`${start}${odd}${name(-odd.length)},1`)).toHaveLength(1)
    expect(() => readAddressBookCsv(`${start}${odd}${name(-odd.length)},12`)).toThrow(
      'Address book cannot be larger than 1MB',
    )
  })

  test('may have spaces around its cells, and is written without them', () => {
    const [entry] = readAddressBookCsv(` address , name,chainId\n${ann}, Ann , 1 `)
    expect(entry).toEqual({ address: ann, name: 'Ann', chainId: 1 })
    expect(writeAddressBookCsv([{ address: ann, name: '=Ann', chainId: 1 }])).toBe(
      `${header}\r\n${ann},=Ann,1`,
    )
  })

  test.each(['x1', '1x', '0', '9007199254740993', ''])('with the chain %j is refused', (chain) => {
    expect(() => readAddressBookCsv(`${header}\n${ann},Ann,${chain}`)).toThrow(
      'Address book contains an invalid chainId on row 2',
    )
  })

  test('whose row is too short is refused', () => {
    expect(() => readAddressBookCsv(`${header}\n${ann}`)).toThrow('invalid name on row 2')
    expect(() => readAddressBookCsv(`${header}\n${ann},Ann`)).toThrow('invalid chainId on row 2')
  })
})

describe('a CSV text', () => {
  test('as long as it may be is read, with a mark at its beginning and any delimiter', () => {
    expect(parseCsv('a,b', 3)).toEqual([{ row: 1, cells: ['a', 'b'] }])
    expect(() => parseCsv('a,bc', 3)).toThrow(
      new FormatError('The CSV file is longer than 3 characters, the limit.'),
    )
    expect(parseCsv('\ufeffa;b\n ; \nc;\ufeffd')).toEqual([
      { row: 1, cells: ['a', 'b'] },
      { row: 3, cells: ['c', '\ufeffd'] },
    ])
    expect(parseCsv('a\tb\nc\td')[1]).toEqual({ row: 2, cells: ['c', 'd'] })
  })
})

describe('a row of a payment list', () => {
  const header = 'token_type,token_address,receiver,amount,id'
  const row = (text: string) => readAirdropCsv(`${header}\n${text}`, { shortName: 'eth' })
  const receiver = { kind: 'address', address: ann }
  const most = (2n ** 256n - 1n).toString()
  const beyond = (2n ** 256n).toString()

  test.each([
    [`erc20,${safe},${ann},12.34,`, { kind: 'erc20', token: safe, amount: '12.34' }],
    [`erc20,${safe},${ann},12.,`, { kind: 'erc20', token: safe, amount: '12.' }],
    [`erc20,${safe},${ann}, .5 ,`, { kind: 'erc20', token: safe, amount: '.5' }],
    [`native,${safe},${ann},1,`, { kind: 'native', amount: '1' }],
    [`nft,${safe},${ann},,12`, { kind: 'erc721', token: safe, tokenId: 12n }],
    [`nft,${safe},${ann},3,12`, { kind: 'erc1155', token: safe, tokenId: 12n, amount: 3n }],
    [`erc721,${safe},${ann},,${most}`, { kind: 'erc721', token: safe, tokenId: 2n ** 256n - 1n }],
    [
      `erc1155,${safe},${ann},${most},12`,
      { kind: 'erc1155', token: safe, tokenId: 12n, amount: 2n ** 256n - 1n },
    ],
  ])('%s', (text, told) => {
    expect(row(text)).toEqual({ rows: [{ row: 2, receiver, ...told }], warnings: [] })
  })

  const noAddress = 'This is not an address: an address is 0x and 40 hexadecimal digits.'
  test.each([
    [
      `erc721,${safe},${ann},,${beyond}`,
      `Token IDs must be integer numbers: ${beyond}`,
      'This amount is larger than any contract can hold.',
    ],
    [`erc1155,${safe},${ann},,1`, 'Only positive amounts/values possible: ', 'Enter an amount.'],
    [
      `erc1155,${safe},${ann},0,1`,
      'Only positive amounts/values possible: 0',
      'The amount must be more than zero.',
    ],
    [
      `erc1155,${safe},${ann},${beyond},1`,
      `Only positive amounts/values possible: ${beyond}`,
      'This amount is larger than any contract can hold.',
    ],
    [`erc20,${safe},x /a.eth,1,`, 'Invalid Receiver Address: x /a.eth', noAddress],
    [`erc20,${safe},a.eth/x,1,`, 'Invalid Receiver Address: a.eth/x', noAddress],
    [
      `erc20,${safe},${'a'.repeat(252)}.eth,1,`,
      `Invalid Receiver Address: ${'a'.repeat(252)}.eth`,
      noAddress,
    ],
  ])('%s is warned of', (text, warning, mend) => {
    expect(row(text)).toEqual({ rows: [], warnings: [{ row: 2, text: warning, mend }] })
  })

  test('may name its receiver, with its chain or without', () => {
    const longest = `${'a'.repeat(251)}.eth`
    for (const name of ['a.eth', longest])
      for (const text of [name, `eth:${name}`])
        expect(row(`native,,${text},1,`).rows).toMatchObject([{ receiver: { kind: 'name', name } }])
  })
})
