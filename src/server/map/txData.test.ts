import { getAddress, numberToHex } from 'viem'
import { expect, test } from 'vitest'
import type { Address } from '#core/safe/safe.ts'
import type { InnerCallWire } from './dataDecoded.ts'
import { txDataOf } from './txData.ts'

const at = (number: number) => getAddress(numberToHex(number, { size: 20 }))

test('a batch of thousands, which nobody need have signed, has the chain asked for few tokens, the first ones', async () => {
  const asked: Address[] = []
  const get = async (address: Address) => {
    asked.push(address)
    return { type: 'ERC20' as const, address, name: 'Coin', symbol: 'COIN', decimals: 18 }
  }
  const inner = Array.from(
    { length: 1400 },
    (_, index): InnerCallWire => ({
      operation: 0,
      to: at(index + 2),
      value: '0',
      data: null,
      dataDecoded: null,
    }),
  )
  const parameters = [{ name: 'transactions', type: 'bytes', value: '0x', valueDecoded: inner }]
  const decoded = { method: 'multiSend', parameters, accuracy: 'FULL_MATCH' as const }
  const call = { to: at(1), value: 0n, data: '0x8d80ff0a', operation: 1 } as const
  const chain = { tokens: { get }, config: { chainId: 1 }, abis: { contractAt: () => undefined } }
  const { dataDecoded, tokenInfoIndex } = await txDataOf(chain as never, {
    call,
    decoded,
    txInfo: {} as never,
  })
  expect(asked).toEqual(Array.from({ length: 200 }, (_, index) => at(index + 1)))
  expect(Object.keys(tokenInfoIndex ?? {})).toHaveLength(199)
  // The calls themselves are all there.
  expect(dataDecoded?.parameters?.[0]?.valueDecoded).toHaveLength(1400)
})
