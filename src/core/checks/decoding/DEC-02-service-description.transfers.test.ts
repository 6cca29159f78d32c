import { describe, expect, test } from 'vitest'
import type { EffectFacts, TokenFact } from '#core/checks/effectFacts.ts'
import {
  callOf,
  factsOf,
  people,
  resultOf,
  send,
  throughSafe,
  unknownData,
} from '#core/fixtures/effectCase.ts'
import type { Address, Call } from '#core/safe/safe.ts'

const { safe, alice, bob, contract, usdc, nft } = people
const party = (value: string) => ({ value, name: null, logoUri: null })
const pay = callOf(usdc, 'transfer', [alice, 7n])

function judged(call: Call, txInfo: unknown, more: Partial<EffectFacts> = {}) {
  return resultOf(factsOf(call, { claim: { txInfo }, ...(more as object) }), 'DEC-02')
}
const so = 'The Safe service reports the recipient and the amount of the call.'
/** What it says instead, or that all is so. */
const text = (...[call, info, more]: Parameters<typeof judged>) =>
  judged(call, info, more).text.replace('The Safe service describes this call wrongly: ', '')

/** A description as a transfer out of this Safe. */
const moved = (type: string, to: Address, more: object, info: object = {}) => ({
  type: 'Transfer',
  sender: party(safe),
  recipient: party(to),
  direction: 'OUTGOING',
  transferInfo: { type, ...more },
  ...info,
})
const coin = (value: unknown, info: object = {}) => moved('NATIVE_COIN', alice, { value }, info)
const erc20 = (value: unknown, info: object = {}) =>
  moved('ERC20', alice, { tokenAddress: usdc, value }, info)

test('DEC-02 shows each thing that is told otherwise, with what was said and what is so', () => {
  expect(judged(send(alice, 5n), coin('6', { recipient: party(bob) }))).toEqual({
    id: 'DEC-02',
    outcome: 'finding',
    severity: 'block',
    remedy: 'Do not sign before you know why the service contradicts the bytes.',
    text: `The Safe service describes this call wrongly: it reports the recipient is ${bob}; in the bytes it is ${alice}. And 1 more like this.`,
    evidence: {
      claimed: coin('6', { recipient: party(bob) }),
      found: [
        {
          text: `The Safe service describes this call wrongly: it reports the recipient is ${bob}; in the bytes it is ${alice}.`,
          claimed: bob,
          actual: alice,
          severity: 'block',
        },
        {
          text: 'The Safe service describes this call wrongly: it reports the amount is 6; in the bytes it is 5.',
          claimed: '6',
          actual: '5',
          severity: 'block',
        },
      ],
    },
  })
  expect(judged(send(alice, 5n), coin('5'))).toEqual({
    id: 'DEC-02',
    outcome: 'pass',
    severity: 'block',
    text: so,
    evidence: {
      claimed: coin('5'),
    },
  })
  expect(judged(send(alice, 5n), { type: 'VaultDeposit' })).toEqual({
    id: 'DEC-02',
    outcome: 'unknown',
    severity: 'info',
    uncompared: 'notOffered',
    text: 'The Safe service describes this as “VaultDeposit”, which this page cannot compare: rely on this page’s decoding of the bytes.',
    evidence: { claimed: { type: 'VaultDeposit' } },
  })
  expect(judged(send(alice, 5n), coin(undefined)).evidence).toEqual({
    claimed: {
      type: 'Transfer',
      sender: { value: safe, name: null, logoUri: null },
      recipient: { value: alice, name: null, logoUri: null },
      direction: 'OUTGOING',
      transferInfo: { type: 'NATIVE_COIN' },
    },
    found: [
      {
        text: 'The Safe service describes this call wrongly: it reports no amount; in the bytes it is 5.',
        claimed: null,
        actual: '5',
        severity: 'block',
      },
    ],
  })
})

describe('DEC-02 on a description as a transfer', () => {
  test('DEC-02 names the sender, recipient, token and direction that are not those of the bytes', () => {
    expect(text(send(alice, 5n), coin('5', { sender: party(bob) }))).toBe(
      `it reports the sender is ${bob}; in the bytes it is ${safe}.`,
    )
    expect(text(send(alice, 5n), coin('5', { recipient: bob }))).toBe(
      `it reports the recipient is ${bob}; in the bytes it is ${alice}.`,
    )
    expect(text(send(alice, 5n), coin('5', { recipient: alice }))).toBe(so)
    expect(text(send(alice, 5n), coin('5', { recipient: party(`x${alice}`) }))).toBe(
      `it reports the recipient is x${alice}; in the bytes it is ${alice}.`,
    )
    expect(text(send(alice, 5n), coin('5', { recipient: party(`${alice}0`) }))).toBe(
      `it reports the recipient is ${alice}0; in the bytes it is ${alice}.`,
    )
    expect(text(send(alice, 5n), coin('5', { recipient: 5 }))).toBe(
      `it reports no recipient; in the bytes it is ${alice}.`,
    )
    expect(text(pay, moved('ERC20', alice, { tokenAddress: contract, value: '7' }))).toBe(
      `it reports the token is ${contract}; in the bytes it is ${usdc}.`,
    )
    expect(text(pay, erc20('8'))).toBe('it reports the amount is 8; in the bytes it is 7.')
    expect(text(send(alice, 5n), coin('5', { direction: 'INCOMING' }))).toBe(
      'it reports INCOMING, but it is OUTGOING.',
    )
    expect(text(send(alice, 5n), coin('5', { direction: { unknown: 'SIDEWAYS' } }))).toBe(
      'it reports SIDEWAYS, but it is OUTGOING.',
    )
    expect(text(send(alice, 5n), coin('5', { direction: null }))).toBe(so)
    expect(text(send(alice, 5n), coin('5', { direction: undefined }))).toBe(so)
  })

  test('DEC-02 takes a transfer of the Safe to itself either way, and one between others as neither', () => {
    const itself = (direction: string) => ({ ...coin('5', { direction }), recipient: party(safe) })
    expect(text(send(safe, 5n), itself('INCOMING'))).toBe(so)
    expect(text(send(safe, 5n), itself('OUTGOING'))).toBe(so)
    expect(text(send(safe, 5n), itself('UNKNOWN'))).toBe('it reports UNKNOWN, but it is OUTGOING.')
    const foreign = callOf(usdc, 'transferFrom', [bob, alice, 7n])
    expect(text(foreign, erc20('7', { sender: party(bob), direction: 'UNKNOWN' }))).toBe(so)
    expect(text(foreign, erc20('7', { sender: party(bob) }))).toBe('it reports OUTGOING, but it is UNKNOWN.')
    const incoming = callOf(usdc, 'transferFrom', [bob, safe, 7n])
    expect(text(incoming, erc20('7', { sender: party(bob), recipient: party(safe) }))).toBe(
      'it reports OUTGOING, but it is INCOMING.',
    )
  })

  test('DEC-02 tells coin, amounts of a token and collectibles apart', () => {
    const give = callOf(nft, 'safeTransferFrom', [safe, alice, 9n])
    const nine = (type: string) => moved(type, alice, { tokenAddress: nft, tokenId: '9', value: '1' })
    expect(text(send(alice, 5n), { ...coin('5'), transferInfo: { type: 'ERC20', value: '5' } })).toBe(
      'it reports ERC20, but it is the network’s native coin.',
    )
    expect(text(give, nine('ERC20'))).toBe('it reports ERC20, but it is a non-fungible token.')
    expect(text(give, moved('ERC721', alice, { tokenAddress: nft, tokenId: '8' }))).toBe(
      'it reports the token id is 8; in the bytes it is 9.',
    )
    expect(text(give, nine('ERC721'))).toBe(so)
    expect(text(pay, moved('NATIVE_COIN', alice, { tokenAddress: usdc, value: '7' }))).toBe(
      'it reports NATIVE_COIN, but it is an amount of a token.',
    )
    expect(text(pay, moved('ERC721', alice, { tokenAddress: usdc, tokenId: '7' }))).toBe(
      'it reports ERC721, but it is an amount of a token.',
    )
  })

  test('DEC-02 believes in an ERC-721 behind transferFrom unless the token answers with decimals, behind transfer only if it does not', () => {
    const silent = { known: false as const, reason: 'The node is silent.' }
    const tokens = (fact?: { known: true; value: TokenFact } | typeof silent) => ({
      tokens: { of: new Map(fact ? [[contract, fact] as const] : []), others: 'notOffered' as const },
    })
    const from = callOf(contract, 'transferFrom', [safe, alice, 7n])
    const simple = callOf(contract, 'transfer', [alice, 7n])
    const said = (type: string) => moved(type, alice, { tokenAddress: contract, tokenId: '7', value: '7' })
    const none = { known: true as const, value: null }
    const some = { known: true as const, value: { symbol: 'X', name: 'X', decimals: 2 } }
    const told = (call: Call, type: string) =>
      [none, some, silent, undefined].map((fact) => judged(call, said(type), tokens(fact)).outcome)
    expect(told(from, 'ERC721')).toEqual(['pass', 'finding', 'pass', 'pass'])
    expect(told(simple, 'ERC721')).toEqual(['pass', 'finding', 'finding', 'finding'])
    expect(told(simple, 'ERC20')).toEqual(['pass', 'pass', 'pass', 'pass'])
    expect(told(from, 'NATIVE_COIN')).toEqual(['finding', 'finding', 'finding', 'finding'])
  })

  test('DEC-02 reads an amount of nothing as none, for own coin only', () => {
    expect(text(send(alice, 0n), coin(null))).toBe(so)
    expect(text(send(alice, 0n), coin(undefined))).toBe(so)
    expect(text(send(alice, 0n), coin('0'))).toBe(so)
    expect(text(send(alice, 0n), coin('1'))).toBe('it reports the amount is 1; in the bytes it is 0.')
    expect(text(send(alice, 5n), coin(null))).toBe('it reports no amount; in the bytes it is 5.')
    expect(text(callOf(usdc, 'transfer', [alice, 0n]), erc20(null))).toBe(
      'it reports no amount; in the bytes it is 0.',
    )
  })

  test('DEC-02 compares the token of a call that brings coin too, and nothing of what is deeper', () => {
    expect(text({ ...pay, value: 5n }, erc20('7'))).toBe(so)
    expect(text(throughSafe(people.otherSafe, pay), erc20('7'))).toBe(
      'it reports a transfer, but the call is none.',
    )
    expect(text({ ...send(alice, 0n), data: unknownData }, coin('0'))).toBe(
      'it reports a transfer, but the call is none.',
    )
    expect(text({ ...send(alice, 5n), data: unknownData }, coin('5'))).toBe(
      'it reports a transfer, but the call is none.',
    )
    expect(judged({ ...pay, operation: 1 }, erc20('7'))).toEqual({
      id: 'DEC-02',
      outcome: 'finding',
      severity: 'block',
      remedy: 'Do not sign before you know why the service contradicts the bytes.',
      text: `The Safe service describes this call wrongly: it reports a transfer, but the call runs the code of ${usdc} as the Safe.`,
      evidence: {
        claimed: erc20('7'),
        found: [
          {
            text: `The Safe service describes this call wrongly: it reports a transfer, but the call runs the code of ${usdc} as the Safe.`,
            claimed: 'ERC20',
            actual: 'DELEGATECALL',
            severity: 'block',
          },
        ],
      },
    })
    expect(text(pay, { ...erc20('7'), type: 'SwapTransfer' })).toBe(so)
    expect(text(pay, { ...erc20('8'), type: 'SwapTransfer' })).toBe(
      'it reports the amount is 8; in the bytes it is 7.',
    )
  })
})
