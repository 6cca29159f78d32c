import { useEffect } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useStore } from 'zustand'
import { useSafeId } from '#session/react.ts'
import { prefixed } from '#session/session.ts'
import { batchesOf, dueBatches, savedBatches } from '#stores/savedBatches.ts'
import { dueToast } from './dueToast.ts'
import { localDay } from './localDay.ts'

/** Says once, when a Safe is opened, which of its kept batches are due; it draws nothing. */
export function DueReminder() {
  const key = prefixed(useSafeId())
  const list = useStore(savedBatches, (all) => batchesOf(all, key))
  const names = dueBatches(list, localDay(new Date())).map(({ name }) => `“${name}”`)
  const are = names.length === 1 ? 'is' : 'are'
  const text = names.length > 0 ? `${names.join(', ')} ${are} due. Open the library on Compose to pay.` : ''
  // Toasts are outside React; one with the same id stands once.
  useEffect(() => {
    if (text !== '') toast(text, { id: dueToast(key), duration: 15_000 })
  }, [text, key])
  return null
}
