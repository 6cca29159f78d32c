import fc from 'fast-check'
import { bytesToHex, concat, hexToBytes, size, slice } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import type { Hash, Hex } from '#core/safe/safe.ts'
import { buildSignatures, recoverSigner, SignatureError, splitSignatures } from './signatures.ts'

const bytes = (minLength: number, maxLength = minLength) =>
  fc.uint8Array({ minLength, maxLength }).map((array) => bytesToHex(array))
const account = fc
  .bigInt({ min: 1n, max: 2n ** 255n })
  .map((key) => privateKeyToAccount(`0x${key.toString(16).padStart(64, '0')}`))

/** As a Safe wants a signature over the EIP-191 text of the hash: v raised by 4. */
function raised(signature: Hex): Hex {
  return concat([slice(signature, 0, 64), bytesToHex(hexToBytes(slice(signature, 64)).map((v) => v + 4))])
}

test('both ways a key can sign are recovered to it, in ascending order and whole', async () => {
  await fc.assert(
    fc.asyncProperty(
      bytes(32),
      fc.array(account, { minLength: 1, maxLength: 5 }),
      async (hash: Hash, accounts) => {
        const list = await Promise.all(
          accounts.map(async (account, at) => ({
            owner: account.address,
            signature:
              at % 2 === 0
                ? await account.sign({ hash })
                : raised(await account.signMessage({ message: { raw: hash } })),
          })),
        )
        const built = buildSignatures(list)
        const signers = await Promise.all(splitSignatures(built).map((part) => recoverSigner(hash, part)))
        const owners = [...new Set(accounts.map(({ address }) => address))]
        expect(signers).toEqual(owners.sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1)))
        expect(size(built)).toBe(65 * owners.length)
      },
    ),
    { numRuns: 25 },
  )
})

test('bytes of strangers give a signer or a SignatureError, and are split without an exception', async () => {
  const v = fc
    .constantFrom('0x00', '0x01', '0x1a', '0x1b', '0x1c', '0x1f', '0x20', '0xff')
    .map((hex): Hex => hex as Hex)
  const signature = fc.oneof(
    bytes(0, 200),
    fc.tuple(bytes(64), v).map((parts) => concat(parts)),
  )
  await fc.assert(
    fc.asyncProperty(bytes(32), signature, async (hash, signature) => {
      for (const part of [signature, ...splitSignatures(signature)]) {
        const answer = await recoverSigner(hash, part).catch((error: unknown) => error)
        expect(typeof answer === 'string' || answer instanceof SignatureError).toBe(true)
      }
    }),
    { numRuns: 200 },
  )
})
