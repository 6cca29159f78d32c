import { describe, expect, test } from 'vitest'
import { arrayType, isAtomic, readTypes, reportUnknownTypes } from './fields.ts'
import { parseTypedDataText } from './jsonText.ts'
import { problemList } from './report.ts'
import { readTypedData } from './typedData.ts'
import { type Reading, readStruct } from './values.ts'

const problemsOf = (input: unknown) => {
  const read = readTypedData(input)
  return read.ok ? [] : read.problems
}
const holding = (type: string, value: unknown, more: object = {}) => ({
  types: { EIP712Domain: [], Held: [{ name: 'value', type }], ...more },
  primaryType: 'Held',
  domain: {},
  message: { value },
})
const typesProblems = (types: unknown) => {
  const { problems, report } = problemList()
  readTypes(types, report)
  return problems
}

describe('of values', () => {
  const zeros = (count: number) => Array.from({ length: count }, () => 0)

  test('a thousand are read, the list counted, and not one more', () => {
    expect(problemsOf(holding('uint8[]', zeros(999)))).toEqual([])
    expect(problemsOf(holding('uint8[]', zeros(1000)))).toEqual([
      { path: 'message.value[999]', text: 'The message has more than 1000 values, the limit.' },
    ])
    expect(problemsOf(holding('uint8[]', zeros(1001)))).toEqual([
      { path: 'message.value', text: '“message.value” has more than 1000 entries, the limit.' },
    ])
  })

  test('the domain and 149 more parts are read, and not one more', () => {
    const parts = { Part: [] }
    const some = (count: number) => Array.from({ length: count }, () => ({}))
    expect(problemsOf(holding('Part[]', some(148), parts))).toEqual([])
    expect(problemsOf(holding('Part[]', some(149), parts))).toEqual([
      { path: 'message.value[148]', text: 'The message has more than 150 parts, the limit.' },
    ])
  })

  test('64 levels are read, and not one more', () => {
    const nested = (levels: number): unknown => (levels === 0 ? 1 : [nested(levels - 1)])
    const deep = (levels: number) => {
      const { problems, report } = problemList()
      const types = new Map([['Held', [{ name: 'value', type: `uint8${'[]'.repeat(levels)}` }]]])
      const reading: Reading = { types, report, undeclared: report, count: { structs: 0, values: 0 } }
      readStruct('Held', { value: nested(levels) }, 'message', reading)
      return problems
    }
    expect(deep(63)).toEqual([])
    expect(deep(64)).toEqual([
      { path: `message.value${'[0]'.repeat(64)}`, text: 'The message is nested deeper than 64 levels.' },
    ])
  })

  test('levels of structs count too', () => {
    const types = { Node: [{ name: 'next', type: 'Node[]' }] }
    const nested = (levels: number): object => ({ next: levels === 0 ? [] : [nested(levels - 1)] })
    const texts = problemsOf(holding('Node', nested(40), types)).map(({ text }) => text)
    expect(texts).toEqual(['The message is nested deeper than 64 levels.'])
    expect(problemsOf(holding('Node', nested(20), types))).toEqual([])
  })

  test('of an integer in 80 characters is read, in 81 it is not', () => {
    expect(problemsOf(holding('uint8', `0x${'1'.padStart(78, '0')}`))).toEqual([])
    expect(problemsOf(holding('uint8', `0x${'1'.padStart(79, '0')}`))).toHaveLength(1)
  })
})

describe('a value of another kind is refused, with where it stands', () => {
  const address = '0xcd2a3d9f938e13cd947ec05abc7fe734df8dd826'
  test.each([
    ['uint8', ['5'], 'a whole number, in digits or hexadecimal, that fits'],
    ['bytes', ['0xab'], 'bytes in hexadecimal, with 0x, of the length of its type'],
    ['bytes', 'x0xab', 'bytes in hexadecimal, with 0x, of the length of its type'],
    [
      'address',
      [address],
      'an address: 0x and 40 hexadecimal digits, with a right checksum where the case is mixed',
    ],
    [
      'address',
      `x${address}`,
      'an address: 0x and 40 hexadecimal digits, with a right checksum where the case is mixed',
    ],
    ['bool', 0, 'true or false'],
    ['string', 5, 'a text of whole characters'],
  ])('%s %j', (type, value, want) => {
    expect(problemsOf(holding(type, value))).toEqual([
      { path: 'message.value', text: `“message.value” (${type}) should be ${want}.` },
    ])
  })

  test.each([5, 'text', [], true])('%j is no struct', (value) => {
    expect(problemsOf(holding('Part', value, { Part: [] }))).toEqual([
      { path: 'message.value', text: '“message.value” should be an object with the fields of “Part”.' },
    ])
  })

  test('a field that no type declares', () => {
    expect(problemsOf({ ...holding('uint8', 1), message: { value: 1, more: 2 } })).toEqual([
      {
        path: 'message.more',
        text: 'The field “more” of “message” is not in its type “Held”: it would not be signed.',
      },
    ])
  })
})

describe('of types', () => {
  const some = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`T${at}`, []]))
  const fields = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ name: `f${at}`, type: 'bool' }))

  test('64 are read, and not one more', () => {
    expect(typesProblems(some(64))).toEqual([])
    expect(typesProblems(some(65))).toEqual([
      { path: 'types', text: 'The message has 65 types, more than the limit of 64.' },
    ])
  })

  test('1024 fields are read, and not one more', () => {
    expect(typesProblems({ A: fields(1000), B: fields(24), C: 5 })).toHaveLength(1)
    expect(typesProblems({ A: fields(1000), B: fields(24) })).toEqual([])
    expect(typesProblems({ A: fields(1000), B: fields(25) })).toEqual([
      { path: 'types', text: 'The types of the message have 1025 fields, more than the limit of 1024.' },
    ])
  })

  test.each([null, 5, [], undefined])('%j are none', (types) => {
    expect(typesProblems(types)).toEqual([{ path: 'types', text: 'The message does not declare its types.' }])
  })

  test.each<[object, string, string]>([
    [{ uint: [] }, 'types.uint', 'The type “uint” has the name of a built-in type.'],
    [{ int: [] }, 'types.int', 'The type “int” has the name of a built-in type.'],
    [{ bytes32: [] }, 'types.bytes32', 'The type “bytes32” has the name of a built-in type.'],
    [{ 'a b': [] }, 'types.a b', '“a b” cannot be the name of a type.'],
    [
      { ['x'.repeat(129)]: [] },
      `types.${'x'.repeat(129)}`,
      `“${'x'.repeat(129)}” cannot be the name of a type.`,
    ],
    [{ A: 5 }, 'types.A', 'The type “A” is not a list of fields.'],
    [{ A: [{ name: 5, type: 'bool' }] }, 'types.A[0]', 'Field 1 of “A” has no name or no type.'],
    [{ A: [{ name: 'a', type: 5 }] }, 'types.A[0]', 'Field 1 of “A” has no name or no type.'],
    [{ A: [...fields(1), null] }, 'types.A[1]', 'Field 2 of “A” has no name or no type.'],
    [{ A: [{ name: 'a-b', type: 'bool' }] }, 'types.A[0]', '“a-b” cannot be the name of a field.'],
    [{ A: [...fields(1), ...fields(1)] }, 'types.A[1]', '“A” has the field “f0” twice.'],
  ])('%j is refused', (types, path, text) => {
    expect(typesProblems(types)).toEqual([{ path, text }])
  })

  test('a name of 128 characters is one', () => expect(typesProblems({ ['x'.repeat(128)]: [] })).toEqual([]))

  test.each([
    ['uint8', true],
    ['uint256', true],
    ['int16', true],
    ['uint0', false],
    ['uint7', false],
    ['uint08', false],
    ['uint264', false],
    ['bytes32', true],
    ['bytes33', false],
    ['uint', false],
  ])('%s is one of Solidity: %s', (type, atomic) => expect(isAtomic(type)).toBe(atomic))

  test.each([
    ['bool[]', { item: 'bool' }],
    ['bool[2][]', { item: 'bool[2]' }],
    ['bool[12]', { item: 'bool', length: 12 }],
    ['bool', undefined],
    ['[]', undefined],
    ['bool[1]x', undefined],
    ['bool[12345]', undefined],
  ])('%s is a list of %j', (type, list) => expect(arrayType(type)).toEqual(list))

  test.each([
    ['Nobody', false],
    ['bool[0]', true],
    ['bool[10]', true],
    ['bool[1234]', true],
    ['bool[01]', false],
    ['bool[1x]', false],
    ['[]', false],
  ])('a field of the type %s is known: %s', (type, known) => {
    const { problems, report } = problemList()
    reportUnknownTypes('A', new Map([['A', [{ name: 'f', type }]]]), report)
    const told = [{ path: 'types.A.f', text: `The type “${type}” of “f” is not declared.` }]
    expect(problems).toEqual(known ? [] : told)
  })
})

describe('of a text', () => {
  const read = (text: string) => {
    const { problems, report } = problemList()
    return { value: parseTypedDataText(text, report), problems }
  }

  test('a million characters are read, and not one more', () => {
    expect(read(`${'1'}${' '.repeat(999_999)}`)).toEqual({ value: 1, problems: [] })
    expect(read(`${'1'}${' '.repeat(1_000_000)}`)).toEqual({
      value: undefined,
      problems: [{ path: '', text: 'The message is longer than 1000000 characters, the limit.' }],
    })
  })

  test('that is no JSON is said', () => {
    expect(read('{')).toEqual({
      value: undefined,
      problems: [{ path: '', text: 'The message is not JSON.' }],
    })
  })

  test('a key that stands twice and a number that is no whole one are told where they are', () => {
    expect(read('{"a":{"b":1,"b":2}}').problems).toEqual([
      { path: 'b', text: 'The key “b” appears twice in one object; it is uncertain which one counts.' },
    ])
    expect(read('[{"a":1},{"a":2}]').problems).toEqual([])
    expect(read('[-1, 1.5]').problems).toEqual([
      {
        path: '',
        text: 'The number 1.5 is read differently by different programs: write it as a text of digits.',
      },
    ])
  })
})

describe('of problems', () => {
  test('twenty are told, each in 300 characters', () => {
    const { problems, report } = problemList()
    report('p'.repeat(300), 't'.repeat(300))
    report('p'.repeat(301), 't'.repeat(301))
    for (let at = 0; at < 30; at++) report('', '')
    expect(problems).toHaveLength(20)
    expect(problems[0]).toEqual({ path: 'p'.repeat(300), text: 't'.repeat(300) })
    expect(problems[1]).toEqual({ path: `${'p'.repeat(299)}…`, text: `${'t'.repeat(299)}…` })
  })
})
