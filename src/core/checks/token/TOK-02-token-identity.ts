import { includesAddress, isSameAddress } from '#core/addresses/address.ts'
import { registeredChain } from '#core/chains/chainRegister.ts'
import { tokensPaid, tokensReceived } from '#core/checks/account/accountHistory.ts'
import { absent, type Finding } from '#core/checks/answer.ts'
import { allowancesOf } from '#core/checks/calls/allowances.ts'
import { paymentsOf } from '#core/checks/calls/payments.ts'
import type { PlacedCall } from '#core/checks/calls/placedCalls.ts'
import { check, everyTransaction } from '#core/checks/check.ts'
import type { EffectFacts, KnownToken, TokenFact } from '#core/checks/effectFacts.ts'
import { factAt } from '#core/checks/fact.ts'
import { decimalsFault, symbolFault } from '#core/checks/token/decimals/statedDecimals.ts'
import { looksLike, visibleText } from '#core/checks/wording/confusable.ts'
import { isPoolShare } from '#core/money/poolShares.ts'
import { registeredTokens } from '#core/money/tokenRegister.ts'
import type { Address } from '#core/safe/safe.ts'

/** TOK-02: is each token that is moved or released the one its symbol says, and a token at all? */
export const tokenIdentityCheck = check({
  id: 'TOK-02',
  title: 'the token and the known token of that name',
  group: 'effects',
  severity: 'stop',
  sources: ['local', 'register'],
  of: everyTransaction,
  needs: ['effects'],
  sentences: {
    pass: 'No token here imitates another one.',
    unknown: 'Could not check whether the token imitates another one.',
  },
  remedy:
    'The transaction may move another token than its name suggests. Compare the token contract with the one that its issuer publishes.',
  acknowledge: 'another token',
  run: ({ effects }) => {
    const { places, tokens, codes, known } = effects
    const used = [...paymentsOf(places), ...allowancesOf(places)].flatMap(({ token, place }) =>
      token === undefined ? [] : [{ token, place }],
    )
    if (used.length === 0) return absent('No token is moved.')
    let missing: string | undefined
    let isAsked = false
    const named = new Set<string>()
    const real = realTokens(effects)
    const found = used.flatMap(({ token, place }): Finding[] => {
      const [fact, code] = [factAt(tokens, token), factAt(codes, token)]
      if (fact ?? code) isAsked = true
      if (fact && !fact.known) missing ??= fact.reason
      const about: TokenUse = {
        token,
        place,
        size: code?.known ? code.value.size : undefined,
        fact: fact?.known ? fact.value : undefined,
      }
      const misread = decimalsFault(effects.safe.chainId, token, about.fact)
      const renamed = symbolFault(effects.safe.chainId, token, about.fact)
      const isNamed = includesAddress(known?.addressBook ?? [], token)
      const doubted = isNamed ? doubt([], about) : (doubt(real, about) ?? disguise(effects, real, about))
      const twin = doubted || isNamed ? undefined : receivedTwin(effects, real, about)
      const isOwn = doubted?.same !== undefined && isPaidByName(effects, about, doubted.same)
      const text =
        twin ??
        (doubted && (isOwn ? `${doubted.text} Your Safe has paid with this token before.` : doubted.text))
      const isStrange = known?.tokens !== undefined && about.fact && !isReal(real, effects, token)
      const unlisted =
        text === undefined && isStrange
          ? `Unknown token ${token}: it calls itself “${visibleText(about.fact?.symbol ?? '')}”.`
          : undefined
      const said = misread ?? renamed?.text ?? text ?? unlisted
      if (said === undefined || named.has(said)) return []
      named.add(said)
      const remedy = 'Compare the token’s address with a source that you trust.'
      return [
        {
          path: place.path,
          token,
          text: said,
          remedy,
          ...(misread === undefined &&
            (renamed ? !renamed.isOther : unlisted || isOwn || twin) && { severity: 'warn' as const }),
        },
      ]
    })
    const isCompared =
      real.some((list) => list.length > 0) || used.every(({ token }) => isReal(real, effects, token))
    const silent = isCompared
      ? undefined
      : 'No token list was loaded, so each token is shown by its own name.'
    return {
      found,
      missing,
      notOffered: isAsked ? silent : 'The token contracts were not loaded.',
    }
  },
})

/** One token that is used: at which call, how much code is there, what it answers. */
type TokenUse = { token: Address; place: PlacedCall; size: number | undefined; fact: TokenFact | undefined }

/**
 * The tokens that go by their own names here, whoever is to be believed first before the others: the register of the main networks, what the
 * Safe itself paid with, what the person holds by the service's list. That list alone decides nothing: it can leave the real one out, and name
 * another. Of two that the Safe paid with under one name neither is the one that is known: who passes an execution on can tell of any token.
 */
function realTokens(facts: EffectFacts): KnownToken[][] {
  const own = tokensPaid(facts).flatMap((address): KnownToken[] => {
    const fact = factAt(facts.tokens, address)
    return fact?.known && fact.value ? [{ address, symbol: fact.value.symbol, name: fact.value.name }] : []
  })
  const count = (symbol: string) => own.filter((one) => looksLike(one.symbol) === looksLike(symbol)).length
  return [
    [...registeredTokens(facts.safe.chainId)],
    own.filter(({ symbol }) => count(symbol) === 1),
    [...(facts.known?.tokens ?? [])],
  ]
}

const isReal = (real: readonly KnownToken[][], { known }: EffectFacts, token: Address): boolean =>
  real.some((list) => list.some(({ address }) => isSameAddress(address, token))) ||
  includesAddress(known?.addressBook ?? [], token)

/** The methods that only an ERC-20 token has, so that a target which is none passes itself off as one. */
const erc20Only = new Set([
  'transfer(address,uint256)',
  'transferAndCall(address,uint256,bytes)',
  'increaseAllowance(address,uint256)',
  'approveAndCall(address,uint256,bytes)',
])

/** What speaks against a token; `same` is the known one whose name it bears. */
type Doubt = { text: string; same?: KnownToken }

function doubt(real: readonly KnownToken[][], { token, place, size, fact }: TokenUse): Doubt | undefined {
  if (size === 0) return { text: `There is no contract at ${token}, so this moves no token.` }
  if (fact === null && erc20Only.has(place.call.signature ?? ''))
    return {
      text: `${token} does not answer like a token, so its effect is unknown.`,
    }
  if (!fact) return undefined
  for (const list of real) {
    if (list.some(({ address }) => isSameAddress(address, token))) return undefined
    const same = isPoolShare(fact.symbol) ? undefined : list.find((one) => isNamedLike(one, fact))
    if (same)
      return {
        same,
        text: `Not the ${same.symbol} you know: ${token} calls itself “${visibleText(fact.symbol)}”, but the one you know is ${same.address}.`,
      }
  }
  return undefined
}

/**
 * What is said of a token that is known by a service's list alone, or not at all, where another one of that name came to the Safe: the list may
 * have left the real one out, or anybody may have sent the other.
 */
function receivedTwin(
  facts: EffectFacts,
  [published = [], own = []]: readonly KnownToken[][],
  { token, fact }: TokenUse,
): string | undefined {
  if (
    !fact ||
    isPoolShare(fact.symbol) ||
    [...published, ...own].some(({ address }) => isSameAddress(address, token))
  )
    return undefined
  const twin = tokensReceived(facts).find((address) => {
    const other = factAt(facts.tokens, address)
    return !isSameAddress(address, token) && other?.known && other.value && isNamedLike(other.value, fact)
  })
  return (
    twin &&
    `${token} calls itself “${visibleText(fact.symbol)}”, and so does ${twin}, which came to your Safe too. Nothing here shows which is the real one.`
  )
}

/** Letters of other alphabets that are read as Latin ones. */
const readAsLatin = /[\p{scx=Cyrillic}\p{sc=Cherokee}\p{sc=Armenian}\p{sc=Lisu}ΑΒΕΖΗΙΚΜΝΟΡΤΥΧο]/u

/** The coin as a token: on Polygon, zkSync Era, Mantle (and Optimism once), Celo, as each network documents it. */
const coinsAsTokens: readonly Address[] = [
  '0x0000000000000000000000000000000000001010',
  '0x000000000000000000000000000000000000800A',
  '0xDeadDeAddeAddEAddeadDEaDDEAdDeaDDeAD0000',
  '0x471EcE3750Da237f93B8E339c536989b8978a438',
]

/** What a token's own name tells of it that nobody published or paid with: letters of two alphabets, or the coin's name. A service's list vouches for neither. */
function disguise(
  { safe: { chainId } }: EffectFacts,
  [published = [], own = []]: readonly KnownToken[][],
  { token, fact }: TokenUse,
): Doubt | undefined {
  const vouched = [...published, ...own].map(({ address }) => address)
  if (!fact || includesAddress([...vouched, ...coinsAsTokens], token)) return undefined
  const shown = visibleText(fact.symbol)
  if (/\p{sc=Latin}/u.test(shown) && readAsLatin.test(shown))
    return { text: `${token} calls itself “${shown}”, in letters of two alphabets that look alike.` }
  const coin = registeredChain(chainId)?.coin
  return coin && [coin.symbol, coin.name].some((one) => looksLike(one) === looksLike(shown))
    ? { text: `${token} calls itself “${shown}” like this network’s coin, and is a token.` }
    : undefined
}

/**
 * Two real tokens may bear one name (what is bridged, and what its maker publishes). One that the Safe itself paid with is not taken for a
 * fraud where it bears exactly the name of a registered one; a name that only looks like it is always one.
 */
function isPaidByName(facts: EffectFacts, { token, fact }: TokenUse, same: KnownToken): boolean {
  const { history } = facts
  const entries = history?.known ? history.value : []
  const isDistrusted = entries.some(
    (one) => one.token && isSameAddress(one.token, token) && one.isTrusted === false,
  )
  const isPublished = registeredTokens(facts.safe.chainId).some(({ address }) =>
    isSameAddress(address, same.address),
  )
  return (
    isPublished && fact?.symbol === same.symbol && !isDistrusted && includesAddress(tokensPaid(facts), token)
  )
}

const isNamedLike = (
  one: Pick<KnownToken, 'symbol' | 'name'>,
  { symbol, name }: NonNullable<TokenFact>,
): boolean =>
  looksLike(one.symbol) === looksLike(symbol) ||
  (one.name !== undefined && looksLike(one.name) === looksLike(name))
