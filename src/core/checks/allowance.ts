import { isSameAddress } from '#core/address.ts'
import { deploymentAt } from '#core/deployments.ts'
import { type Allowance, allowancesOf } from './allowances.ts'
import { tokenName, tokenText } from './amountText.ts'
import { outcomes } from './catalogue/token.ts'
import type { EffectFacts } from './effectFacts.ts'
import { factAt } from './fact.ts'
import { type Found, resultOf } from './found.ts'
import type { Place } from './places.ts'
import type { Result } from './result.ts'

const wayOn = 'Allow only what is needed now, and only to a contract that you know.'

/**
 * TOK-03: who may take tokens afterwards? Without limit (2^255 and more, or more than there are), or a spender that is no
 * contract or of unknown source, asks for a stop; a bounded permission to a contract is told.
 */
export function checkAllowances(facts: EffectFacts, places: readonly Place[]): Result {
  const given = allowancesOf(places).filter(({ amount }) => amount > 0n)
  let missing: string | undefined
  const found = given.map((allowance): Found => {
    const code = factAt(facts.codes, allowance.spender)
    if (code && !code.known) missing ??= code.reason
    return foundOf(facts, allowance)
  })
  return resultOf(outcomes, 'TOK-03', { found, missing })
}

function foundOf(facts: EffectFacts, allowance: Allowance): Found {
  const { token, spender, amount, all, isUnlimited, place } = allowance
  const bare = { path: place.path, token, spender, amount, isUnlimited, wayOn }
  const name = tokenName(facts, token)
  const doubt = doubtOf(facts, allowance)
  if (all) return { ...bare, text: `${spender} may take every token of ${name} at any time.${doubt ?? ''}` }
  if (isUnlimited || exceedsSupply(facts, allowance))
    return { ...bare, text: `${spender} may take all your ${name} at any time.${doubt ?? ''}` }
  const text = `${spender} may take up to ${tokenText(facts, token, amount)} later.`
  return doubt === undefined ? { ...bare, severity: 'info', text } : { ...bare, text: text + doubt }
}

/** Why the spender itself is a reason to stop. */
function doubtOf({ codes, safe }: EffectFacts, { spender }: Allowance): string | undefined {
  if (deploymentAt(spender, safe.chainId) || isSameAddress(spender, safe.address)) return undefined
  const code = factAt(codes, spender)
  if (!code?.known) return undefined
  if (code.value.size === 0 || code.value.delegatedTo !== undefined)
    return ' It is no contract: whoever has its key decides.'
  return code.value.isVerified === false ? ' Nobody published the source of this contract.' : undefined
}

function exceedsSupply({ tokens }: EffectFacts, { token, amount }: Allowance): boolean {
  const fact = factAt(tokens, token)
  const supply = fact?.known ? (fact.value?.totalSupply ?? 0n) : 0n
  return supply > 0n && amount > supply
}
