import { encodeFunctionData, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { FormatError } from '#core/formats/reader.ts'
import { contractMethod, encodeMethod } from './batchCall.ts'

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const written = (type: string, value: string) =>
  encodeMethod({ name: 'f', inputs: [{ name: 'a', type }] }, { a: value })
const encoded = (type: string, value: unknown) =>
  encodeFunctionData({
    abi: parseAbi([`function f(${type} a)`] as readonly string[]),
    functionName: 'f',
    args: [value],
  } as unknown as Parameters<typeof encodeFunctionData>[0])

describe('a value that a person wrote is encoded as viem encodes it', () => {
  test.each<[string, string, unknown]>([
    ['uint256', ' 12 ', 12n],
    ['uint', '12', 12n],
    ['int', '-12', -12n],
    ['int8', '-12', -12n],
    ['uint256', '0xFf', 255n],
    ['uint256', `0x${'0'.repeat(14)}${'f'.repeat(64)}`, 2n ** 256n - 1n],
    ['bool', 'true', true],
    ['bool', ' TRUE ', true],
    ['bool', '1', true],
    ['bool', 'false', false],
    ['bool', '0', false],
    ['string', ' a ', ' a '],
    ['address', usdc.toLowerCase(), usdc],
    ['bytes', '0xabcd', '0xabcd'],
    ['bytes', '0x', '0x'],
    ['bytes4', '0x12345678', '0x12345678'],
    ['uint8[]', '[]', []],
    ['uint8[]', '[1, 2]', [1, 2]],
    [
      'uint8[2][]',
      '[[1,2],[3,4]]',
      [
        [1, 2],
        [3, 4],
      ],
    ],
    ['string[]', '["a,b", \'c\']', ['a,b', 'c']],
  ])('%s %j', (type, text, value) => expect(written(type, text)).toBe(encoded(type, value)))

  test('in a tuple by order or by name', () => {
    const inputs = [
      {
        name: 'a',
        type: 'tuple',
        components: [
          { name: 'x', type: 'uint256' },
          { name: 'y', type: 'address' },
        ],
      },
    ]
    const data = encodeFunctionData({
      abi: parseAbi(['struct P { uint256 x; address y; }', 'function f(P a)']),
      functionName: 'f',
      args: [{ x: 1n, y: usdc }],
    })
    for (const a of [`[1, ${usdc}]`, `(1, ${usdc})`, `{"y": "${usdc}", "x": 1}`, `{y: ${usdc}, x: 1}`])
      expect(encodeMethod({ name: 'f', inputs }, { a })).toBe(data)
  })

  test('in a tuple whose parts have no names, or the same', () => {
    for (const name of ['', 'x']) {
      const components = [1, 2].map(() => ({ name, type: 'uint256' }))
      const data = encodeMethod(
        { name: 'f', inputs: [{ name: 'a', type: 'tuple', components }] },
        { a: '[1, 2]' },
      )
      expect(data.slice(10)).toBe(`${'1'.padStart(64, '0')}${'2'.padStart(64, '0')}`)
    }
  })

  test('by its place where it has no name; what is received has no data', () => {
    const inputs = [{ name: '', type: 'uint256' }]
    expect(encodeMethod({ name: 'f', inputs }, { '0': '5' })).toBe(encoded('uint256', 5n))
    expect(encodeMethod({ name: 'receive', inputs: [] }, {})).toBe('0x')
    expect(encodeMethod({ name: 'fallback', inputs: [] }, {})).toBe('0x')
  })
})

describe('a value is refused by the name of its input', () => {
  test.each([
    ['uint256', '1.5', '“a” is not a whole number.'],
    ['uint256', 'x1', '“a” is not a whole number.'],
    ['uint256', '0xfg', '“a” is not a whole number.'],
    ['uint256', '1'.padStart(81, '0'), '“a” is not a whole number.'],
    ['bool', 'yes', '“a” is neither true nor false.'],
    ['bytes', '0xabc', '“a” is not whole bytes in hexadecimal.'],
    ['bytes', 'x0xab', '“a” is not whole bytes in hexadecimal.'],
    ['bytes', '0xab-', '“a” is not whole bytes in hexadecimal.'],
    ['uint8[]', '5', '“a” should be a list.'],
    ['uint8[2]', '[1]', '“a” should have 2 entries.'],
    ['uint8[]', '[[1]]', '“a” should be one value.'],
    ['hello', '1', '“a” has the type “hello”, which cannot be written here.'],
    ['xuint8', '1', '“a” has the type “xuint8”, which cannot be written here.'],
    ['uint8x', '1', '“a” has the type “uint8x”, which cannot be written here.'],
    ['uint8]', '1', '“uint8]” is not a type.'],
    ['(uint8', '1', '“(uint8” is not a type.'],
    ['uint8', '256', '“a” is more than uint8 can hold: at most 255.'],
    ['uint256', '-1', '“a” is less than uint256 can hold: at least 0.'],
    ['int8', '128', '“a” is more than int8 can hold: at most 127.'],
    ['int8', '-129', '“a” is less than int8 can hold: at least -128.'],
    ['bytes4', '0x12', '“a” has 1 bytes instead of 4.'],
    ['uint512', `${2n ** 257n}`, 'The values of “f” do not fit its inputs.'],
  ])('%s %j: %s', (type, text, sentence) => {
    expect(() => written(type, text)).toThrow(new FormatError(sentence))
  })

  test('an address is not usable, and why', () => {
    expect(() => written('address', '0x12')).toThrow(/^“a” is not usable: .*[^.]\.$/)
  })

  test.each([
    [{ name: 'a', type: 'uint8' }, '“a” of “f” has no value.'],
    [{ name: '', type: 'uint8' }, '“input 1” of “f” has no value.'],
  ])('%j is missing', (input, sentence) => {
    expect(() => encodeMethod({ name: 'f', inputs: [input] }, {})).toThrow(new FormatError(sentence))
  })

  test.each([
    ['', '5', '“uint8[]” should be a list.', 'uint8[]'],
    ['', '[]', '“uint8[1]” should have 1 entries.', 'uint8[1]'],
    ['', '[[1]]', '“uint8” should be one value.', 'uint8[]'],
  ])('%j %s: %s', (name, text, sentence, type) => {
    expect(() => encodeMethod({ name: 'f', inputs: [{ name, type }] }, { '0': text })).toThrow(
      new FormatError(sentence),
    )
  })

  const parts = [
    { name: 'x', type: 'uint8' },
    { name: '', type: 'uint8' },
  ]
  test.each([
    ['t', '[]', '“x” of “t” has no value.'],
    ['', '[]', '“x” of “tuple” has no value.'],
    ['t', '[1]', '“part 2” of “t” has no value.'],
    ['t', '[1, 2, 3]', '“t” needs 2 parts and has 3.'],
    ['', '[1, 2, 3]', '“tuple” needs 2 parts and has 3.'],
    ['t', '{"x": 1, "y": 2}', '“part 2” of “t” has no value.'],
    ['t', '{"x": 1, "1": 2, "y": 3}', '“y” is no part of “t”.'],
    ['t', '{"x": 1, "1": 2, "x": 3}', '“x” is given twice.'],
    ['t', 'abc', '“t” is neither a list nor a tuple: write it like [1, 2] or {"name": 1}.'],
    ['', 'abc', '“tuple” is neither a list nor a tuple: write it like [1, 2] or {"name": 1}.'],
  ])('a tuple %j %s: %s', (name, text, sentence) => {
    const inputs = [{ name, type: 'tuple', components: parts }]
    expect(() => encodeMethod({ name: 'f', inputs }, { [name || '0']: text })).toThrow(
      new FormatError(sentence),
    )
  })
})

describe('a method in a batch file', () => {
  const nested = (depth: number): object =>
    depth === 0 ? { type: 'uint8' } : { type: 'tuple', components: [nested(depth - 1)] }
  const method = (input: object) => contractMethod({ name: 'f', inputs: [input] }, 'm')

  test('is nested sixteen deep at most', () => {
    expect(() => method(nested(16))).not.toThrow()
    expect(() => method(nested(17))).toThrow(/^“.{80}” is nested more than 16 deep\.$/)
  })

  test('says in true or false whether it takes coins', () => {
    expect(contractMethod({ name: 'f', inputs: [], payable: false }, 'm').payable).toBe(false)
    expect(() => contractMethod({ name: 'f', inputs: [], payable: 1 }, 'm')).toThrow(
      new FormatError('“m.payable” is neither true nor false.'),
    )
  })
})

describe('what a person wrote wrongly', () => {
  const tuple = (value: string) =>
    encodeMethod(
      { name: 'f', inputs: [{ name: 't', type: 'tuple', components: [{ name: '0', type: 'string' }] }] },
      { t: value },
    )

  test('is no tuple where it is one word', () => {
    expect(() => tuple('a')).toThrow(FormatError)
    expect(tuple('["a"]')).toBe(tuple('{"0": "a"}'))
  })

  test('a part without a name goes by its place', () => {
    const unnamed = (value: string) =>
      encodeMethod(
        {
          name: 'f',
          inputs: [
            {
              name: 't',
              type: 'tuple',
              components: [
                { name: '', type: 'uint8' },
                { name: '', type: 'bool' },
              ],
            },
          ],
        },
        { t: value },
      )
    expect(unnamed('{"0": 1, "1": true}')).toBe(unnamed('[1, true]'))
    expect(() => unnamed('{"0": 1}')).toThrow(new FormatError('“part 2” of “t” has no value.'))
  })

  test('is an address that says what is wrong with it', () =>
    expect(() => written('address', 'x')).toThrow(
      new FormatError(
        '“a” is not usable: This is not an address: an address is 0x and 40 hexadecimal digits.',
      ),
    ))
})
