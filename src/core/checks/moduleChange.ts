import { zeroAddress } from 'viem'
import { isSameAddress } from '#core/address.ts'
import type { Address } from '#core/safe.ts'
import { outcomes } from './catalogue/ownChange.ts'
import type { EffectFacts } from './effectFacts.ts'
import { type Found, resultOf } from './found.ts'
import { isUsedUp, type OwnChange, whose } from './ownChanges.ts'
import type { Result } from './result.ts'

/** SELF-02: would a module be enabled, which may then move everything without confirmations, or disabled? */
export function checkModuleChange(facts: EffectFacts, changes: readonly OwnChange[]): Result {
  const found = changes.flatMap((change): Found[] => {
    const { place, safe } = change
    const of = whose(safe, facts.safe.address)
    if (change.kind === 'enableModule')
      return [
        {
          text: `${change.module} may then move everything in ${of} without any confirmation.`,
          wayOn: 'Sign only if you know this contract, who controls it and what limits it.',
          path: place.path,
          safe,
          module: change.module,
        },
      ]
    if (change.kind !== 'disableModule') return []
    const refusal =
      isSameAddress(safe, facts.safe.address) && !isUsedUp(facts) ? refusalOf(facts, change) : ''
    return [
      {
        text: `${change.module} may then no longer act for ${of}: it is removed from its modules.${refusal}`,
        wayOn: 'Sign only if nothing relies on this module, such as a recovery or an allowance.',
        path: place.path,
        safe,
        module: change.module,
      },
    ]
  })
  return resultOf(outcomes, 'SELF-02', { found })
}

/** The list of modules is linked as that of owners is (ModuleManager.sol, GS103). */
function refusalOf(
  { modules }: EffectFacts,
  { previous, module }: { previous: Address; module: Address },
): string {
  if (!modules?.known) return ''
  const at = modules.value.findIndex((one) => isSameAddress(one, module))
  const before = modules.value[at - 1] ?? '0x0000000000000000000000000000000000000001'
  if (at >= 0 && isSameAddress(before, previous)) return ''
  return at < 0
    ? ' The contract would refuse this: it is no module of it (GS103).'
    : ' The contract would refuse this: the module before it is another one (GS103).'
}

/** SELF-03: would a guard be set or taken away? */
export function checkGuardChange(facts: EffectFacts, changes: readonly OwnChange[]): Result {
  const found = changes.flatMap((change): Found[] => {
    if (change.kind !== 'guard' && change.kind !== 'moduleGuard') return []
    const { kind, guard, safe, place } = change
    const of = whose(safe, facts.safe.address)
    const [name, what] = kind === 'guard' ? ['guard', 'transaction'] : ['module guard', 'module']
    const text = isSameAddress(guard, zeroAddress)
      ? `Removes the ${name} of ${of}: nothing checks its ${what}s any more.`
      : `Makes ${guard} the ${name} of ${of}: it can refuse every ${what}, and so lock the Safe for good.`
    const wayOn = isSameAddress(guard, zeroAddress)
      ? 'Sign only if the owners agreed to give this protection up.'
      : 'Sign only if you know this contract and how it lets go again.'
    return [{ text, wayOn, path: place.path, safe, guard }]
  })
  return resultOf(outcomes, 'SELF-03', { found })
}
