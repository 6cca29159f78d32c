import { useEffect, useState } from 'react'
import type { FinderPage } from '#features/finder/useFinderEntries.ts'
import { Deferred } from '#parts/loading/Deferred.tsx'
import { lazyComponent } from '#parts/loading/lazyComponent.ts'
import { keyboardChoice } from '#stores/keyboardChoice.ts'
import { isTyping } from '#ui/controls/isTyping.ts'
import { finderEvent } from './askFinder.ts'

const finder = lazyComponent(() => import('#features/finder/Finder.tsx').then((part) => part.Finder))
const shortcuts = lazyComponent(() => import('#features/finder/Shortcuts.tsx').then((part) => part.Shortcuts))

type Shown = 'finder' | 'shortcuts' | undefined

/** Which of the two a key opens; undefined while typing or in a dialog. */
function shownBy({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): Shown {
  if (document.querySelector('dialog[open]')) return undefined
  if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k') return 'finder'
  const isPlain = !ctrlKey && !metaKey && !altKey && !isTyping(target)
  return key === '?' && isPlain && !keyboardChoice.getState().isQuestionMarkOff ? 'shortcuts' : undefined
}

type FinderPlaceProps = { pages: readonly FinderPage[]; askedBy: Event | undefined }

/** Ctrl or ⌘ with K opens the finder, `?` the list of keys; their code is loaded with the first press. */
export function FinderPlace({ pages, askedBy }: FinderPlaceProps) {
  // Asked for once, before this was there: closed, it stays closed.
  const [shown, setShown] = useState<Shown>(() =>
    askedBy instanceof KeyboardEvent ? shownBy(askedBy) : askedBy && 'finder',
  )
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const next = shownBy(event)
      if (next === undefined) return
      event.preventDefault()
      setShown(next)
    }
    const onAsked = () => setShown('finder')
    document.addEventListener('keydown', onKey)
    document.addEventListener(finderEvent, onAsked)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener(finderEvent, onAsked)
    }
  }, [])
  const onClose = () => setShown(undefined)
  if (shown === 'finder') return <Deferred part={finder} props={{ pages, onClose }} />
  return shown === 'shortcuts' ? <Deferred part={shortcuts} props={{ onClose }} /> : null
}
