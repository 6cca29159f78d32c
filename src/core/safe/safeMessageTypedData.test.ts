import { hashTypedData } from 'viem'
import { expect, test } from 'vitest'
import { readAddress, readHex } from '#core/fixtures/readTx.ts'
import fixtures from '#core/fixtures/vectors/safeMessages.json'
import { safeMessageTypedData } from './safeMessageTypedData.ts'
import { safeVersionOf } from './safeVersion.ts'

test.each(fixtures.vectors)('$id: its hash is the one that the contract returned', (vector) => {
  const version = safeVersionOf(vector.safeVersion)
  if (!version) throw new Error(`Unknown version ${vector.safeVersion}`)
  const safe = { version, chainId: Number(vector.chainId), address: readAddress(vector.safe) }
  const typedData = safeMessageTypedData(safe, readHex(vector.innerHash))
  expect(hashTypedData(typedData)).toBe(vector.safeMessageHash)
})
