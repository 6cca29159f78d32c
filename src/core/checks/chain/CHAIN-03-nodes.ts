import { finding, notOffered, pass, unknown } from '#core/checks/answer.ts'
import { check, everySubject } from '#core/checks/check.ts'
import type { NodeAnswer, SafeFacts } from '#core/checks/facts.ts'
import type { ReportedState } from '#core/safe/safe.ts'
import { compareNodes } from './nodeComparison.ts'

/** CHAIN-03: do two nodes say the same about the Safe, and about all by which it is shown what a call does: tokens, contracts, the history, a simulation? */
export const nodesCheck = check({
  id: 'CHAIN-03',
  title: 'the answers of two nodes about the Safe',
  group: 'chain',
  severity: 'block',
  sources: ['second source'],
  sourceText: 'two nodes compared',
  of: everySubject,
  needs: ['safe'],
  sentences: {
    pass: 'Two nodes report the same about your Safe.',
    unknown: 'The second node did not report on your Safe.',
  },
  remedy: 'Set a third node on the Account page before you sign.',
  run: ({ safe }, { facts }) => {
    const { otherNodes: others } = facts
    if (others === undefined) return notOffered('Checked with one node: no second node is configured.')
    if (!others.known) return unknown(others.reason)
    const first = answerOfFirst(safe, facts)
    const around = facts.effects?.comparedByNodes
    if (around && !around.known) return unknown(around.reason)
    const compared = [
      ...others.value.flatMap((other) => compareNodes(first, other)),
      ...(around?.value.differing.map((name) => ({ name, differs: true })) ?? []),
    ]
    if (compared.length === 0) return notOffered('The second node reports nothing that could be compared.')
    const differing = [...new Set(compared.flatMap(({ name, differs }) => (differs ? [name] : [])))]
    const missing = differing.length === 0 ? unreadByFirst(facts) : undefined
    if (missing) return unknown(missing)
    const evidence = { first: plain(first), others: others.value.map(plain), differing }
    if (differing.length === 0)
      return pass(
        evidence,
        around?.known && around.value.asked > 0
          ? 'Two nodes report the same about your Safe and everything shown here.'
          : undefined,
      )
    const whose = around?.known && around.value.differing.length > 0 ? 'what is shown here' : 'your Safe'
    return finding(`Two nodes disagree about ${whose}: ${differing.join(', ')}.`, evidence, {
      remedy:
        'One of them is behind or lies. Wait a minute; if they still disagree, use a node that you trust.',
    })
  },
})

/** What the node says by which the Safe is judged, as far as it was asked and answered. */
function answerOfFirst(safe: ReportedState, facts: SafeFacts): NodeAnswer {
  const { chainId, version, owners, threshold, nonce, singleton } = safe
  const { singletonCode, fallbackHandler, guards, modules } = facts
  return {
    chainId,
    version,
    owners,
    threshold,
    nonce,
    ...(singleton && { singleton }),
    ...(singletonCode?.known && { codeHash: singletonCode.value }),
    ...(fallbackHandler?.known && { fallbackHandler: fallbackHandler.value }),
    ...(guards?.known && { guard: guards.value.guard }),
    ...(modules?.known && { modules: modules.value }),
  }
}

/** Why the first node says nothing of something that is compared: what it leaves out may be what they differ in. */
function unreadByFirst({ singletonCode, fallbackHandler, guards, modules }: SafeFacts): string | undefined {
  return [singletonCode, fallbackHandler, guards, modules].flatMap((one) =>
    one && !one.known ? one.reason : [],
  )[0]
}

const plain = ({ nonce, ...answer }: NodeAnswer) =>
  nonce === undefined ? answer : { ...answer, nonce: nonce.toString() }
