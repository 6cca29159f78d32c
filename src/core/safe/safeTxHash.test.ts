import { domainSeparator, hashTypedData, keccak256, stringToBytes } from 'viem'
import { describe, expect, test } from 'vitest'
import { readAddress, readTx } from '#core/fixtures/readTx.ts'
import publicTransactions from '#core/fixtures/vectors/publicTransactions.json'
import generated from '#core/fixtures/vectors/safeTransactions.json'
import type { SafeIdentity, SafeTx } from './safe.ts'
import { domainHash, domainTypeHash, safeTxHash, safeTxMessageHash, safeTxTypeHash } from './safeTxHash.ts'
import { hashesAgree, safeTxTypedData } from './safeTxTypedData.ts'
import { safeVersionOf } from './safeVersion.ts'

function identityOf(from: { chainId: string | number; safe: string; version: string }): SafeIdentity {
  const version = safeVersionOf(from.version)
  if (version === undefined) throw new Error(`Unknown version ${from.version}`)
  return { chainId: Number(from.chainId), address: readAddress(from.safe), version }
}

test('the type hashes are those of the type texts', () => {
  const domain = 'EIP712Domain(uint256 chainId,address verifyingContract)'
  const safeTx =
    'SafeTx(address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce)'
  expect(domainTypeHash).toBe(keccak256(stringToBytes(domain)))
  expect(safeTxTypeHash).toBe(keccak256(stringToBytes(safeTx)))
})

describe.each(generated.vectors)('Safe $safeVersion $id', (vector) => {
  const safe = identityOf({ ...vector, version: vector.safeVersion })
  const tx = readTx(vector.tx)

  test('safeTxHash, as getTransactionHash() of the contract returned it', () => {
    expect(safeTxHash(safe, tx)).toBe(vector.safeTxHash)
  })
  test('both halves, as the vector gives them', () => {
    expect(domainHash(safe)).toBe(vector.domainHash)
    expect(safeTxMessageHash(tx, safe.version)).toBe(vector.messageHash)
  })
  test('viem hashes the typed data to the same', () => {
    expect(hashTypedData(safeTxTypedData(safe, tx))).toBe(vector.safeTxHash)
  })
  test('the second way gives it too', () => {
    expect(hashesAgree(safe, tx)).toBe(true)
  })
})

const known = publicTransactions.transactions.filter(({ version }) => safeVersionOf(version) !== undefined)
test.each(known)('the published safeTxHash of $id', (published) => {
  expect(safeTxHash(identityOf(published), readTx(published.tx))).toBe(published.computed.safeTxHash)
})

test('all sixteen public transactions are among the fixtures', () => {
  expect(known).toHaveLength(16)
})

test('a field that does not fit its word is refused', () => {
  const [first] = generated.vectors
  if (first === undefined) throw new Error('no vectors')
  const tx = readTx(first.tx)
  expect(() => safeTxMessageHash({ ...tx, value: -1n }, '1.4.1')).toThrow('does not fit')
  expect(() => safeTxMessageHash({ ...tx, nonce: 2n ** 256n }, '1.4.1')).toThrow('does not fit')
  expect(() => safeTxMessageHash({ ...tx, data: '0xabc' }, '1.4.1')).toThrow('not whole bytes')
})

test('the same address on another chain, or of another release, has its own domain', () => {
  const address = '0x41675C099F32341bf84BFc5382aF534df5C7461a'
  const viemDomain = (chainId?: number) =>
    domainSeparator({ domain: { ...(chainId === undefined ? {} : { chainId }), verifyingContract: address } })
  for (const chainId of [1, 5, 1])
    expect(domainHash({ chainId, address, version: '1.4.1' })).toBe(viemDomain(chainId))
  expect(domainHash({ chainId: 1, address, version: '1.2.0' })).toBe(viemDomain())
  expect(domainHash({ chainId: 1, address, version: '1.3.0' })).toBe(viemDomain(1))
})

test('two ways that are not shown the same transaction do not agree', () => {
  const [first] = generated.vectors
  if (first === undefined) throw new Error('no vectors')
  const safe = identityOf({ ...first, version: first.safeVersion })
  const tx = readTx(first.tx)
  let asked = 0n
  const fickle: SafeTx = Object.defineProperty({ ...tx }, 'nonce', { get: () => asked++, enumerable: true })
  expect(hashesAgree(safe, tx)).toBe(true)
  expect(hashesAgree(safe, fickle)).toBe(false)
})
