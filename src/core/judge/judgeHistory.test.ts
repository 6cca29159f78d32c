import { expect, test } from 'vitest'
import type { ExecutedEffects } from '#core/checks/state/happened.ts'
import type { Address } from '#core/safe/safe.ts'
import type { Case, HistorySubject } from './case.ts'
import { computedOf } from './computed.ts'
import { prepare } from './context.ts'
import { decide } from './decision/decide.ts'
import { judge } from './judge.ts'

const safe: Address = '0x5aFE000000000000000000000000000000000001'
const other: Address = '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A'
const usdc: Address = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const silent = { known: false, reason: 'The node is silent.' } as const
const known = <T>(value: T) => ({ known: true as const, value })
const shown: ExecutedEffects = {
  ...{ blockNumber: 7n, succeeded: true, moved: [], modules: [] },
  ...{ tellsOfModules: true, isMade: true },
}
const subject: HistorySubject = { kind: 'history', safe, claimed: { kind: 'creation' } }
const caseOf = (changes: Partial<Case> = {}): Case => ({
  chainId: 1,
  subject,
  facts: { chainId: known(1), safe: silent, shown: known(shown) },
  mode: 'standalone',
  ...changes,
})
const inputsOf = async (theCase: Case) => (await prepare(theCase, await computedOf(theCase))).context.inputs

test('what happened is judged by its receipt, and by none where the service names no chain transaction', async () => {
  expect((await inputsOf(caseOf())).happened).toEqual(known({ claimed: subject.claimed, shown }))
  const unread = { chainId: known(1), safe: silent, shown: silent }
  expect((await inputsOf(caseOf({ facts: unread }))).happened).toEqual(silent)
  expect((await inputsOf(caseOf({ facts: { chainId: known(1), safe: silent } }))).happened).toEqual(
    known({ claimed: subject.claimed, shown: undefined }),
  )
})

test('who sent what came in is held against owners, those the person knows, and the token itself', async () => {
  const { owners, ...rest } = { owners: [other], threshold: 1, nonce: 0n, version: '1.4.1' }
  const state = { ...rest, owners, chainId: 1, address: safe }
  const token = known({ symbol: 'USDC', name: 'USD Coin', decimals: 6 })
  const people = { addressBook: [other] }
  const theCase = caseOf({
    subject: { ...subject, incoming: { from: other, token: usdc, amount: 5n } },
    facts: {
      chainId: known(1),
      safe: known(state),
      effects: { known: people, tokens: { of: new Map([[usdc, token]]) } },
    },
  })
  expect((await inputsOf(theCase)).incoming).toEqual(
    known({ safe, from: other, token: usdc, amount: 5n, owners, known: people, tokenFact: token }),
  )
  expect((await inputsOf(caseOf())).incoming).toBeUndefined()
  expect((await judge(theCase)).results).toContainEqual(
    expect.objectContaining({ id: 'TOK-04', outcome: 'pass' }),
  )
})

test('nothing that only owners sign is asked of it, and nothing is left to sign', async () => {
  const listed = { listed: 'a', detailed: 'b', sentence: 'B.' }
  const judged = await judge(caseOf({ listed }))
  expect(judged).toMatchObject({ kind: 'history', verdict: 'stop', signatures: [], isUsed: false })
  expect(judged.results.map(({ id }) => id).filter((id) => !/^(STATE-06|QUEUE-02)$/.test(id))).toEqual([])
  expect(judged.results).toContainEqual(expect.objectContaining({ id: 'QUEUE-02', outcome: 'finding' }))
  expect(decide(judged, { actor: undefined, chain: { chainId: 1, name: 'Ethereum' } })).toEqual({
    kind: 'none',
    sentence: 'Nothing is left to sign here.',
  })
})
