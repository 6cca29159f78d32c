import { describe, expect, test } from 'vitest'
import type { EffectFacts } from '#core/checks/effectFacts.ts'
import { batch, callOf, factsOf, people, resultOf, send, unknownData } from '#core/fixtures/effectCase.ts'
import type { Call, SafeTx } from '#core/safe/safe.ts'

const { safe, alice, stranger, contract, usdc } = people
const party = (value: string) => ({ value, name: null, logoUri: null })
const pay = callOf(usdc, 'transfer', [alice, 7n])
const rejects = send(safe, 0n)

function judged(call: Call, txInfo: unknown, more: Partial<EffectFacts> = {}) {
  return resultOf(factsOf(call, { claim: { txInfo }, ...(more as object) }), 'DEC-02')
}
const so = 'The Safe service reports the recipient and the amount of the call.'
/** What it says instead, or that all is so. */
const text = (...[call, info, more]: Parameters<typeof judged>) =>
  judged(call, info, more).text.replace('The Safe service describes this call wrongly: ', '')

const coin = (value: string) => ({
  type: 'Transfer',
  sender: party(safe),
  recipient: party(alice),
  direction: 'OUTGOING',
  transferInfo: { type: 'NATIVE_COIN', value },
})

describe('DEC-02 on a description as a call', () => {
  const custom = (more: object = {}) => ({
    type: 'Custom',
    to: party(usdc),
    dataSize: '68',
    value: '0',
    isCancellation: false,
    methodName: 'transfer',
    ...more,
  })

  test('DEC-02 names what of the call is told otherwise', () => {
    expect(text(pay, custom({ to: party(stranger) }))).toBe(
      `it reports the called contract is ${stranger}; in the bytes it is ${usdc}.`,
    )
    expect(text(pay, custom({ dataSize: '67' }))).toBe(
      'it reports the length of the data is 67; in the bytes it is 68.',
    )
    expect(text(pay, custom({ value: '1' }))).toBe('it reports the value is 1; in the bytes it is 0.')
    expect(text(pay, custom({ methodName: 'approve' }))).toBe(
      'it reports the method is approve; in the bytes it is transfer.',
    )
    expect(text(pay, custom({ isCancellation: true }))).toBe('it reports a rejection, the bytes are none.')
    const two = batch([pay, pay])
    const more = { to: party(two.to), dataSize: null, methodName: 'multiSend' }
    expect(text(two, custom({ ...more, actionCount: 3 }))).toBe(
      'it reports the number of calls is 3; in the bytes it is 2.',
    )
    expect(text(two, custom({ ...more, actionCount: 2 }))).toBe(so)
    expect(text(two, custom({ ...more, actionCount: null }))).toBe(so)
  })

  test('DEC-02 tolerates what is left unsaid, and names of calls that it cannot read itself', () => {
    const blank = { dataSize: null, value: null, methodName: null, actionCount: null }
    expect(text(pay, custom(blank))).toBe(so)
    expect(text(pay, { type: 'Custom', to: party(usdc) })).toBe(so)
    expect(text(pay, custom({ actionCount: 5 }))).toBe(so)
    const unread = { ...send(contract, 0n), data: unknownData }
    expect(text(unread, custom({ to: party(contract), dataSize: '36', methodName: 'mystery' }))).toBe(so)
    const guessed = callOf(contract, 'execute', [
      alice,
      1n,
      '0x',
      `0x${'00'.repeat(32)}`,
      `0x${'00'.repeat(32)}`,
    ])
    expect(text(guessed, custom({ to: party(contract), dataSize: null, methodName: 'other' }))).toBe(so)
  })

  test('DEC-02 calls a cancellation only the empty call of the Safe to itself', () => {
    const cancels = (call: Call, isCancellation: boolean) =>
      text(call, { type: 'Custom', to: party(call.to), isCancellation })
    expect(cancels(rejects, false)).toBe('it reports no rejection, the bytes are one.')
    for (const call of [
      { ...rejects, value: 1n },
      { ...rejects, operation: 1 as const },
      { ...rejects, data: unknownData },
      send(alice, 0n),
    ])
      expect(cancels(call, true)).toBe('it reports a rejection, the bytes are none.')
  })
})

test('DEC-02 lets a service not call an empty call of the Safe to itself a cancellation when it has terms of gas or refund', () => {
  const said = (isCancellation: boolean, tx: Partial<SafeTx>) =>
    text(rejects, { type: 'Custom', to: party(safe), isCancellation }, { tx } as object)
  for (const tx of [
    { safeTxGas: 60n },
    { baseGas: 1n },
    { gasPrice: 1n },
    { gasToken: usdc },
    { refundReceiver: alice },
  ]) {
    expect(said(false, tx)).toBe(so)
    expect(said(true, tx)).toBe(so)
  }
})

describe('DEC-02 on an order', () => {
  const uid = `0x${'ab'.repeat(56)}`
  const holding = callOf(contract, 'signMessage', [uid as `0x${string}`])
  const other = callOf(contract, 'signMessage', [`0x${'cd'.repeat(56)}`])

  test('DEC-02 looks for the name of the order in the bytes, in any letter case', () => {
    for (const type of ['SwapOrder', 'TwapOrder'])
      for (const name of ['uid', 'activeOrderUid']) {
        expect(judged(holding, { type, [name]: uid }).outcome).toBe('pass')
        expect(judged(holding, { type, [name]: uid.replaceAll('ab', 'AB') }).outcome).toBe('pass')
      }
    expect(judged(holding, { type: 'SwapOrder', uid: null, activeOrderUid: uid }).outcome).toBe('pass')
    expect(text(other, { type: 'SwapOrder', uid })).toBe(
      'it names the order 0xabababababababababababababababababababababababababababababababababababababababababababababababababababababababab, which is not in the bytes.',
    )
  })

  test('DEC-02 does not compare a name that is none, or bytes that hold no name at all', () => {
    for (const name of [5, `0x${'ab'.repeat(31)}`, `x${uid}`, `${uid}x`, `0x${'zz'.repeat(56)}`, null])
      expect(judged(other, { type: 'SwapOrder', uid: name })).toMatchObject({
        outcome: 'unknown',
        severity: 'info',
      })
    expect(judged(pay, { type: 'SwapOrder', uid }).outcome).toBe('unknown')
    expect(
      judged(callOf(contract, 'signMessage', [`0x${'cd'.repeat(32)}`]), { type: 'SwapOrder', uid }).outcome,
    ).toBe('finding')
    expect(
      judged(callOf(contract, 'signMessage', [`0x${'cd'.repeat(31)}`]), { type: 'SwapOrder', uid }).outcome,
    ).toBe('unknown')
    expect(judged(callOf(contract, 'signMessage', ['0x12']), { type: 'SwapOrder', uid }).outcome).toBe(
      'unknown',
    )
  })
})

test('DEC-02 reads a kind that the parser did not know as it came', () => {
  const unknown = (raw: unknown) => text(send(alice, 5n), { type: 'unknown', raw })
  expect(unknown(coin('6'))).toBe('it reports the amount is 6; in the bytes it is 5.')
  expect(unknown({ type: 'VaultDeposit' })).toBe(
    'The Safe service describes this as “VaultDeposit”, which this page cannot compare: rely on this page’s decoding of the bytes.',
  )
  expect(unknown(undefined)).toBe(
    'The Safe service describes this as “unknown”, which this page cannot compare: rely on this page’s decoding of the bytes.',
  )
  expect(text(send(alice, 5n), { ...coin('5'), raw: { type: 'Creation' } })).toBe(so)
  expect(judged(send(alice, 5n), { type: 'Creation' })).toEqual({
    id: 'DEC-02',
    outcome: 'finding',
    severity: 'block',
    remedy: 'Do not sign before you know why the service contradicts the bytes.',
    text: 'The Safe service describes this call wrongly: it does not create an account.',
    evidence: {
      claimed: { type: 'Creation' },
      found: [
        {
          text: 'The Safe service describes this call wrongly: it does not create an account.',
          claimed: 'Creation',
          actual: null,
          severity: 'block',
        },
      ],
    },
  })
  for (const nothing of [null, undefined]) expect(text(pay, nothing)).toBe('The service sent no description.')
})
