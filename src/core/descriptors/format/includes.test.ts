import { expect, test } from 'vitest'
import { readDescriptor } from './readDescriptor.ts'

const $schema = 'https://eips.ethereum.org/assets/eip-7730/erc7730-v2.schema.json'
const key = 'send(address to,uint256[2] pair)'
const contract = { deployments: [{ chainId: 1, address: '0x00000000000000000000000000000000005a0001' }] }
const withFields = (...fields: readonly object[]) => ({
  $schema,
  context: { contract },
  metadata: { owner: 'Example' },
  display: { formats: { [key]: { intent: 'Send', fields } } },
})
const good = withFields()

const included = (files: Record<string, object>, name = 'a/main.json'): string => {
  const read = readDescriptor(files[name], { name, folder: new Map(Object.entries(files)) })
  return read.ok ? 'taken' : read.text
}

test('includes come from the folder alone, at most four deep, never in a circle', () => {
  const { $schema: _, ...rest } = good
  const main = (includes: string) => ({ $schema, includes })
  expect(included({ 'a/main.json': main('./base.json'), 'a/base.json': rest })).toBe('taken')
  expect(included({ 'a/main.json': main('../b/base.json'), 'b/base.json': rest })).toBe('taken')
  expect(included({ 'a/main.json': main('base.json') })).toBe('“base.json” is included but missing.')
  expect(included({ 'a/main.json': main('../../base.json') })).toBe(
    '“../../base.json” is outside of the folder of descriptors.',
  )
  expect(included({ 'a/main.json': main('main.json') })).toBe('“main.json” includes itself in a circle.')
  expect(included({ 'a/main.json': main('b.json'), 'a/b.json': main('main.json') })).toBe(
    '“main.json” includes itself in a circle.',
  )
  for (const path of ['/base.json', 'https://example.org/base.json', ''])
    expect(included({ 'a/main.json': main(path) })).toBe(
      'A descriptor includes another by a relative path alone.',
    )
  const chain = (depth: number) => {
    const files = Array.from({ length: depth }, (__, at): [string, object] => [
      at === 0 ? 'a/main.json' : `a/${at}.json`,
      main(`${at + 1}.json`),
    ])
    return included(Object.fromEntries([...files, [`a/${depth}.json`, rest]]))
  }
  expect(chain(4)).toBe('taken')
  expect(chain(5)).toBe('Descriptors include one another more than 4 levels deep.')
})

test('where two files say something, the including one wins, and fields meet by their path', () => {
  const base = withFields(
    { path: 'to', label: 'To', format: 'raw', params: { a: 1 } },
    { path: 'pair.[0]', label: 'First', format: 'raw' },
  )
  const over = {
    $schema,
    includes: 'base.json',
    metadata: { owner: 'Other' },
    display: {
      formats: {
        [key]: {
          fields: [
            { path: '@.value', label: 'Sent', format: 'amount' },
            { path: '#.to', label: 'Receiver', params: { b: 2 } },
          ],
        },
      },
    },
  }
  const folder = new Map<string, unknown>([['base.json', base]])
  const read = readDescriptor(over, { name: 'main.json', folder })
  const [call] = read.ok ? read.descriptor.calls : []
  expect(read.ok && read.descriptor.owner).toBe('Other')
  expect(call?.entries.map((entry) => entry.kind === 'field' && [entry.label, entry.params])).toEqual([
    ['Receiver', { a: 1, b: 2 }],
    ['First', {}],
    ['Sent', {}],
  ])
})

test('very many fields that would meet one another are refused before they do', () => {
  const fields = (label: string) => Array.from({ length: 30_000 }, (_, at) => ({ path: `a${at}`, label }))
  const folder = new Map<string, unknown>([['base.json', withFields(...fields('One'))]])
  const over = { $schema, includes: 'base.json', display: { formats: { [key]: { fields: fields('Two') } } } }
  const started = performance.now()
  const read = readDescriptor(over, { name: 'main.json', folder })
  expect(read).toEqual({ ok: false, text: 'A descriptor has more than 500 fields in one list.' })
  expect(performance.now() - started).toBeLessThan(2000)
})
