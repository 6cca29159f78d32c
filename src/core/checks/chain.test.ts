import { expect, test } from 'vitest'
import { readAddress } from '#core/fixtures/readTx.ts'
import { safeVersions } from '#core/safe.ts'
import { checkChainId, checkNodes, checkReplay } from './chain.ts'

const [one, two] = [
  '0xc12F6A2D93C0788366FC91aeBf21b33CCCb0c0d8',
  '0xAF43958ad62389BE3E0B553dFd259Ec335814c1C',
].map(readAddress) as [`0x${string}`, `0x${string}`]
const known = <T>(value: T) => ({ known: true as const, value })

test('CHAIN-01 passes one network and blocks when node, wallet, host or service is on another', () => {
  expect(checkChainId(5, 5, { wallet: 5, host: 5, service: 5 }).outcome).toBe('pass')
  expect(checkChainId(5, 1)).toMatchObject({ outcome: 'finding', severity: 'block' })
  for (const who of ['wallet', 'host', 'service'])
    expect(checkChainId(5, 5, { [who]: 1 })).toMatchObject({ outcome: 'finding', severity: 'block' })
})

test('CHAIN-02 warns up to 1.2.0, whose domain has no chain id, and passes since', () => {
  const outcomes = safeVersions.map((version) => [version, checkReplay(version).outcome])
  expect(outcomes).toEqual([
    ['0.1.0', 'finding'],
    ['1.0.0', 'finding'],
    ['1.1.1', 'finding'],
    ['1.2.0', 'finding'],
    ['1.3.0', 'pass'],
    ['1.4.1', 'pass'],
    ['1.5.0', 'pass'],
  ])
  expect(checkReplay('1.1.1').severity).toBe('warn')
  expect(checkReplay('1.1.1', known([]))).toMatchObject({ severity: 'warn' })
  expect(checkReplay('1.1.1', known([10, 137]))).toMatchObject({
    severity: 'stop',
    text: expect.stringContaining('networks 10, 137'),
  })
})

const answer = { owners: [one, two], threshold: 2, nonce: 7n, singleton: one }

test('CHAIN-03 passes nodes that agree, in whichever order they list the owners', () =>
  expect(checkNodes(answer, known([answer, { ...answer, owners: [two, one] }])).outcome).toBe('pass'))

test.each([
  ['owners', { owners: [one] }],
  ['signatures needed', { threshold: 1 }],
  ['next number', { nonce: 8n }],
  ['singleton', { singleton: two }],
])('CHAIN-03 blocks when a second node names other %s', (what, difference) =>
  expect(checkNodes(answer, known([answer, { ...answer, ...difference }]))).toMatchObject({
    outcome: 'finding',
    severity: 'block',
    text: `Two nodes disagree about your Safe: ${what}.`,
  }),
)

test('CHAIN-03 tells that there is one node only, and is unknown when the second is silent', () => {
  expect(checkNodes(answer, undefined)).toMatchObject({ outcome: 'unknown', severity: 'info' })
  expect(checkNodes(answer, { known: false, reason: 'It is silent.' })).toMatchObject({
    outcome: 'unknown',
    severity: 'block',
  })
})
