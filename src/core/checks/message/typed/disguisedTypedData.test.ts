import { expect, test } from 'vitest'
import { judgeTypedData } from '#core/checks/message/judgeTypedData.ts'
import { disguisedTransactionCheck } from '#core/checks/message/MSG-01-disguised-transaction.ts'
import type { MessageFacts } from '#core/checks/message/messageFacts.ts'
import { people, send, txOf } from '#core/fixtures/effectCase.ts'
import { factsOf, hash, judgedBy } from '#core/fixtures/mailCase.ts'
import { readHex, readTx } from '#core/fixtures/readTx.ts'
import signatures from '#core/fixtures/vectors/signatures.json'
import typedData from '#core/fixtures/vectors/typedData.json'
import type { Address, Hex } from '#core/safe/safe.ts'
import { safeTxHash } from '#core/safe/safeTxHash.ts'
import { safeTxTypedData } from '#core/safe/safeTxTypedData.ts'
import type { Recognised } from '#core/typedData/recognition/recognised.ts'

const { safe, alice, stranger, otherSafe, usdc } = people
const inside = {
  kind: 'safeTx' as const,
  exact: true,
  safe: otherSafe,
  safeTxHash: hash,
  tx: txOf(send(alice, 1n)),
}
const judgedAll = (facts: MessageFacts) => judgedBy(disguisedTransactionCheck, facts)
const judged = (one: Recognised, more: Partial<MessageFacts> = {}) => judgedAll(factsOf([one], more))
const waiting = new Map([[hash, { safe: stranger }]])

test('MSG-01 says which transaction of which Safe the message is', () => {
  expect(judged(inside)).toEqual({
    id: 'MSG-01',
    outcome: 'finding',
    severity: 'block',
    remedy: 'Do not sign this. If you want that transaction, confirm it as a transaction.',
    text: `This “message” is a transaction of the Safe ${otherSafe}. Nonce 7: it calls ${alice}.`,
    evidence: {
      found: [
        {
          safe: otherSafe,
          safeTxHash: '0xabababababababababababababababababababababababababababababababab',
          tx: {
            to: alice,
            value: '1',
            data: '0x',
            operation: 0,
            safeTxGas: '0',
            baseGas: '0',
            gasPrice: '0',
            gasToken: '0x0000000000000000000000000000000000000000',
            refundReceiver: '0x0000000000000000000000000000000000000000',
            nonce: '7',
          },
          text: `This “message” is a transaction of the Safe ${otherSafe}. Nonce 7: it calls ${alice}.`,
          severity: 'block',
        },
      ],
    },
  })
  expect(judged({ ...inside, safe: undefined }).text).toBe(
    `This “message” is a transaction of a Safe. Nonce 7: it calls ${alice}.`,
  )
  expect(judged({ ...inside, tx: { ...inside.tx, operation: 1 } }).text).toBe(
    `This “message” is a transaction of the Safe ${otherSafe}. Nonce 7: it runs the code of ${alice}.`,
  )
  expect(judged({ ...inside, tx: undefined }).text).toBe(
    `This “message” is a transaction of the Safe ${otherSafe}.`,
  )
  expect(judged({ ...inside, exact: false })).toMatchObject({
    outcome: 'finding',
    severity: 'stop',
    remedy: 'Do not sign this. If you want that transaction, confirm it as a transaction.',
  })
  expect(judged({ ...inside, exact: false }).text).toBe(
    `A part of this message looks like a transaction of the Safe ${otherSafe}, with a type that no Safe version uses.`,
  )
  expect(judgedAll(factsOf([]))).toEqual({
    id: 'MSG-01',
    outcome: 'pass',
    severity: 'block',
    text: 'This message is not a transaction of a Safe.',
    evidence: {},
  })
})

test('MSG-01 names the transaction that waits under the hash of the message, once', () => {
  expect(judgedAll(factsOf([], { waiting }))).toEqual({
    id: 'MSG-01',
    outcome: 'finding',
    severity: 'block',
    remedy: 'Do not sign this. If you want that transaction, confirm it as a transaction.',
    text: `This “message” has the hash of a waiting transaction of the Safe ${stranger}.`,
    evidence: {
      found: [
        {
          text: `This “message” has the hash of a waiting transaction of the Safe ${stranger}.`,
          safe: stranger,
          hash: '0xabababababababababababababababababababababababababababababababab',
          severity: 'block',
        },
      ],
    },
  })
  expect(judged(inside, { waiting }).evidence).toMatchObject({ found: [{ safe: otherSafe }] })
  expect((judged(inside, { waiting }).evidence.found as unknown[]).length).toBe(1)
  expect(judged({ ...inside, exact: false }, { waiting })).toMatchObject({
    severity: 'block',
    text: judgedAll(factsOf([], { waiting })).text,
  })
  const unread = { read: { ok: false as const, problems: [] }, typedData: undefined }
  expect(judgedAll(factsOf([], { ...unread, waiting: new Map([[undefined as never, { safe }]]) }))).toEqual({
    id: 'MSG-01',
    outcome: 'unknown',
    severity: 'block',
    text: 'Could not check whether this message is a transaction. The message could not be read, so its permissions are unknown.',
    evidence: { reason: 'The message could not be read, so its permissions are unknown.' },
  })
})

const asked: Address = '0x1111111111111111111111111111111111111111'
const setting = { chainId: 1, safe: asked, safeVersion: '1.4.1' as const }
const judge = (data: unknown, more: object = {}) => {
  const { hash, results } = judgeTypedData({ ...setting, ...more, typedData: data })
  return { hash, result: results.find(({ id }) => id === 'MSG-01') }
}
const blocks = { outcome: 'finding', severity: 'block' }

test.each(['1.0.0', '1.1.1', '1.3.0', '1.4.1', '1.5.0'] as const)(
  'MSG-01 blocks the transaction of a parent Safe %s as a message, whose hash is the one that its owners would approve',
  (version) => {
    const parent = { chainId: 31337, address: stranger, version }
    const tx = txOf(send(usdc, 5n))
    const { hash, result } = judge(safeTxTypedData(parent, tx))
    expect(hash).toBe(safeTxHash(parent, tx))
    expect(result).toMatchObject(blocks)
    expect(result?.text).toContain(stranger)
    expect(result?.text).toContain('Nonce 7')
  },
)

test('MSG-01 blocks the message that a real Safe 1.5.0 took as the approval of its parent’s transaction', () => {
  const vector = signatures.versions['1.5.0']
  const parent = {
    chainId: Number(vector.chainId),
    address: vector.parent.address as Address,
    version: '1.5.0' as const,
  }
  const { hash, result } = judge(safeTxTypedData(parent, readTx(vector.tx)))
  expect(hash).toBe(vector.parentSafeTxHash)
  expect(result).toMatchObject(blocks)
})

test('MSG-01 blocks any message whose hash is that of a transaction that waits', () => {
  const [permit] = typedData.vectors
  const waiting = new Map<Hex, { safe: Address }>([[readHex(permit?.hash ?? ''), { safe: stranger }]])
  expect(judge(permit?.typedData, { waiting }).result).toMatchObject(blocks)
  expect(judge(permit?.typedData).result?.outcome).toBe('pass')
})
