import { expect, it } from 'vitest'
import { toRpc } from './blockOverrides.ts'

// What the library answers for the same, copied from a run of it.
it('writes what a block is to have otherwise as the module does in whose place it stands', () => {
  expect(
    toRpc({
      baseFeePerGas: 7n,
      blobBaseFee: 1n,
      feeRecipient: '0x00000000000000000000000000000000000000f1',
      gasLimit: 30_000_000n,
      number: 0n,
      prevRandao: 5n,
      time: 1_700_000_000n,
    }),
  ).toEqual({
    baseFeePerGas: '0x7',
    blobBaseFee: '0x1',
    feeRecipient: '0x00000000000000000000000000000000000000f1',
    gasLimit: '0x1c9c380',
    number: '0x0',
    prevRandao: '0x5',
    time: '0x6553f100',
  })
  expect(toRpc({ time: 1n })).toEqual({ time: '0x1' })
  expect(toRpc({})).toEqual({})
})
