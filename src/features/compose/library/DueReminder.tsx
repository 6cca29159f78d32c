import { useEffect, useRef } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useStore } from 'zustand'
import { usePageLocation, useSafeId } from '#session/react.ts'
import { prefixed } from '#session/session.ts'
import { batchesOf, dueBatches, savedBatches } from '#stores/savedBatches.ts'
import { dueToast } from './dueToast.ts'
import { localDay } from './localDay.ts'

/** Pages that list what is due themselves: a toast would say it twice, over their *Compose*. */
const listing: readonly string[] = ['', 'queue']

/** Says once, when a Safe is opened, which of its kept batches are due; it draws nothing. */
export function DueReminder() {
  const key = prefixed(useSafeId())
  const list = useStore(savedBatches, (all) => batchesOf(all, key))
  const names = dueBatches(list, localDay(new Date())).map(({ name }) => `“${name}”`)
  const { page } = usePageLocation()
  const are = names.length === 1 ? 'is' : 'are'
  const isListed = listing.includes(page)
  const said = useRef('')
  const text = names.length > 0 ? `${names.join(', ')} ${are} due. Open the library on Compose to pay.` : ''
  // Toasts are outside React.
  useEffect(() => {
    if (isListed) toast.dismiss(dueToast(key))
    else if (text !== '' && text !== said.current) toast(text, { id: dueToast(key), duration: 15_000 })
    said.current = text
  }, [text, key, isListed])
  return null
}
