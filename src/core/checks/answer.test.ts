import { describe, expect, test } from 'vitest'
import { people } from '#core/fixtures/effectCase.ts'
import { answerOf, type Finding } from './answer.ts'
import { addressFrom, argumentsOf, field, isProvided, listFrom, numberFrom } from './argument.ts'
import { outsideCase, resultFrom } from './check.ts'

const { alice } = people
const about = {
  id: 'DEC-03',
  severity: 'stop',
  sentences: {
    pass: 'The decoding covers every byte of the call.',
    unknown: 'Could not check whether the decoding covers every byte of the call.',
  },
} as const

describe('one result of all that was found', () => {
  const judged = (found: readonly Finding[], more: object = {}) =>
    resultFrom(about, answerOf({ found, ...more }, about.severity), outsideCase)

  test('the worst counts, and how many more are as bad', () => {
    expect(
      judged([
        { text: 'A.', severity: 'info' },
        { text: 'B.', severity: 'block', remedy: 'Go.', path: [0, 3], amount: 5n },
        { text: 'C.', severity: 'stop' },
        { text: 'D.', severity: 'block', path: [] },
      ]),
    ).toEqual({
      id: 'DEC-03',
      outcome: 'finding',
      severity: 'block',
      remedy: 'Go.',
      text: 'B. And 1 more like this.',
      evidence: {
        found: [
          { text: 'A.', severity: 'info' },
          { text: 'B.', severity: 'block', amount: '5', path: [0, 3], place: 'call 1.4' },
          { text: 'C.', severity: 'stop' },
          { text: 'D.', severity: 'block', path: [] },
        ],
      },
    })
    expect(judged([{ text: 'A.' }]).severity).toBe('stop')
    expect(
      judged([
        { text: 'A.', severity: 'info' },
        { text: 'B.', severity: 'warn' },
      ]).text,
    ).toBe('B.')
    expect(judged([{ text: 'A.' }])).not.toHaveProperty('remedy')
  })

  test('what is missing outweighs a warning and no stop; what is not offered outweighs neither', () => {
    const missing = 'The node is silent.'
    expect(judged([{ text: 'A.', severity: 'warn' }], { missing, evidence: { asked: 1n } })).toEqual({
      id: 'DEC-03',
      outcome: 'unknown',
      severity: 'stop',
      text: 'Could not check whether the decoding covers every byte of the call. The node is silent.',
      evidence: { reason: 'The node is silent.', asked: '1', found: [{ text: 'A.', severity: 'warn' }] },
    })
    expect(judged([], { missing }).outcome).toBe('unknown')
    for (const severity of ['stop', 'block'] as const)
      expect(judged([{ text: 'A.', severity }], { missing })).toMatchObject({ outcome: 'finding', severity })
    expect(judged([{ text: 'A.', severity: 'warn' }], { notOffered: 'Nobody asked.' }).outcome).toBe(
      'finding',
    )
    expect(judged([], { notOffered: 'Nobody asked.', evidence: { asked: 1n } })).toEqual({
      id: 'DEC-03',
      outcome: 'unknown',
      severity: 'info',
      uncompared: 'notOffered',
      text: 'Nobody asked.',
      evidence: { asked: '1' },
    })
    expect(judged([], { pass: 'All is well.' })).toEqual({
      id: 'DEC-03',
      outcome: 'pass',
      severity: 'stop',
      text: 'All is well.',
      evidence: {},
    })
  })

  test('evidence is plain JSON of a bounded size', () => {
    const deep = (levels: number): unknown => (levels === 0 ? 'end' : { in: deep(levels - 1) })
    const plain = (value: unknown) => judged([], { evidence: { value } }).evidence.value
    expect(plain({ a: 5n, b: undefined, c: null, d: [1n, undefined, 'x'], e: true })).toEqual({
      a: '5',
      c: null,
      d: ['1', null, 'x'],
      e: true,
    })
    expect(Object.keys(plain({ a: 5n, b: undefined }) as object)).toEqual(['a'])
    expect(JSON.stringify(plain(deep(22)))).toContain('end')
    expect(JSON.stringify(plain(deep(23)))).toContain('end')
    expect(JSON.stringify(plain(deep(24)))).toContain('…')
    const list = (levels: number): unknown => (levels === 0 ? 'end' : [list(levels - 1)])
    expect([
      JSON.stringify(plain(list(23))).includes('end'),
      JSON.stringify(plain(list(24))).includes('…'),
    ]).toEqual([true, true])
    expect((plain(Array.from({ length: 1001 }, () => 1)) as unknown[]).length).toBe(1000)
    expect(
      Object.keys(plain(Object.fromEntries(Array.from({ length: 1001 }, (_, at) => [`k${at}`, 1]))) as object)
        .length,
    ).toBe(1000)
  })
})

test('values of a stranger’s are what they are, or nothing', () => {
  expect(
    [
      alice.toLowerCase(),
      alice.toUpperCase().replace('0X', '0x'),
      `x${alice}`,
      `${alice}0`,
      alice.slice(0, -1),
      5,
      [alice],
    ].map(addressFrom),
  ).toEqual([alice, alice, ...Array(5).fill(`0x${'00'.repeat(20)}`)])
  expect(
    [5n, 5, '5', '-5', '9'.repeat(80), '9'.repeat(81), 'x5', '5x', 1.5, '1.5', '', ['5'], null].map(
      numberFrom,
    ),
  ).toEqual([5n, 5n, 5n, -5n, BigInt('9'.repeat(80)), 0n, 0n, 0n, 0n, 0n, 0n, 0n, 0n])
  expect([
    field({ a: 1 }, 'a'),
    field({}, 'toString'),
    field(null, 'a'),
    field('text', 'length'),
    field(undefined, 'a'),
  ]).toEqual([1, undefined, undefined, undefined, undefined])
  expect([listFrom([1]), listFrom({ length: 1 }), listFrom(null)]).toEqual([[1], [], []])
  expect([0, '', false, null, undefined].map(isProvided)).toEqual([true, true, true, false, false])
  const args = argumentsOf({
    parameters: ['0x12', '{"a":[1]}', '[1]', 'true', 'x[1]', '512', 'a0x'].map((value) => ({
      name: '',
      type: '',
      value,
    })),
  })
  expect([
    args.bytes(0),
    args.bytes(6),
    args.bytes(9),
    args.json(1),
    args.json(2),
    args.json(4),
    args.json(9),
    args.truth(3),
    args.truth(0),
    args.number(5),
    args.text(9),
    args.address(9),
  ]).toEqual([
    '0x12',
    '0x',
    '0x',
    { a: [1] },
    [1],
    undefined,
    undefined,
    true,
    false,
    512n,
    '',
    `0x${'00'.repeat(20)}`,
  ])
  expect([argumentsOf({}).text(0), argumentsOf({}).bytes(0)]).toEqual(['', '0x'])
})
