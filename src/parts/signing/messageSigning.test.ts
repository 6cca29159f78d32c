import { hashTypedData, type TypedDataDefinition } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import type { Actor } from '#core/actor.ts'
import vectors from '#core/fixtures/typedData.json'
import type { SafeIdentity, ToldState } from '#core/safe.ts'
import { messageInnerHash, safeMessageHashes } from '#core/safeMessage.ts'
import { recoverSigner } from '#core/signatures.ts'
import { readTypedData } from '#core/typedData.ts'
import { createGateway } from '#gateway/client.ts'
import type { MessageVerification } from '#verify/judgeMessage.ts'
import type { GivenMessage } from '#verify/messageResults.ts'
import { contentOf, signAndConfirm, signAndCreate, verifiedMessageOf } from './messageSigning.ts'

const owner = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const identity: SafeIdentity = {
  chainId: 31337,
  address: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  version: '1.4.1',
}
const text = 'I agree.'
const message: GivenMessage = { kind: 'text', text }
const hashes = safeMessageHashes(identity, text)
const safe = { ...identity, owners: [owner.address], threshold: 1, nonce: 0n } as ToldState
const verification: MessageVerification = {
  ...hashes,
  identity,
  safe,
  verdict: 'pass',
  results: [],
  signatures: [],
}
const verified = verifiedMessageOf(verification, message)

const actor = (signed: TypedDataDefinition[] = [], other?: TypedDataDefinition): Actor => ({
  kind: 'owner',
  address: owner.address,
  chainId: 31337,
  send: () => Promise.reject(new Error('Nothing is sent here.')),
  signTypedData: async (typedData) => {
    signed.push(typedData)
    return owner.signTypedData((other ?? typedData) as never)
  },
  signMessage: () => Promise.reject(new Error('No bare message is signed here.')),
  provider: undefined as never,
})

/** A gateway that keeps what it was asked and answers in turn as told. */
function gateway(...answers: Response[]) {
  const asked: { url: string; body: Record<string, unknown> }[] = []
  const fetch = async (url: string, { body }: RequestInit) => {
    asked.push({ url, body: JSON.parse(String(body)) })
    return answers.shift() ?? new Response(null, { status: 202 })
  }
  return { asked, ...createGateway({ baseUrl: 'https://gateway.test', fetch }) }
}

test('what is signed is the SafeMessage of the verified hash, and the service gets the text itself', async () => {
  const signed: TypedDataDefinition[] = []
  const service = gateway()
  expect(await signAndCreate(service, actor(signed), verified)).toBe(hashes.safeMessageHash)
  expect(signed.map((one) => hashTypedData(one))).toEqual([hashes.safeMessageHash])
  const [{ url, body } = { url: '', body: {} }] = service.asked
  expect(url).toContain(`/v1/chains/31337/safes/${identity.address}/messages`)
  expect(body).toMatchObject({ message: text, origin: '{"name":"Countersign"}' })
  expect(await recoverSigner(hashes.safeMessageHash, body.signature as `0x${string}`)).toBe(owner.address)
})

test('a message that is there already gets the signature added', async () => {
  const refusal = Response.json(
    { code: 400, message: 'Message with hash 0x… for safe 0x… already exists in DB' },
    { status: 400 },
  )
  const service = gateway(refusal, new Response(null))
  expect(await signAndCreate(service, actor(), verified)).toBe(hashes.safeMessageHash)
  expect(service.asked.map(({ url }) => new URL(url).pathname)).toEqual([
    `/v1/chains/31337/safes/${identity.address}/messages`,
    `/v1/chains/31337/messages/${hashes.safeMessageHash}/signatures`,
  ])
})

test('a service that does not take it is no reason to think that nothing was signed', async () => {
  const service = gateway(Response.json({ code: 422, message: 'Invalid signature' }, { status: 422 }))
  await expect(signAndConfirm(service, actor(), verified)).rejects.toThrow(
    'You signed this message, but the service',
  )
})

test('a wallet that signs another message is found out before anything is sent', async () => {
  const service = gateway()
  const other = { domain: {}, types: { Other: [] }, primaryType: 'Other', message: {} } as TypedDataDefinition
  await expect(signAndCreate(service, actor([], other), verified)).rejects.toThrow('signed something else')
  expect(service.asked).toEqual([])
})

describe('nothing is signed', () => {
  test('that is not the message which was verified', () =>
    expect(() => verifiedMessageOf(verification, { kind: 'text', text: 'I agree!' })).toThrow(
      'not what is shown',
    ))

  test('before the Safe was read', () => {
    const { safe: _, ...unread } = verification
    expect(() => verifiedMessageOf(unread, message)).toThrow('Not everything is known yet.')
  })

  test('that can be read in more than one way', () => {
    const typedData = vectors.vectors.find(({ id }) => id === 'no-primary-type')?.typedData
    expect(() => contentOf({ kind: 'typedData', typedData })).toThrow('in one way only')
  })
})

test.each(vectors.vectors.filter(({ typedData }) => readTypedData(typedData).ok))(
  '$id has for the service, which hashes it its own way, the hash it has here',
  ({ typedData, hash }) => {
    const content = contentOf({ kind: 'typedData', typedData: JSON.stringify(typedData) })
    expect(messageInnerHash(content as unknown as TypedDataDefinition)).toBe(hash)
  },
)
