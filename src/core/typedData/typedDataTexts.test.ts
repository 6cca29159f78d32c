import { describe, expect, test } from 'vitest'
import { readTypedData } from './typedData.ts'

const domainType = [
  { name: 'name', type: 'string' },
  { name: 'chainId', type: 'uint256' },
]
const note = {
  types: { EIP712Domain: domainType, Note: [{ name: 'text', type: 'string' }] },
  primaryType: 'Note',
  domain: { name: 'Notes', chainId: 1 },
  message: { text: 'Hello' },
}
const problemsOf = (change: object) => {
  const read = readTypedData({ ...note, ...change })
  return read.ok ? [] : read.problems
}

describe('what is refused has its place and its sentence:', () => {
  test.each<[object, object[]]>([
    [
      { domain: undefined },
      [{ path: 'domain', text: 'The message has no domain: it does not name its contract or app.' }],
    ],
    [
      { primaryType: undefined },
      [
        {
          path: 'primaryType',
          text: 'The message does not name its type (primaryType), and it is never guessed.',
        },
      ],
    ],
    [
      { primaryType: 'Other' },
      [{ path: 'primaryType', text: 'The message is of the type “Other”, which it does not declare.' }],
    ],
    [
      { types: { ...note.types, Note: [...note.types.Note, { name: 'more' }] } },
      [{ path: 'types.Note[1]', text: 'Field 2 of “Note” has no name or no type.' }],
    ],
    [{ domain: { name: 'Notes' } }, [expect.objectContaining({ path: 'domain.chainId' })]],
    [
      { types: { ...note.types, EIP712Domain: [...domainType, { name: 'more', type: 'More' }] } },
      [expect.objectContaining({ text: expect.stringContaining('More') })],
    ],
  ])('%j', (change, problems) => expect(problemsOf(change)).toEqual(problems))

  test('what is no message at all', () =>
    expect(readTypedData(5)).toEqual({
      ok: false,
      problems: [{ path: '', text: 'This is not a message of typed data.' }],
    }))

  test('a domain declared otherwise than its values are, which then have no second hash', () => {
    const types = { ...note.types, EIP712Domain: [{ name: 'chainId', type: 'string' }] }
    const read = readTypedData({ ...note, types, domain: { chainId: 'main' } })
    expect(read.ok).toBe(false)
    expect(read).not.toHaveProperty('hashes')
    expect(read).toMatchObject({
      problems: [
        {
          path: 'types.EIP712Domain',
          text: 'Its domain does not match its declaration: different wallets would sign different messages.',
        },
      ],
    })
  })
})

describe('what is told beside', () => {
  const { EIP712Domain: _, ...types } = note.types
  const worked = (names: string) =>
    `The message does not declare the fields of its domain; they were derived from the values: ${names}.`

  test('of a domain whose type is not declared', () => {
    expect(readTypedData({ ...note, types })).toMatchObject({ ok: true, notes: [worked('name, chainId')] })
    expect(readTypedData({ ...note, types, domain: {} })).toMatchObject({
      ok: true,
      notes: [worked('nothing')],
    })
  })

  test('of a domain in which something is null, which counts as not there', () =>
    expect(readTypedData({ ...note, types, domain: { name: 'Notes', chainId: null } })).toMatchObject({
      ok: false,
      problems: [{ path: 'domain.chainId' }],
      hash: readTypedData({ ...note, types, domain: { name: 'Notes' } }).hash,
    }))

  test('of a message that is its domain alone', () =>
    expect(readTypedData({ ...note, types, primaryType: 'EIP712Domain', message: {} })).toMatchObject({
      ok: true,
      notes: [worked('name, chainId')],
    }))

  test('of a key beside the message, its first hundred characters', () =>
    expect(readTypedData({ ...note, ['k'.repeat(101)]: 1 })).toMatchObject({
      notes: [`“${'k'.repeat(100)}” is outside the message and would not be signed.`],
    }))
})

test('the text of the types, once for every struct, has 500,000 characters at most', () => {
  // A(A[] a,B[] b)B(bool …,…) of 5,000 characters: 16, 3, 39 commas, and 40 times `bool ` with a name.
  const fields = Array.from({ length: 40 }, (_, index) => ({
    name: `f${index}`.padEnd(index === 0 ? 101 : 119, 'x'),
    type: 'bool',
  }))
  const lists = [
    { name: 'a', type: 'A[]' },
    { name: 'b', type: 'B[]' },
  ]
  const leaf = { a: [], b: [] }
  const tree = (leaves: number) => ({
    ...note,
    types: { EIP712Domain: domainType, A: lists, B: fields },
    primaryType: 'A',
    message: { a: Array.from({ length: leaves }, () => leaf), b: [] },
  })
  expect(readTypedData(tree(98)).ok).toBe(true)
  expect(readTypedData(tree(99))).toEqual({
    ok: false,
    problems: [{ path: '', text: 'The message is larger than the limit.' }],
  })
})
