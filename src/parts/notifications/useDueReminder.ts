import { useEffect } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useStore } from 'zustand'
import { useOpened } from '#session/react.ts'
import { prefixed } from '#session/session.ts'
import { batchesOf, dueBatches, savedBatches } from '#stores/savedBatches.ts'

/** Says once, when a Safe is opened, which of its kept batches are due today. */
export function useDueReminder(): void {
  const opened = useOpened()
  const key = opened.kind === 'safe' ? prefixed(opened.safe) : ''
  const list = useStore(savedBatches, (all) => batchesOf(all, key))
  const names = dueBatches(list, localDay(new Date())).map(({ name }) => `“${name}”`)
  const text = names.length === 0 ? '' : dueWords(names)
  // A toast is outside React; of one name it stands once.
  useEffect(() => {
    if (text !== '') toast(text, { id: `due ${key}`, duration: 15_000 })
  }, [text, key])
}

export const dueWords = (names: readonly string[]): string =>
  `${names.join(', ')} ${names.length === 1 ? 'is' : 'are'} due. Open the library on Compose to pay.`

/** The day in the reader's time zone, as YYYY-MM-DD. */
export function localDay(now: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
