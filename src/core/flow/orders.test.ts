import { encodeAbiParameters, encodeFunctionData, parseAbi, parseAbiParameters, zeroAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { effectContext, factsOf, people } from '#core/fixtures/effectCase.ts'
import type { Address, Call } from '#core/safe/safe.ts'
import { flowOrders } from './orders.ts'

const { safe, stranger, usdc, dai } = people

function drawn(call: Call) {
  const { effects } = effectContext(factsOf(call)).inputs
  if (!effects?.known) throw new Error('no effects')
  return { orders: flowOrders(effects.value) }
}

describe('orders', () => {
  // docs.cow.fi
  const composable: Address = '0xfdaFc9d1902f4e0b84f65F49f244b32b31013b74'
  const settlement: Address = '0x9008D19f58AAbD9eD0D60971565AA8510560ab41'
  const twap: Address = '0x6cF1e9cA41f7611dEf408122793c358a3d11E5a5'
  const word = `0x${'00'.repeat(32)}` as const
  const abi = parseAbi([
    'function create((address,bytes32,bytes),bool)',
    'function setPreSignature(bytes,bool)',
  ])
  const input = (receiver: Address, begins: bigint) =>
    encodeAbiParameters(
      parseAbiParameters('address,address,address,uint256,uint256,uint256,uint256,uint256,uint256,bytes32'),
      [dai, usdc, receiver, 10n ** 18n, 1_000_000n, begins, 4n, 900n, 0n, word],
    )
  const order = (receiver: Address, begins = 0n, handler = twap): Call => ({
    to: composable,
    value: 0n,
    data: encodeFunctionData({
      abi,
      functionName: 'create',
      args: [[handler, word, input(receiver, begins)] as never, true],
    }),
    operation: 0,
  })

  test('an order in parts says what it sells, for what at least, who gets it and until when', () => {
    const told = {
      by: safe,
      sells: { token: dai, amount: 4n * 10n ** 18n },
      buys: { token: usdc, amount: 4_000_000n },
      parts: 4n,
      every: 900n,
    }
    expect(drawn(order(zeroAddress)).orders).toEqual([{ ...told, receiver: safe }])
    expect(drawn(order(safe, 1_800_000_000n)).orders).toEqual([
      { ...told, receiver: safe, begins: 1_800_000_000n, until: 1_800_003_600n },
    ])
    expect(drawn(order(stranger)).orders).toEqual([{ ...told, receiver: stranger, doubt: 'givenAway' }])
  })

  test('of rules that nobody can read, only whose they are', () =>
    expect(drawn(order(safe, 0n, stranger)).orders).toEqual([
      { by: safe, rules: stranger, doubt: 'stopped' },
    ]))

  test('an order known by its number alone says whose it is and until when', () => {
    const presigned = (owner: Address): Call => ({
      to: settlement,
      value: 0n,
      data: encodeFunctionData({
        abi,
        functionName: 'setPreSignature',
        args: [`0x${'11'.repeat(32)}${owner.slice(2)}6a59217f`, true],
      }),
      operation: 0,
    })
    expect(drawn(presigned(safe)).orders).toEqual([{ by: safe, until: 0x6a59217fn }])
    expect(drawn(presigned(stranger)).orders).toEqual([
      { by: stranger, until: 0x6a59217fn, doubt: 'stopped' },
    ])
  })
})
