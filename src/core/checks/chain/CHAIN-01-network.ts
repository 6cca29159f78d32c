import { finding, pass, unknown } from '#core/checks/answer.ts'
import { check, everySubject } from '#core/checks/check.ts'

/** CHAIN-01: does the node read the network this Safe is on, and is the page around this one on it too, where there is one? */
export const networkCheck = check({
  id: 'CHAIN-01',
  title: 'the network of Safe, node and host',
  group: 'chain',
  severity: 'block',
  sources: ['chain'],
  sourceText: 'reported by the node',
  of: everySubject,
  needs: [],
  sentences: {
    pass: 'The node reads the network of this Safe.',
    unknown: 'The node did not report its network.',
  },
  remedy:
    'The data would be of another network. Switch node or wallet to the network of this Safe; you can set a node on the Account page.',
  run: (_, { chainId: expected, facts: { chainId }, inputs }) => {
    if (!chainId.known) return unknown(chainId.reason)
    const answered = chainId.value
    const host = inputs.host?.known ? inputs.host.value.safe.chainId : undefined
    const evidence = { expected, answered, ...(host !== undefined && { host }) }
    if (expected !== answered)
      return finding(`The node reads network ${answered}, this Safe is on ${expected}.`, evidence)
    if (host !== undefined && host !== expected)
      return finding(
        `Your wallet (host) is on another network: ${host}, this Safe is on ${expected}.`,
        evidence,
      )
    return pass(evidence)
  },
})
