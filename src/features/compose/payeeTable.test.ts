import { describe, expect, test } from 'vitest'
import { readPayeeTable } from './payeeTable.ts'

const friend = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const other = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const fake = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65'
const held = { address: usdc, symbol: 'USDC', decimals: 6 } as const
const place = {
  shortName: 'eth',
  assets: [{ address: undefined, symbol: 'ETH', decimals: 18 }, held],
} as const
const pay = (recipient: string, amount: string, asset: string) => ({ kind: 'send', asset, recipient, amount })

describe('a table of payments out of a spreadsheet', () => {
  test('is read by the order of its cells, by tabs or commas', () => {
    const steps = [pay(friend, '12.5', usdc.toLowerCase()), pay(other, '0.25', 'native')]
    const rows = [
      [friend, '12.5', 'usdc'],
      [other, '0.25', ''],
    ]
    for (const between of ['\t', ',', ';'])
      expect(readPayeeTable(rows.map((row) => row.join(between)).join('\n'), place)).toEqual({
        steps,
        problems: [],
      })
  })

  test('is read by the names of its columns where they stand above, in any order', () =>
    expect(readPayeeTable(`Note\tAmount\tToken\tRecipient\nrent\t7\t${usdc}\t${friend}`, place)).toEqual({
      steps: [pay(friend, '7', usdc.toLowerCase())],
      problems: [],
    }))

  test('names each row that cannot be used by its number, and keeps the others', () => {
    const rows = [
      `${friend}\t1`,
      `${friend.replace('C8', 'c8')}\t1`,
      `sep:${friend}\t1`,
      `${friend}\t1,234.50\tUSDC`,
      `${friend}\t0.0000001\tUSDC`,
      `${friend}\t1\tDAI`,
      `${friend}\t\tETH`,
    ]
    const table = readPayeeTable(rows.join('\n'), place)
    expect(table?.steps).toEqual([pay(friend, '1', 'native')])
    expect(table?.problems.map((problem) => problem.split(':')[0])).toEqual(
      [2, 3, 4, 5, 6, 7].map((row) => `Row ${row}`),
    )
    expect(table?.problems).toContain('Row 6: This Safe holds no “DAI”. Enter the address of its contract.')
  })

  test('does not guess which of two tokens of one name is meant', () => {
    const two = { ...place, assets: [...place.assets, { ...held, address: fake }] } as const
    expect(readPayeeTable(`${friend},1,USDC`, two)?.problems).toEqual([
      'Row 1: This Safe holds several tokens called “USDC”. Enter the address of the one you mean.',
    ])
    expect(readPayeeTable(`${friend},1,${usdc}`, two)?.problems).toEqual([])
  })

  test('is not what has neither an address nor names of its columns', () => {
    expect(readPayeeTable('hello', place)).toBeUndefined()
    expect(readPayeeTable('token_type,token_address,receiver,amount', place)).toBeUndefined()
    expect(readPayeeTable('', place)).toBeUndefined()
  })
})
