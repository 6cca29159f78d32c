import { encodeFunctionData, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { judged, parameter, pay, so, text, transfer } from '#core/fixtures/claimCase.ts'
import { batch, callOf, people, send, throughSafe } from '#core/fixtures/effectCase.ts'
import type { Call, Hex } from '#core/safe/safe.ts'

const { alice, bob, contract, otherSafe } = people

describe('what is said to be inside', () => {
  const claimOf = (call: Call, inner: unknown): unknown => ({
    method: 'execTransaction',
    parameters: [
      'address',
      'uint256',
      'bytes',
      'uint8',
      'uint256',
      'uint256',
      'uint256',
      'address',
      'address',
      'bytes',
    ].map((type, at) => {
      const zero = `0x${'00'.repeat(20)}`
      const values = [call.to, '0', call.data, '0', '0', '0', '0', zero, zero, '0x']
      return parameter(type, values[at], at === 2 ? inner : null)
    }),
  })
  function nested(levels: number): { call: Call; claim: unknown } {
    if (levels === 0) return { call: pay(7n), claim: transfer(alice, '7') }
    const { call, claim } = nested(levels - 1)
    return { call: throughSafe(otherSafe, call), claim: claimOf(call, claim) }
  }

  test('DEC-01 follows a description to a depth of 20, and refuses a deeper one', () => {
    const [last, deeper] = [nested(20), nested(21)]
    expect(text(last.call, last.claim)).toBe(so)
    expect(text(deeper.call, deeper.claim)).toBe('its description is nested too deeply.')
  })

  test('DEC-01 says where inside it is wrong', () => {
    const said = (inner: unknown) => judged(throughSafe(otherSafe, pay(7n)), claimOf(pay(7n), inner))
    expect(said(transfer(bob, '7'))).toMatchObject({ evidence: { found: [{ path: [0], place: 'call 1' }] } })
    expect(said(transfer(bob, '7')).text).toBe(
      `The Safe service describes this call wrongly: it reports value 1 of transfer as ${bob}, the bytes say ${alice}.`,
    )
    expect(said({ method: 'approve', parameters: [] }).text).toBe(
      'The Safe service describes this call wrongly: it reports approve(), the bytes call transfer(address,uint256).',
    )
    expect(said([]).text).toBe(
      'The Safe service describes this batch wrongly: its 0 calls are not the calls in the bytes.',
    )
    expect(said(null).outcome).toBe('pass')
    const signed = callOf(contract, 'signMessage', [pay(7n).data])
    const unread = (inner: unknown) =>
      text(signed, { method: 'signMessage', parameters: [parameter('bytes', pay(7n).data, inner)] })
    expect(unread(transfer(alice, '7'))).toBe(so)
    expect(unread({ method: 'approve', parameters: [] })).toBe(
      'it reports approve(), the bytes call 0xa9059cbb.',
    )
  })

  const calls = [send(alice, 5n), pay(7n)]
  const batched = batch(calls)
  const packed: Hex = `0x${batched.data.slice(138, 138 + 2 * Number(BigInt(`0x${batched.data.slice(74, 138)}`)))}`
  const entry = ({ to, value, data, operation }: Call, more: object = {}) => ({
    operation,
    to,
    value: `${value}`,
    data,
    dataDecoded: null,
    ...more,
  })
  const listed = (call: Call, bytes: Hex, entries: unknown) =>
    judged(call, { method: 'multiSend', parameters: [parameter('bytes', bytes, entries)] })

  test('DEC-01 says which call of a batch is wrong, and which batch', () => {
    const said = (entries: unknown) => listed(batched, packed, entries)
    const [first, second] = calls.map((call) => entry(call))
    expect(said([first, entry(pay(7n), { dataDecoded: transfer(bob, '7') })])).toMatchObject({
      evidence: { found: [{ path: [1], place: 'call 2' }] },
    })
    expect(said([first, entry(pay(7n), { dataDecoded: { method: 'approve', parameters: [] } })]).text).toBe(
      'The Safe service describes this call wrongly: it reports approve(), the bytes call transfer(address,uint256).',
    )
    expect(said([first, entry(pay(7n), { dataDecoded: undefined })]).outcome).toBe('pass')
    expect(said([first, { ...second, data: pay(7n).data.toUpperCase().replace('0X', '0x') }]).outcome).toBe(
      'pass',
    )
    const wrong = said([first])
    expect(wrong.text).toBe(
      'The Safe service describes this batch wrongly: its 1 calls are not the calls in the bytes.',
    )
    expect(wrong.remedy).toBe('Do not sign before you know why the service contradicts the bytes.')
    expect(wrong.evidence).toMatchObject({ found: [{ path: [], claimed: [first] }] })
    for (const data of [`${pay(7n).data}0`, `x${pay(7n).data}`, `${pay(7n).data}x`, [pay(7n).data]])
      expect(said([first, { ...second, data }]).outcome).toBe('finding')
    expect(said([entry(send(alice, 5n), { value: null }), second]).outcome).toBe('finding')
    expect(said([entry(send(alice, 5n), { data: null }), second]).outcome).toBe('pass')
  })

  test('DEC-01 follows what is said to be inside bytes that nobody knows to be a call', () => {
    const inside = (bytes: Hex, claim: unknown) =>
      text(callOf(contract, 'signMessage', [bytes]), {
        method: 'signMessage',
        parameters: [{ type: 'bytes', value: bytes, ...(claim as object) }],
      })
    const entries = (amount: string) => [
      entry(send(alice, 5n)),
      entry(pay(7n), { dataDecoded: transfer(alice, amount) }),
    ]
    expect(inside(packed, {})).toBe(so)
    expect(inside(packed, { valueDecoded: undefined })).toBe(so)
    expect(inside(packed, { valueDecoded: entries('7') })).toBe(so)
    expect(inside(packed, { valueDecoded: entries('8') })).toBe(
      'it reports value 2 of transfer as 8, the bytes say 7.',
    )
    const whole = (amount: string) => ({
      valueDecoded: { method: 'multiSend', parameters: [parameter('bytes', packed, entries(amount))] },
    })
    expect(inside(batched.data, whole('7'))).toBe(so)
    expect(inside(batched.data, whole('8'))).toBe('it reports value 2 of transfer as 8, the bytes say 7.')
    const single = (amount: string) => ({
      valueDecoded: {
        method: 'signMessage',
        parameters: [parameter('bytes', pay(7n).data, transfer(alice, amount))],
      },
    })
    expect(inside(callOf(contract, 'signMessage', [pay(7n).data]).data, single('7'))).toBe(so)
    expect(inside(callOf(contract, 'signMessage', [pay(7n).data]).data, single('8'))).toBe(
      'it reports value 2 of transfer as 8, the bytes say 7.',
    )
    expect(listed(batched, packed, { method: 'approve', parameters: [] }).text).toBe(
      'The Safe service describes this call wrongly: it reports approve(), the bytes call 0x00a1a1a1.',
    )
    const one = batch([pay(7n)])
    const packedOne: Hex = `0x${one.data.slice(138, 138 + 2 * 153)}`
    expect(listed(one, packedOne, { method: 'approve', parameters: [] }).text).toBe(
      'The Safe service describes this call wrongly: it reports approve(), the bytes call 0x00a0b869.',
    )
    const tooMany = {
      method: 'aggregate3',
      parameters: [parameter('tuple[]', []), parameter('uint256', '1')],
    }
    expect(text(callOf('0xcA11bde05977b3631167028862bE2a173976CA11', 'aggregate3', [[]]), tooMany)).toBe(
      'aggregate3 takes 1 values.',
    )
  })

  test('DEC-01 reads the packing of MultiSend 1.0.0 as well, and a call without value', () => {
    const old = parseAbi(['function multiSend(bytes transactions)'])
    const word = (value: bigint | string) =>
      (typeof value === 'bigint' ? value.toString(16) : value).padStart(64, '0')
    const words: Hex = `0x${word(0n)}${word(alice.slice(2))}${word(0n)}${word(128n)}${word(4n)}${'deadbeef'.padEnd(64, '0')}`
    const call: Call = {
      to: contract,
      value: 0n,
      data: encodeFunctionData({ abi: old, args: [words] }),
      operation: 1,
    }
    const one = { operation: 0, to: alice, value: undefined, data: '0xdeadbeef' }
    expect(listed(call, words, [one]).text).toBe('The Safe service decodes this call as this page does.')
    expect(listed(call, words, [{ ...one, data: '0xdeadbeee' }]).outcome).toBe('finding')
  })
})
