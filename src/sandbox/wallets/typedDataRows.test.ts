import { describe, expect, test } from 'vitest'
import { parseTypedData, typedDataRows } from './typedDataRows.ts'

// The example of EIP-712, with a list added.
const mail = {
  types: {
    Person: [
      { name: 'name', type: 'string' },
      { name: 'wallet', type: 'address' },
    ],
    Mail: [
      { name: 'from', type: 'Person' },
      { name: 'to', type: 'Person[]' },
      { name: 'contents', type: 'string' },
      { name: 'amounts', type: 'uint256[]' },
    ],
  },
  primaryType: 'Mail',
  domain: { name: 'Ether Mail', version: '1', chainId: 1 },
  message: {
    from: { name: 'Cow', wallet: '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826' },
    to: [{ name: 'Bob', wallet: '0xbBbBBBBbbBBBbbbBbbBbbbbBBbBbbbbBbBbbBBbB' }],
    contents: 'Hello, Bob!',
    amounts: [],
    unsigned: 'not in the types, so not signed',
  },
}

describe('typedDataRows', () => {
  test('shows each value that is signed, in the order of the types, and no other', () => {
    expect(typedDataRows(parseTypedData(mail)).map(({ label, text }) => `${label} = ${text}`)).toEqual([
      'domain.name = Ether Mail',
      'domain.version = 1',
      'domain.chainId = 1',
      'primaryType = Mail',
      'from.name = Cow',
      'from.wallet = 0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826',
      'to[0].name = Bob',
      'to[0].wallet = 0xbBbBBBBbbBBBbbbBbbBbbbbBBbBbbbbBbBbbBBbB',
      'contents = Hello, Bob!',
      'amounts = (empty list)',
    ])
  })

  test('a value that is missing is named', () => {
    const rows = typedDataRows(parseTypedData({ ...mail, message: {} }))
    expect(rows.find(({ label }) => label === 'contents')?.text).toBe('(missing)')
  })
})

describe('parseTypedData', () => {
  test('JSON and object are the same', () => {
    expect(parseTypedData(JSON.stringify(mail))).toEqual(parseTypedData(mail))
  })

  test.each(['{', '{}', null, 7])('%j is refused as invalid parameters', (given) => {
    expect(() => parseTypedData(given)).toThrow(expect.objectContaining({ code: -32602 }))
  })
})
