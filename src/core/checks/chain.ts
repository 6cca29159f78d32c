import { finding, pass } from './catalogue/chain.ts'
import type { Result } from './result.ts'

/** CHAIN-01: does the node read the network this Safe is on? */
export function checkChainId(expected: number, answered: number): Result {
  const evidence = { expected, answered }
  if (expected === answered) return pass('CHAIN-01', evidence)
  return finding('CHAIN-01', `The node reads network ${answered}, this Safe is on ${expected}.`, evidence)
}
