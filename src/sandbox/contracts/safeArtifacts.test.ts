import {
  getCreate2Address,
  keccak256,
  padHex,
  recoverTransactionAddress,
  type TransactionSerializedLegacy,
} from 'viem'
import { expect, test } from 'vitest'
import multicall3 from './multicall3.json' with { type: 'json' }
import { safeArtifacts, sandboxVersions } from './safeArtifacts.ts'

const deployers = {
  '1.3.0': '0x4e59b44847b379578588920cA78FbF26c0B4956C',
  '1.4.1': '0x914d7Fec6aaC8cd542e72Bca78B30650d45643d7',
  '1.5.0': '0x914d7Fec6aaC8cd542e72Bca78B30650d45643d7',
} as const
const all = sandboxVersions.flatMap((version) => safeArtifacts(version))

test.each(all)('$name $version has the creation code of its published address', (artifact) => {
  const address = getCreate2Address({
    from: deployers[artifact.version],
    salt: padHex('0x', { size: 32 }),
    bytecodeHash: keccak256(artifact.bytecode),
  })
  expect(address).toBe(artifact.address)
})

test('nine contracts of each release are there', () => expect(all).toHaveLength(27))

test('the presigned transaction of Multicall3 is unchanged: it still recovers its published sender', async () => {
  const transaction = multicall3.transaction as TransactionSerializedLegacy
  expect(await recoverTransactionAddress({ serializedTransaction: transaction })).toBe(multicall3.signer)
})
