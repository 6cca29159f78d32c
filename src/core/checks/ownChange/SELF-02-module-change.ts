import { isSameAddress } from '#core/addresses/address.ts'
import type { Finding } from '#core/checks/answer.ts'
import { isUsedUp, whose } from '#core/checks/calls/ownChanges.ts'
import { check, everyTransaction } from '#core/checks/check.ts'
import type { EffectFacts } from '#core/checks/effectFacts.ts'
import { mayOf, moduleAt } from '#core/register/modules.ts'
import type { Address } from '#core/safe/safe.ts'

/** SELF-02: would a module be enabled, which may then move everything without confirmations, or disabled? */
export const moduleChangeCheck = check({
  id: 'SELF-02',
  title: 'modules that would be enabled or disabled',
  group: 'effects',
  severity: 'stop',
  isAboutControl: true,
  sources: ['local'],
  of: everyTransaction,
  needs: ['effects'],
  sentences: {
    pass: 'No module is enabled or disabled.',
    unknown: 'Could not check whether modules would change.',
  },
  remedy: 'Sign only if the owners agreed on exactly this change.',
  acknowledge: 'changes the modules',
  run: ({ effects: facts }) => {
    const found = facts.changes.flatMap((change): Finding[] => {
      const { place, safe } = change
      const of = whose(safe, facts.safe.address)
      if (change.kind === 'enableModule')
        return [
          {
            text: `${change.module} could then move everything in ${of} without any confirmation.${nameOf(change.module, facts.safe.chainId)}`,
            remedy: 'Sign only if you know this contract, who controls it and what limits it.',
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
          text: `${change.module} could then no longer act for ${of}: the call removes it from the modules.${refusal}`,
          remedy: 'Sign only if nothing relies on this module, such as a recovery or an allowance.',
          path: place.path,
          safe,
          module: change.module,
        },
      ]
    })
    return { found }
  },
})

/** What is published at that address, and who may act through it; its code is for STATE-15 to compare. */
function nameOf(module: Address, chainId: number): string {
  const published = moduleAt(module, chainId)
  if (published === undefined) return ''
  return ` ${published.name} ${published.version} is published at this address. ${mayOf[published.family]}`
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
    ? ' The contract would refuse this: it is not an enabled module (GS103).'
    : ' The contract would refuse this: another module comes before it in the list (GS103).'
}
