import { describe, expect, test } from 'vitest'
import { people } from '#core/fixtures/effectCase.ts'
import type { Hash } from '#core/safe.ts'

import { checkMessageHash } from './claimedMessage.ts'
import { judgeTypedData } from './message.ts'

const { safe } = people
const hash: Hash = `0x${'ab'.repeat(32)}`

test('MSG-07 shows the hash that is signed, what is unusual, and both hashes of a message with two readings', () => {
  const types = { EIP712Domain: [{ name: 'name', type: 'string' }], Mail: [{ name: 'text', type: 'string' }] }
  const mail = { types, primaryType: 'Mail', domain: { name: 'Mail' }, message: { text: 'Hello' } }
  const judged = (data: unknown) => judgeTypedData({ chainId: 1, safe, typedData: data }).results[0]
  expect(judged(mail)).toEqual({
    id: 'MSG-07',
    outcome: 'pass',
    severity: 'block',
    text: 'The message can be read in one way only.',
    evidence: { hash: '0x4cd8ce185f54307f79110be4b81872a80fb6eef0896d22f4a35d8e2deeb8d0ae' },
  })
  expect(judged({ ...mail, types: { Mail: types.Mail } })).toEqual({
    id: 'MSG-07',
    outcome: 'finding',
    severity: 'info',
    text: 'The message does not declare what its domain is made of; it was worked out from the values: name.',
    evidence: {
      hash: '0x4cd8ce185f54307f79110be4b81872a80fb6eef0896d22f4a35d8e2deeb8d0ae',
      found: [
        {
          severity: 'info',
          text: 'The message does not declare what its domain is made of; it was worked out from the values: name.',
        },
      ],
    },
  })
  expect(judged({ ...mail, domain: { name: 'Mail', chainId: 1 } })).toEqual({
    id: 'MSG-07',
    outcome: 'finding',
    severity: 'block',
    wayOn: 'Do not sign. Ask the app that made it for a well-formed message.',
    text: 'Ambiguous message refused: Its domain is declared otherwise than it is given: different wallets would sign different messages.',
    evidence: {
      found: [
        {
          text: 'Ambiguous message refused: Its domain is declared otherwise than it is given: different wallets would sign different messages.',
          problems: [
            {
              path: 'types.EIP712Domain',
              text: 'Its domain is declared otherwise than it is given: different wallets would sign different messages.',
            },
            {
              path: 'domain.chainId',
              text: 'The field “chainId” of “domain” is not in its type “EIP712Domain”: it would not be signed.',
            },
          ],
          hashes: [
            '0x4cd8ce185f54307f79110be4b81872a80fb6eef0896d22f4a35d8e2deeb8d0ae',
            '0x5e01e21cdc86fd44b55a6201ccd2e2ffcc2ba7820dfad128c56c14625251af40',
          ],
          severity: 'block',
        },
      ],
    },
  })
  expect(judged({})).toEqual({
    id: 'MSG-07',
    outcome: 'finding',
    severity: 'block',
    wayOn: 'Do not sign. Ask the app that made it for a well-formed message.',
    text: 'Ambiguous message refused: The message does not say of which types it is made.',
    evidence: {
      found: [
        {
          text: 'Ambiguous message refused: The message does not say of which types it is made.',
          problems: [
            { path: 'types', text: 'The message does not say of which types it is made.' },
            {
              path: 'primaryType',
              text: 'The message does not say of which type it is (primaryType); it is never guessed.',
            },
            { path: 'domain', text: 'The message has no domain: it does not say for whom it is.' },
          ],
          severity: 'block',
        },
      ],
    },
  })
})

describe('MSG-08 in words', () => {
  const known = (value: Hash) => ({ known: true as const, value })
  const other: Hash = `0x${'cd'.repeat(32)}`
  test('MSG-08 compares the hashes of service and Safe with that of the message', () => {
    expect(checkMessageHash({ computed: hash })).toEqual({
      id: 'MSG-08',
      outcome: 'pass',
      severity: 'block',
      text: 'The text shown is the text that is signed.',
      evidence: { computed: '0xabababababababababababababababababababababababababababababababab' },
    })
    expect(
      checkMessageHash(
        { computed: hash, claimed: hash.toUpperCase().replace('0X', '0x') as Hash, answered: known(hash) },
        'Hello',
      ),
    ).toEqual({
      id: 'MSG-08',
      outcome: 'pass',
      severity: 'block',
      text: 'The text shown is the text that is signed.',
      evidence: {
        computed: '0xabababababababababababababababababababababababababababababababab',
        claimed: '0xABABABABABABABABABABABABABABABABABABABABABABABABABABABABABABABAB',
        answered: '0xabababababababababababababababababababababababababababababababab',
        text: 'Hello',
      },
    })
    expect(checkMessageHash({ computed: hash, claimed: other })).toEqual({
      id: 'MSG-08',
      outcome: 'finding',
      severity: 'block',
      wayOn: 'Do not sign. Ask whoever made this message for its text, by another way.',
      text: 'The text you see is not the text you would sign.',
      evidence: {
        computed: '0xabababababababababababababababababababababababababababababababab',
        claimed: '0xcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcd',
      },
    })
    expect(checkMessageHash({ computed: hash, answered: known(other) })).toEqual({
      id: 'MSG-08',
      outcome: 'finding',
      severity: 'block',
      text: 'Your Safe computes another hash for this message.',
      evidence: {
        computed: '0xabababababababababababababababababababababababababababababababab',
        answered: '0xcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcd',
      },
    })
    expect(
      checkMessageHash({ computed: hash, answered: { known: false, reason: 'The node is silent.' } }),
    ).toEqual({
      id: 'MSG-08',
      outcome: 'unknown',
      severity: 'block',
      text: 'The hash of the message could not be computed here. The node is silent.',
      evidence: { reason: 'The node is silent.' },
    })
  })

  test('MSG-08 tells signs that hide or turn around others, and takes line ends and tabs for none', () => {
    expect(checkMessageHash({ computed: hash }, 'pay \u202e5')).toEqual({
      id: 'MSG-08',
      outcome: 'finding',
      severity: 'info',
      text: 'The text holds signs that do not show; they are written out here.',
      evidence: {
        computed: '0xabababababababababababababababababababababababababababababababab',
        text: 'pay [U+202E]5',
      },
    })
    for (const text of ['a\nb', 'a\r\nb', 'a\tb', ''])
      expect(checkMessageHash({ computed: hash }, text).outcome).toBe('pass')
    for (const text of ['a\rb', 'a\u200bb', 'a\u2028b', 'a\ud800b', 'a\ue000b'])
      expect(checkMessageHash({ computed: hash }, text)).toMatchObject({
        outcome: 'finding',
        severity: 'info',
      })
  })
})
