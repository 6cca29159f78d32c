import { expect, test } from 'vitest'
import type { ApprovedTransaction } from '#core/checks/effectFacts.ts'
import { known, silent } from '#core/fixtures/checkCase.ts'
import { batch, callOf, people, send, txOf } from '#core/fixtures/effectCase.ts'
import { readAddress, readTx } from '#core/fixtures/readTx.ts'
import publicTransactions from '#core/fixtures/vectors/publicTransactions.json'
import { draftCase } from '#core/fixtures/wholeCase.ts'
import { judge } from '#core/judge/judge.ts'
import type { Address, Call, Hash, SafeIdentity } from '#core/safe/safe.ts'
import { safeTxHash } from '#core/safe/safeTxHash.ts'

const { alice, otherSafe, contract } = people
const safeAt = (address: Address): SafeIdentity => ({ chainId: 1, address, version: '1.4.1' })
const at = (address: Address, call: Call): ApprovedTransaction => ({ safe: safeAt(address), tx: txOf(call) })
const hashOf = ({ safe, tx }: ApprovedTransaction) => safeTxHash(safe, tx)
const approving = (one: ApprovedTransaction) => callOf(one.safe.address, 'approveHash', [hashOf(one)])

async function approvedBy(call: Call, approved: readonly (readonly [Hash, object])[]) {
  const draft = await draftCase()
  if (draft.subject.kind !== 'draft') throw new Error('A draft is a draft.')
  const facts = { ...draft.facts, effects: { ...draft.facts.effects, approved: new Map(approved) as never } }
  const subject = { ...draft.subject, tx: { ...draft.subject.tx, ...call } }
  return (await judge({ ...draft, facts, subject })).approved
}

test('a transaction that approves has every layer below it, from the outside in', async () => {
  const innermost = at(contract, send(alice, 5n))
  const middle = at(otherSafe, batch([send(alice, 1n), approving(innermost)]))
  const layers = await approvedBy(approving(middle), [
    [hashOf(middle), known(middle)],
    [hashOf(innermost), known(innermost)],
  ])
  expect(layers?.map(({ safe, safeTxHash }) => [safe.address, safeTxHash])).toEqual([
    [otherSafe, hashOf(middle)],
    [contract, hashOf(innermost)],
  ])
})

test('what is approved twice is one layer, what was not found or is another one is none', async () => {
  const one = at(otherSafe, send(alice, 5n))
  const twice = batch([approving(one), approving(one)])
  expect(await approvedBy(twice, [[hashOf(one), known(one)]])).toHaveLength(1)
  for (const fact of [
    silent,
    known(null),
    known(at(otherSafe, send(alice, 6n))),
    known(at(contract, send(alice, 5n))),
  ])
    expect(await approvedBy(approving(one), [[hashOf(one), fact]])).toBeUndefined()
  expect(await approvedBy(send(alice, 1n), [])).toBeUndefined()
})

test('a published pair has the hashes that were published', async () => {
  const [child, parent] = ['primary', 'approveHash'].map((name) =>
    publicTransactions.transactions.find(({ id }) => id === `cyfrin-sepolia-nested-${name}`),
  )
  if (!child || !parent) throw new Error('The pair is missing.')
  const draft = await draftCase()
  const safe = { chainId: 11155111, address: readAddress(child.safe), version: '1.4.1' } as const
  const hash = child.published.safeTxHash as Hash
  const address = readAddress(parent.safe)
  if (!draft.facts.safe.known) throw new Error('The Safe is known.')
  const judged = await judge({
    ...draft,
    chainId: 11155111,
    subject: { kind: 'draft', safe: address, tx: readTx(parent.tx) },
    facts: {
      ...draft.facts,
      safe: known({ ...draft.facts.safe.value, chainId: 11155111, address }),
      effects: { approved: new Map([[hash, known({ safe, tx: readTx(child.tx) })]]) },
    },
  })
  expect(judged.safeTxHash).toBe(parent.published.safeTxHash)
  expect(judged.approved?.map(({ safeTxHash }) => safeTxHash)).toEqual([hash])
})
