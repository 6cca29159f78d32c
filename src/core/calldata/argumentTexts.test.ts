import { describe, expect, test } from 'vitest'
import { readArguments } from '#core/abi/abiReader.ts'
import { argument, valueText } from '#core/abi/abiValue.ts'
import { elementary } from '#core/abi/method.ts'
import { multiSendKindOf } from './batchRules.ts'

const field = (name: string) => ({ name: '', type: elementary(name) })
const word = (value: number | bigint) => value.toString(16).padStart(64, '0')
const list = (of: ReturnType<typeof elementary>) =>
  ({ kind: 'array', of, text: `${of.text}[]`, words: 1, dynamic: true }) as const

test('what an argument is not is the zero of its kind', () => {
  const zero = `0x${'00'.repeat(20)}`
  for (const value of [undefined, 5n, 'ab', true, []]) expect(argument.address(value)).toBe(zero)
  for (const value of [undefined, 'ab', true, []]) expect(argument.number(value)).toBe(0n)
  for (const value of [undefined, 5n, true, []]) {
    expect(argument.bytes(value)).toBe('0x')
    expect(argument.digits(value)).toBe('')
  }
  for (const value of [undefined, 5n, true, 'ab']) expect(argument.list(value)).toEqual([])
})

test('arguments are written as texts', () => {
  expect(valueText(elementary('bool'), true)).toBe('true')
  expect(valueText(elementary('string'), 'a"b')).toBe('a"b')
  expect(valueText(elementary('bytes'), 'ab')).toBe('0xab')
  expect(valueText(list(elementary('string')), ['a"b', ''])).toBe('["a\\"b",""]')
  expect(valueText(list(elementary('bytes')), ['ab'])).toBe('["0xab"]')
  expect(valueText(list(elementary('bool')), [true, false])).toBe('[true,false]')
  expect(valueText(list(elementary('uint8')), [1n, 2n])).toBe('["1","2"]')
})

describe('bytes that do not hold the arguments are not read', () => {
  const text = [field('string')]
  test.each([
    ['an offset beyond 32 bits', `${word(2n ** 32n + 32n)}${word(1)}${'61'.padEnd(64, '0')}`],
    ['an offset behind the end', word(64)],
    ['a length beyond 32 bits', `${word(32)}${word(2n ** 32n + 1n)}${'61'.padEnd(64, '0')}`],
    ['a length behind the end', `${word(32)}${word(33)}${'61'.padEnd(64, '0')}`],
    ['half a word', word(32).slice(0, 62)],
  ])('%s', (_, digits) => expect(readArguments(digits, text)).toBeUndefined())

  test('a mark at the beginning of a text stays', () => {
    expect(readArguments(`${word(32)}${word(4)}${'efbbbf61'.padEnd(64, '0')}`, text)).toEqual(['\ufeffa'])
  })

  test('a list longer than its bytes', () => {
    const fields = [{ name: '', type: list(elementary('uint8')) }]
    expect(readArguments(`${word(32)}${word(2)}${word(1)}${word(2)}`, fields)).toEqual([[1n, 2n]])
    expect(readArguments(`${word(32)}${word(3)}${word(1)}${word(2)}`, fields)).toBeUndefined()
    expect(readArguments(`${word(32)}${word(1_000_000)}${word(1)}`, fields)).toBeUndefined()
  })
})

test.each([
  ['1.4.1', { version: '1.4.1', callOnly: false }],
  [' v1.4.1', { version: '1.4.1', callOnly: false }],
  ['1.4.1 call  only', { version: '1.4.1', callOnly: true }],
  ['1.3.0 CallOnly', { version: '1.3.0', callOnly: true }],
  ['1.1.1 CallOnly', undefined],
  ['1.1.1', { version: '1.1.1', callOnly: false }],
  ['x1.4.1', undefined],
  ['11.4.1', undefined],
  ['1.44.1', undefined],
  ['1.4.11', undefined],
  ['1.4.1.1', undefined],
  ['', undefined],
])('a MultiSend named %j is %j', (text, kind) => expect(multiSendKindOf(text)).toEqual(kind))
