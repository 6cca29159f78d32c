import { expect, test } from 'vitest'
import { contextWith } from '#core/fixtures/checkCase.ts'
import { hash as otherHash } from '#core/fixtures/hashCase.ts'
import { readAddress, readHex } from '#core/fixtures/readTx.ts'
import fixtures from '#core/fixtures/vectors/signatures.json'
import { checkOwnSignature, ownSignatureCheck } from './HASH-06-own-signature.ts'

const world = fixtures.versions['1.5.0']
const hash = readHex(world.parentSafeTxHash)
const made = (type: string) => {
  const found = world.individual.find((one) => one.type === type)
  if (found === undefined) throw new Error(`${type} is missing`)
  return { signer: readAddress(found.signer), signature: readHex(found.signature) }
}
const eoa = made('EOA')
const ethSign = made('ETH_SIGN')
const remedy = 'Do not try again with this wallet before you know why.'

test('HASH-06 passes a signature of this hash by the connected account, of either kind', async () => {
  for (const { signer: account, signature } of [eoa, ethSign])
    expect(await checkOwnSignature(hash, signature, account)).toEqual({
      id: 'HASH-06',
      outcome: 'pass',
      severity: 'block',
      text: 'Your wallet signed this transaction and nothing else.',
      evidence: { hash, signature, account },
    })
})

test.each([
  ['over another transaction', readHex(world.twoSafeTxHash), eoa.signature, eoa.signer],
  ['over any other hash', otherHash, eoa.signature, eoa.signer],
  ['by another account', hash, eoa.signature, ethSign.signer],
])('HASH-06 blocks a signature %s, before anything is sent', async (_, signed, signature, account) =>
  expect(await checkOwnSignature(signed, signature, account)).toMatchObject({
    id: 'HASH-06',
    outcome: 'finding',
    severity: 'block',
    text: 'Your wallet signed something else. Nothing was sent.',
    evidence: { hash: signed, signature, account, signer: expect.any(String) },
    remedy,
  }),
)

test('HASH-06 names whose signature it is', async () =>
  expect((await checkOwnSignature(hash, eoa.signature, ethSign.signer)).evidence.signer).toBe(eoa.signer))

test.each([
  ['that is none', readHex('0x1234'), eoa.signer],
  ['that only names an owner', made('APPROVED_HASH').signature, made('APPROVED_HASH').signer],
])('HASH-06 blocks a signature %s, before anything is sent', async (_, signature, account) =>
  expect(await checkOwnSignature(hash, signature, account)).toEqual({
    id: 'HASH-06',
    outcome: 'finding',
    severity: 'block',
    text: expect.stringMatching(/^Your wallet returned no signature by its key\. .+ Nothing was sent\.$/),
    evidence: { hash, signature, account },
    remedy,
  }),
)

test('HASH-06 is part of no case: nothing is signed before it is judged', () =>
  expect(ownSignatureCheck.judge(contextWith({}))).toBeUndefined())
