import { describe, expect, test } from 'vitest'
import { methodOf } from '#core/abi/declaration.ts'
import { decodeCall } from '#core/calldata/decode.ts'
import {
  batch,
  callOf,
  factsOf,
  people,
  resultOf,
  send,
  throughSafe,
  unknownData,
} from '#core/fixtures/effectCase.ts'
import type { Call, Hex } from '#core/safe/safe.ts'

const { alice, stranger, usdc } = people
const parameter = (name: string, type: string, value: unknown, valueDecoded: unknown = null) => ({
  name,
  type,
  value,
  valueDecoded,
})
const transferClaim = (to: string, value: string) => ({
  method: 'transfer',
  parameters: [parameter('recipient', 'address', to), parameter('amount', 'uint256', value)],
})
const pay = (amount: bigint) => callOf(usdc, 'transfer', [alice, amount])

function judged(call: Call, dataDecoded: unknown) {
  return resultOf(factsOf(call, { claim: { dataDecoded } }), 'DEC-01')
}

describe('a batch as the service decodes it', () => {
  const calls = [send(alice, 5n), pay(7n)]
  const bytes = batch(calls)
  const packed: Hex = `0x${bytes.data.slice(138, 138 + 2 * Number(BigInt(`0x${bytes.data.slice(74, 138)}`)))}`
  const entry = ({ to, value, data, operation }: Call, dataDecoded: unknown) => ({
    operation,
    to,
    value: value.toString(),
    data: data === '0x' ? null : data,
    dataDecoded,
  })
  const claim = (entries: unknown) => ({
    method: 'multiSend',
    parameters: [parameter('transactions', 'bytes', packed, entries)],
    accuracy: 'FULL_MATCH',
  })
  const [first, second] = [entry(send(alice, 5n), null), entry(pay(7n), transferClaim(alice, '7'))]

  test('DEC-01 passes it, whatever its parameters are called', () => {
    expect(judged(bytes, claim([first, second])).outcome).toBe('pass')
    expect(judged(bytes, claim(null)).outcome).toBe('pass')
  })

  test.each([
    ['another amount in a call inside', [first, entry(pay(7n), transferClaim(alice, '70'))]],
    ['another recipient in a call inside', [first, entry(pay(7n), transferClaim(stranger, '7'))]],
    ['a call less', [first]],
    ['a call more', [first, second, second]],
    ['the calls in another order', [second, first]],
    ['another value', [{ ...first, value: '50' }, second]],
    ['another target', [{ ...first, to: stranger }, second]],
    ['another operation', [{ ...first, operation: 1 }, second]],
    ['other data', [first, { ...second, data: '0x1234' }]],
  ])('DEC-01 blocks %s', (_what, entries) => {
    expect(judged(bytes, claim(entries))).toMatchObject({ outcome: 'finding', severity: 'block' })
  })

  test('DEC-01 blocks another whole batch', () => {
    const other = claim([second])
    expect(
      judged(bytes, { ...other, parameters: [parameter('transactions', 'bytes', '0x', [])] }),
    ).toMatchObject({ severity: 'block', outcome: 'finding' })
  })
})

describe('what the service decodes otherwise', () => {
  test('DEC-01 takes its word for a call that only it knows, as long as the bytes are just that', () => {
    const claim = { method: 'mystery', parameters: [] }
    expect(judged({ ...send(stranger, 0n), data: unknownData }, claim).outcome).toBe('finding')
    const call = callOf(stranger, 'execTransactionWithRole', [alice, 1n, '0x12', 0, 1, true])
    const values = [alice, '1', '0x12', '0', '1', 'True']
    const types = ['address', 'uint256', 'bytes', 'uint8', 'uint16', 'bool']
    const parameters = types.map((type, at) => parameter(`_${at}`, type, values[at]))
    expect(judged(call, { method: 'execTransactionWithRole', parameters }).outcome).toBe('pass')
  })

  test('DEC-01 follows what is said to be inside the data of another Safe’s transaction', () => {
    const inner = pay(7n)
    const call = throughSafe(stranger, inner)
    const decoded = decodeCall(call, people.safe)
    const said = (amount: string) => ({
      method: 'execTransaction',
      parameters: (decoded.parameters ?? []).map(({ name, type, value }) =>
        parameter(
          name,
          type,
          value,
          type === 'bytes' && value === inner.data ? transferClaim(alice, amount) : null,
        ),
      ),
    })
    expect(judged(call, said('7')).outcome).toBe('pass')
    expect(judged(call, said('8'))).toMatchObject({ outcome: 'finding', severity: 'block' })
  })

  test('DEC-01 reads tuples as lists, and as our own decoding has them where the service says only “tuple”', () => {
    const call = callOf('0xcA11bde05977b3631167028862bE2a173976CA11', 'aggregate3', [
      [{ target: alice, allowFailure: true, callData: '0x12' }],
    ])
    const said = (type: string, value: unknown) => ({
      method: 'aggregate3',
      parameters: [parameter('calls', type, value)],
    })
    expect(judged(call, said('(address,bool,bytes)[]', [[alice, 'true', '0x12']])).outcome).toBe('pass')
    expect(judged(call, said('tuple[]', [[alice, 'true', '0x12']])).outcome).toBe('pass')
    expect(judged(call, said('(address,bool,bytes)[]', [[alice, 'false', '0x12']])).outcome).toBe('finding')
  })

  test.each([
    ['a name alone', { method: 'transfer' }],
    ['no method', { parameters: [] }],
    ['a list', []],
    ['a text', 'transfer'],
    ['a number', 5],
    ['a type that is none', { method: 'transfer', parameters: [parameter('a', 'bogus', '1')] }],
    [
      'values that are none',
      { method: 'transfer', parameters: [parameter('a', 'address', 7), parameter('b', 'uint256', 'x')] },
    ],
  ])('DEC-01 blocks %s where the bytes are a transfer', (_what, claim) => {
    expect(judged(pay(5n), claim)).toMatchObject({ outcome: 'finding', severity: 'block' })
  })

  test('DEC-01 passes a true description of bytes that no encoder would write: what is behind them is another check’s', () => {
    const call = pay(7n)
    expect(judged({ ...call, data: `${call.data}00` }, transferClaim(alice, '7')).outcome).toBe('pass')
  })

  test.each([
    ['a method with a space', { ...transferClaim(alice, '7'), method: 'transfer ' }],
    ['a type with a space', { method: 'transfer', parameters: [parameter('to', 'address ', alice)] }],
    [
      'calls inside a number',
      {
        method: 'transfer',
        parameters: [
          parameter('to', 'address', alice),
          parameter('value', 'uint256', '7', [{ operation: 0, to: stranger, value: '1', data: null }]),
        ],
      },
    ],
  ])('DEC-01 blocks %s', (_, claim) => {
    expect(judged(pay(7n), claim)).toMatchObject({ outcome: 'finding', severity: 'block' })
  })

  test('DEC-01 blocks a description of a call without data, and passes silence about it', () => {
    expect(judged(send(alice, 5n), transferClaim(alice, '5'))).toMatchObject({
      outcome: 'finding',
      severity: 'block',
    })
    expect(judged(send(alice, 5n), null).outcome).toBe('pass')
  })

  test('DEC-01 passes silence about a call that only an ABI of one’s own reads', () => {
    const open = methodOf('open(uint256)')
    const unread: Call = { ...send(stranger, 0n), data: `${open.selector}${'0'.repeat(63)}1` }
    const abis = [{ methods: new Map([[open.selector, open]]) }]
    const call = decodeCall(unread, { safe: people.safe, abis })
    expect(call).toMatchObject({ method: 'open', known: 'user' })
    const facts = factsOf(unread, { call, claim: { dataDecoded: null } })
    expect(resultOf(facts, 'DEC-01').outcome).toBe('pass')
  })
})
