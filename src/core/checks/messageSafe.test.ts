import { describe, expect, test } from 'vitest'
import { people, send, txOf } from '#core/fixtures/effectCase.ts'
import { factsOf, hash } from '#core/fixtures/mailCase.ts'
import type { Hex } from '#core/safe.ts'
import { safeTxHash, safeTxPreimage } from '#core/safeTxHash.ts'
import type { Recognised } from '#core/typedData/recognised.ts'
import { checkRawMessage } from './message.ts'
import type { MessageFacts } from './messageFacts.ts'
import { checkDisguisedTransaction } from './messageSafe.ts'

const { safe, alice, stranger, otherSafe } = people
describe('MSG-01 in words', () => {
  const inside = {
    kind: 'safeTx' as const,
    exact: true,
    safe: otherSafe,
    safeTxHash: hash,
    tx: txOf(send(alice, 1n)),
  }
  const judged = (one: Recognised, more: Partial<MessageFacts> = {}) =>
    checkDisguisedTransaction(factsOf([one], more))
  const waiting = new Map([[hash, { safe: stranger }]])

  test('MSG-01 says which transaction of which Safe the message is', () => {
    expect(judged(inside)).toEqual({
      id: 'MSG-01',
      outcome: 'finding',
      severity: 'block',
      wayOn: 'Do not sign this. If you want that transaction, confirm it as what it is.',
      text: `This “message” is a transaction of the Safe ${otherSafe}. Number 7: it calls ${alice}.`,
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
            text: `This “message” is a transaction of the Safe ${otherSafe}. Number 7: it calls ${alice}.`,
            severity: 'block',
          },
        ],
      },
    })
    expect(judged({ ...inside, safe: undefined }).text).toBe(
      `This “message” is a transaction of a Safe. Number 7: it calls ${alice}.`,
    )
    expect(judged({ ...inside, tx: { ...inside.tx, operation: 1 } }).text).toBe(
      `This “message” is a transaction of the Safe ${otherSafe}. Number 7: it runs the code of ${alice}.`,
    )
    expect(judged({ ...inside, tx: undefined }).text).toBe(
      `This “message” is a transaction of the Safe ${otherSafe}.`,
    )
    expect(judged({ ...inside, exact: false })).toMatchObject({
      outcome: 'finding',
      severity: 'stop',
      wayOn: 'Do not sign this. If you want that transaction, confirm it as what it is.',
    })
    expect(judged({ ...inside, exact: false }).text).toBe(
      `A part of this message is made like a transaction of the Safe ${otherSafe}, of a type that no release has.`,
    )
    expect(checkDisguisedTransaction(factsOf([]))).toEqual({
      id: 'MSG-01',
      outcome: 'pass',
      severity: 'block',
      text: 'This message is no transaction of a Safe.',
      evidence: {},
    })
  })

  test('MSG-01 names the transaction that waits under the hash of the message, once', () => {
    expect(checkDisguisedTransaction(factsOf([], { waiting }))).toEqual({
      id: 'MSG-01',
      outcome: 'finding',
      severity: 'block',
      wayOn: 'Do not sign this. If you want that transaction, confirm it as what it is.',
      text: `This “message” has the hash of a transaction of the Safe ${stranger} that waits for signatures.`,
      evidence: {
        found: [
          {
            text: `This “message” has the hash of a transaction of the Safe ${stranger} that waits for signatures.`,
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
      text: checkDisguisedTransaction(factsOf([], { waiting })).text,
    })
    const unread = { read: { ok: false as const, problems: [] }, typedData: undefined }
    expect(
      checkDisguisedTransaction(
        factsOf([], { ...unread, waiting: new Map([[undefined as never, { safe }]]) }),
      ),
    ).toEqual({
      id: 'MSG-01',
      outcome: 'unknown',
      severity: 'block',
      text: 'It could not be checked whether this message is a transaction. The message could not be read, so what it would allow is not known.',
      evidence: { reason: 'The message could not be read, so what it would allow is not known.' },
    })
  })

  const own = { chainId: 1, address: safe, version: '1.4.1' as const }
  const foreign = { ...own, address: otherSafe }
  const tx = txOf(send(alice, 1n))
  const setting = { chainId: 1, safe, safeVersion: '1.4.1' as const }
  test('MSG-01 says what a bare hash or the 66 bytes behind one stand for', () => {
    const known = (key: Hex) => ({ ...setting, waiting: new Map([[key, { safe: otherSafe }]]) })
    expect(checkRawMessage(safeTxHash(foreign, tx), known(safeTxHash(foreign, tx)))).toEqual({
      id: 'MSG-01',
      outcome: 'finding',
      severity: 'block',
      wayOn: 'Do not sign this. If you want that transaction, confirm it as what it is.',
      text: `This “message” is a transaction of the Safe ${otherSafe}.`,
      evidence: {
        found: [
          {
            bytes: '0xa7f4284c84fc72d7aff00ee86c78be5df83a23f3a6e860c7a1d4912354e49534',
            text: `This “message” is a transaction of the Safe ${otherSafe}.`,
            safe: otherSafe,
            severity: 'block',
          },
        ],
      },
    })
    expect(checkRawMessage(safeTxPreimage(foreign, tx), known(safeTxHash(foreign, tx))).text).toBe(
      `This “message” is a transaction of the Safe ${otherSafe}.`,
    )
    expect(checkRawMessage(safeTxPreimage(foreign, tx), known(safeTxPreimage(foreign, tx))).severity).toBe(
      'block',
    )
    expect(checkRawMessage(safeTxPreimage(own, tx), setting)).toEqual({
      id: 'MSG-01',
      outcome: 'finding',
      severity: 'block',
      wayOn: 'Do not sign this. If you want that transaction, confirm it as what it is.',
      text: `This “message” is a transaction of the Safe ${safe} itself.`,
      evidence: {
        found: [
          {
            bytes:
              '0x1901a1ec15d64c47904f7ca53cf72dcab189318c74580e2ca7ec33b0b3c9fc09a17499c312f6d9a1721e87f7899a43f16549a207384f46e470500ee705259ad6ca72',
            text: `This “message” is a transaction of the Safe ${safe} itself.`,
            safe,
            severity: 'block',
          },
        ],
      },
    })
    expect(checkRawMessage(safeTxPreimage(own, tx), { chainId: 1, safe }).severity).toBe('stop')
    expect(checkRawMessage(safeTxPreimage(own, tx), { ...setting, chainId: 2 })).toEqual({
      id: 'MSG-01',
      outcome: 'finding',
      severity: 'stop',
      wayOn: 'Do not sign a hash that you did not compute yourself.',
      text: 'This “message” is the 66 bytes that stand behind a hash: it can stand for anything, a transaction of a Safe too.',
      evidence: {
        found: [
          {
            bytes:
              '0x1901a1ec15d64c47904f7ca53cf72dcab189318c74580e2ca7ec33b0b3c9fc09a17499c312f6d9a1721e87f7899a43f16549a207384f46e470500ee705259ad6ca72',
            severity: 'stop',
            text: 'This “message” is the 66 bytes that stand behind a hash: it can stand for anything, a transaction of a Safe too.',
          },
        ],
      },
    })
    expect(checkRawMessage(hash, setting)).toEqual({
      id: 'MSG-01',
      outcome: 'finding',
      severity: 'stop',
      wayOn: 'Do not sign a hash that you did not compute yourself.',
      text: 'This “message” is a bare hash of 32 bytes: it can stand for anything, a transaction of a Safe too.',
      evidence: {
        found: [
          {
            bytes: '0xabababababababababababababababababababababababababababababababab',
            severity: 'stop',
            text: 'This “message” is a bare hash of 32 bytes: it can stand for anything, a transaction of a Safe too.',
          },
        ],
      },
    })
    expect(checkRawMessage('Hello', setting)).toEqual({
      id: 'MSG-01',
      outcome: 'pass',
      severity: 'block',
      text: 'This message is no transaction of a Safe.',
      evidence: {},
    })
  })
})
