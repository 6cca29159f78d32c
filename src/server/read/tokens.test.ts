import { getAddress, numberToHex } from 'viem'
import { expect, test } from 'vitest'
import { createTokenBook } from './tokens.ts'

const tokenAt = (number: number) => getAddress(numberToHex(number, { size: 20 }))

test('a token is read from the database once, and forgotten when twenty thousand others were asked for since', async () => {
  let reads = 0
  const query = async (_: string, [, address]: readonly unknown[]) => {
    reads++
    return [{ type: 'ERC20', address, name: 'Coin', symbol: 'COIN', decimals: 18 }]
  }
  const tokens = createTokenBook({ chainId: 1 } as never, { query } as never, {})
  const read = async (number: number) => {
    const before = reads
    expect(await tokens.get(tokenAt(number))).toMatchObject({ symbol: 'COIN', decimals: 18 })
    return reads - before
  }
  expect([await read(1), await read(1)]).toEqual([1, 0])
  for (let number = 2; number <= 20_001; number++) await tokens.get(tokenAt(number))
  expect([await read(20_001), await read(1)]).toEqual([0, 1])
})
