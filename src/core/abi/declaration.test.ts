import { describe, expect, test } from 'vitest'
import { AppError } from '#core/errors.ts'
import { methodOf, methodsOf } from './declaration.ts'
import { arrayOf, elementary, tuple } from './method.ts'

const inputsOf = (declaration: string) =>
  methodOf(declaration).inputs.map(({ name, type }) => `${type.text} ${name}`)
const refusal = (sentence: string) => new AppError(sentence)

describe('a method as a person writes it', () => {
  test.each([
    ['transfer(address to, uint256 value)', 'transfer(address,uint256)', ['address to', 'uint256 value']],
    ['  function   pay ( uint  amount , int )', 'pay(uint256,int256)', ['uint256 amount', 'int256 ']],
    ['function\tpay(uint8)\n  external\n  payable', 'pay(uint8)', ['uint8 ']],
    ['pay(address to) external returns (bool (ok', 'pay(address)', ['address to']],
    ['functional(bool ok)', 'functional(bool)', ['bool ok']],
    ['_$1(bytes   calldata   $data_1)', '_$1(bytes)', ['bytes $data_1']],
    ['none(   )', 'none()', []],
    ['f(tuple(uint8 a)[2][] memory list)', 'f((uint8)[2][])', ['(uint8)[2][] list']],
    ['f(tuple( uint8 a ))', 'f((uint8))', ['(uint8) ']],
    [
      'f((uint8 a, (bool,bytes) b)[] storage list)',
      'f((uint8,(bool,bytes))[])',
      ['(uint8,(bool,bytes))[] list'],
    ],
    ['f(function callback)', 'f(function)', ['function callback']],
  ])('%j', (declaration, signature, inputs) => {
    expect(methodOf(declaration).signature).toBe(signature)
    expect(inputsOf(declaration)).toEqual(inputs)
  })

  test('has the first four bytes of its signature’s hash as its selector', () => {
    // As the ERC-20 standard's methods have them in every contract.
    expect([
      ...methodsOf(['transfer(address to,uint value)', 'function approve(address,uint)']).keys(),
    ]).toEqual(['0xa9059cbb', '0x095ea7b3'])
  })

  const long = 'x'.repeat(80)
  const beginning = (text: string) => text.slice(0, 60)
  test.each([
    ['', '“” is not a method.'],
    ['transfer', '“transfer” is not a method.'],
    ['1pay()', '“1pay()” is not a method.'],
    [`${long} ${long}()`, `“${beginning(long)}” is not a method.`],
    [`f(${long} `, `“(${beginning(long).slice(1)}” has a bracket that is not closed.`],
    ['f(', '“(” has a bracket that is not closed.'],
    ['f(uint256 a b)', '“uint256 a b” is not a parameter.'],
    ['f(uint256 a-b)', '“uint256 a-b” is not a parameter.'],
    ['f(uint256 -b)', '“uint256 -b” is not a parameter.'],
    ['f(uint256 b-)', '“uint256 b-” is not a parameter.'],
    [`f(uint256 a ${long})`, `“uint256 a ${'x'.repeat(50)}” is not a parameter.`],
    ['f(uint8,)', '“” is not a type of the contract ABI.'],
    ['f( - )', '“-” is not a parameter.'],
    ['f(-uint8)', '“-uint8” is not a parameter.'],
    ['f(uint8[-1] a)', '“[-1]” is not the length of an array.'],
    ['f(atuple(uint8))', '“atuple(uint8)” is not a parameter.'],
    ['f((uint8)tuple()', '“((uint8)tuple()” has a bracket that is not closed.'],
  ])('%j is none', (declaration, sentence) => expect(() => methodOf(declaration)).toThrow(refusal(sentence)))

  const nested = (depth: number) => `f(${'('.repeat(depth)}uint8${')'.repeat(depth)})`
  test('is nested 32 deep at most', () => {
    expect(methodOf(nested(32)).signature).toBe(nested(32))
    expect(() => methodOf(nested(33))).toThrow(
      refusal('The types of this ABI are nested more than 32 levels deep.'),
    )
  })
})

describe('a type', () => {
  test.each([
    ['uint', { kind: 'uint', bits: 256, text: 'uint256', words: 1, dynamic: false }],
    ['int', { kind: 'int', bits: 256, text: 'int256', words: 1, dynamic: false }],
    ['uint8', { kind: 'uint', bits: 8, text: 'uint8', words: 1, dynamic: false }],
    ['int248', { kind: 'int', bits: 248, text: 'int248', words: 1, dynamic: false }],
    ['bool', { kind: 'bool', text: 'bool', words: 1, dynamic: false }],
    ['bytes', { kind: 'bytes', text: 'bytes', words: 1, dynamic: true }],
    ['bytes32', { kind: 'fixedBytes', bytes: 32, text: 'bytes32', words: 1, dynamic: false }],
    ['function', { kind: 'fixedBytes', bytes: 24, text: 'function', words: 1, dynamic: false }],
  ])('%s', (name, type) => expect(elementary(name)).toEqual(type))

  test.each([
    '',
    'uint0',
    'uint7',
    'uint264',
    'uint08',
    'bytes0',
    'bytes33',
    'uint8x',
    'xuint8',
    'bytes1000',
    'Address',
  ])('%j is none', (name) =>
    expect(() => elementary(name)).toThrow(refusal(`“${name}” is not a type of the contract ABI.`)),
  )

  test('that is none is named by its beginning', () =>
    expect(() => elementary('x'.repeat(80))).toThrow(
      refusal(`“${'x'.repeat(60)}” is not a type of the contract ABI.`),
    ))

  test('of a list of known length has so many words, and an offset where its items have one', () => {
    expect(arrayOf(elementary('uint8'), '[3][2]')).toMatchObject({
      text: 'uint8[3][2]',
      words: 6,
      dynamic: false,
    })
    expect(arrayOf(elementary('string'), '[3]')).toMatchObject({ length: 3, words: 1, dynamic: true })
    expect(arrayOf(elementary('bool'), '[]')).toMatchObject({ words: 1, dynamic: true })
    expect(arrayOf(elementary('bool'), '[2][]').text).toBe('bool[2][]')
    expect(arrayOf(elementary('bool'), '')).toEqual(elementary('bool'))
  })

  test('of a tuple has the words of its fields, and an offset where one of them has one', () => {
    const [one, text] = [elementary('uint8'), elementary('string')].map((type) => ({ name: '', type }))
    if (!one || !text) throw new Error('Both are types.')
    const list = { name: '', type: arrayOf(one.type, '[4]') }
    expect(tuple([one, list])).toMatchObject({ text: '(uint8,uint8[4])', words: 5, dynamic: false })
    expect(tuple([one, text])).toMatchObject({ text: '(uint8,string)', words: 1, dynamic: true })
  })

  test.each(['x[]', '[]x', '[a]', '[', '[1234567890]', '[]'.repeat(33), `[${'1'.repeat(80)}]`])(
    'has no brackets like %s',
    (brackets) =>
      expect(() => arrayOf(elementary('bool'), brackets)).toThrow(
        refusal(`“${brackets.slice(0, 60)}” is not the length of an array.`),
      ),
  )
  test('has 32 brackets at most', () =>
    expect(arrayOf(elementary('bool'), '[]'.repeat(32)).text).toBe(`bool${'[]'.repeat(32)}`))

  test('of 20,000 characters is read, of one more it is too large', () => {
    const field = { name: '', type: elementary('uint256') }
    const fits = Array(2000).fill(field)
    // A bracket, and of each field seven letters, one sign more behind it.
    const length = 1 + 2000 * 8
    const pad = (by: number) => ({ name: '', type: { ...field.type, text: 'u'.repeat(by) } })
    const whole = [...fits, pad(20_000 - length - 1)]
    expect(tuple(whole).text).toHaveLength(20_000)
    expect(() => tuple([...fits, pad(20_000 - length)])).toThrow(
      refusal('A type of this ABI is too large to read.'),
    )
  })
})
