import type { Address } from '#core/safe/safe.ts'
import type { Settings } from '#core/safe/settingsChange.ts'
import type { Plan } from './plan.ts'

/** What every part of the page is given: what is so, what the draft would make of it, and who looks. */
export type Ready = {
  safeKey: string
  now: Settings
  plan: Plan
  blockNumber: bigint
  you: Address | undefined
}

/** Which of the page's forms is open: one at a time. */
export type Panels = { open: string | undefined; toggle: (id: string) => void; close: () => void }

/** The name of the list of changes, which has the focus after one was added. */
export const plannedId = 'planned-changes'

/** "3 owners", "1 module". */
export const counted = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`

/** Where a fact was read, in the words of every other page. */
export const fromChain = ({ blockNumber }: Pick<Ready, 'blockNumber'>): string =>
  `from the chain, block ${blockNumber.toLocaleString('en-US')}`
