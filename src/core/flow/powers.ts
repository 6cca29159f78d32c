import { isSameAddress } from '#core/addresses/address.ts'
import type { Allowance } from '#core/checks/calls/allowances.ts'
import type { EffectCase } from '#core/checks/context.ts'
import type { Simulation } from '#core/checks/effectFacts.ts'
import type { ClaimedEffects } from '#core/checks/effects/findings/claimed.ts'
import { findPowers, grantedBy } from '#core/checks/effects/findings/unannouncedPowers.ts'
import { isEndless } from '#core/checks/wording/amountText.ts'
import type { FlowPower } from './flow.ts'

/** Permissions that the calls give, by the bytes alone. */
export function claimedPowers({ allowances }: ClaimedEffects): FlowPower[] {
  return allowances
    .filter((one) => one.amount > 0n)
    .map((one) => ({
      spender: one.spender,
      token: one.token,
      amount: one.isUnlimited ? undefined : one.amount,
      isAll: one.all === true,
      until: one.until,
    }))
}

/** Permissions that stand after a simulation and did not before; when they end only the calls say. */
export function triedPowers(
  facts: EffectCase,
  said: ClaimedEffects,
  { permissions = [] }: Simulation,
): FlowPower[] {
  const unsaid = findPowers(facts, said, permissions)
  const isShown = (one: Allowance) =>
    permissions.some(
      ({ token, spender }) => isSameAddress(one.token, token) && isSameAddress(one.spender, spender),
    )
  // What a trial does not know to ask for, makers' words may name.
  const read = said.allowances.filter((one) => one.isRead && !isShown(one))
  const shown = permissions
    .filter((one) => grantedBy(one) > 0n)
    .map(({ kind, token, spender, id, amount }) => {
      const own = said.allowances.find(
        (one) => isSameAddress(one.token, token) && isSameAddress(one.spender, spender),
      )
      const isDoubted = unsaid.some(
        (one) => one.kind === kind && one.token === token && one.spender === spender && one.id === id,
      )
      return {
        spender,
        token,
        amount: kind === 'amount' && !isEndless(amount) ? amount : undefined,
        ...(id !== undefined && { id }),
        isAll: kind === 'all',
        until: own?.until,
        ...(isDoubted && { doubt: 'unsaid' as const }),
      }
    })
  return [...shown, ...claimedPowers({ ...said, allowances: read })]
}
