import { zeroAddress } from 'viem'
import { isSameAddress } from '#core/addresses/address.ts'
import type { Finding } from '#core/checks/answer.ts'
import { changesNothing, unchanged, whose } from '#core/checks/calls/ownChanges.ts'
import { check, everyTransaction } from '#core/checks/check.ts'
import { officialHandlerAt } from '#core/deployments/officialHandler.ts'

/** SELF-04: would another contract answer calls and signature checks for the Safe? An official handler is only told. */
export const handlerChangeCheck = check({
  id: 'SELF-04',
  title: 'the fallback handler that would be set',
  group: 'effects',
  severity: 'stop',
  isAboutControl: true,
  sources: ['local', 'register'],
  of: everyTransaction,
  needs: ['effects'],
  sentences: {
    pass: 'The fallback handler stays as it is.',
    unknown: 'Could not check whether the fallback handler would change.',
  },
  remedy: 'Sign only if the owners agreed on exactly this change.',
  acknowledge: 'changes the handler',
  run: ({ effects: facts }, { facts: read }) => {
    const found = facts.changes.flatMap((change): Finding[] => {
      if (change.kind !== 'fallbackHandler') return []
      const { handler, safe, place } = change
      const of = whose(safe, facts.safe.address)
      const official = officialHandlerAt(handler, facts.safe.chainId)
      const bare = { path: place.path, safe, handler }
      if (official)
        return [
          {
            ...bare,
            severity: 'info',
            text: `Lets the official ${official.name} ${official.version} answer calls for ${of}.`,
          },
        ]
      const text = isSameAddress(handler, zeroAddress)
        ? `Removes the fallback handler of ${of}: it can then no longer receive NFTs by safe transfer or confirm messages.`
        : `Lets ${handler} answer calls and signature checks for ${of}.`
      return [
        {
          ...bare,
          text,
          remedy: 'Sign only if you know this contract: it is not an official handler.',
          ...(changesNothing(facts, change, read) && unchanged(text)),
        },
      ]
    })
    return { found }
  },
})
