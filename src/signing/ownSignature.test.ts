import { describe, expect, test } from 'vitest'
import type { Hex } from '#core/safe/safe.ts'
import { safeTxHash } from '#core/safe/safeTxHash.ts'
import { safeTxTypedData } from '#core/safe/safeTxTypedData.ts'
import { identity, owner, thief, tx } from './fixtures/acting.ts'
import { ownSignature } from './ownSignature.ts'

const hash = safeTxHash(identity, tx)
const signed = (safe = identity, given = tx) => owner.signTypedData(safeTxTypedData(safe, given) as never)
const looked = (signature: Hex, tell?: (sentence: string) => void) =>
  ownSignature(owner.address, hash, signature, tell)

describe('HASH-06: a wallet that signs something else', () => {
  test.each<[string, () => Promise<Hex>]>([
    ['another transaction', () => signed(identity, { ...tx, value: 2n })],
    ['for another chain', () => signed({ ...identity, chainId: 1 })],
    ['for another Safe', () => signed({ ...identity, address: thief })],
  ])('%s is found out, and whose signature it is', async (_, signature) =>
    expect(looked(await signature())).rejects.toMatchObject({
      message: expect.stringContaining('signed something else'),
      hints: [
        'Do not try again with this wallet before you know why.',
        expect.stringMatching(/^The signature belongs to 0x[0-9a-fA-F]{40}\.$/),
      ],
    }),
  )

  test.each<Hex>(['0x', '0x1234', `0x${'00'.repeat(65)}`, `0x${'22'.repeat(64)}63`])(
    'as %s is no signature either',
    (signature) => expect(looked(signature)).rejects.toThrow(),
  )
})

test('SIG-09: a wallet that signed the bare hash is told of, one that showed the fields is not', async () => {
  const told: string[] = []
  const tell = (sentence: string) => told.push(sentence)
  await looked(await signed(), tell)
  expect(told).toEqual([])
  const bare = await owner.signMessage({ message: { raw: hash } })
  await looked(`${bare.slice(0, 130)}${bare.endsWith('1b') ? '1f' : '20'}` as Hex, tell)
  expect(told).toEqual([expect.stringContaining('only a hash')])
})

test('a recovery id of 0 or 1, as some devices give it, is the v of 27 and 28', async () => {
  const value = [1n, 2n, 3n, 4n, 5n, 6n, 7n, 8n]
  const given = value.map(async (one) => {
    const own = { ...tx, value: one }
    const signature = await signed(identity, own)
    const written = `${signature.slice(0, 130)}0${signature.endsWith('1b') ? 0 : 1}` as Hex
    return (await ownSignature(owner.address, safeTxHash(identity, own), written)) === signature
  })
  expect(await Promise.all(given)).toEqual(value.map(() => true))
})
