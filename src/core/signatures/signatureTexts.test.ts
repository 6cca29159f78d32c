import { describe, expect, test } from 'vitest'
import { AppError, asAppError } from '#core/errors.ts'
import type { Hex } from '#core/safe/safe.ts'
import { recoverAddress } from './recover.ts'
import {
  buildSignatures,
  readSignature,
  recoverSigner,
  SignatureError,
  separateSignatures,
} from './signatures.ts'

const hash: Hex = `0x${'11'.repeat(32)}`
const owner = '0x00000000000000000000000000000000000c0de0'
const ending = (v: string): Hex => `0x${'00'.repeat(64)}${v}`

describe('a signature that no key can have made says why', () => {
  test.each<[string, string]>([
    ['0xabc', 'It is not whole bytes in hexadecimal.'],
    ['x0xab', 'It is not whole bytes in hexadecimal.'],
    ['0xab ', 'It is not whole bytes in hexadecimal.'],
    ['0x', 'It has 0 bytes, not 65.'],
    [`0x${'ab'.repeat(64)}`, 'It has 64 bytes, not 65.'],
    [`0x${'ab'.repeat(66)}`, 'It has 66 bytes, not 65.'],
    [ending('05'), 'Its last byte is 5, which no Safe accepts.'],
  ])('%s', async (text, reason) => {
    const signature = text as Hex
    expect(readSignature(signature)).toEqual({ kind: 'malformed', reason })
    await expect(recoverSigner(hash, signature)).rejects.toEqual(new SignatureError('malformed', reason))
  })

  test.each<[string, string, SignatureError['kind']]>([
    [ending('00'), 'Only the owner’s contract can confirm this signature.', 'contract'],
    [ending('01'), 'Only the chain can show an approval of this hash.', 'approvedHash'],
    [ending('1b'), 'No key can have made this signature.', 'malformed'],
  ])('%#', async (signature, message, kind) => {
    await expect(recoverSigner(hash, signature as Hex)).rejects.toMatchObject({
      name: 'SignatureError',
      message,
      kind,
    })
  })
})

test.each([`0x${'ab'.repeat(64)}`, `0x${'ab'.repeat(66)}`, '0x'])(
  '%s is not put together with others',
  (text) => {
    expect(() => buildSignatures([{ owner, signature: text as Hex }])).toThrow(
      new AppError('Only signatures of 65 bytes, or contract signatures with their data, can be combined.'),
    )
  },
)

test.each<[number, number, number]>([
  [26, 64, 32],
  [29, 64, 32],
  [27, 63, 32],
  [27, 65, 32],
  [27, 64, 31],
  [27, 64, 32],
])('v %d, %d bytes and a hash of %d give no signer', (v, length, hashLength) => {
  expect(recoverAddress(new Uint8Array(hashLength).fill(1), v, new Uint8Array(length))).toBeUndefined()
})

test('what is thrown is told in a sentence, with its cause', () => {
  const known = new AppError('Known.', { hints: ['So.'], cause: 5 })
  expect(asAppError(known)).toBe(known)
  expect(known).toMatchObject({ name: 'AppError', hints: ['So.'], cause: 5 })
  const error = new Error('It broke.')
  expect(asAppError(error)).toMatchObject({ message: 'It broke.', cause: error, hints: [] })
  for (const thrown of [new Error(''), 'text', null, undefined, { message: 'no error' }])
    expect(asAppError(thrown)).toMatchObject({ message: 'It failed without a reason.', cause: thrown })
})

test('the data of two contracts follows their parts in order, and comes apart again', () => {
  const word = (value: number | bigint) => value.toString(16).padStart(64, '0')
  const [one, other] = [
    '0x00000000000000000000000000000000000c0de0',
    '0x00000000000000000000000000000000000c0de1',
  ] as const
  const alone = (contract: Hex, data: string): Hex =>
    `0x${word(BigInt(contract))}${word(65)}00${word(data.length / 2)}${data}`
  const list = [
    { owner: other, signature: alone(other, '12') },
    { owner: one, signature: alone(one, 'abcd') },
  ]
  const whole: Hex = `0x${word(BigInt(one))}${word(130)}00${word(BigInt(other))}${word(164)}00${word(2)}abcd${word(1)}12`
  expect(buildSignatures(list)).toBe(whole)
  expect(separateSignatures(whole)).toEqual([alone(one, 'abcd'), alone(other, '12')])
})

test('a part whose data is not there, or that has none, stays as it is', () => {
  const word = (value: number) => value.toString(16).padStart(64, '0')
  const lost: Hex = `0x${word(0xc0de)}${word(900)}00`
  const approval = `${word(0xc0de)}${word(65)}01`
  expect(separateSignatures(lost)).toEqual([lost])
  expect(separateSignatures(`0x${approval}${word(1)}12`)).toEqual([`0x${approval}`])
})
