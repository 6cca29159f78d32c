import { isSameAddress } from '#core/address.ts'
import type { Allowance } from '#core/checks/allowances.ts'
import { largestPermit2, unlimitedFrom } from '#core/checks/amountText.ts'
import { argumentsOf, field, listFrom, numberFrom } from '#core/checks/argument.ts'
import type { EffectCase } from '#core/checks/context.ts'
import type { Simulation } from '#core/checks/effectFacts.ts'
import { grantedBy, powersFound } from '#core/checks/effects/powers.ts'
import type { Said } from '#core/checks/effects/said.ts'
import type { FlowPower } from './flow.ts'

/** Permissions that the calls give, by the bytes alone. */
export function saidPowers({ allowances }: Said): FlowPower[] {
  return allowances
    .filter((one) => one.amount > 0n)
    .map((one) => ({
      spender: one.spender,
      token: one.token,
      amount: one.isUnlimited ? undefined : one.amount,
      isAll: one.all === true,
      until: untilOf(one),
    }))
}

/** Permissions that stand after a simulation and did not before; when they end only the calls say. */
export function triedPowers(facts: EffectCase, said: Said, { permissions = [] }: Simulation): FlowPower[] {
  const unsaid = powersFound(facts, said, permissions)
  const isShown = (one: Allowance) =>
    permissions.some(
      ({ token, spender }) => isSameAddress(one.token, token) && isSameAddress(one.spender, spender),
    )
  // What a trial does not know to ask for, makers' words may name.
  const read = said.allowances.filter((one) => one.isRead && !isShown(one))
  const shown = permissions
    .filter((one) => grantedBy(one) > 0n)
    .map(({ kind, token, spender, id, amount, through }) => {
      const own = said.allowances.find(
        (one) => isSameAddress(one.token, token) && isSameAddress(one.spender, spender),
      )
      const isDoubted = unsaid.some(
        (one) => one.kind === kind && one.token === token && one.spender === spender && one.id === id,
      )
      const limit = through === undefined ? unlimitedFrom : largestPermit2
      return {
        spender,
        token,
        amount: kind === 'amount' && amount < limit ? amount : undefined,
        ...(id !== undefined && { id }),
        isAll: kind === 'all',
        until: own && untilOf(own),
        ...(isDoubted && { doubt: 'unsaid' as const }),
      }
    })
  return [...shown, ...saidPowers({ ...said, allowances: read })]
}

/** When Permit2 lets a permission end (IAllowanceTransfer.sol, `expiration`); any other does not end by itself. */
function untilOf({ place: { call }, token }: Allowance): bigint | undefined {
  const args = argumentsOf(call)
  if (call.signature === 'approve(address,address,uint160,uint48)') return args.number(3)
  if (!call.signature?.startsWith('permit(address,((address,uint160,uint48,uint48)')) return undefined
  const details = field(args.json(1), 'details')
  const own = Array.isArray(details)
    ? listFrom(details).find((one) => String(field(one, 'token')).toLowerCase() === token.toLowerCase())
    : details
  return numberFrom(field(own, 'expiration'))
}
