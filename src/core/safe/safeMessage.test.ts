import { keccak256, stringToBytes } from 'viem'
import { describe, expect, test } from 'vitest'
import { readAddress, readHex } from '#core/fixtures/readTx.ts'
import publicTransactions from '#core/fixtures/vectors/publicTransactions.json'
import fixtures from '#core/fixtures/vectors/safeMessages.json'
import signatures from '#core/fixtures/vectors/signatures.json'
import { judgeSignatureSet } from '#core/signatures/signatureSet.ts'
import type { SafeIdentity } from './safe.ts'
import { type Message, messageInnerHash, safeMessageHashes, safeMessageTypeHash } from './safeMessage.ts'
import { safeVersionOf } from './safeVersion.ts'

function identityOf(from: { chainId: string | number; safe: string }, text: string): SafeIdentity {
  const version = safeVersionOf(text)
  if (version === undefined) throw new Error(`Unknown version ${text}`)
  return { version, chainId: Number(from.chainId), address: readAddress(from.safe) }
}

test('the type hash is that of the type text', () => {
  expect(safeMessageTypeHash).toBe(keccak256(stringToBytes('SafeMessage(bytes message)')))
})

test.each(fixtures.vectors)(
  '$id: the four hashes, as getMessageHash() of the contract returned the last',
  (vector) => {
    const { innerHash, domainHash, messageHash, safeMessageHash } = vector
    const hashes = safeMessageHashes(identityOf(vector, vector.safeVersion), vector.message as Message)
    expect(hashes).toEqual({ innerHash, domainHash, messageHash, safeMessageHash })
  },
)

test('45 vectors of six releases are among the fixtures', () => {
  expect(fixtures.vectors).toHaveLength(45)
  expect(new Set(fixtures.vectors.map(({ safeVersion }) => safeVersion)).size).toBe(6)
})

test.each(publicTransactions.messages)('$id: the published hashes of a public message', (published) => {
  const hashes = safeMessageHashes(identityOf(published, published.version), published.message as Message)
  expect(hashes).toEqual(published.computed)
  for (const [name, hash] of Object.entries(published.published))
    expect(hash.toLowerCase()).toBe(published.computed[name as keyof typeof hashes])
})

test.each(publicTransactions.typedData)('$id: the published hash of a public message', (published) => {
  const message = 'typedData' in published ? published.typedData : published.message
  // JSON writes the chain id as a number or in hex; viem reads either.
  expect(messageInnerHash(message as unknown as Message)).toBe(published.published)
})

describe.each(fixtures.eip1271)('$id: signatures that isValidSignature took', (vector) => {
  const version = vector.id.split('-')[0] ?? ''
  const world = Object.entries(signatures.versions).find(([text]) => text === version)?.[1]
  const owners = (world?.two.owners ?? signatures.versions['1.3.0'].two.owners).map(readAddress)
  const set = { owners, threshold: 2, signatures: readHex(vector.signatures) }

  test('are by two owners over the safeMessageHash, and over no other hash', async () => {
    const safe = identityOf({ chainId: 31337, safe: vector.safe }, version)
    const judged = await judgeSignatureSet({ ...set, safe, safeTxHash: readHex(vector.safeMessageHash) })
    expect(judged.valid).toBe(true)
    const wrong = await judgeSignatureSet({ ...set, safe, safeTxHash: readHex(vector.innerHash) })
    expect(wrong.valid).toBe(false)
  })
})
