import { isSameAddress } from '#core/address.ts'
import { type Allowance, allowancesOf } from '#core/checks/allowances.ts'
import { tokenName, tokenText } from '#core/checks/amountText.ts'
import type { Found } from '#core/checks/answer.ts'
import { check, everyTransaction } from '#core/checks/check.ts'
import type { EffectFacts } from '#core/checks/effectFacts.ts'
import { factAt } from '#core/checks/fact.ts'
import { deploymentAt } from '#core/deployments.ts'

const wayOn = 'Allow only what is needed now, and only to a contract that you know.'

/**
 * TOK-03: who may take tokens afterwards? Without limit (2^255 and more, or more than there are), or a spender that is no
 * contract or of unknown source, asks for a stop; a bounded permission to a contract is told.
 */
export const allowancesCheck = check({
  id: 'TOK-03',
  title: 'who may take tokens afterwards, and how many',
  group: 'effects',
  severity: 'stop',
  sources: ['local', 'chain'],
  of: everyTransaction,
  needs: ['effects'],
  sentences: {
    pass: 'Nobody gets permission to take tokens later without limit.',
    unknown: 'It could not be checked who may take tokens afterwards.',
  },
  remedy:
    'Another token may be moved than its name says. Compare the contract of the token with the one that its makers publish.',
  acknowledge: 'may take it all',
  run: ({ effects: facts }) => {
    const given = allowancesOf(facts.places).filter(({ amount }) => amount > 0n)
    let missing: string | undefined
    const found = given.map((allowance): Found => {
      const code = factAt(facts.codes, allowance.spender)
      if (code && !code.known) missing ??= code.reason
      return foundOf(facts, allowance)
    })
    return { found, missing }
  },
})

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
