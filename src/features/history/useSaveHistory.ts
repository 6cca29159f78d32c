import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNames } from '#parts/accounts/useNames.ts'
import { useOwnNotes } from '#parts/notes/useOwnNotes.ts'
import { useKnownChain, useSafeId, useServices } from '#session/react.ts'
import { prefixed } from '#session/session.ts'
import { saveFile } from '#ui/theme/saveFile.ts'
import { type HistoryFilter, paramsOf } from './historyFilter.ts'
import { historyCsv, historyFileName, historyJson, historyRows } from './historyRows.ts'
import { readWholeHistory, wholeHistoryPages } from './readWholeHistory.ts'

/** What was saved: how many entries, and how many more could not be read and are missing in the file. */
export type SavedHistory = { name: string; count: number; unreadable: number }

/** Writes the part of the history that the filter shows as a file, all of it or nothing. */
export function useSaveHistory(filter: HistoryFilter) {
  const { gateway } = useServices()
  const safe = useSafeId()
  const { nativeCurrency } = useKnownChain()
  const nameOf = useNames(safe.chainId)
  const ownNoteOf = useOwnNotes()
  const [seen, setSeen] = useState(0)
  const running = useRef<AbortController>(undefined)
  // A page that is left saves nothing later.
  useEffect(() => () => running.current?.abort(), [])
  const saving = useMutation({
    mutationFn: async (ending: 'csv' | 'json'): Promise<SavedHistory> => {
      const controller = new AbortController()
      running.current = controller
      setSeen(0)
      const pages = wholeHistoryPages(gateway, safe, filter, controller.signal)
      const { entries } = await readWholeHistory(pages, {
        filter,
        nameOf,
        ownNoteOf,
        coin: nativeCurrency,
        onSeen: setSeen,
      })
      const transactions = entries.flatMap((entry) =>
        entry.type === 'TRANSACTION' ? [entry.transaction] : [],
      )
      const about = {
        safe: prefixed(safe),
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        savedAt: Date.now(),
        filter: paramsOf(filter),
      }
      const rows = historyRows(transactions, { ...about, nativeCurrency, nameOf, ownNoteOf })
      const name = historyFileName({ ...about, ...filter }, ending)
      if (ending === 'csv') saveFile(name, historyCsv(rows, about.timeZone), 'text/csv')
      else saveFile(name, historyJson(rows, about), 'application/json')
      const unreadable = entries.filter(({ type }) => type === 'UNREADABLE').length
      return { name, count: rows.length, unreadable }
    },
  })
  return { saving, seen }
}
