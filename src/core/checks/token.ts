import { isSameAddress } from '#core/address.ts'
import type { Address } from '#core/safe.ts'
import { allowancesOf } from './allowances.ts'
import { addressFrom, field } from './argument.ts'
import { outcomes, pass } from './catalogue/token.ts'
import { wholeNumber } from './claimedValue.ts'
import { looksLike, visibleText } from './confusable.ts'
import type { EffectClaim, EffectFacts, KnownToken, TokenFact } from './effectFacts.ts'
import { factAt } from './fact.ts'
import { type Found, resultOf } from './found.ts'
import { paymentsOf } from './payments.ts'
import type { Place } from './places.ts'
import type { Result } from './result.ts'
import { visible } from './visible.ts'

/** What a service calls a token; a field that it does not give is undefined. */
type ClaimedToken = { address: Address; symbol: unknown; name: unknown; decimals: unknown }

/** Every token that the service describes in what it says of a transaction. */
function claimedTokens({ txInfo, tokenInfoIndex }: EffectClaim): ClaimedToken[] {
  const info = field(txInfo, 'type') === 'unknown' ? field(txInfo, 'raw') : txInfo
  const transfer = field(info, 'transferInfo')
  const moved = tokenOf(transfer, 'tokenAddress', 'tokenSymbol', 'tokenName')
  const traded = ['sellToken', 'buyToken', 'fromToken', 'toToken', 'tokenInfo'].map((name) =>
    tokenOf(field(info, name)),
  )
  const listed = Object.values(tokenInfoIndex ?? {}).map((one) => tokenOf(one))
  return [moved, ...traded, ...listed].filter((one) => one !== undefined)
}

function tokenOf(
  claim: unknown,
  address = 'address',
  symbol = 'symbol',
  name = 'name',
): ClaimedToken | undefined {
  const at = addressFrom(field(claim, address))
  const type = field(claim, 'type')
  if (/^0x0+$/.test(at) || type === 'ERC721' || type === 'NATIVE_TOKEN') return undefined
  return {
    address: at,
    symbol: field(claim, symbol),
    name: field(claim, name),
    decimals: field(claim, 'decimals'),
  }
}

/** TOK-01: does the service name each token as its own contract does? Other decimals are other amounts. */
export function checkTokenClaims({ claim, tokens }: EffectFacts): Result {
  const claimed = claim === undefined ? [] : claimedTokens(claim)
  if (claimed.length === 0) return pass('TOK-01', {}, 'The service describes no token.')
  let missing: string | undefined
  let isAsked = false
  const found = claimed.flatMap((one): Found[] => {
    const fact = factAt(tokens, one.address)
    if (fact === undefined) return []
    isAsked = true
    if (!fact.known) missing ??= fact.reason
    return fact.known && fact.value !== null ? differences(one, fact.value) : []
  })
  const silent = isAsked ? undefined : 'The token contracts were not asked for their symbol and decimals.'
  return resultOf(outcomes, 'TOK-01', { found, missing, notOffered: silent, evidence: { claimed } })
}

function differences(claimed: ClaimedToken, actual: NonNullable<TokenFact>): Found[] {
  const { address } = claimed
  const wayOn = 'Rely on the amount that this page shows: it uses what the token’s own contract says.'
  const wrong = (name: 'symbol' | 'name' | 'decimals'): Found => ({
    text: `The service’s ${name} of ${address} ${name === 'decimals' ? 'are' : 'is'} wrong: it says ${said(claimed[name])}, the contract says ${said(actual[name])}.`,
    wayOn,
    severity: name === 'decimals' ? 'block' : 'warn',
    address,
    claimed: claimed[name] ?? null,
    actual: actual[name],
  })
  const silent = (name: 'symbol' | 'name'): Found => ({
    text: `The service does not tell the ${name} of ${address}; the contract says “${visible(actual[name])}”.`,
    severity: 'info',
    address,
    actual: actual[name],
  })
  const compared = (name: 'symbol' | 'name') => {
    if (claimed[name] === actual[name]) return []
    return [(claimed[name] ?? '') === '' ? silent(name) : wrong(name)]
  }
  return [
    ...(wholeNumber(claimed.decimals) === BigInt(actual.decimals) ? [] : [wrong('decimals')]),
    ...compared('symbol'),
    ...compared('name'),
  ]
}

/** Texts in quotation marks, with what nobody sees written out; anything else as it came. */
function said(value: unknown): string {
  if (typeof value === 'string') return `“${visible(value)}”`
  return visible(JSON.stringify(value) ?? 'nothing')
}

/** The methods that only an ERC-20 token has, so that a target which is none passes itself off as one. */
const erc20Only = new Set([
  'transfer(address,uint256)',
  'transferAndCall(address,uint256,bytes)',
  'increaseAllowance(address,uint256)',
  'approveAndCall(address,uint256,bytes)',
])

/** TOK-02: is each token that is moved or released the one its symbol says, and a token at all? */
export function checkTokenIdentity(facts: EffectFacts, places: readonly Place[]): Result {
  const used = [...paymentsOf(places), ...allowancesOf(places)].flatMap(({ token, place }) =>
    token === undefined ? [] : [{ token, place }],
  )
  if (used.length === 0) return pass('TOK-02', {}, 'No token is moved.')
  let missing: string | undefined
  let isAsked = false
  const told = new Set<string>()
  const found = used.flatMap(({ token, place }): Found[] => {
    const [fact, code] = [factAt(facts.tokens, token), factAt(facts.codes, token)]
    if (fact ?? code) isAsked = true
    if (fact && !fact.known) missing ??= fact.reason
    const bare = { path: place.path, token }
    const text = doubt(facts.known?.tokens ?? [], {
      token,
      place,
      size: code?.known ? code.value.size : undefined,
      fact: fact?.known ? fact.value : undefined,
    })
    if (text === undefined || told.has(text)) return []
    told.add(text)
    return [
      { ...bare, text, wayOn: 'Compare the token’s address with one that you took from a source you trust.' },
    ]
  })
  const silent = isAsked ? undefined : 'The token contracts were not asked who they are.'
  return resultOf(outcomes, 'TOK-02', { found, missing, notOffered: silent })
}

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
