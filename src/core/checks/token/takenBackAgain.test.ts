import { expect, test } from 'vitest'
import { batch, callOf, factsOf, gravesOf, people, resultOf } from '#core/fixtures/effectCase.ts'
import type { Call } from '#core/safe/safe.ts'

const { alice, contract, stranger, otherSafe, nft, usdc } = people
const all = (operator: typeof contract, isOn: boolean, of = nft) =>
  callOf(of, 'setApprovalForAll', [operator, isOn])
const judged = (...calls: Call[]) => resultOf(factsOf(batch(calls)), 'TOK-03')
const pay = callOf(usdc, 'transfer', [alice, 5n])

test('TOK-03 tells of a whole collection that is allowed and taken back in the same batch, and does not stop', () => {
  for (const calls of [
    [all(contract, true), all(contract, false)],
    [all(contract, true), pay, all(contract, false)],
  ]) {
    expect(judged(...calls)).toMatchObject({ outcome: 'finding', severity: 'info' })
    expect(judged(...calls).text).toContain('A later call takes it back')
    expect(gravesOf(factsOf(batch(calls)))).toEqual([])
  }
})

test('TOK-03 stops it where it is not taken back, or somebody doubtful could use it before', () => {
  for (const calls of [
    [all(contract, false), all(contract, true)],
    [all(contract, true), all(otherSafe, false)],
    [all(contract, true), all(contract, false, usdc)],
    [all(contract, true), all(contract, false), all(contract, true)],
    [all(stranger, true), all(stranger, false)],
  ])
    expect(judged(...calls)).toMatchObject({ outcome: 'finding', severity: 'stop' })
})
