import { expect, test } from 'vitest'
import { decodeCall } from '#core/calldata/decode.ts'
import type { ApprovedTransaction } from '#core/checks/effectFacts.ts'
import { factAt } from '#core/checks/fact.ts'
import { verdictOf } from '#core/checks/verdict.ts'
import { coinText, tokenName, tokenText } from '#core/checks/wording/amountText.ts'

import { looksLike } from '#core/checks/wording/confusable.ts'
import { visible } from '#core/checks/wording/visible.ts'
import {
  batch,
  callOf,
  factsOf,
  people,
  send,
  throughSafe,
  txOf,
  unknownData,
} from '#core/fixtures/effectCase.ts'
import type { Address, Hash } from '#core/safe/safe.ts'
import { safeTxHash } from '#core/safe/safeTxHash.ts'
import { ownChangesOf, whose } from './ownChanges.ts'
import { callLabel, isApproved, listCalls } from './placedCalls.ts'

const { safe, alice, bob, stranger, otherSafe, contract, usdc, nft } = people
const known = <T>(value: T) => ({ known: true as const, value })
const silent = { known: false as const, reason: 'The node is silent.' }

test('a fact is found whatever the letter case; one that is not there was asked for, unless no more are offered', () => {
  const of = new Map(
    [
      [alice, 1],
      [bob.toLowerCase() as Address, 2],
    ].map(([key, value]) => [key as Address, known(value)]),
  )
  expect([
    factAt({ of }, alice),
    factAt({ of }, bob),
    factAt({ of }, alice.toUpperCase() as Address),
  ]).toEqual([known(1), known(2), known(1)])
  expect(factAt({ of }, stranger)).toEqual({ known: false, reason: `${stranger} was not loaded.` })
  expect([factAt({ of, others: 'notOffered' }, stranger), factAt(undefined, alice)]).toEqual([
    undefined,
    undefined,
  ])
  const both = new Map([
    [alice.toLowerCase() as Address, known(1)],
    [alice, known(2)],
  ])
  expect(factAt({ of: both }, alice)).toEqual(known(2))
})

test('amounts are told by what the token’s own contract says', () => {
  const facts = factsOf(send(alice, 1n))
  expect([
    coinText(facts, 5n),
    coinText({}, 10n ** 18n),
    coinText({ nativeCurrency: { symbol: 'XDAI', decimals: 2 } }, 150n),
  ]).toEqual(['0.000000000000000005 ETH', '1 of this network’s native coin', '1.5 XDAI'])
  expect([
    tokenText(facts, usdc, 1_500_000n),
    tokenText(facts, nft, 7n),
    tokenText({ tokens: { of: new Map([[usdc, silent]]) } }, usdc, 1000n),
  ]).toEqual([
    `1.5 USDC (${usdc})`,
    `7 base units of the token ${nft}`,
    `1,000 base units of the token ${usdc}`,
  ])
  expect([
    tokenName(facts, usdc),
    tokenName(facts, nft),
    tokenName({}, usdc),
    tokenName({ tokens: { of: new Map([[usdc, silent]]) } }, usdc),
  ]).toEqual([`USDC (${usdc})`, nft, usdc, usdc])
  expect([
    visible('x'.repeat(120)),
    visible('x'.repeat(121)),
    visible('ab', 1),
    visible('\u202e'.repeat(200), 10),
  ]).toEqual(['x'.repeat(120), `${'x'.repeat(120)}…`, 'a…', '[U+202E][U…'])
  expect([looksLike('vvbtc') === looksLike('wbtc'), looksLike('U.S,D C')]).toEqual([true, looksLike('usdc')])
})

test('what another Safe would do stands under the call that approves it, eight times at most', () => {
  const version = '1.4.1' as const
  const parent = (address: Address, tx = txOf(send(bob, 1n))): ApprovedTransaction => ({
    safe: { chainId: 1, address, version },
    tx,
  })
  const one = parent(otherSafe, txOf(batch([send(bob, 1n), send(alice, 2n)])))
  const approve = (hash: Hash) => callOf(otherSafe, 'approveHash', [hash])
  const hashOf = ({ safe, tx }: ApprovedTransaction) => safeTxHash(safe, tx)
  const paths = (
    approved: readonly (readonly [
      Hash,
      ReturnType<typeof known<ApprovedTransaction | null>> | typeof silent,
    ])[],
    call = batch([send(alice, 1n), approve(hashOf(one))]),
  ) =>
    listCalls(factsOf(call, { approved: new Map(approved) })).map(({ path, as, parents }) => [
      path.join('.'),
      as,
      parents.length,
    ])
  const whole = [
    ['', safe, 0],
    ['0', safe, 1],
    ['1', safe, 1],
  ]
  expect(paths([[hashOf(one), known(one)]])).toEqual([
    ...whole,
    ['1.0', otherSafe, 2],
    ['1.0.0', otherSafe, 3],
    ['1.0.1', otherSafe, 3],
  ])
  for (const fact of [silent, known(null), known(parent(contract, one.tx)), known(parent(otherSafe))])
    expect(paths([[hashOf(one), fact]])).toEqual(whole)
  expect(paths([])).toEqual(whole)
  const twice = batch([approve(hashOf(parent(otherSafe))), approve(hashOf(parent(otherSafe)))])
  expect(paths([[hashOf(parent(otherSafe)), known(parent(otherSafe))]], twice).length).toBe(1 + 2 + 1)
  const many = Array.from({ length: 10 }, (_, at) => parent(otherSafe, txOf(send(alice, BigInt(at)))))
  const facts = factsOf(batch(many.map((each) => approve(hashOf(each)))), {
    approved: new Map(many.map((each) => [hashOf(each), known(each)])),
  })
  expect(
    listCalls(facts).map(({ path, isUnvisited }) => `${path.join('.')}${isUnvisited ? '!' : ''}`),
  ).toEqual(['', ...Array.from({ length: 8 }, (_, at) => [`${at}`, `${at}.0`]).flat(), '8!', '9!'])
  expect(listCalls(factsOf(throughSafe(otherSafe, send(alice, 1n)))).map(({ as }) => as)).toEqual([
    safe,
    otherSafe,
  ])
  const role = listCalls(factsOf(callOf(contract, 'execTransactionWithRole', [alice, 1n, '0x', 0, 1, true])))
  expect(role.map(({ as }) => as)).toEqual([safe, undefined])
  expect(isApproved(one, { ...send(otherSafe, 0n), data: unknownData }, one.safe)).toBe(false)
  expect([callLabel([]), callLabel([3]), callLabel([0, 3])]).toEqual([undefined, 'call 4', 'call 1.4'])
})

test('only the methods by which a Safe changes itself are changes of it', () => {
  expect(
    ownChangesOf(listCalls(factsOf(batch([send(alice, 1n), callOf(safe, 'changeThreshold', [2n])])))).map(
      ({ kind }) => kind,
    ),
  ).toEqual(['owners'])
  expect(ownChangesOf(listCalls(factsOf(callOf(usdc, 'transfer', [alice, 1n]))))).toEqual([])
  expect([whose(safe, safe), whose(otherSafe, safe)]).toEqual(['this Safe', otherSafe])
})

test('the verdict takes the worst, and an unknown only where it could block or stop', () => {
  const one = (outcome: 'pass' | 'finding' | 'unknown', severity: 'block' | 'stop' | 'warn' | 'info') => ({
    id: 'HASH-01' as const,
    outcome,
    severity,
    text: '',
    evidence: {},
  })
  const table = (['block', 'stop', 'warn', 'info'] as const).map((severity) =>
    (['pass', 'finding', 'unknown'] as const).map((outcome) => verdictOf([one(outcome, severity)])),
  )
  expect(table).toEqual([
    ['pass', 'block', 'unknown'],
    ['pass', 'stop', 'unknown'],
    ['pass', 'warn', 'pass'],
    ['pass', 'pass', 'pass'],
  ])
})

test('the outermost call is made by the Safe, even where the decoding does not say by whom', () => {
  const facts = factsOf(send(alice, 1n))
  const [outermost] = listCalls({ ...facts, call: decodeCall(send(alice, 1n)) })
  expect(outermost?.as).toBe(safe)
})
