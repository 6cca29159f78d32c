import { expect, test } from 'vitest'
import { known, resultOf, silent } from '#core/fixtures/checkCase.ts'
import { people } from '#core/fixtures/effectCase.ts'
import type { ReportedState } from '#core/safe/safe.ts'
import { checkHostSafe, hostSafeCheck } from './HOST-02-host-safe.ts'

const { safe: address, alice, bob, stranger, otherSafe } = people
const so = { chainId: 1, address, owners: [alice, bob], threshold: 2, nonce: 7n, version: '1.4.1' }
const shown = { ...so, nonce: '7' }
const judged = (
  told: Partial<typeof so>,
  read: ReportedState = { ...so, singleton: alice, blockNumber: 9n },
) => resultOf(hostSafeCheck, { host: { safe: { ...so, ...told } }, safe: read })

test('HOST-02 passes what the chain has too', () => {
  expect(judged({ owners: [bob, alice] })).toEqual({
    id: 'HOST-02',
    outcome: 'pass',
    severity: 'block',
    text: 'Your wallet (host) reports the Safe as it is on chain.',
    evidence: { told: { ...shown, owners: [bob, alice] }, read: shown },
  })
  const bare = { chainId: 1, address }
  expect(resultOf(hostSafeCheck, { host: { safe: bare }, safe: so })).toMatchObject({
    outcome: 'pass',
    evidence: { told: bare, read: shown },
  })
})

const owners = {
  text: 'Your wallet (host) reports other owners than the chain.',
  remedy: 'The wrong people would be asked to sign. Open this app in its own tab.',
}
const another = { text: 'Your wallet (host) reports another Safe.' }
test.each([
  ['another Safe', { address: otherSafe }, another],
  ['another network', { chainId: 5 }, another],
  ['another Safe of other owners', { address: otherSafe, owners: [alice] }, another],
  ['another owner', { owners: [alice, stranger] }, owners],
  ['another threshold', { threshold: 1 }, owners],
  ['another threshold and number', { threshold: 1, nonce: 8n }, owners],
  [
    'a number of the future',
    { nonce: 8n },
    { text: 'Your wallet (host) reports another next nonce than the chain.' },
  ],
  [
    'a number of the future and another release',
    { nonce: 8n, version: '1.0.0' },
    {
      text: 'Your wallet (host) reports another next nonce and another version of the Safe contract than the chain.',
    },
  ],
])('HOST-02 blocks a host that names %s', (_, told, words) => {
  const { evidence, ...result } = judged(told)
  expect(result).toEqual({ id: 'HOST-02', outcome: 'finding', severity: 'block', ...words })
  expect((evidence.differences as { field: string }[]).map(({ field }) => field)).toEqual(
    Object.keys(so).filter((field) => field in told),
  )
})

test('HOST-02 shows what the host said, what was read, and both where they differ', () =>
  expect(judged({ threshold: 1 }).evidence).toEqual({
    told: { ...shown, threshold: 1 },
    read: shown,
    differences: [{ field: 'threshold', host: '1', chain: '2' }],
  }))

test('HOST-02 is unknown when the chain was not read', () =>
  expect(resultOf(hostSafeCheck, { host: { safe: so }, safe: silent })).toEqual({
    id: 'HOST-02',
    outcome: 'unknown',
    severity: 'block',
    text: 'Could not compare the report of your wallet (host) with the chain. The node is silent.',
    evidence: { reason: 'The node is silent.' },
  }))

test('HOST-02 is the same outside of a case, of as much as was read', () => {
  expect(checkHostSafe({ ...so, threshold: 1 }, known(so))).toEqual(judged({ threshold: 1 }, so))
  expect(checkHostSafe(so, silent)).toEqual(resultOf(hostSafeCheck, { host: { safe: so }, safe: silent }))
  expect(checkHostSafe(so, known({ chainId: 5 }))).toStrictEqual({
    id: 'HOST-02',
    outcome: 'finding',
    severity: 'block',
    ...another,
    evidence: {
      told: shown,
      read: { chainId: 5 },
      differences: [{ field: 'chainId', host: '1', chain: '5' }],
    },
  })
})
