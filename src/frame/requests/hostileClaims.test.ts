import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Chain, createChain } from '#chain/node/client.ts'
import type { Address } from '#core/safe/safe.ts'
import { HostSafeInfo } from '#frame/connection/replies.ts'
import { crossCheck } from '#frame/crossCheck.ts'
import { createFakeFrame, fakeSafe } from '#frame/fixtures/fakeFrame.ts'
import { mutations } from '#frame/fixtures/fakeMutations.ts'
import { startTestChain, type TestChain } from '#sandbox/testChain.ts'

const owners: Address[] = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
]
let testChain: TestChain
let chain: Chain
beforeAll(async () => {
  testChain = await startTestChain({ chainId: 31337 })
  chain = createChain({ chainId: 31337, rpc: [testChain.url], retries: 0 })
})
afterAll(() => testChain.stop())

test('A8 every claim about the Safe changed once: confirmed where the chain says the same, and nowhere else', async () => {
  const { address } = await testChain.makeSafe({ owners, threshold: 2 })
  const other = await testChain.makeSafe({ owners, threshold: 1 })
  const so = { safeAddress: address, chainId: 31337, owners, threshold: 2, nonce: 0, version: '1.4.1' }
  const claims = [
    ...mutations(so),
    { ...so, owners: [...owners].reverse() },
    { ...so, owners: [owners[0], owners[0]] },
    { ...so, owners: [...owners, fakeSafe] },
    { ...so, owners: [owners[0], fakeSafe] },
    { ...so, version: '1.4.1+L2' },
    { ...so, version: '1.4.1-evil' },
    { ...so, chainId: '31337' },
    { ...so, safeAddress: other.address },
    { ...so, safeAddress: fakeSafe },
  ]
  const outcomes = new Map<string, number>()
  for (const claim of claims) {
    const read = v.safeParse(HostSafeInfo, claim)
    if (!read.success) continue
    const { safeAddress, chainId, threshold = 2, nonce = 0, version } = read.output
    const { outcome } = await crossCheck(read.output, chain)
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    const named = [...(read.output.owners ?? owners)].sort().join()
    const isSo =
      [safeAddress, chainId, threshold, named].join() === [address, 31337, 2, [...owners].sort()].join() &&
      nonce <= 0 &&
      [undefined, null, '1.4.1', '1.4.1+L2'].includes(version)
    expect([outcome, JSON.stringify(claim)]).toEqual([
      isSo ? 'pass' : expect.stringMatching(/^(finding|unknown)$/),
      JSON.stringify(claim),
    ])
  }
  expect(outcomes.get('pass')).toBeGreaterThan(5)
  expect(outcomes.get('finding')).toBeGreaterThan(9)
})

describe('A12 the Safe that is named in the middle of a session', () => {
  afterEach(() => void vi.useRealTimers())

  test('A8 A12 changed once in each way: another Safe is told as one, what is none changes nothing, and nobody is lost', async () => {
    await import('#frame/provider/openAdapter.ts')
    vi.useFakeTimers()
    const so = { safeAddress: fakeSafe, chainId: 1, owners, threshold: 2, isReadOnly: false, nonce: 3 }
    const frame = await createFakeFrame({ getSafeInfo: () => so })
    const told: [string, unknown][] = []
    for (const name of ['accountsChanged', 'chainChanged', 'disconnect'] as const)
      frame.events.on(name, (value) => told.push([name, value]))
    await frame.open()
    for (const changed of mutations(so)) {
      frame.answers.getSafeInfo = () => (changed === undefined ? { refusal: 'Request failed' } : changed)
      frame.fake.focus()
      await vi.advanceTimersByTimeAsync(1)
      expect(await frame.ask('eth_accounts')).toEqual([fakeSafe])
      expect(await frame.ask('eth_chainId')).toBe('0x1')
    }
    expect(told).toEqual([])
    for (const safeAddress of owners) {
      frame.answers.getSafeInfo = () => ({ ...so, safeAddress: safeAddress.toLowerCase() })
      frame.fake.focus()
      await vi.advanceTimersByTimeAsync(1)
      expect(await frame.ask('eth_accounts')).toEqual([safeAddress])
    }
    expect(told).toEqual(owners.map((owner) => ['accountsChanged', [owner]]))
    await frame.close()
  })
})
