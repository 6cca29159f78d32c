import { expect, test } from 'vitest'
import { readAddress, readHex } from '#core/fixtures/readTx.ts'
import { checkBuild, checkHostHash, checkHostOrigin, checkHostSafe } from './place.ts'

const known = <T>(value: T) => ({ known: true as const, value })
const silent = { known: false as const, reason: 'No answer.' }
const [safe, one, two] = ['11', '22', '33'].map((byte) => readAddress(`0x${byte.repeat(20)}`)) as [
  `0x${string}`,
  `0x${string}`,
  `0x${string}`,
]
const [ours, other] = ['aa', 'bb'].map((byte) => readHex(`0x${byte.repeat(32)}`)) as [
  `0x${string}`,
  `0x${string}`,
]

test('HOST-01 passes a page that is on the list, and none at all; it blocks any other', () => {
  expect(checkHostOrigin('https://app.safe.global', ['https://app.safe.global']).outcome).toBe('pass')
  expect(checkHostOrigin(undefined, []).outcome).toBe('pass')
  for (const origin of ['https://app.safe.global.evil.test', 'http://app.safe.global', 'null'])
    expect(checkHostOrigin(origin, ['https://app.safe.global'])).toMatchObject({
      id: 'HOST-01',
      outcome: 'finding',
      severity: 'block',
    })
})

const truth = { chainId: 1, address: safe, owners: [one, two], threshold: 2 }

test('HOST-02 passes what the chain has too', () =>
  expect(checkHostSafe({ ...truth, owners: [two, one] }, known(truth)).outcome).toBe('pass'))

test.each([
  ['another Safe', { address: one }],
  ['another network', { chainId: 5 }],
  ['another owner', { owners: [one, safe] }],
  ['an owner less', { owners: [one] }],
  ['another threshold', { threshold: 1 }],
])('HOST-02 blocks a host that names %s', (_, lie) =>
  expect(checkHostSafe({ ...truth, ...lie }, known(truth))).toMatchObject({
    id: 'HOST-02',
    outcome: 'finding',
    severity: 'block',
  }),
)

test('HOST-02 is unknown when the chain was not read', () =>
  expect(checkHostSafe(truth, silent)).toMatchObject({ outcome: 'unknown', severity: 'block' }))

test('HOST-03 passes our hash and the signature of who it names', () =>
  expect(checkHostHash(ours, known(ours), { named: one, recovered: one }).outcome).toBe('pass'))

test('HOST-03 raises the alarm, a block with what to do now, at another hash or a foreign signature', () => {
  for (const result of [
    checkHostHash(ours, known(other)),
    checkHostHash(ours, known(ours), { named: one, recovered: two }),
    checkHostHash(ours, known(ours), { named: one, recovered: undefined }),
  ])
    expect(result).toMatchObject({
      id: 'HOST-03',
      outcome: 'finding',
      severity: 'block',
      wayOn: expect.stringContaining('Do this now'),
    })
  expect(checkHostHash(ours, silent)).toMatchObject({ outcome: 'unknown', severity: 'block' })
})

test('BUILD-01 passes the published build and tells one byte’s difference', () => {
  expect(checkBuild('bafy1', known('bafy1')).outcome).toBe('pass')
  expect(checkBuild('bafy1', known('bafy2'))).toMatchObject({ outcome: 'finding', severity: 'info' })
  expect(checkBuild('bafy1', undefined)).toMatchObject({ outcome: 'unknown', severity: 'info' })
})
