import { hashTypedData } from 'viem'
import { beforeEach, describe, expect, test } from 'vitest'
import { encodeMultiSend } from '#core/calldata/multiSend.ts'
import { readCapsule } from '#core/capsule/readCapsule.ts'
import vectors from '#core/fixtures/vectors/typedData.json'
import type { Judged } from '#core/judge/judge.ts'
import { deleteRequestTypedData } from '#core/protocol/gatewayMessages.ts'
import type { Call, Hash, Hex } from '#core/safe/safe.ts'
import { safeMessageHashesOf } from '#core/safe/safeMessage.ts'
import { recoverSigner } from '#core/signatures/signatures.ts'
import { readTypedData } from '#core/typedData/typedData.ts'
import { openCapsules } from '#stores/signing/openCapsules.ts'
import { allSigned, signedHere } from '#stores/signing/signedHere.ts'
import { submittedToHost } from '#stores/signing/submittedToHost.ts'
import type { Act } from './actGuards.ts'
import {
  gateway,
  identity,
  message,
  messageHashes,
  owner,
  shownMessage,
  shownOf,
  thief,
  tx,
  txHash,
} from './fixtures/acting.ts'
import { acts, doing, hash, nothing, now, saysOf, shown } from './fixtures/doing.ts'

beforeEach(() => {
  openCapsules.setState({}, true)
  signedHere.setState({ signed: [] })
})

test.each([
  ['confirm', 'transaction', hash],
  ['reject', 'rejection', hash],
  ['capsule', 'transaction', hash],
  ['message', 'message', messageHashes.safeMessageHash],
] as const)(
  'QUEUE-01: what was signed by %s is remembered, whatever the service makes of it',
  async (act, kind, of) => {
    const refusing = gateway(() => new Response('{}', { status: 503 }))
    await doing(acts[act], { service: refusing }).catch(() => undefined)
    expect(allSigned()).toMatchObject([
      { chainId: identity.chainId, safe: identity.address, owner: owner.address, kind, hash: of },
    ])
    expect(allSigned()[0]?.nonce).toBe(kind === 'message' ? undefined : tx.nonce)
  },
)

test('a confirmation is signed over the hash that was shown and handed to the service', async () => {
  const done = await doing(acts.confirm)
  expect(done).toMatchObject({ result: { kind: 'signed', hash }, steps: ['signing'], told: [] })
  expect(done.signed.map((one) => hashTypedData(one))).toEqual([hash])
  const [{ url, body } = { url: '', body: { signature: '0x' } }] = done.asked
  expect(url).toContain(`/transactions/${hash}/confirmations`)
  expect(await recoverSigner(hash, body.signature as Hex)).toBe(owner.address)
})

test.each(['propose', 'reject'] as const)(
  '%s hands over what was signed, under its own hash and by its sender',
  async (kind) => {
    const { asked, result } = await doing(acts[kind])
    expect(result).toEqual({ kind: 'signed', hash })
    expect(asked).toMatchObject([
      {
        body: {
          to: thief,
          value: '1',
          nonce: '7',
          safeTxHash: hash,
          sender: owner.address,
          origin: '{"name":"Countersign"}',
        },
      },
    ])
  },
)

test('an app that asked is named as who had the idea; a delegate’s signature is told as not an owner’s', async () => {
  const safe = { ...shown.safe, owners: [thief] } as Judged['safe']
  const act = {
    ...acts.propose,
    shown: { ...shown, kind: 'draft', ...(safe && { safe }) },
    origin: 'An app',
  } as Act
  expect((await doing(act)).asked).toMatchObject([{ body: { origin: 'An app' } }])
  const { result } = await doing(act, { service: gateway(() => new Response('<html>')) })
  expect(result).toMatchObject({
    name: 'SignedOnlyError',
    hints: [expect.stringContaining('not an owner’s')],
  })
})

test.each([
  ['capsule', hash],
  ['capsuleMessage', messageHashes.safeMessageHash],
] as const)('a signature into the %s goes nowhere else', async (kind, of) => {
  const done = await doing(acts[kind])
  expect(done).toMatchObject({ result: { kind: 'signed', hash: of }, asked: [] })
  const { signatures } = readCapsule(openCapsules.getState()[of] ?? '')
  expect(signatures.map((one) => one.owner)).toEqual([owner.address])
})

test('a new message is made at the service, a known one gets the signature added', async () => {
  const { safeMessageHash } = messageHashes
  const fresh = await doing(acts.message)
  expect(fresh.result).toEqual({ kind: 'signed', hash: safeMessageHash })
  expect(fresh.signed.map((one) => hashTypedData(one))).toEqual([safeMessageHash])
  expect(fresh.asked).toMatchObject([
    { url: expect.stringMatching(/\/messages$/), body: { message: 'I agree.' } },
  ])
  const known = await doing({ kind: 'message', shown: shownMessage(), message })
  expect(known.asked).toMatchObject([
    { url: expect.stringContaining(`/messages/${safeMessageHash}/signatures`) },
  ])
})

test('a deletion is asked for this Safe, this transaction and this hour', async () => {
  const done = await doing(acts.delete, { service: gateway(() => new Response(null, { status: 204 })) })
  expect(done.result).toEqual({ kind: 'deleted', hash })
  expect(done.signed).toEqual([
    deleteRequestTypedData({ chainId: 31337, safe: identity.address, safeTxHash: hash, now }),
  ])
  expect(done.asked).toMatchObject([
    { method: 'DELETE', url: expect.stringContaining(`/transactions/${hash}`) },
  ])
})

describe('an execution', () => {
  test('is judged once more, then sent at the fees that were read, and waited for', async () => {
    const done = await doing(acts.execute)
    expect(done.steps).toEqual(['looking', 'executing', 'mining'])
    expect(done.sent).toMatchObject([{ to: identity.address, value: 0n, fees: { gasPrice: 5n } }])
    expect(saysOf(done)).toContain('did not execute')
  })

  test('that has changed since it was shown is not sent', async () => {
    const later = { ...shown, safe: { ...shown.safe, nonce: 8n } } as Judged
    const done = await doing({ kind: 'execute', shown, lookAgain: async () => later })
    expect(done.result).toMatchObject({
      message: 'The Safe moved on to nonce 8 since you opened this. Nothing was sent.',
      hints: ['Reload the page before you continue.'],
    })
    expect(done).toMatchObject({ ...nothing, steps: ['looking'] })
  })
})

describe('the page around this one', () => {
  const other: Call = { ...tx, value: 2n }
  const batch = shownOf(
    { ...tx, value: 0n, data: encodeMultiSend([tx, other]), operation: 1 },
    { kind: 'draft' },
  )

  test('is handed the calls, which are noted under the hash that it gives back', async () => {
    const one = await doing(acts.handOver)
    expect(one).toMatchObject({
      result: { kind: 'handedOver', hash: txHash },
      sent: [tx],
      steps: ['signing'],
    })
    expect(submittedToHost.getState()[txHash]).toEqual([tx])
    expect((await doing({ kind: 'handOver', shown: batch, calls: [tx, other] })).sent).toHaveLength(2)
  })

  test.each([[[]], [[other]], [[other, tx]], [[tx, other, other]]])(
    'is not handed others than were shown',
    async (calls) => {
      const done = await doing({ kind: 'handOver', shown: batch, calls })
      expect(saysOf(done)).toContain('something other than this page shows')
      expect(done).toMatchObject(nothing)
    },
  )

  test('gives the signature of the Safe for a text', async () => {
    const done = await doing(acts.handOverMessage)
    expect(done).toMatchObject({ texts: ['I agree.'], signed: [], asked: [] })
    expect(done.result).toEqual({ kind: 'given', hash: messageHashes.safeMessageHash, signature: '0x5a' })
  })

  test('gives it for typed data, which it is handed as it is signed', async () => {
    const { typedData, hash: inner } = vectors.vectors.find((one) => readTypedData(one.typedData).ok) ?? {}
    const hashes = safeMessageHashesOf(identity, inner as Hash)
    const asked = { kind: 'typedData', typedData } as const
    const done = await doing({ kind: 'handOverMessage', shown: shownMessage(hashes), message: asked })
    expect(done.signed.map((one) => hashTypedData(one))).toEqual([inner])
    expect(done.texts).toEqual([])
  })
})
