import { describe, expect, test } from 'vitest'
import { AppError } from '#core/errors.ts'
import { readUserAbis } from './userAbi.ts'

const notAnAbi = new AppError(
  'This is not an ABI: give a list of its methods, an artifact, or lines of Solidity.',
)
const signaturesIn = (abi: unknown) =>
  readUserAbis(abi).map(({ methods }) => [...methods.values()].map(({ signature }) => signature))
const item = (name: string, inputs: unknown = []) => ({ type: 'function', name, inputs })

describe('an ABI as text', () => {
  test.each([
    ['pay(address to)\n\n   \nact(uint8 a) ; \n', ['pay(address)', 'act(uint8)']],
    [' \n [{"name":"pay","inputs":[]}]', ['pay()']],
    ['{"abi":[{"name":"pay","inputs":[]}]}', ['pay()']],
    ['pay(uint8[2] a)', ['pay(uint8[2])']],
    ['// pay(uint8 a)\n  event Paid(uint8)\nevents(uint8 a);', ['events(uint8)']],
    [
      'receiveTokens(uint8 a)\nerror$(bool)\nreceive() external payable',
      ['receiveTokens(uint8)', 'error$(bool)'],
    ],
    ['pay(uint8 a) external; // as this contract does\nact(uint8 event);', ['pay(uint8)', 'act(uint8)']],
    ['interface Payer {\n  pay(uint8 a) external;\n}', ['pay(uint8)']],
  ])('%j', (text, signatures) => expect(signaturesIn(text)).toEqual([signatures]))

  test('may stand in an artifact, and is of lines too', () => {
    expect(signaturesIn({ abi: 'pay(uint8 a)' })).toEqual([['pay(uint8)']])
    expect(signaturesIn({ abi: '[{"name":"pay","inputs":[]}]' })).toEqual([['pay()']])
  })

  test('that is no JSON says so', () => expect(() => readUserAbis(' {')).toThrow('This ABI is not JSON.'))
})

describe('a list', () => {
  test('of artifacts and nothing else gives each of them', () => {
    expect(signaturesIn([{ abi: [item('a')] }, { output: { abi: [item('b')] } }])).toEqual([['a()'], ['b()']])
    expect(() => readUserAbis([{ abi: [item('a')] }, 5])).toThrow(notAnAbi)
  })

  test('leaves out what is no method', () =>
    expect(
      signaturesIn([item('a'), { type: 'event', name: 'b' }, 'error c()', { name: 'd', inputs: [] }]),
    ).toEqual([['a()', 'd()']]))

  test('of 5,000 items is read', () =>
    expect(readUserAbis(Array(5000).fill('event a()'))).toEqual([{ methods: new Map() }]))

  test.each(['', '1a', 'a b', 'a-', '-a', 5])('has no method with the name %j', (name) =>
    expect(() => readUserAbis([{ type: 'function', name, inputs: [] }])).toThrow(
      new AppError('A method of this ABI has no name.'),
    ),
  )

  test('names parameters as they are named, and others not at all', () => {
    const [read] = readUserAbis([
      item('a', [
        { type: 'uint8', name: 'x' },
        { type: 'bool', name: 5 },
        { type: 'tuple[2][]', components: [{ type: 'bool[]' }] },
      ]),
    ])
    const [method] = [...(read?.methods.values() ?? [])]
    expect(method?.inputs.map(({ name, type }) => [name, type.text])).toEqual([
      ['x', 'uint8'],
      ['', 'bool'],
      ['', '(bool[])[2][]'],
    ])
  })

  test.each([
    ['uint8[2]\n', '“[2]\n” is not the length of an array.'],
    ['uint8\n[2]', '“uint8\n” is not a type of the contract ABI.'],
    ['', '“” is not a type of the contract ABI.'],
  ])('has no type %j', (type, sentence) =>
    expect(() => readUserAbis([item('a', [{ type }])])).toThrow(new AppError(sentence)),
  )

  const nested = (depth: number): object =>
    depth === 0 ? { type: 'uint8' } : { type: 'tuple', components: [nested(depth - 1)] }
  test('is nested 32 deep at most', () => {
    expect(signaturesIn([item('a', [nested(32)])])).toEqual([[`a(${'('.repeat(32)}uint8${')'.repeat(32)})`]])
    expect(() => readUserAbis([item('a', [nested(33)])])).toThrow(
      new AppError('“a” of this ABI is nested more than 32 levels deep.'),
    )
  })
})

describe('structs', () => {
  test.each([
    ['struct A { uint8 x; }', '(uint8)'],
    ['  struct   A   {uint8 x; bool y}  ;  ', '(uint8,bool)'],
    ['struct A{\nuint8 x;\n}\t;\n', '(uint8)'],
    ['struct A { uint8 x; };', '(uint8)'],
  ])('%j', (line, type) => expect(signaturesIn([line, 'f(A[] a)'])).toEqual([[`f(${type}[])`]]))

  test('stand in one another, whichever comes first', () =>
    expect(signaturesIn(['struct B { A a; A[2] b; }', 'struct A { uint8 x; }', 'f(B b)'])).toEqual([
      ['f(((uint8),(uint8)[2]))'],
    ]))

  test('that are none leave their name unknown', () => {
    const unknown = new AppError('“A” is not a type of the contract ABI.')
    for (const line of [
      'struct A { uint8 x; } x',
      'struct A',
      'enum struct A { uint8 x; }',
      '{ struct A { uint8 x; }',
    ])
      expect(() => readUserAbis([line, 'f(A a)'])).toThrow(unknown)
  })

  test('that hold themselves are named', () =>
    expect(() => readUserAbis(['struct A { B b; }', 'struct B { A a; }'])).toThrow(
      new AppError('The struct “A” cannot be read.'),
    ))

  test('are 200 at most', () => {
    const some = (count: number) => Array.from({ length: count }, (_, at) => `struct S${at} { uint8 a; }`)
    expect(signaturesIn([...some(200), 'f(S199 a)'])).toEqual([['f((uint8))']])
    expect(() => readUserAbis(some(201))).toThrow('This ABI has more than 200 structs.')
  })

  test('are not looked for among what is no text', () => {
    const odd = { ...item('a'), toString: 1, valueOf: 1 }
    expect(signaturesIn([odd, 'struct A { uint8 x; }', 'f(A a)'])).toEqual([['a()', 'f((uint8))']])
  })
})
