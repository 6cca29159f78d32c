import { describe, expect, test } from 'vitest'
import { bytesForOwners, nestedAgrees, nestedMessageHash } from '#core/fixtures/nestedSafe.ts'
import { readAddress, readHex, readTx } from '#core/fixtures/readTx.ts'
import fixtures from '#core/fixtures/vectors/signatures.json'
import type { SafeIdentity } from '#core/safe/safe.ts'
import { safeTxHash as safeTxHashOf, safeTxPreimage } from '#core/safe/safeTxHash.ts'
import { safeVersionOf } from '#core/safe/safeVersion.ts'
import { judgeSignatureSet } from './signatureSet.ts'

const versions = Object.entries(fixtures.versions).map(([text, world]) => {
  const version = safeVersionOf(text)
  if (version === undefined) throw new Error(`Unknown version ${text}`)
  return { version, world }
})

describe.each(versions)('a Safe $version', ({ version, world }) => {
  const identity = (address: string): SafeIdentity => ({
    chainId: 31337,
    address: readAddress(address),
    version,
  })
  const nested = {
    safe: identity(world.nested.address),
    owners: world.nested.owners.map(readAddress),
    threshold: world.nested.threshold,
    handler: { version, address: readAddress(world.fallbackHandler) },
  }
  const approvedHashes = world.individual
    .filter(({ type }) => type === 'APPROVED_HASH')
    .map(({ signer }) => ({ owner: readAddress(signer), hash: readHex(world.parentSafeTxHash) }))

  test.each(world.cases)('$id: as execTransaction of the real contract decided', async (one) => {
    const { address, owners, threshold } = one.safe === world.two.address ? world.two : world.parent
    const parent = identity(address)
    const tx = readTx(world.tx)
    // The case names the hash that was signed; what was executed had another value.
    const executed = one.id === 'changed-field' ? { ...tx, value: tx.value + 1n } : tx
    const safeTxHash = one.id === 'changed-field' ? safeTxHashOf(parent, executed) : readHex(one.safeTxHash)
    const asked = { parent, safeTxHash, preimage: safeTxPreimage(parent, executed) }
    const judged = await judgeSignatureSet({
      safe: parent,
      owners: owners.map(readAddress),
      threshold,
      safeTxHash,
      signatures: readHex(one.signatures),
      executor: readAddress(one.executor),
      approvedHashes,
      contractOwners: [],
      askContract: async (owner, data) =>
        owner === nested.safe.address.toLowerCase() ? nestedAgrees(nested, asked, data) : undefined,
    })
    expect(judged.valid).toBe(one.onchainAccepts)
    expect(judged.rejected.length === 0).toBe(one.onchainAccepts)
    expect(judged.unresolved).toBeUndefined()
    // What a nested Safe reverts with is its own affair.
    if (
      one.revert?.startsWith('GS0') &&
      !one.signatures.includes(world.nested.address.slice(2).toLowerCase())
    )
      expect(judged.rejected[0]?.code).toBe(one.revert)
  })

  test('the preimage and the nested hash are those that the vectors give', () => {
    const parent = identity(world.parent.address)
    const preimage = safeTxPreimage(parent, readTx(world.tx))
    const asked = { parent, safeTxHash: readHex(world.parentSafeTxHash), preimage }
    expect(preimage).toBe(world.preimage)
    expect(bytesForOwners(asked)).toBe(world.nestedPayload)
    expect(nestedMessageHash(nested.safe, asked)).toBe(world.nestedSafeMessageHash)
  })
})
