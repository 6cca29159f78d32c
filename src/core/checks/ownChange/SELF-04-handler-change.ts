import { zeroAddress } from 'viem'
import { isSameAddress } from '#core/address.ts'
import type { Found } from '#core/checks/answer.ts'
import { check, everyTransaction } from '#core/checks/check.ts'
import { whose } from '#core/checks/ownChanges.ts'
import { type ContractName, deploymentAt } from '#core/deployments.ts'

const handlers: readonly ContractName[] = [
  'DefaultCallbackHandler',
  'CompatibilityFallbackHandler',
  'ExtensibleFallbackHandler',
  'TokenCallbackHandler',
]

/** SELF-04: would another contract answer calls and signature checks for the Safe? An official handler is only told. */
export const handlerChangeCheck = check({
  id: 'SELF-04',
  title: 'the fallback handler that would be set',
  group: 'effects',
  severity: 'stop',
  sources: ['local', 'register'],
  of: everyTransaction,
  needs: ['effects'],
  sentences: {
    pass: 'Who answers calls for the Safe stays as it is.',
    unknown: 'It could not be checked whether the fallback handler would change.',
  },
  remedy: 'Sign only if the owners agreed on exactly this change.',
  acknowledge: 'changes the handler',
  run: ({ effects: facts }) => {
    const found = facts.changes.flatMap((change): Found[] => {
      if (change.kind !== 'fallbackHandler') return []
      const { handler, safe, place } = change
      const of = whose(safe, facts.safe.address)
      const official = deploymentAt(handler, facts.safe.chainId)
      const bare = { path: place.path, safe, handler }
      if (official && handlers.includes(official.name))
        return [
          {
            ...bare,
            severity: 'info',
            text: `Lets the official ${official.name} ${official.version} answer calls for ${of}.`,
          },
        ]
      const text = isSameAddress(handler, zeroAddress)
        ? `Takes the fallback handler of ${of} away: it can receive no NFT by safe transfer and confirm no message any more.`
        : `Lets ${handler} answer calls and signature checks for ${of}.`
      return [
        {
          ...bare,
          text,
          wayOn: 'Sign only if you know this contract; the official handlers are told apart.',
        },
      ]
    })
    return { found }
  },
})
