import { isSameAddress } from '#core/addresses/address.ts'
import { multiSendAt } from '#core/calldata/batchRules.ts'
import { multicall3 } from '#core/calldata/knownMethods.ts'
import type { Finding } from '#core/checks/answer.ts'
import type { EffectCase } from '#core/checks/context.ts'
import type { EffectFacts } from '#core/checks/effectFacts.ts'
import { tokenName } from '#core/checks/wording/amountText.ts'
import type { Address } from '#core/safe/safe.ts'
import { remainingAllowances } from './remainingAllowances.ts'
import { usesOf } from './uses.ts'

/** Whether a contract makes any call for whoever calls it: Multicall3 and MultiSendCallOnly. */
export const makesAnyCall = ({ safe }: Pick<EffectFacts, 'safe'>, spender: Address): boolean =>
  isSameAddress(spender, multicall3) || multiSendAt(spender, { chainId: safe.chainId })?.callOnly === true

/** Who may use a permission that such a contract has. */
export const anyone = ' Anybody can make this contract take it.'

/**
 * What a contract that makes any call for anybody takes of the Safe, more than this transaction lets it take: so it was allowed to before, and
 * whoever comes first takes the rest. A batch that is delegated acts as the Safe and needs no permission.
 */
export function usesOfOpenPermissions(facts: EffectCase): Finding[] {
  const { address: safe } = facts.safe
  const given = remainingAllowances(facts.places, facts.now)
  const taken = new Map<
    string,
    { spender: Address; token: Address; amount: bigint; path: readonly number[] }
  >()
  for (const place of facts.places)
    for (const { giver, spender, token, amount = 0n } of usesOf(place, facts.now)) {
      if (!giver || !token || !isSameAddress(giver, safe) || !makesAnyCall(facts, spender)) continue
      const key = `${spender} ${token}`.toLowerCase()
      const before = taken.get(key)
      taken.set(key, { spender, token, path: place.path, ...before, amount: amount + (before?.amount ?? 0n) })
    }
  return [...taken.values()].flatMap(({ spender, token, amount, path }): Finding[] => {
    const allowed = given
      .filter(
        ({ allowance }) => isSameAddress(allowance.spender, spender) && isSameAddress(allowance.token, token),
      )
      .reduce((sum, { total }) => sum + total, 0n)
    if (amount <= allowed) return []
    return [
      {
        text: `${spender} may already take ${tokenName(facts, token)} of your Safe, and this uses it.${anyone}`,
        remedy: 'Take that permission back, and pay from the Safe itself.',
        path,
        spender,
        token,
        amount,
      },
    ]
  })
}
