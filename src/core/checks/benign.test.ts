import { zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import {
  batch,
  callOf,
  factsOf,
  official,
  people,
  resultsOf,
  send,
  throughSafe,
} from '#core/fixtures/effectCase.ts'
import type { Address, Call } from '#core/safe/safe.ts'
import type { EffectFacts } from './effectFacts.ts'
import type { CheckId } from './result.ts'
import { verdictOf } from './verdict.ts'

/** WETH9 on chain 1: the same call elsewhere keeps the coin of whoever trusts its name. */
const weth: Address = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const { alice, bob, carol, dave, usdc, dai, nft, safe, contract, otherSafe } = people
const pay = (amount: bigint, to = alice) => callOf(usdc, 'transfer', [to, amount])

type Twin = [name: string, call: Call, stops?: CheckId[], more?: Parameters<typeof factsOf>[1]]

/** What people do every day, beside each the one stop that it deserves, if any: owners and modules do change. */
const twins: readonly Twin[] = [
  ['sends own coin', send(alice, 10n ** 18n)],
  ['sends its last wei', send(bob, 1n)],
  ['sends own coin to an address it never paid', send(carol, 5n)],
  ['sends to itself nothing: a rejection', send(safe, 0n)],
  ['sends a token', pay(25_000_000_000n)],
  ['sends another token', callOf(dai, 'transfer', [bob, 10n ** 18n])],
  ['sends no amount of a token', pay(0n)],
  ['sends a collectible', callOf(nft, 'safeTransferFrom', [safe, alice, 7n])],
  ['fetches a token that was allowed to it', callOf(usdc, 'transferFrom', [alice, safe, 5n])],
  ['moves a token of its own by transferFrom', callOf(usdc, 'transferFrom', [safe, dave, 5n])],
  ['allows a contract a small amount', callOf(usdc, 'approve', [contract, 5_000_000n])],
  ['raises an allowance a little', callOf(usdc, 'increaseAllowance', [contract, 5n])],
  ['takes an allowance back', callOf(usdc, 'approve', [contract, 0n])],
  ['takes the right to a collection back', callOf(nft, 'setApprovalForAll', [contract, false])],
  ['puts a token into a vault', callOf(contract, 'deposit', [5n, safe])],
  ['wraps own coin', { ...callOf(weth, 'deposit', []), value: 5n }],
  ['pays three people at once', batch([send(alice, 1n), send(bob, 2n), send(dave, 3n)])],
  ['pays and allows at once', batch([pay(5n), callOf(usdc, 'approve', [contract, 5n])])],
  ['uses the batch that may run delegate calls, and runs none', batch([pay(5n)], official('MultiSend'))],
  ['nests a batch in a batch', batch([batch([pay(5n)]), send(bob, 1n)], official('MultiSend'))],
  ['makes a batch of nothing', batch([])],
  ['pays a hundred people at once', batch(Array.from({ length: 100 }, (_, at) => pay(BigInt(at))))],
  ['runs a payment of another Safe', throughSafe(otherSafe, send(alice, 5n))],
  ['runs a batch of another Safe', throughSafe(otherSafe, batch([send(alice, 5n), pay(3n)]))],
  [
    'sets the official handler',
    callOf(safe, 'setFallbackHandler', [official('CompatibilityFallbackHandler')]),
  ],
  [
    'sets the official handler in a batch',
    batch([callOf(safe, 'setFallbackHandler', [official('CompatibilityFallbackHandler')])]),
  ],
  [
    'deploys a contract through the official library',
    callOf(official('CreateCall'), 'performCreate', [0n, '0x6000'], 1),
  ],
  ['pays with a gas limit of its own', send(alice, 5n), [], { tx: { safeTxGas: 45_745n } }],
  ['pays out of an old Safe', send(alice, 5n), [], { version: '1.1.1' }],
  ['sends a token out of a new Safe', pay(5n), [], { version: '1.5.0' }],
  [
    'calls several contracts at once',
    callOf('0xcA11bde05977b3631167028862bE2a173976CA11', 'aggregate3', [[]]),
  ],
  ['adds an owner and keeps the threshold', callOf(safe, 'addOwnerWithThreshold', [dave, 2n]), ['SELF-01']],
  ['removes an owner', callOf(safe, 'removeOwner', [alice, bob, 2n]), ['SELF-01']],
  ['raises the threshold', callOf(safe, 'changeThreshold', [3n]), ['SELF-01']],
  ['enables a module', callOf(safe, 'enableModule', [contract]), ['SELF-02']],
  ['takes the guard away', callOf(safe, 'setGuard', [zeroAddress]), ['SELF-03']],
  [
    'upgrades through the official migration',
    callOf(official('SafeMigration'), 'migrateSingleton', [], 1),
    ['SELF-05'],
  ],
  ['lets a contract take all of a token', callOf(usdc, 'approve', [contract, 2n ** 256n - 1n]), ['TOK-03']],
]

test.each(twins)(
  '%s: nothing blocks and nothing stops that should not',
  (_name, call, stops = [], more = {}) => {
    const results = resultsOf(factsOf(call, more))
    const graves = results.filter(
      ({ outcome, severity }) => outcome !== 'pass' && (severity === 'block' || severity === 'stop'),
    )
    expect(graves.map(({ id, text }) => [id, text])).toEqual(
      stops.map((id) => [id, results.find((result) => result.id === id)?.text]),
    )
    expect(verdictOf(results)).not.toBe('block')
    expect(verdictOf(results)).not.toBe('unknown')
  },
)

test.each(twins)('%s: with no fact offered, nothing blocks either', (_name, call, stops = []) => {
  const { safe: identity, tx, call: decoded } = factsOf(call)
  const bare: EffectFacts = { safe: identity, tx, call: decoded }
  const graves = resultsOf(bare).filter(
    ({ outcome, severity }) => outcome === 'finding' && (severity === 'block' || severity === 'stop'),
  )
  expect(graves.map(({ id }) => id)).toEqual(stops)
})

test('one result a check, thirty of them, each with a sentence', () => {
  const results = resultsOf(factsOf(batch([pay(5n)])))
  expect(results).toHaveLength(30)
  expect(new Set(results.map(({ id }) => id)).size).toBe(30)
  for (const { text } of results) expect(text).toMatch(/^[A-Z0-9].*\.$/)
})
