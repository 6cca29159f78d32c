import { zeroAddress } from 'viem'
import { includesAddress, isSameAddress } from '#core/addresses/address.ts'
import { anchorsOf } from '#core/checks/account/accountHistory.ts'
import type { Finding } from '#core/checks/answer.ts'
import type { EffectFacts } from '#core/checks/effectFacts.ts'
import { isEndless, tokenName, tokenText } from '#core/checks/wording/amountText.ts'
import type { Permission } from '#core/trialRun/outcome.ts'
import { largerOf } from './assets.ts'
import type { ClaimedEffects } from './claimed.ts'

/** How much more a permission lets an account take than before; where what was before is not known, all of it. */
export function grantedBy({ kind, amount, before, spender }: Permission): bigint {
  if (isSameAddress(spender, zeroAddress)) return 0n
  const was = before?.known ? before.value : 0n
  if (kind === 'one') return 1n
  return amount > was ? amount - was : 0n
}

/** Permissions that a trial shows and no call says; one that stood before counts where whoever has it is unknown. */
export function findPowers(
  facts: EffectFacts,
  said: ClaimedEffects,
  permissions: readonly Permission[],
): Finding[] {
  return permissions.flatMap((permission): Finding[] => {
    const { kind, token, spender, amount, id, through, isStanding } = permission
    const more = grantedBy(permission)
    const left = leftOver(said, permission)
    if (left !== undefined)
      return [
        {
          text: `${spender} could still take ${whatOf(facts, permission)} of your Safe afterwards; the call leaves ${tokenText(facts, token, left)}.`,
          remedy: 'Find out why this token keeps the permission before you sign.',
          kind,
          token,
          spender,
          amount,
          said: left,
        },
      ]
    if (more === 0n || isSaid(said, permission, more)) return []
    if (isStanding && includesAddress(anchorsOf(facts), spender)) return []
    const why = isStanding ? 'that was allowed before' : 'no call gives that permission'
    return [
      {
        text: `${spender} could take ${whatOf(facts, permission)} of your Safe afterwards; ${why}.`,
        remedy: 'Find out who gets this permission, and why, before you sign.',
        kind,
        token,
        spender,
        amount,
        id,
        through,
      },
    ]
  })
}

/** What calls set a permission to, where more of it is left than the most that any of them says; what is raised or lowered says no sum. */
function leftOver(
  { allowances }: ClaimedEffects,
  { kind, token, spender, amount }: Permission,
): bigint | undefined {
  if (kind !== 'amount') return undefined
  const own = allowances.filter(
    (one) =>
      isSameAddress(one.token, token) && isSameAddress(one.spender, spender) && one.owner === undefined,
  )
  if (own.length === 0 || own.some(({ raises, lowers, isUnlimited }) => raises || lowers || isUnlimited))
    return undefined
  const most = own.map((one) => one.amount).reduce(largerOf)
  return amount > most ? most : undefined
}

function isSaid(
  { allowances }: ClaimedEffects,
  { kind, token, spender, amount }: Permission,
  more: bigint,
): boolean {
  return allowances.some((one) => {
    if (one.isRead || !isSameAddress(one.token, token) || !isSameAddress(one.spender, spender)) return false
    if (kind === 'one') return true
    if (kind === 'all') return one.all === true
    return one.isUnlimited || one.amount >= amount || one.amount >= more
  })
}

function whatOf(facts: EffectFacts, { kind, token, amount, id }: Permission): string {
  if (kind === 'one') return `token ${id} of ${tokenName(facts, token)}`
  if (kind === 'all') return `every token of ${tokenName(facts, token)}`
  return isEndless(amount) ? `all ${tokenName(facts, token)}` : `up to ${tokenText(facts, token, amount)}`
}
