import { type Found, pass } from '#core/checks/answer.ts'
import { addressFrom, field } from '#core/checks/argument.ts'
import { check, everyTransaction } from '#core/checks/check.ts'
import { wholeNumber } from '#core/checks/claimedValue.ts'
import type { EffectClaim, EffectFacts, TokenFact } from '#core/checks/effectFacts.ts'
import { factAt } from '#core/checks/fact.ts'
import { visible } from '#core/checks/visible.ts'
import type { Address } from '#core/safe.ts'

/** TOK-01: does the service name each token as its own contract does? Other decimals are other amounts. */
export const tokenClaimsCheck = check({
  id: 'TOK-01',
  title: 'symbol, name and decimals the service names and the token’s own',
  group: 'effects',
  severity: 'block',
  sources: ['chain'],
  of: everyTransaction,
  needs: ['effects'],
  sentences: {
    pass: 'The service names the token as its contract does.',
    unknown: 'The token contract could not be asked for its symbol and decimals.',
  },
  remedy:
    'By the service’s word other amounts would be shown than are moved. Go by what the contract says, and by its address.',
  run: ({ effects: { claim, tokens, nativeCurrency } }) => {
    const claimed = claim === undefined ? [] : claimedTokens(claim)
    const coin = nativeCurrency === undefined ? [] : coinDifferences(nativeCurrency)
    if (claimed.length === 0 && coin.length === 0) return pass({}, 'The service describes no token.')
    let missing: string | undefined
    let isAsked = false
    const found = claimed.flatMap((one): Found[] => {
      const fact = factAt(tokens, one.address)
      if (fact === undefined) return []
      isAsked = true
      if (!fact.known) missing ??= fact.reason
      return fact.known && fact.value !== null ? differences(one, fact.value) : []
    })
    const silent =
      isAsked || coin.length > 0
        ? undefined
        : 'The token contracts were not asked for their symbol and decimals.'
    return { found: [...coin, ...found], missing, notOffered: silent, evidence: { claimed } }
  },
})

/** What the service says of the network's own coin, where everybody knows it otherwise. */
function coinDifferences({ symbol, decimals, claimed }: NonNullable<EffectFacts['nativeCurrency']>): Found[] {
  if (claimed === undefined) return []
  const isOtherScale = claimed.decimals !== decimals
  return [
    {
      text: `The service names this network’s coin wrongly: it says ${said(claimed.symbol)} with ${claimed.decimals} decimals, it is ${symbol} with ${decimals}.`,
      wayOn: 'Rely on the amount and the coin that this page shows, and ask who runs this service.',
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
