import { expect, test } from 'vitest'
import { listCalls } from '#core/checks/calls/placedCalls.ts'
import { batch, callOf, factsOf, people } from '#core/fixtures/effectCase.ts'
import { registryFiles } from './fixtures/readCase.ts'
import { markText, type ProvidedDescriptor } from './provided.ts'
import { readingsOf } from './readings.ts'

const { usdc, dai, alice } = people
const $schema = 'erc7730-v2.schema.json'
const context = { contract: { deployments: [{ chainId: 1, address: usdc }] } }
const shared = (intent: string) => ({
  metadata: { owner: 'Circle' },
  display: { formats: { 'transfer(address to,uint256 value)': { intent, fields: [] } } },
})
const pay = (to = usdc) => callOf(to, 'transfer', [alice, 5n])
const told = (files: readonly ProvidedDescriptor[], call = pay(), more: object = {}) =>
  readingsOf({ files, ...more }, { kind: 'calls', chainId: 1, places: listCalls(factsOf(call)) }, {})
const intents = (files: readonly ProvidedDescriptor[], more: object = {}) =>
  told(files, pay(), more).of.map((one) => (one.ok ? one.reading.intent : one.text))

test('each file includes from its own folder, else from the one of all', () => {
  const json = { $schema, context, includes: 'shared.json' }
  const folder = (intent: string) => new Map([['shared.json', shared(intent)]])
  expect(intents([{ json, folder: folder('One') }])).toEqual(['One'])
  expect(intents([{ json, folder: folder('Two') }], { folder: folder('All') })).toEqual(['Two'])
  expect(intents([{ json }], { folder: folder('All') })).toEqual(['All'])
  expect(told([{ json }]).refused).toEqual([
    { name: 'descriptor 1', text: '“shared.json” is included but missing.' },
  ])
})

test('a file that was not even read is refused with why', () => {
  const problem = 'It is longer than 9 characters.\u202e'
  expect(told([{ name: 'a.json', json: null, problem }])).toEqual({
    of: [],
    refused: [{ name: 'a.json', text: 'It is longer than 9 characters.' }],
  })
})

test('what the service hands out nobody vouches for, and an attestation without a time counts for nothing', () => {
  const json = { $schema, context, ...shared('Pay') }
  const marks = (given: Partial<ProvidedDescriptor>) =>
    told([{ json, ...given }]).of.map((one) => [markText(one), one.isVouched])
  expect(marks({})).toEqual([['claimed by Circle', true]])
  expect(marks({ mark: 'own' })).toEqual([['your own', true]])
  expect(marks({ isServed: true, attestations: [{ sig: {} }] })).toEqual([['claimed by Circle', false]])
})

test('every call of a batch is read at its place, and only those of the contract', () => {
  const json = { $schema, context, ...shared('Pay') }
  const { of } = told([{ json }], batch([pay(dai), pay()]))
  expect(of.map(({ path, to }) => [path, to])).toEqual([[[1], usdc]])
})

test('a file of the public registry, where it lies beside this clone, is attested by its auditor', () => {
  const files = registryFiles()
  const name = 'registry/tether/calldata-usdt.json'
  const json = files.get(name)
  const attestations = [...files].flatMap(([path, one]) =>
    path.startsWith('registry/tether/sigs/calldata-usdt.') ? [one] : [],
  )
  const usdt = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
  const of = told([{ name, json, attestations, folder: files, isServed: true }], pay(usdt), {
    asOf: 1_790_000_000,
  }).of.map((one) => [markText(one), one.isVouched])
  const by = '0x3846c3A30E62075Fa916216b35EF04B8F53931f6'
  expect([[], [[`attested by ${by}`, true]]]).toContainEqual(of)
})
