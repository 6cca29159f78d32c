import type { ReactNode } from 'react'
import { VerdictMark } from '#ui/verdict/VerdictMark.tsx'
import './MoneyFlow.css'

/** One line between the Safe and somebody else. `out` leaves, `back` arrives, `may` can be taken later, `aside` moves among others. */
export type FlowLine = {
  key: string
  way: 'out' | 'back' | 'may' | 'aside'
  /** What happens, in a word or two: "Pays", "Pays as a fee, at most". */
  verb: ReactNode
  amount: ReactNode
  /** Below the amount: what is left, how it is divided. */
  note?: ReactNode
  /** The other side, with its whole address. */
  party: ReactNode
  /** Below the other side: until when, what it is for. */
  partyNote?: ReactNode
  /** Why the line is to be doubted: in the colour of a stop. */
  doubt?: ReactNode
}

type MoneyFlowProps = {
  /** Names the list to who hears the page. */
  label: string
  safe: ReactNode
  lines: readonly FlowLine[]
}

/** What may leave a Safe: the Safe on the left, everybody else on the right, a line for each thing that passes between them. */
export function MoneyFlow({ label, safe, lines }: MoneyFlowProps) {
  return (
    <div className="money-flow">
      <div className="money-flow-heads" aria-hidden="true">
        <span>{safe}</span>
        <span>Others</span>
      </div>
      <ul className="money-flow-lines" aria-label={label}>
        {lines.map(({ key, way, verb, amount, note, party, partyNote, doubt }) => (
          <li key={key} className={`money-flow-line money-flow-${way}${doubt ? ' money-flow-doubt' : ''}`}>
            <div className="money-flow-what">
              <p className="money-flow-verb">{verb}</p>
              <p className="money-flow-amount">{amount}</p>
              {note && <p className="money-flow-note">{note}</p>}
            </div>
            <span className="money-flow-arrow" aria-hidden="true" />
            <div className="money-flow-party">
              {party}
              {partyNote && <p className="money-flow-note">{partyNote}</p>}
              {doubt && (
                <p className="money-flow-mark">
                  <VerdictMark kind="stop">{doubt}</VerdictMark>
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The same before anything is known of it: ruled places of the size of its lines, so that nothing moves when they come. */
export function MoneyFlowLoading({ lines }: { lines: number }) {
  const place = <span className="money-flow-place">&nbsp;</span>
  return (
    <div className="money-flow money-flow-loading" aria-hidden="true">
      <div className="money-flow-heads">
        <span>{place}</span>
        <span>Others</span>
      </div>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: empty lines have no identity
        <div key={line} className="money-flow-line">
          <div className="money-flow-what">
            <p className="money-flow-verb">{place}</p>
            <p className="money-flow-amount">{place}</p>
            <p className="money-flow-note">{place}</p>
          </div>
          <span className="money-flow-arrow" />
          <div className="money-flow-party">
            <span className="money-flow-name">{place}</span>
            <span className="money-flow-unknown">{place}</span>
            {place}
          </div>
        </div>
      ))}
    </div>
  )
}
