import { hashTypedData } from 'viem'
import { expect, test } from 'vitest'
import { plainText } from '#core/sentence/sentence.ts'
import { tourHash, tourSafe, tourSentence, tourTx } from './tourSample.ts'

test('the tour shows a real transaction: its hash is that of EIP-712, its sentence that of its bytes', () => {
  expect(tourHash).toBe(
    hashTypedData({
      domain: { chainId: tourSafe.chainId, verifyingContract: tourSafe.address },
      types: {
        SafeTx: [
          { name: 'to', type: 'address' },
          { name: 'value', type: 'uint256' },
          { name: 'data', type: 'bytes' },
          { name: 'operation', type: 'uint8' },
          { name: 'safeTxGas', type: 'uint256' },
          { name: 'baseGas', type: 'uint256' },
          { name: 'gasPrice', type: 'uint256' },
          { name: 'gasToken', type: 'address' },
          { name: 'refundReceiver', type: 'address' },
          { name: 'nonce', type: 'uint256' },
        ],
      },
      primaryType: 'SafeTx',
      message: tourTx,
    }),
  )
  expect(plainText(tourSentence)).toBe(
    'Sends 25,000 SUSD from this Safe to 0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65.',
  )
})
