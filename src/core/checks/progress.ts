import type { Hash } from '#core/safe.ts'
import { finding, notOffered, pass, unknown } from './catalogue/state.ts'
import type { Fact } from './fact.ts'
import type { Result } from './result.ts'

/** How far a service says that a transaction is; undefined for a word this build does not know. */
export type Progress = 'AWAITING_CONFIRMATIONS' | 'AWAITING_EXECUTION' | 'SUCCESS' | 'FAILED' | 'CANCELLED'

/** What the chain and the signatures make of it: how many count, how many could not be looked at, how many are needed. */
export type Standing = { isUsed: boolean; counted: number; unread: number; threshold: number }

/** STATE-05: is the transaction as far as the service says? Calling it ready when it is not is what gets the last one to sign. */
export function checkProgress(
  claimed: Progress | undefined,
  { isUsed, counted, unread, threshold }: Standing,
): Result {
  const evidence = { claimed, isUsed, counted, threshold }
  const warning = (text: string) => finding('STATE-05', text, evidence, 'warn')
  if (claimed === undefined) return warning('The service gives a state that this page does not know.')
  const isSaidDone = claimed !== 'AWAITING_CONFIRMATIONS' && claimed !== 'AWAITING_EXECUTION'
  if (isUsed) {
    if (isSaidDone) return pass('STATE-05', evidence)
    return warning('The service calls this waiting; its number is used already.')
  }
  if (isSaidDone) return warning('The service calls this done; its number is not used yet.')
  const isReady = counted >= threshold
  if ((claimed === 'AWAITING_EXECUTION') === isReady) return pass('STATE-05', evidence)
  if (isReady) return warning('The service says that signatures are missing; there are enough.')
  if (counted + unread >= threshold)
    return unknown('STATE-05', 'Some of the listed confirmations could not be looked at.')
  const text = `Not enough valid confirmations: the service calls this ready, ${counted} of ${threshold} count.`
  return finding('STATE-05', text, evidence)
}

/** What a service says of an execution, each undefined where it says nothing. */
export type ClaimedExecution = {
  progress: Progress | undefined
  txHash?: Hash | undefined
  executor?: string | undefined
  executedAt?: number | undefined
}

/** What the receipt of the named transaction shows of this Safe and this safeTxHash. */
export type ShownExecution = 'success' | 'failure' | 'absent'

/** STATE-06: does the chain show the execution that the service names, of this Safe and this hash? */
export function checkExecution(
  claimed: ClaimedExecution,
  { isUsed, shown }: { isUsed: boolean; shown?: Fact<ShownExecution> | undefined },
): Result {
  const { progress, txHash, executor, executedAt } = claimed
  const evidence = {
    progress,
    txHash,
    executor,
    executedAt,
    isUsed,
    ...(shown?.known ? { shown: shown.value } : {}),
  }
  const isNamed = txHash !== undefined || executor !== undefined || executedAt !== undefined
  if (!isUsed) {
    if (!isNamed) return pass('STATE-06', evidence, 'Nothing is said to be executed yet.')
    const text = 'The chain does not show this execution: the number of this transaction is not used.'
    return finding('STATE-06', text, evidence)
  }
  if (progress === 'CANCELLED') {
    if (!shown?.known || shown.value === 'absent')
      return notOffered('STATE-06', 'That it was cancelled is the service’s word.')
    return finding('STATE-06', 'The service calls this cancelled; the chain shows that it ran.', evidence)
  }
  if (txHash === undefined) {
    if (progress === 'SUCCESS' || progress === 'FAILED')
      return finding('STATE-06', 'The service names no transaction that executed this.', evidence)
    return pass('STATE-06', evidence, 'Nothing is said to be executed yet.')
  }
  if (shown === undefined) return notOffered('STATE-06', 'The receipt of its execution was not looked up.')
  if (!shown.known) return unknown('STATE-06', shown.reason)
  if (shown.value === 'absent')
    return finding('STATE-06', 'The chain does not show this execution.', evidence, {
      wayOn: 'It may not have run: look at what the Safe holds before you send anything again.',
    })
  if (progress === 'FAILED' && shown.value === 'success')
    return finding('STATE-06', 'The service says that this failed; the chain shows that it ran.', evidence)
  if (progress === 'SUCCESS' && shown.value === 'failure')
    return finding(
      'STATE-06',
      'The service says that this ran; the chain shows that its call failed and moved nothing.',
      evidence,
    )
  return pass('STATE-06', evidence)
}
