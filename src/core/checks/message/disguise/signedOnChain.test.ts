import { expect, test } from 'vitest'
import { batch, callOf, factsOf, official, people, resultOf, send } from '#core/fixtures/effectCase.ts'
import type { Call, Hash, Hex } from '#core/safe/safe.ts'
import { domainHash } from '#core/safe/safeTxHash.ts'

const { safe, alice, otherSafe } = people
const judged = (call: Call, more: object = {}) => resultOf(factsOf(call, more), 'MSG-01')

test('MSG-01 judges a message that is signed on chain', () => {
  const sign = (bytes: Hex) => callOf(official('SignMessageLib'), 'signMessage', [bytes], 1)
  const hash: Hash = `0x${'ab'.repeat(32)}`
  const waiting = (nonce?: bigint) => ({
    waiting: new Map([[hash, { safe: otherSafe, ...(nonce !== undefined && { nonce }) }]]),
  })
  expect(judged(sign(hash), waiting(5n))).toEqual({
    id: 'MSG-01',
    outcome: 'finding',
    severity: 'block',
    remedy: 'Do not sign this. If you want that transaction, confirm it as a transaction.',
    text: `This “message” is a transaction of the Safe ${otherSafe}, nonce 5.`,
    evidence: {
      found: [
        {
          severity: 'block',
          bytes: '0xabababababababababababababababababababababababababababababababab',
          text: `This “message” is a transaction of the Safe ${otherSafe}, nonce 5.`,
          safe: otherSafe,
          path: [],
        },
      ],
    },
  })
  expect(judged(sign(hash), waiting()).text).toBe(`This “message” is a transaction of the Safe ${otherSafe}.`)
  expect(judged(sign(hash))).toEqual({
    id: 'MSG-01',
    outcome: 'finding',
    severity: 'stop',
    remedy: 'Ask for the text of the message and the recipient of this signature.',
    text: 'Signs a message on chain, permanently: 32 bytes without a known text (0xabababababababababababababababababababababababababababababababab).',
    evidence: {
      found: [
        {
          severity: 'stop',
          text: 'Signs a message on chain, permanently: 32 bytes without a known text (0xabababababababababababababababababababababababababababababababab).',
          bytes: '0xabababababababababababababababababababababababababababababababab',
          path: [],
        },
      ],
    },
  })
  const own = domainHash({ chainId: 1, address: safe, version: '1.4.1' }).slice(2)
  expect(judged(sign(`0x1901${own}${'ab'.repeat(32)}`))).toMatchObject({
    severity: 'block',
    text: `This “message” is a transaction or message of the Safe ${safe} itself.`,
    evidence: { found: [{ safe, path: [] }] },
  })
  for (const bytes of [
    `0x1901${own}${'ab'.repeat(33)}`,
    `0x1902${own}${'ab'.repeat(32)}`,
    `0x${'ab'.repeat(32)}1901${own}`,
  ] as Hex[])
    expect(judged(sign(bytes)).severity).toBe('stop')
  expect(judged(sign(`0x${'12'.repeat(69)}`)).text).toContain(`(0x${'12'.repeat(69)}).`)
  expect(judged(sign(`0x${'12'.repeat(70)}`)).text).toContain(`(0x${'12'.repeat(69)}…).`)
  expect(() => judged(send(alice, 1n))).toThrow('answered 0 times')
  // Called and not run as the Safe, the library marks a message of its own; another contract may be a Safe that signs so itself.
  const asked = { ...sign(hash), operation: 0 as const }
  expect(() => judged(asked)).toThrow('answered 0 times')
  expect(judged({ ...asked, to: alice }).severity).toBe('stop')
  expect(judged(batch([send(alice, 1n), sign(hash)], official('MultiSend'))).evidence).toMatchObject({
    found: [{ path: [1], place: 'call 2' }],
  })
})
