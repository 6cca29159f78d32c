import { expect, test } from 'vitest'
import { cowSettlement } from '#core/calldata/protocols.ts'
import type { EffectFacts } from '#core/checks/effectFacts.ts'
import { known, silent } from '#core/fixtures/checkCase.ts'
import { batch, callOf, factsOf, people, resultOf, send } from '#core/fixtures/effectCase.ts'
import type { Address, Call } from '#core/safe/safe.ts'

const { alice, stranger, contract, usdc, nft, otherSafe } = people
/** `approve` of EIP-721 says the number of a piece where that of EIP-20 says an amount. */
const approve = (token: Address, spender: Address, number = 5n) => callOf(token, 'approve', [spender, number])
const unasked: Partial<EffectFacts> = { tokens: undefined, codes: undefined, codeAges: undefined }
const told = (call: Call, more: Partial<EffectFacts> = unasked) => {
  const { outcome, severity, text } = resultOf(factsOf(call, more), 'TOK-03')
  return outcome === 'pass' ? 'pass' : `${outcome} ${severity}: ${text}`
}

const orPiece = (number: bigint) =>
  ` Or its token ${number}, if it is a collection: nobody here knows what this contract is.`

test('TOK-03 says that a number may be that of a piece where nobody asked what the contract is', () => {
  expect(told(approve(nft, stranger))).toBe(
    `finding warn: ${stranger} may take up to 5 base units of the token ${nft} later.${orPiece(5n)}`,
  )
  // The numbers of names are hashes.
  expect(told(approve(nft, stranger, 2n ** 254n + 1n))).toContain(orPiece(2n ** 254n + 1n))
  expect(told(batch([send(alice, 1n), approve(nft, stranger)]))).toContain(orPiece(5n))
})

test('TOK-03 stops it where the contract was asked and did not answer, or the spender has no code', () => {
  const asked = { ...unasked, tokens: { of: new Map([[nft, silent]]) } }
  expect(told(approve(nft, stranger), asked)).toContain('finding stop')
  expect(told(approve(nft, stranger), asked)).toContain(orPiece(5n))
  const bare = { ...unasked, codes: { of: new Map([[stranger, known({ size: 0 })]]) } }
  expect(told(approve(nft, stranger), bare)).toContain('finding stop')
})

test('TOK-03 does not take for a piece what is known as a token, is asked, or is for somebody known', () => {
  expect(told(approve(usdc, contract))).not.toContain('Or its token')
  expect(told(approve(nft, contract), { ...unasked, known: { addressBook: [contract] } })).not.toContain(
    'stop',
  )
  const listed = { ...unasked, known: { tokens: [{ address: otherSafe, symbol: 'OWN' }] } }
  expect(told(approve(otherSafe, contract), listed)).not.toContain('Or its token')
  const answered = known({ symbol: 'U', name: 'U', decimals: 6 })
  const asked = { ...unasked, tokens: { of: new Map([[nft, answered]]) } }
  expect(told(approve(nft, contract), asked)).not.toContain('Or its token')
  expect(told(approve(nft, contract, 0n))).toBe('pass')
})

test('TOK-03 warns of a piece for an account that nobody here knows, and not of one for somebody known', () => {
  const silentToken = { tokens: { of: new Map([[nft, known(null)]]) } }
  const old = { codeAges: { of: new Map([[stranger, known(400)]]) } }
  const named = { known: { addressBook: [stranger] } }
  for (const token of [{}, silentToken]) {
    const more = { ...unasked, ...token }
    expect(told(approve(nft, stranger), more)).toContain('finding warn')
    expect(told(approve(nft, stranger), { ...more, ...old })).toContain('finding info')
    expect(told(approve(nft, stranger), { ...more, ...named })).toContain('finding info')
    expect(told(approve(nft, cowSettlement), more)).toContain('finding info')
  }
})
