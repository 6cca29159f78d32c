import { isSameAddress } from '#core/address.ts'
import { allowancesOf } from '#core/checks/allowances.ts'
import { type Found, pass } from '#core/checks/answer.ts'
import { check, everyTransaction } from '#core/checks/check.ts'
import { looksLike, visibleText } from '#core/checks/confusable.ts'
import type { KnownToken, TokenFact } from '#core/checks/effectFacts.ts'
import { factAt } from '#core/checks/fact.ts'
import { paymentsOf } from '#core/checks/payments.ts'
import type { Place } from '#core/checks/places.ts'
import type { Address } from '#core/safe.ts'

/** TOK-02: is each token that is moved or released the one its symbol says, and a token at all? */
export const tokenIdentityCheck = check({
  id: 'TOK-02',
  title: 'the token and the known one of that name',
  group: 'effects',
  severity: 'stop',
  sources: ['local', 'register'],
  of: everyTransaction,
  needs: ['effects'],
  sentences: {
    pass: 'No token here passes itself off as another one.',
    unknown: 'It could not be checked whether the token is the one its name says.',
  },
  remedy:
    'Another token may be moved than its name says. Compare the contract of the token with the one that its makers publish.',
  acknowledge: 'another token',
  run: ({ effects: { places, tokens, codes, known } }) => {
    const used = [...paymentsOf(places), ...allowancesOf(places)].flatMap(({ token, place }) =>
      token === undefined ? [] : [{ token, place }],
    )
    if (used.length === 0) return pass({}, 'No token is moved.')
    let missing: string | undefined
    let isAsked = false
    const named = new Set<string>()
    const found = used.flatMap(({ token, place }): Found[] => {
      const [fact, code] = [factAt(tokens, token), factAt(codes, token)]
      if (fact ?? code) isAsked = true
      if (fact && !fact.known) missing ??= fact.reason
      const text = doubt(known?.tokens ?? [], {
        token,
        place,
        size: code?.known ? code.value.size : undefined,
        fact: fact?.known ? fact.value : undefined,
      })
      if (text === undefined || named.has(text)) return []
      named.add(text)
      const wayOn = 'Compare the token’s address with one that you took from a source you trust.'
      return [{ path: place.path, token, text, wayOn }]
    })
    const silent = isAsked ? undefined : 'The token contracts were not asked who they are.'
    return { found, missing, notOffered: silent }
  },
})

/** The methods that only an ERC-20 token has, so that a target which is none passes itself off as one. */
const erc20Only = new Set([
  'transfer(address,uint256)',
  'transferAndCall(address,uint256,bytes)',
  'increaseAllowance(address,uint256)',
  'approveAndCall(address,uint256,bytes)',
])

function doubt(
  known: readonly KnownToken[],
  {
    token,
    place,
    size,
    fact,
  }: { token: Address; place: Place; size: number | undefined; fact: TokenFact | undefined },
): string | undefined {
  if (size === 0) return `There is no contract at ${token}, so this moves no token at all.`
  if (fact === null && erc20Only.has(place.call.signature ?? ''))
    return `${token} does not answer as a token does, so what it would do with this call is not known.`
  if (!fact || known.some(({ address }) => isSameAddress(address, token))) return undefined
  const same = known.find(
    (one) =>
      looksLike(one.symbol) === looksLike(fact.symbol) ||
      (one.name !== undefined && looksLike(one.name) === looksLike(fact.name)),
  )
  if (same === undefined) return undefined
  return `Not the ${same.symbol} you know: ${token} calls itself “${visibleText(fact.symbol)}”, and the one you know is ${same.address}.`
}
