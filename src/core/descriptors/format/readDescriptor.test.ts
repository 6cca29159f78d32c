import { expect, test } from 'vitest'
import { readDescriptor } from './readDescriptor.ts'

const $schema = 'https://eips.ethereum.org/assets/eip-7730/erc7730-v2.schema.json'
const key = 'send(address to,(uint256 sum,bytes memo)[] parts,uint256[2] pair)'
const address = '0x00000000000000000000000000000000005a0001'
const contract = { deployments: [{ chainId: 1, address }] }
const good = {
  $schema,
  context: { contract },
  metadata: { owner: 'Example', enums: { mode: { 1: 'one' } } },
  display: {
    definitions: { to: { label: 'To', format: 'addressName' } },
    formats: { [key]: { intent: 'Send', fields: [{ path: 'to', $ref: '$.display.definitions.to' }] } },
  },
}
const withFields = (...fields: readonly object[]) => ({
  ...good,
  display: { ...good.display, formats: { [key]: { intent: 'Send', fields } } },
})
const withFormats = (formats: object) => ({ ...good, display: { formats } })
const textOf = (input: unknown) => {
  const read = readDescriptor(input)
  return read.ok ? 'taken' : read.text
}
const raw = { label: 'A', format: 'raw' }

test('a descriptor is read as a value and as a text', () => {
  const read = readDescriptor(good)
  expect(read.ok && [read.descriptor.owner, read.descriptor.calls.map(({ key: one }) => one)]).toEqual([
    'Example',
    [key],
  ])
  expect(textOf(JSON.stringify(good))).toBe('taken')
})

test.each<[string, unknown, string]>([
  ['no object', [], '“The descriptor” is not an object.'],
  ['no JSON', '{', 'A descriptor is not JSON.'],
  ['too much', `"${'x'.repeat(5_000_000)}"`, 'A descriptor is longer than 5000000 characters, the limit.'],
  ['no version', { ...good, $schema: undefined }, 'The descriptor does not name its version ($schema).'],
  [
    'an older version',
    { ...good, $schema: 'erc7730-v1.schema.json' },
    'The descriptor is of version 1; only version 2 is read here.',
  ],
  [
    'a later version',
    { ...good, $schema: 'erc7730-v3.0.0-rc.1.schema.json' },
    'The descriptor is of version 3; only version 2 is read here.',
  ],
  ['no owner', { ...good, metadata: {} }, '“metadata.owner” does not say whose descriptor this is.'],
  ['no formats', withFormats({}), '“display.formats” describes nothing.'],
  ['no binding', { ...good, context: {} }, '“context” binds neither a contract nor a message, or both.'],
  [
    'two bindings',
    { ...good, context: { contract, eip712: { deployments: [] } } },
    '“context” binds neither a contract nor a message, or both.',
  ],
  [
    'no contract',
    { ...good, context: { contract: { deployments: [] } } },
    '“context.contract” names no contract, so it belongs to none.',
  ],
  [
    'no chain',
    { ...good, context: { contract: { deployments: [{ chainId: '1', address }] } } },
    '“context.contract.deployments[0].chainId” is not a chain id.',
  ],
  [
    'no address',
    { ...good, context: { contract: { deployments: [{ chainId: 1, address: '0x12' }] } } },
    '“context.contract.deployments[0].address” is not an address.',
  ],
  [
    'a factory of nowhere',
    { ...good, context: { contract: { factory: { deployEvent: 'Made(address)' } } } },
    '“context.contract.factory.deployments” is not a list.',
  ],
  [
    'a message of no domain',
    { ...good, context: { eip712: {} } },
    '“context.eip712” names no domain, so it belongs to none.',
  ],
  [
    'a separator of another length',
    { ...good, context: { eip712: { domainSeparator: '0x12' } } },
    '“context.eip712.domainSeparator” is not 32 bytes.',
  ],
  [
    'a key that is no function',
    withFormats({ send: { intent: 'Send' } }),
    '“send” is not a function with its parameters.',
  ],
  [
    'a key with more behind it',
    withFormats({ 'send(address to) returns (bool)': { intent: 'Send' } }),
    '“send(address to) returns (bool)” is not a function with its parameters.',
  ],
  [
    'an unknown type',
    withFormats({ 'send(coin to)': { intent: 'Send' } }),
    '“coin” is not a type of the contract ABI.',
  ],
  [
    'two keys of one selector',
    withFormats({ 'send(address to)': { intent: 'A' }, 'send(address from)': { intent: 'B' } }),
    '“send(address from)” and “send(address to)” describe the same thing twice.',
  ],
  [
    'an unknown format',
    withFields({ path: 'to', label: 'To', format: 'magic' }),
    `“display.formats.${key.slice(0, 60)}.fields[0].format” is no format that is known here.`,
  ],
])('%s is refused', (_, input, text) => expect(textOf(input)).toBe(text))

test.each<[string, object, string]>([
  ['to nothing', { ...raw, path: 'from' }, 'leads to “from”, which is not there'],
  ['below an address', { ...raw, path: 'to.name' }, 'which is not there'],
  ['to a member of a list itself', { ...raw, path: 'parts.sum' }, 'which is not there'],
  ['beyond a list of known length', { ...raw, path: 'pair.[2]' }, 'which is not there'],
  ['before it', { ...raw, path: 'pair.[-3]' }, 'which is not there'],
  ['through every byte', { ...raw, path: 'to.[]' }, 'which is not there'],
  ['to nothing of the transaction', { ...raw, path: '@.gas' }, 'which is not there'],
  ['by no path', { ...raw, path: '#to' }, '“#to” is not a path'],
  ['by a step that is none', { ...raw, path: 'pair.[1:2:3]' }, 'is not a path'],
  ['by an empty slice', { ...raw, path: 'pair.[:]' }, 'is not a path'],
  [
    'of a parameter',
    { ...raw, path: 'to', params: { tokenPath: 'coin' } },
    'leads to “coin”, which is not there',
  ],
  ['and a value at once', { ...raw, path: 'to', value: 1 }, 'has neither a path nor a value, or both'],
  ['nor a value', raw, 'has neither a path nor a value, or both'],
])('a path %s is refused', (_, field, text) => expect(textOf(withFields(field))).toContain(text))

test.each<[string, object]>([
  ['a name', { ...raw, path: 'to' }],
  ['a root', { ...raw, path: '#.to' }],
  ['the elements of a list', { ...raw, path: 'parts.[].sum' }],
  ['a list without steps', { ...raw, path: 'parts' }],
  ['the last place', { ...raw, path: 'pair.[-2]' }],
  ['the other last place', { ...raw, path: 'pair[1]' }],
  ['a part of bytes', { ...raw, path: 'parts.[-1].memo.[4:]' }],
  ['the transaction', { ...raw, path: '@.value' }],
  ['a value', { ...raw, value: '$.metadata.owner' }],
  ['hidden without a label', { path: 'to', visible: 'never' }],
  ['an internal key, one for translations', { ...raw, path: 'to', $id: 'x', labelKey: 'y' }],
])('a path of %s is taken', (_, field) => expect(textOf(withFields(field))).toBe('taken'))

test.each<[string, object, string]>([
  ['a rule that nobody knows', { ...raw, path: 'to', visible: 'sometimes' }, 'is not an object'],
  [
    'two rules',
    { ...raw, path: 'to', visible: { ifNotIn: [], mustMatch: [] } },
    'is no rule that is known here',
  ],
  ['another rule', { ...raw, path: 'to', visible: { ifIn: [] } }, 'is no rule that is known here'],
  ['no label', { path: 'to' }, 'is not a text'],
  ['a key that nobody knows', { ...raw, path: 'to', hide: true }, 'hide” is not known here'],
  ['a reference to nothing', { path: 'to', $ref: '$.display.definitions.from' }, 'leads to no definition'],
  ['a reference out of the file', { path: 'to', $ref: '$.constructor' }, 'leads to no definition'],
  [
    'an iteration that nobody knows',
    { fields: [], iteration: 'random' },
    'is neither “sequential” nor “bundled”',
  ],
])('a field with %s is refused', (_, field, text) => expect(textOf(withFields(field))).toContain(text))

test('fields are nested eight deep and no deeper', () => {
  const nested = (depth: number): object =>
    depth === 0 ? { ...raw, path: 'to' } : { fields: [nested(depth - 1)] }
  expect(textOf(withFields(nested(8)))).toBe('taken')
  expect(textOf(withFields(nested(9)))).toContain('nests fields more than 8 deep')
})

test('a maker’s words are one line without anything that hides or turns around others', () => {
  const words = 'Se\u202end \u200bto\nme \u2066now'
  const read = readDescriptor({
    ...withFormats({ [key]: { intent: words, fields: [{ path: 'to', label: words, format: 'raw' }] } }),
    metadata: { owner: `${words}${'x'.repeat(300)}` },
  })
  const [call] = read.ok ? read.descriptor.calls : []
  expect(call?.intent).toBe('Send to me now')
  expect(call?.entries[0]).toMatchObject({ label: 'Send to me now' })
  expect(read.ok && read.descriptor.owner).toBe(`Send to me now${'x'.repeat(186)}…`)
  expect(textOf({ ...good, metadata: { owner: '\u200b' } })).toContain('metadata.owner')
})
