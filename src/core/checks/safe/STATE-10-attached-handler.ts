import { type Answer, finding, notOffered, pass, unknown } from '#core/checks/answer.ts'
import { check, everySubject, resultFrom } from '#core/checks/check.ts'
import type { Fact } from '#core/checks/fact.ts'
import type { ClaimedExtension, Extension } from '#core/checks/facts.ts'
import type { Result } from '#core/checks/result.ts'
import { codeHashAt } from '#core/deployments/deploymentCode.ts'
import { officialHandlerAt } from '#core/deployments/officialHandler.ts'
import { isSameOrNone } from './sameOrNone.ts'
import { viewOnly } from './viewOnly.ts'

/** STATE-10: is the fallback handler an official one, and the one the service names? */
export const attachedHandlerCheck = check({
  id: 'STATE-10',
  title: 'the fallback handler, the official ones and the Safe service’s report',
  group: 'chain',
  severity: 'stop',
  closesOnceExecuted: false,
  sources: ['chain', 'register'],
  of: everySubject,
  needs: ['safe'],
  sentences: {
    pass: 'Calls to your Safe are answered by official code, or not at all.',
    unknown: 'Could not check the fallback handler of your Safe.',
  },
  remedy:
    'The fallback handler answers calls for your Safe, even signature checks. Check it under Settings before you sign.',
  acknowledge: 'unknown handler',
  run: (_, { chainId, facts: { fallbackHandler, service } }) =>
    answerOn(chainId, fallbackHandler, service?.fallbackHandler),
})

/** The same of a Safe that is only looked at. */
export const checkAttachedHandler = (
  chainId: number,
  handler: Fact<Extension>,
  claimed?: ClaimedExtension,
): Result => resultFrom(attachedHandlerCheck, answerOn(chainId, handler, claimed), viewOnly)

function answerOn(chainId: number, handler: Fact<Extension> | undefined, claimed: ClaimedExtension): Answer {
  if (handler === undefined) return notOffered('The fallback handler was not loaded.')
  if (!handler.known) return unknown(handler.reason)
  const { address, codeHash } = handler.value
  const evidence = { handler: address, codeHash, claimed: claimed?.address }
  if (claimed && !isSameOrNone(claimed.address, address))
    return finding('The Safe service reports another fallback handler than the chain.', evidence)
  if (address === undefined) return pass(evidence, 'No other contract answers calls to your Safe.')
  const official = officialHandlerAt(address, chainId)
  const isOfficial =
    official !== undefined &&
    (codeHash === undefined || codeHash?.toLowerCase() === codeHashAt(address, chainId))
  if (isOfficial)
    return pass(evidence, `Calls to your Safe are answered by ${official.name} ${official.version}.`)
  return finding(`An unknown contract answers calls for your Safe: ${address}.`, evidence, {
    remedy: 'It can also claim that your Safe signed a message. Ask the other owners who set it.',
  })
}
