import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Facts } from '#core/checks/facts.ts'
import { publicCase, publicState as state } from '#core/fixtures/judgeCase.ts'
import { judge } from './judge.ts'

const known = <T>(value: T) => ({ known: true as const, value })
const silent = { known: false as const, reason: 'The node is silent.' }

const address = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes) => `0x${Buffer.from(bytes).toString('hex')}` as const)
const lie: fc.Arbitrary<Partial<Facts>> = fc.oneof(
  fc.integer({ min: 2, max: 9 }).map((id) => ({ chainId: known(id) })),
  fc.array(address, { maxLength: 4 }).map((owners) => ({ safe: known({ ...state, owners }) })),
  fc.integer({ min: 3, max: 9 }).map((threshold) => ({ safe: known({ ...state, threshold }) })),
  fc.bigInt(64n, 2n ** 64n).map((nonce) => ({ safe: known({ ...state, nonce }) })),
  address.map((singleton) => ({ safe: known({ ...state, singleton }) })),
  fc
    .constantFrom('1.0.0', '1.1.1', '1.2.0', '1.4.1', '1.5.0', 'x')
    .map((version) => ({ safe: known({ ...state, version }) })),
  address.map((one) => ({
    fallbackHandler: known({ address: one, codeHash: `0x${'11'.repeat(32)}` as const }),
  })),
  address.map((one) => ({ guards: known({ guard: { address: one } }) })),
  fc
    .constantFrom('domain', 'contractHash', 'singletonCode')
    .map((key) => ({ [key]: known(`0x${'44'.repeat(32)}`) })),
  fc
    .constantFrom(
      'chainId',
      'safe',
      'fallbackHandler',
      'guards',
      'modules',
      'domain',
      'contractHash',
      'singletonCode',
    )
    .map((key) => ({ [key]: silent })),
)

test('STATE-07: whatever one read of the chain says falsely, or does not say, a true answer does not pass', () =>
  fc.assert(
    fc.asyncProperty(lie, async (change) => {
      const { verdict } = await judge(publicCase({}, change))
      expect(['block', 'stop', 'unknown']).toContain(verdict)
    }),
    { numRuns: 300, seed: 7 },
  ))
