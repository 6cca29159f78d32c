import { hashTypedData, type TypedDataDefinition } from 'viem'
import { describe, expect, test } from 'vitest'
import fixtures from '#core/fixtures/vectors/typedData.json'
import { readTypedData } from './typedData.ts'

/** The example of EIP-712 itself; its hash stands there. */
const mail = {
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' },
      { name: 'verifyingContract', type: 'address' },
    ],
    Person: [
      { name: 'name', type: 'string' },
      { name: 'wallet', type: 'address' },
    ],
    Mail: [
      { name: 'from', type: 'Person' },
      { name: 'to', type: 'Person' },
      { name: 'contents', type: 'string' },
    ],
  },
  primaryType: 'Mail',
  domain: {
    name: 'Ether Mail',
    version: '1',
    chainId: 1,
    verifyingContract: '0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC',
  },
  message: {
    from: { name: 'Cow', wallet: '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826' },
    to: { name: 'Bob', wallet: '0xbBbBBBBbbBBBbbbBbbBbbbbBBbBbbbbBbBbbBBbB' },
    contents: 'Hello, Bob!',
  },
}
const mailHash = '0xbe609aee343fb3c4b28e1df9e632fca64fcfaede20f02e86244efddf30957bd2'

/** One field of one type, so that a single value can be tried. */
const holding = (type: string, value: unknown, more: object = {}) => ({
  types: { EIP712Domain: [], Held: [{ name: 'value', type }], ...more },
  primaryType: 'Held',
  domain: {},
  message: { value },
})
const sentences = (input: unknown) => {
  const read = readTypedData(input)
  return read.ok ? [] : read.problems.map(({ text }) => text)
}
/** What a test leaves out or puts in; the rest is the example. */
const changed = (change: (copy: typeof mail & Record<string, unknown>) => void) => {
  const copy = structuredClone(mail)
  change(copy)
  return copy
}

describe('the fixtures', () => {
  test.each(fixtures.vectors)('$id', ({ id, typedData, hash, expect: named }) => {
    const read = readTypedData(typedData)
    // Two wallets would sign two different hashes here: none of them is the hash of the message.
    const single = id === 'domain-type-omits-chain' ? undefined : (hash ?? undefined)
    expect(read.hash).toBe(single)
    expect(read.ok).toBe(!named.some((text) => /MSG-07 (?!domain type must be derived)/.test(text)))
    expect(readTypedData(JSON.stringify(typedData))).toEqual(read)
  })

  test('a domain whose type leaves out the chain has both hashes, of those who honour the type and of those who do not', () => {
    const vector = fixtures.vectors.find(({ id }) => id === 'domain-type-omits-chain')
    const read = readTypedData(vector?.typedData)
    expect(read).toMatchObject({ ok: false, hashes: [vector?.protocolKit, vector?.hash] })
  })

  test('a domain without a declared type is worked out and told', () => {
    const vector = fixtures.vectors.find(({ id }) => id === 'domain-without-type')
    expect(readTypedData(vector?.typedData)).toMatchObject({
      ok: true,
      notes: [expect.stringContaining('name, version, chainId, verifyingContract')],
    })
  })
})

describe('reading', () => {
  test('the example of EIP-712 has the hash that stands there', () =>
    expect(readTypedData(mail)).toMatchObject({ ok: true, hash: mailHash, notes: [] }))

  test('lists, lists of lists and types that hold themselves in a list hash as viem hashes them', () => {
    const node = [
      { name: 'children', type: 'Node[]' },
      { name: 'grid', type: 'uint8[2][]' },
      { name: 'least', type: 'int8' },
    ]
    const leaf = { children: [], grid: [], least: -128 }
    const tree = {
      types: { EIP712Domain: [], Node: node },
      primaryType: 'Node',
      domain: {},
      message: { children: [leaf, { ...leaf, children: [leaf] }], grid: [[1, '0xff']], least: '-1' },
    }
    const asViem = structuredClone(tree) as unknown as TypedDataDefinition
    expect(readTypedData(tree)).toMatchObject({ ok: true, hash: hashTypedData(asViem) })
  })

  test('an integer may come as bigint, from a program', () =>
    expect(readTypedData(holding('uint256', 2n ** 256n - 1n)).hash).toBe(
      readTypedData(holding('uint256', (2n ** 256n - 1n).toString())).hash,
    ))

  test('a message that is only its domain has the hash viem gives it', () => {
    const { types, domain } = mail
    const only = { types, domain, primaryType: 'EIP712Domain', message: {} }
    expect(readTypedData(only)).toMatchObject({
      ok: true,
      hash: hashTypedData(only as unknown as TypedDataDefinition),
    })
  })

  test('what stands beside the message is told', () =>
    expect(readTypedData({ ...mail, note: 'Log in' })).toMatchObject({
      ok: true,
      hash: mailHash,
      notes: [expect.stringContaining('“note”')],
    }))
})

describe('refused:', () => {
  const person = [{ name: 'name', type: 'string' }]
  test.each([
    ['a type that nobody declares', holding('Person', {}), 'is not declared'],
    ['uint without a size', holding('uint', 1), 'is not declared'],
    ['an integer of 12 bits', holding('uint12', 1), 'is not declared'],
    ['33 bytes', holding('bytes33', '0x'), 'is not declared'],
    ['a broken list type', holding('uint8[', []), 'is not declared'],
    ['an inherited type', holding('constructor', {}), 'is not declared'],
    ['a type with the name of a built-in one', holding('bool', true, { bool: person }), 'built-in'],
    ['a type whose name holds a bracket', holding('bool', true, { 'A(uint8 b)B': person }), 'name of a type'],
    [
      'a field whose name holds another',
      holding('bool', true, { A: [{ name: 'a,uint8 b', type: 'bool' }] }),
      'name of a field',
    ],
    ['a field twice', holding('bool', true, { A: [...person, ...person] }), 'twice'],
    ['a type that is no list', holding('bool', true, { A: {} }), 'not a list'],
    ['a field without a type', holding('bool', true, { A: [{ name: 'a' }] }), 'no name or no type'],
    [
      'a struct that must hold itself',
      holding('Node', { next: { next: null } }, { Node: [{ name: 'next', type: 'Node' }] }),
      'missing',
    ],
    ['a list where a struct should be', holding('Person', [], { Person: person }), 'should be an object'],
    [
      'a field too many, deep down',
      changed((copy) => Object.assign(copy.message.from, { note: 1 })),
      '“note”',
    ],
    ['no types', changed((copy) => Object.assign(copy, { types: null })), 'does not declare its types'],
    ['no domain', changed((copy) => Object.assign(copy, { domain: undefined })), 'no domain'],
    [
      'an inherited primary type',
      changed((copy) => Object.assign(copy, { primaryType: 'toString' })),
      'does not declare',
    ],
    [
      'a domain field that is missing',
      changed((copy) => Object.assign(copy.domain, { version: undefined })),
      'missing',
    ],
    [
      'a domain field that no type has',
      changed((copy) => Object.assign(copy.domain, { note: 'x' })),
      '“note”',
    ],
    ['an empty list', [], 'not a message'],
    ['a number', 5, 'not a message'],
    ['nothing', undefined, 'not a message'],
    ['an empty text', '', 'not JSON'],
    ['a text cut in the middle', JSON.stringify(mail).slice(0, -1), 'not JSON'],
  ])('%s', (_, input, sentence) =>
    expect(sentences(input)).toEqual(expect.arrayContaining([expect.stringContaining(sentence)])),
  )

  test('a domain in another order or of other types than its values suggest', () => {
    const swapped = changed(({ types }) => types.EIP712Domain.reverse())
    const narrow = changed(({ types }) => Object.assign(types.EIP712Domain[2] ?? {}, { type: 'uint64' }))
    for (const input of [swapped, narrow]) {
      expect(readTypedData(input)).toMatchObject({ ok: false, hashes: [expect.anything(), mailHash] })
      expect(readTypedData(input).hash).toBeUndefined()
    }
  })

  test('a key that stands twice in the text, in whatever writing', () => {
    const text = JSON.stringify(mail)
    expect(sentences(text.replace('"contents":"Hello', '"contents":"","contents":"Hello'))).toEqual([
      expect.stringContaining('“contents” appears twice'),
    ])
    expect(sentences(text.replace('"primaryType"', '"\\u0070rimaryType":"Person","primaryType"'))).toEqual([
      expect.stringContaining('“primaryType” appears twice'),
    ])
    expect(readTypedData(text)).toMatchObject({ ok: true, hash: mailHash })
  })

  test.each(['1.0', '1e0', '9007199254740993', '1.00000000000000000001'])(
    'the number %s in the text',
    (written) =>
      expect(sentences(JSON.stringify(mail).replace('"chainId":1', `"chainId":${written}`))).toEqual([
        expect.stringContaining(written),
      ]),
  )

  test('a key that some programs take for the prototype', () => {
    const field = JSON.stringify(holding('bool', true)).replaceAll('"value"', '"__proto__"')
    expect(sentences(field)).toEqual(expect.arrayContaining([expect.stringContaining('__proto__')]))
    const beside = JSON.stringify(mail).replace('"contents":', '"__proto__":{"contents":"x"},"contents":')
    expect(sentences(beside)).toEqual([expect.stringContaining('__proto__')])
  })

  test('a message with only undeclared fields wrong still says what would be signed', () => {
    const read = readTypedData(changed((copy) => Object.assign(copy.message, { note: 'x' })))
    expect(read).toMatchObject({ ok: false, hash: mailHash, typedData: { primaryType: 'Mail' } })
  })
})
