import type { TypedDataDefinition } from 'viem'
import { expect, test } from 'vitest'
import vectors from '#core/fixtures/vectors/typedData.json'
import { messageInnerHash } from '#core/safe/safeMessage.ts'
import { readTypedData } from '#core/typedData/typedData.ts'
import { gateway, identity, message, messageHashes } from './fixtures/acting.ts'
import { contentOf, giveMessage, giveSignature } from './messageSigning.ts'

const { safeMessageHash } = messageHashes
const signable = { identity, message, innerHash: messageInnerHash(message.text), safeMessageHash }

test('a message that is there already gets the signature added', async () => {
  const refusal = () =>
    Response.json(
      { code: 400, message: 'Message with hash 0x… for safe 0x… already exists in DB' },
      { status: 400 },
    )
  const service = gateway(refusal, () => new Response(null))
  await giveMessage(service, signable, { signature: '0x5a' })
  expect(service.asked.map(({ url }) => new URL(url).pathname)).toEqual([
    `/v1/chains/31337/safes/${identity.address}/messages`,
    `/v1/chains/31337/messages/${safeMessageHash}/signatures`,
  ])
})

test('who asked for it is told the service, and this page where nobody did', async () => {
  const service = gateway()
  await giveMessage(service, signable, { signature: '0x5a' })
  await giveMessage(service, signable, { signature: '0x5a', origin: 'An app' })
  expect(service.asked.map(({ body }) => body.origin)).toEqual(['{"name":"Countersign"}', 'An app'])
})

test('a service that does not take it is no reason to think that nothing was signed', async () => {
  const refusing = () =>
    gateway(() => Response.json({ code: 422, message: 'Invalid signature' }, { status: 422 }))
  const sentence = 'You signed this message, but the service'
  await expect(giveSignature(refusing(), signable, '0x5a')).rejects.toThrow(sentence)
  await expect(giveMessage(refusing(), signable, { signature: '0x5a' })).rejects.toThrow(sentence)
})

test('what can be read in more than one way is told nobody', () => {
  const typedData = vectors.vectors.find(({ id }) => id === 'no-primary-type')?.typedData
  expect(() => contentOf({ kind: 'typedData', typedData })).toThrow('ambiguous')
})

test.each(vectors.vectors.filter(({ typedData }) => readTypedData(typedData).ok))(
  '$id has for the service, which hashes it its own way, the hash it has here',
  ({ typedData, hash }) => {
    const content = contentOf({ kind: 'typedData', typedData: JSON.stringify(typedData) })
    expect(messageInnerHash(content as unknown as TypedDataDefinition)).toBe(hash)
  },
)
