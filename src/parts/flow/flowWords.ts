import { momentText } from '#core/checks/calls/moment.ts'
import { everyWords, lengthWords } from '#core/checks/wording/lengthWords.ts'
import type { Doubt, FlowOrder, FlowPower, FlowRow } from '#core/flow/flow.ts'

/** The verb of a row; with the sender where that is not the Safe. */
export const verbs: Readonly<Record<FlowRow['kind'], string>> = {
  out: 'Pays',
  spent: 'Gives up',
  aside: 'Someone else receives',
  back: 'Receives',
}

/** Why a line is doubtful, in one sentence. */
export const doubtWords: Readonly<Record<Doubt, string>> = {
  unsaid: 'No call shows this.',
  givenAway: 'Someone else receives what your Safe pays for.',
  short: 'Less arrives than the call pays.',
  lookAlike: 'This address imitates one that you know.',
  stopped: 'Ask before you sign: see the checks.',
}

/** Until when somebody may take something; 0 means only in the block of the permission (Permit2). */
export function untilWords({ until }: Pick<FlowPower, 'until'>): string {
  if (until === undefined) return 'until you revoke the permission'
  return until === 0n ? 'only in the block in which it runs' : `until ${momentText(until)}`
}

/** The start and end of an order in several parts. */
export function timeWords({ parts, every, begins, until }: FlowOrder): string {
  const ends = until === undefined ? '' : `until ${momentText(until)}`
  if (parts === undefined || every === undefined) return ends === '' ? '' : `Valid ${ends}.`
  const steps = parts === 1n ? 'in one part' : `in ${parts} parts, one every ${everyWords(every)}`
  if (begins !== undefined) return `${steps}, from ${momentText(begins)} ${ends}.`
  return `${steps}, for ${lengthWords(every * parts)} from when it runs.`
}
