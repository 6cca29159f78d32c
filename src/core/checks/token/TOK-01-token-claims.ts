import { absent, type Finding } from '#core/checks/answer.ts'
import { addressFrom, field } from '#core/checks/argument.ts'
import { check, everyTransaction } from '#core/checks/check.ts'
import { wholeNumber } from '#core/checks/claims/claimedValue.ts'
import type { EffectClaim, EffectFacts, TokenFact } from '#core/checks/effectFacts.ts'
import { factAt } from '#core/checks/fact.ts'
import { visible } from '#core/checks/wording/visible.ts'
import type { Address } from '#core/safe/safe.ts'

/** TOK-01: does the service name each token as its own contract does? Other decimals are other amounts. */
export const tokenClaimsCheck = check({
  id: 'TOK-01',
  title: 'symbol, name and decimals from the Safe service and from the token contract',
  group: 'effects',
  severity: 'block',
  sources: ['chain'],
  of: everyTransaction,
  needs: ['effects'],
  sentences: {
    pass: 'The Safe service describes the token as its contract does.',
    unknown: 'Could not load symbol and decimals from the token contract.',
  },
  remedy: 'The service’s data would show wrong amounts. Rely on the token contract and its address.',
  run: ({ effects: { claim, tokens, nativeCurrency } }) => {
    const claimed = claim === undefined ? [] : claimedTokens(claim)
    const coin = nativeCurrency === undefined ? [] : coinDifferences(nativeCurrency)
    if (claimed.length === 0 && coin.length === 0) return absent('The service describes no token.')
    let missing: string | undefined
    let isAsked = false
    const found = claimed.flatMap((one): Finding[] => {
      const fact = factAt(tokens, one.address)
      if (fact === undefined) return []
      isAsked = true
      if (!fact.known) missing ??= fact.reason
      return fact.known && fact.value !== null ? differences(one, fact.value) : []
    })
    const silent =
      isAsked || coin.length > 0 ? undefined : 'Symbol and decimals were not loaded from the token contracts.'
    return { found: [...coin, ...found], missing, notOffered: silent, evidence: { claimed } }
  },
})

/** What the service says of the network's own coin, where everybody knows it otherwise. */
function coinDifferences({
  symbol,
  decimals,
  claimed,
}: NonNullable<EffectFacts['nativeCurrency']>): Finding[] {
  if (claimed === undefined) return []
  const isOtherScale = claimed.decimals !== decimals
  return [
    {
      text: `The Safe service describes this network’s native coin wrongly: it reports ${said(claimed.symbol)} with ${claimed.decimals} decimals; it is ${symbol} with ${decimals}.`,
      remedy: 'Rely on the amount and the coin that this page shows, and ask the operator of this service.',
      severity: isOtherScale ? 'block' : 'stop',
      claimed,
      actual: { symbol, decimals },
    },
  ]
}

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

function differences(claimed: ClaimedToken, actual: NonNullable<TokenFact>): Finding[] {
  const { address } = claimed
  const remedy = 'Rely on the amount that this page shows: it comes from the token contract.'
  const wrong = (name: 'symbol' | 'name' | 'decimals'): Finding => ({
    text: `The Safe service’s ${name} of ${address} ${name === 'decimals' ? 'are' : 'is'} wrong: it reports ${said(claimed[name])}, the contract reports ${said(actual[name])}.`,
    remedy,
    severity: name === 'decimals' ? 'block' : 'warn',
    address,
    claimed: claimed[name] ?? null,
    actual: actual[name],
  })
  const silent = (name: 'symbol' | 'name'): Finding => ({
    text: `The Safe service does not report the ${name} of ${address}; the contract reports “${visible(actual[name])}”.`,
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
