import { zeroAddress } from 'viem'
import { isSameAddress } from '#core/addresses/address.ts'
import type { Finding } from '#core/checks/answer.ts'
import { changesNothing, unchanged, whose } from '#core/checks/calls/ownChanges.ts'
import { check, everyTransaction } from '#core/checks/check.ts'

/** SELF-03: would a guard be set or taken away? */
export const guardChangeCheck = check({
  id: 'SELF-03',
  title: 'guards that would be set',
  group: 'effects',
  severity: 'stop',
  isAboutControl: true,
  sources: ['local'],
  of: everyTransaction,
  needs: ['effects'],
  sentences: {
    pass: 'No guard is set.',
    unknown: 'Could not check whether a guard would be set.',
  },
  remedy: 'Sign only if the owners agreed on exactly this change.',
  acknowledge: 'changes the guard',
  run: ({ effects: facts }, { facts: read }) => {
    const found = facts.changes.flatMap((change): Finding[] => {
      if (change.kind !== 'guard' && change.kind !== 'moduleGuard') return []
      const { kind, guard, safe, place } = change
      const of = whose(safe, facts.safe.address)
      const [name, what] = kind === 'guard' ? ['guard', 'transaction'] : ['module guard', 'module']
      const text = isSameAddress(guard, zeroAddress)
        ? `Removes the ${name} of ${of}: nothing checks its ${what}s any more.`
        : `Makes ${guard} the ${name} of ${of}: it can refuse every ${what} and so lock the Safe for good.`
      const remedy = isSameAddress(guard, zeroAddress)
        ? 'Sign only if the owners agreed to give up this protection.'
        : 'Sign only if you know this contract and how to remove it again.'
      const isSame = changesNothing(facts, change, read)
      return [{ text, remedy, path: place.path, safe, guard, ...(isSame && unchanged(text)) }]
    })
    return { found }
  },
})
