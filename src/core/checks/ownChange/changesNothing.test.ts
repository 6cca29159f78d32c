import { encodeFunctionData, parseAbi, zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import { checkOf } from '#core/checks/checks.ts'
import type { Facts } from '#core/checks/facts.ts'
import type { CheckId } from '#core/checks/result.ts'
import { known } from '#core/fixtures/checkCase.ts'
import { batch, callOf, effectContext, factsOf, people, throughSafe } from '#core/fixtures/effectCase.ts'
import type { Address, Call, SafeVersion } from '#core/safe/safe.ts'

const { safe, alice, dave, contract, otherSafe, stranger } = people
/** What the chain says is attached: a guard, a handler, no module guard. */
const attached: Partial<Facts> = {
  guards: known({ guard: { address: contract }, moduleGuard: {} }),
  fallbackHandler: known({ address: otherSafe }),
}
/** The release that has the method in question. */
const releases: Partial<Record<CheckId, SafeVersion>> = { 'SELF-03': '1.5.0' }
function severityOf(id: CheckId, call: Call, { nonce = 7n, facts = attached } = {}): string {
  const context = effectContext(factsOf(call, { tx: { nonce }, version: releases[id] ?? '1.4.1' }))
  const result = checkOf(id)?.judge({ ...context, facts: { ...context.facts, ...facts } })
  return result?.outcome === 'pass' ? 'pass' : `${result?.outcome} ${result?.severity}`
}
const timelock: Address = people.dave
const scheduled = ({ to, value, data }: Call): Call => ({
  to: timelock,
  value: 0n,
  data: encodeFunctionData({
    abi: parseAbi(['function schedule(address,uint256,bytes,bytes32,bytes32,uint256)']),
    args: [to, value, data, `0x${'00'.repeat(32)}`, `0x${'00'.repeat(32)}`, 10n],
  }),
  operation: 0,
})
const setTo = (method: string, to: Address) => callOf(safe, method, [to])

test.each<[CheckId, string, Call, Call]>([
  ['SELF-01', 'the threshold', callOf(safe, 'changeThreshold', [2n]), callOf(safe, 'changeThreshold', [1n])],
  ['SELF-03', 'the guard', setTo('setGuard', contract), setTo('setGuard', stranger)],
  ['SELF-03', 'no module guard', setTo('setModuleGuard', zeroAddress), setTo('setModuleGuard', stranger)],
  ['SELF-04', 'the handler', setTo('setFallbackHandler', otherSafe), setTo('setFallbackHandler', stranger)],
])('%s only tells what sets %s to what it is', (id, _, same, other) => {
  expect(severityOf(id, same)).toBe('finding info')
  expect(severityOf(id, batch([same, same]))).toBe('finding info')
  expect(severityOf(id, other)).toMatch(/stop|block/)
  expect(severityOf(id, batch([same, other]))).toMatch(/stop|block/)
  // What runs before it may make another of it.
  expect(severityOf(id, same, { nonce: 8n })).toMatch(/stop/)
  expect(severityOf(id, scheduled(same))).toMatch(/stop/)
  expect(severityOf(id, throughSafe(otherSafe, { ...same, to: otherSafe }))).toMatch(/stop/)
})

test('SELF-01 stops an owner who comes and goes in one batch: in between he may act', () => {
  const flash = batch([
    callOf(safe, 'addOwnerWithThreshold', [dave, 1n]),
    callOf(stranger, 'transfer', [alice, 1n]),
    callOf(safe, 'removeOwner', ['0x0000000000000000000000000000000000000001', dave, 2n]),
  ])
  expect(severityOf('SELF-01', flash)).toBe('finding stop')
})

test('what is attached now and was not read makes nothing milder', () => {
  const facts: Partial<Facts> = {}
  expect(severityOf('SELF-03', setTo('setGuard', contract), { facts })).toBe('finding stop')
  expect(severityOf('SELF-04', setTo('setFallbackHandler', otherSafe), { facts })).toBe('finding stop')
})
