import { expect, test } from 'vitest'
import type { TokenFact } from '#core/checks/effectFacts.ts'
import { known } from '#core/fixtures/checkCase.ts'
import { callOf, factsOf, people, resultOf } from '#core/fixtures/effectCase.ts'
import type { Address, Call } from '#core/safe/safe.ts'

const { safe, alice, contract, usdc, nft } = people
const tokens = (...list: [Address, { known: true; value: TokenFact }][]) => ({
  tokens: { of: new Map(list), others: 'notOffered' as const },
})
const named = (symbol: string, name: string, decimals = 18) =>
  known({ symbol, name, decimals }) as { known: true; value: TokenFact }
const judged = (call: Call, more: object) => resultOf(factsOf(call, more), 'TOK-02')
/** The same on a network of which there is no register. */
const elsewhere = (call: Call, more: object) => {
  const facts = factsOf(call, more)
  return resultOf({ ...facts, safe: { ...facts.safe, chainId: 31337 } }, 'TOK-02')
}
const pay = (token: Address = usdc) => callOf(token, 'transfer', [alice, 5_000_000n])
const paid = (token: Address, more: object = {}) => ({
  ...{ direction: 'out', token, from: safe, to: alice, amount: 5n, blockNumber: 1, initiator: 'safe' },
  ...more,
})

test('TOK-02 warns of a token of the list whose name another one has that came to the Safe, and of no other', () => {
  const both = (symbol: string) => tokens([contract, named('OWN', 'x')], [nft, named(symbol, 'y')])
  const list = { tokens: [{ address: contract, symbol: 'OWN', name: 'x' }] }
  const came = paid(nft, { direction: 'in', from: alice, to: safe, initiator: undefined })
  const of = (symbol: string, more: object = {}, entries: object[] = [came]) =>
    elsewhere(pay(contract), { known: list, ...both(symbol), history: known(entries), ...more })
  const told = of('OWN')
  expect(told).toMatchObject({ outcome: 'finding', severity: 'warn' })
  expect(told.text).toContain(`calls itself “OWN”, and so does ${nft}, which came to your Safe too.`)
  expect(of('own')).toMatchObject({ outcome: 'finding', severity: 'warn' })
  expect(of('OTHER').outcome).toBe('pass')
  expect(of('OWN', {}, []).outcome).toBe('pass')
  expect(of('OWN', {}, [{ ...came, amount: 0n }]).outcome).toBe('pass')
  // What the person named, and what the Safe paid with, needs no list.
  expect(of('OWN', { known: { ...list, addressBook: [contract] } }).outcome).toBe('pass')
  expect(of('OWN', {}, [came, paid(contract)]).outcome).toBe('pass')
  // The register knows the published one.
  const book = tokens([nft, named('USDC', 'y')], [usdc, named('USDC', 'x', 6)])
  expect(judged(pay(), { ...book, history: known([came]) }).outcome).toBe('pass')
})
