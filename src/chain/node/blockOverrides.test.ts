import { BlockOverrides } from 'ox'
import { expect, it } from 'vitest'
import { toRpc } from './blockOverrides.ts'

it('writes what a block is to have otherwise as the module does in whose place it stands', () => {
  const overrides = {
    baseFeePerGas: 7n,
    blobBaseFee: 1n,
    feeRecipient: '0x00000000000000000000000000000000000000f1',
    gasLimit: 30_000_000n,
    number: 0n,
    prevRandao: 5n,
    time: 1_700_000_000n,
  } as const
  expect(toRpc(overrides)).toEqual(BlockOverrides.toRpc(overrides))
  expect(toRpc({ number: undefined, time: 1n })).toEqual(
    BlockOverrides.toRpc({ number: undefined, time: 1n }),
  )
  expect(toRpc({})).toEqual({})
})
