import { isSameAddress } from '#core/address.ts'
import type { Address } from '#core/safe.ts'
import { finding, pass, unknown } from './catalogue/state.ts'
import type { Fact } from './fact.ts'
import type { Result } from './result.ts'

/** STATE-01: are the owners the service lists those on chain, no matter in which order? */
export function checkOwners(claimed: readonly Address[], onChain: readonly Address[]): Result {
  const unclaimed = without(onChain, claimed)
  const invented = without(claimed, onChain)
  const evidence = { claimed, onChain }
  if (unclaimed.length + invented.length === 0 && claimed.length === onChain.length)
    return pass('STATE-01', evidence)
  return finding('STATE-01', 'The service lists other owners than the chain.', {
    ...evidence,
    unclaimed,
    invented,
  })
}

/** STATE-02: does the service ask for as many signatures as the chain? What a done transaction needed is not on chain any more. */
export function checkThreshold(claimed: number, onChain: number, { isDone }: { isDone: boolean }): Result {
  if (isDone)
    return unknown('STATE-02', 'This transaction is done; the number may have changed since.', 'info')
  const evidence = { claimed, onChain }
  if (claimed === onChain) return pass('STATE-02', evidence)
  return finding(
    'STATE-02',
    `The service says that ${claimed === 1 ? '1 signature is' : `${claimed} signatures are`} needed, the chain says ${onChain}.`,
    evidence,
  )
}

/**
 * STATE-03: is a waiting transaction's number still free on chain? Of one that the service calls done the number is used; if not,
 * the service or the node is behind, or one of them lies.
 */
export function checkNonce(nonce: bigint, next: bigint, { isDone }: { isDone: boolean }): Result {
  const evidence = { nonce: nonce.toString(), next: next.toString() }
  const isUsed = nonce < next
  if (isUsed && isDone)
    return pass('STATE-03', evidence, 'The number of this transaction is used, as it should be.')
  if (isUsed)
    return finding(
      'STATE-03',
      `Number ${nonce} is already used: this transaction ran, or another one did. It cannot run again.`,
      evidence,
    )
  if (isDone)
    return finding('STATE-03', 'The service says this is done. The chain does not show it.', evidence, 'warn')
  return pass('STATE-03', evidence)
}

/**
 * STATE-04: between the next number of the Safe and this one, does the service's list have a transaction for every number? A list
 * can only be shown to lack something, never to be complete.
 */
export function checkGaps(nonce: bigint, next: bigint, listed: Fact<readonly bigint[]> | undefined): Result {
  if (nonce <= next) return pass('STATE-04', { nonce: nonce.toString(), next: next.toString() })
  if (listed === undefined) {
    const come = nonce === next + 1n ? `Number ${next} comes` : `Numbers ${next} to ${nonce - 1n} come`
    const text = `${come} before this one, and the list was not looked through for that: it may be incomplete.`
    return finding('STATE-04', text, { nonce: nonce.toString(), next: next.toString() }, 'info')
  }
  if (!listed.known) return unknown('STATE-04', listed.reason)
  const there = new Set(listed.value)
  const earlier = nonce - next
  const missing = earlier - BigInt([...there].filter((one) => one >= next && one < nonce).length)
  const evidence = { nonce: nonce.toString(), next: next.toString(), missing: missing.toString() }
  if (missing === 0n) return pass('STATE-04', evidence)
  const told = missing === 1n ? '1 earlier transaction is' : `${missing} earlier transactions are`
  return finding('STATE-04', `${told} missing from this list.`, evidence, {
    wayOn: `This one cannot run before number ${nonce - 1n} has. Ask the other owners what comes before it.`,
  })
}

function without(list: readonly Address[], other: readonly Address[]): Address[] {
  return list.filter((one) => !other.some((two) => isSameAddress(one, two)))
}
