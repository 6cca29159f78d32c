import { Children, type ReactNode, useEffect } from 'react'
import { keepToastsClear } from '#ui/theme/keepToastsClear.ts'
import { ErrorDetails } from '#ui/values/WordForWord.tsx'
import { withAddresses } from '#ui/values/withAddresses.tsx'
import './ActionBar.css'

type ActionBarProps = {
  /** What the bar is called where a page has two of them. */
  label?: string
  /** The act in words: Countersign “Sends 25,000 USDC to Acme Payroll”. */
  act: ReactNode
  /** The sentence of what is acted on, quoted after the act: whole in two lines, cut only where even these end. */
  quote?: string
  note?: ReactNode
  /** Why nothing can be done, or what is under way; unlike the note it stands on small screens too. */
  why?: ReactNode
  /** What was found and has to be read before the button is pressed; it stands on small screens too. */
  found?: ReactNode
  /** What went wrong at the last try; unlike the note it stands on small screens too. */
  failed?: { message: string; detail: string | undefined } | undefined
  /** Nothing can be signed: it says why, and the buttons help instead. */
  blocked?: boolean
  /** The way out first, then the primary; what goes further than that is last. By key they are reached as they are drawn. */
  children?: ReactNode
}

/** Stays at the foot of the window while its document is read. */
export function ActionBar({
  label = 'Act',
  act,
  quote,
  note,
  why,
  found,
  failed,
  blocked,
  children,
}: ActionBarProps) {
  useEffect(() => keepToastsClear(document), [])
  return (
    <section className={blocked ? 'action-bar action-bar-block' : 'action-bar'} aria-label={label}>
      <div className="page action-bar-row">
        <div className="action-bar-say" role="status">
          {quote === undefined ? (
            <p className="action-bar-act">{act}</p>
          ) : (
            <p className="action-bar-act action-bar-quoted">
              {act} “{quote}”
            </p>
          )}
          {note !== undefined && <p className="action-bar-note">{withAddresses(note)}</p>}
          {why !== undefined && <p className="action-bar-why">{withAddresses(why)}</p>}
          {found !== undefined && <div className="action-bar-found">{found}</div>}
          {failed && <p className="action-bar-failed">{withAddresses(failed.message)}</p>}
          {failed?.detail !== undefined && <ErrorDetails detail={failed.detail} />}
        </div>
        {/* Each button stays itself, and its dialog open, when another one comes beside it or goes. */}
        {Children.toArray(children)}
      </div>
    </section>
  )
}
