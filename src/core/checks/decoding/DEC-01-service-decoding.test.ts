import { encodeFunctionData, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { judged, parameter, pay, so, text, transfer } from '#core/fixtures/claimCase.ts'
import {
  callOf,
  factsOf,
  people,
  resultOf,
  send,
  unknownData,
  unreadResult,
} from '#core/fixtures/effectCase.ts'
import type { Hex } from '#core/safe/safe.ts'

const { alice, stranger, contract } = people

test('DEC-01 shows what the service says, what the bytes say, and what to do', () => {
  expect(judged(pay(7n), transfer(alice, '8'))).toEqual({
    id: 'DEC-01',
    outcome: 'finding',
    severity: 'block',
    remedy: 'Do not sign before you know why the service contradicts the bytes.',
    text: 'The Safe service describes this call wrongly: it reports value 2 of transfer as 8, the bytes say 7.',
    evidence: {
      claimed: {
        method: 'transfer',
        parameters: [
          { name: 'p', type: 'address', value: alice, valueDecoded: null },
          { name: 'p', type: 'uint256', value: '8', valueDecoded: null },
        ],
      },
      method: 'transfer',
      parameters: [
        { name: 'to', type: 'address', value: alice },
        { name: 'value', type: 'uint256', value: '7' },
      ],
      found: [
        {
          text: 'The Safe service describes this call wrongly: it reports value 2 of transfer as 8, the bytes say 7.',
          claimed: {
            method: 'transfer',
            parameters: [
              { name: 'p', type: 'address', value: alice, valueDecoded: null },
              { name: 'p', type: 'uint256', value: '8', valueDecoded: null },
            ],
          },
          severity: 'block',
          path: [],
        },
      ],
    },
  })
  expect(judged(pay(7n), transfer(alice, '7'))).toEqual({
    id: 'DEC-01',
    outcome: 'pass',
    severity: 'block',
    text: 'The Safe service decodes this call as this page does.',
    evidence: {
      claimed: {
        method: 'transfer',
        parameters: [
          { name: 'p', type: 'address', value: alice, valueDecoded: null },
          { name: 'p', type: 'uint256', value: '7', valueDecoded: null },
        ],
      },
      method: 'transfer',
      parameters: [
        { name: 'to', type: 'address', value: alice },
        { name: 'value', type: 'uint256', value: '7' },
      ],
    },
  })
  expect(judged(send(alice, 5n), null)).toEqual({
    id: 'DEC-01',
    outcome: 'pass',
    severity: 'block',
    text: 'The Safe service decodes this call as this page does.',
    evidence: { claimed: null, method: null, parameters: null },
  })
})

test('DEC-01 warns where the service is silent of a call that the bytes name', () => {
  expect(judged(pay(7n), null)).toEqual({
    id: 'DEC-01',
    outcome: 'finding',
    severity: 'warn',
    remedy: 'Rely on this page’s decoding of the bytes.',
    text: 'The Safe service does not decode this call; its bytes call transfer.',
    evidence: {
      claimed: null,
      method: 'transfer',
      parameters: [
        { name: 'to', type: 'address', value: alice },
        { name: 'value', type: 'uint256', value: '7' },
      ],
      found: [
        {
          severity: 'warn',
          text: 'The Safe service does not decode this call; its bytes call transfer.',
          path: [],
        },
      ],
    },
  })
  expect(judged(pay(7n), undefined).text).toBe(
    'The Safe service does not decode this call; its bytes call transfer.',
  )
  expect(judged({ ...send(contract, 0n), data: unknownData }, null).outcome).toBe('pass')
  expect(judged(send(alice, 5n), undefined).outcome).toBe('pass')
  const guessed = callOf(contract, 'execute', [
    alice,
    1n,
    '0x',
    `0x${'00'.repeat(32)}`,
    `0x${'00'.repeat(32)}`,
  ])
  expect(judged(guessed, null).outcome).toBe('pass')
})

test('DEC-01 is unknown where the effects could not be read', () => {
  expect(unreadResult('DEC-01')).toMatchObject({
    outcome: 'unknown',
    severity: 'block',
    text: 'Could not compare the Safe service’s decoding. The node is silent.',
  })
})

test('DEC-01 says what of a description is wrong', () => {
  expect(text(pay(7n), { parameters: [] })).toBe('it names no method.')
  expect(text(pay(7n), { method: 5 })).toBe('it names no method.')
  expect(text(send(alice, 5n), transfer(alice, '5'))).toBe('it reports transfer, but the call has no data.')
  expect(text(pay(7n), { method: 'transfer', parameters: [parameter('bogus', '1')] })).toBe(
    'its description of transfer is not a method.',
  )
  expect(text(pay(7n), { ...transfer(alice, '7'), method: 'transfer ' })).toBe(
    'its description of transfer  is not a method.',
  )
  expect(
    text(pay(7n), {
      method: 'transfer',
      parameters: [parameter(' address', alice), parameter('uint256', '7')],
    }),
  ).toBe('its description of transfer is not a method.')
  expect(
    text(pay(7n), {
      method: 'transfer',
      parameters: [parameter('address', alice), parameter('uint256 ', '7')],
    }),
  ).toBe('its description of transfer is not a method.')
  expect(text(pay(7n), { method: 'approve', parameters: transfer(alice, '7').parameters })).toBe(
    'it reports approve(address,uint256), the bytes call transfer(address,uint256).',
  )
  expect(text({ ...send(contract, 0n), data: unknownData }, transfer(alice, '7'))).toBe(
    'it reports transfer(address,uint256), the bytes call 0xdeadbeef.',
  )
  expect(text({ ...pay(7n), data: pay(7n).data.slice(0, 74) as Hex }, transfer(alice, '7'))).toBe(
    'the bytes do not fit the parameters of transfer(address,uint256).',
  )
  expect(text(pay(7n), transfer(stranger, '7'))).toBe(
    `it reports value 1 of transfer as ${stranger}, the bytes say ${alice}.`,
  )
  expect(text(pay(7n), transfer('5', '7'))).toBe(
    `it reports value 1 of transfer as 5, the bytes say ${alice}.`,
  )
  expect(text(pay(7n), transfer(alice, undefined))).toBe(
    'it reports no value 2 of transfer, the bytes say 7.',
  )
  expect(text(pay(7n), transfer(alice, { much: 'x'.repeat(130) }))).toBe(
    'it reports value 2 of transfer as {"much":"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"…, the bytes say 7.',
  )
  for (const [length, shown] of [
    [140, 'x'.repeat(140)],
    [141, `${'x'.repeat(140)}…`],
  ] as const)
    expect(text(pay(7n), transfer(alice, 'x'.repeat(length)))).toBe(
      `it reports value 2 of transfer as ${shown}, the bytes say 7.`,
    )
})

test('DEC-01 compares a truth that is told otherwise, and a value between two true ones', () => {
  const role = callOf(stranger, 'execTransactionWithRole', [alice, 1n, '0x12', 0, 1, true])
  const types = ['address', 'uint256', 'bytes', 'uint8', 'uint16', 'bool']
  const said = (values: unknown[]) =>
    text(role, {
      method: 'execTransactionWithRole',
      parameters: types.map((type, at) => parameter(type, values[at])),
    })
  expect(said([alice, '1', '0x12', '0', '1', 'true'])).toBe(so)
  expect(said([alice, '1', '0x13', '0', '1', 'true'])).toBe(
    'it reports value 3 of execTransactionWithRole as 0x13, the bytes say 0x12.',
  )
  expect(said([alice, '1', '0x12', '0', '1', 'false'])).toBe(
    'it reports value 6 of execTransactionWithRole as false, the bytes say true.',
  )
})

test('DEC-01 takes a vague tuple as its own decoding has it only for that same method', () => {
  const call = callOf('0xcA11bde05977b3631167028862bE2a173976CA11', 'aggregate3', [
    [{ target: alice, allowFailure: true, callData: '0x12' }],
  ])
  const said = (method: string, type: string, value: unknown = [[alice, 'true', '0x12']]) =>
    text(call, { method, parameters: [parameter(type, value)] })
  expect(said('aggregate3', 'tuple[]')).toBe(so)
  expect(said('aggregate3', 'tuple')).toBe(so)
  expect(said('aggregate', 'tuple[]')).toBe('its description of aggregate is not a method.')
  expect(said('aggregate3', 'atuple')).toBe('its description of aggregate3 is not a method.')
  expect(said('aggregate3', 'tuples')).toBe('its description of aggregate3 is not a method.')
  expect(
    text(
      { ...send(contract, 0n), data: unknownData },
      { method: 'aggregate3', parameters: [parameter('tuple', [])] },
    ),
  ).toBe('its description of aggregate3 is not a method.')
  const filled = parseAbi(['function fill((address to, uint256 value) order, uint256 amount)'])
  const data = encodeFunctionData({ abi: filled, args: [{ to: alice, value: 1n }, 2n] })
  const claim = { method: 'fill', parameters: [parameter('tuple', [alice, '1']), parameter('uint256', '2')] }
  expect(text({ ...send(contract, 0n), data }, claim)).toBe('its description of fill is not a method.')
  const whole = {
    method: 'fill',
    parameters: [parameter('(address,uint256)', [alice, '1']), parameter('uint256', '2')],
  }
  expect(text({ ...send(contract, 0n), data }, whole)).toBe(so)
})

test('DEC-01 is not offered where the service says nothing', () =>
  expect(resultOf(factsOf(pay(1n)), 'DEC-01')).toEqual({
    id: 'DEC-01',
    outcome: 'unknown',
    severity: 'info',
    uncompared: 'notOffered',
    text: 'The service sent no decoding.',
    evidence: {},
  }))
