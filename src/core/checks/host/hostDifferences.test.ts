import { expect, test } from 'vitest'
import { people } from '#core/fixtures/effectCase.ts'
import { differencesIn, hostDifferences } from './hostDifferences.ts'

const { safe: address, alice, bob, stranger, otherSafe } = people
const so = { chainId: 1, address, owners: [alice, bob], threshold: 2, nonce: 7n, version: '1.4.1' }
type Host = Parameters<typeof hostDifferences>[0]
const differing = (told: Partial<Host>, read: object = so) => hostDifferences({ ...so, ...told }, read)

test.each([
  { owners: [bob, alice] },
  { owners: [bob.toLowerCase() as typeof bob, alice] },
  { address: address.toLowerCase() as typeof address },
  { nonce: 6n },
  { version: '1.4.1+L2' },
])('HOST-02 takes for the same: %o', (told) => expect(differing(told)).toEqual([]))

test.each([
  ['chainId', { chainId: 5 }, '5', '1'],
  ['address', { address: otherSafe }, otherSafe, address],
  ['owners', { owners: [alice] }, alice, `${alice} ${bob}`],
  ['owners', { owners: [bob, stranger] }, `${stranger} ${bob}`, `${alice} ${bob}`],
  ['owners', { owners: [alice, alice] }, `${alice} ${alice}`, `${alice} ${bob}`],
  ['owners', { owners: [alice, bob, stranger] }, `${stranger} ${alice} ${bob}`, `${alice} ${bob}`],
  ['threshold', { threshold: 1 }, '1', '2'],
  ['nonce', { nonce: 8n }, '8', '7'],
  ['version', { version: '1.3.0+L2' }, '1.3.0', '1.4.1'],
  ['version', { version: '' }, '', '1.4.1'],
  ['version', { version: '1.4.1-evil' }, '1.4.1-evil', '1.4.1'],
])('HOST-02 finds another %s: %o', (field, told, host, chain) =>
  expect(differing(told)).toEqual([{ field, host, chain }]),
)

test('HOST-02 names all that differs, and compares nothing that either does not say', () => {
  expect(differing({ chainId: 5, threshold: 1 }).map(({ field }) => field)).toEqual(['chainId', 'threshold'])
  expect(hostDifferences({ chainId: 1, address }, so)).toEqual([])
  expect(differing({ threshold: 1 }, { chainId: 1 })).toEqual([])
  expect(differing({}, { chainId: 5 })).toEqual([{ field: 'chainId', host: '1', chain: '5' }])
})

test('the differences are read from the evidence; there are none where nothing differs', () => {
  const differences = differing({ threshold: 1 })
  expect(differencesIn({ evidence: { differences } })).toEqual(differences)
  expect(differencesIn({ evidence: {} })).toEqual([])
})
