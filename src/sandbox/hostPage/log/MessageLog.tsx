import { memo, type ReactNode, useState } from 'react'
import { messageText, timeText } from './describeMessage.ts'
import type { InspectorEntry } from './inspector.ts'
import './messageLog.css'

const arrows = {
  fromApp: ['→', 'from the app'],
  toApp: ['←', 'to the app'],
  dropped: ['×', 'dropped'],
  withheld: ['×', 'withheld from the app'],
} as const

/** All messages in both directions, newest last; one can be opened to read it whole. */
export function MessageLog({
  entries,
  children,
}: {
  entries: readonly InspectorEntry[]
  children: ReactNode
}) {
  const [line, setLine] = useState<number>()
  const [filter, setFilter] = useState('')
  const shown = entries.filter(({ label, direction }) => `${direction} ${label}`.includes(filter.trim()))
  const chosen = entries.find((entry) => entry.line === line)
  return (
    <>
      <section className="panel log">
        <h2>
          Message log{' '}
          <small>{entries.length === 1 ? '1 message' : `${entries.length} messages, newest last`}</small>
        </h2>
        <label className="filter">
          Filter by method, number or direction
          <input type="search" value={filter} onChange={({ target }) => setFilter(target.value)} />
        </label>
        {children}
        <table>
          <thead>
            <tr>
              <th scope="col">Time</th>
              <th scope="col">
                <span className="hidden">Direction</span>
              </th>
              <th scope="col">Method</th>
              <th scope="col" className="number">
                ms
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((entry) => (
              <LogRow key={entry.line} entry={entry} isChosen={entry === chosen} onChoose={setLine} />
            ))}
          </tbody>
        </table>
      </section>
      {chosen && (
        <section className="panel" aria-live="polite">
          <h2>
            {chosen.label} <small>{whence(chosen)}</small>
          </h2>
          {chosen.problems.map((problem) => (
            <p key={problem} className="trouble">
              {problem}
            </p>
          ))}
          <pre className="json">{messageText(chosen.message)}</pre>
        </section>
      )}
    </>
  )
}

type RowProps = { entry: InspectorEntry; isChosen: boolean; onChoose: (line: number | undefined) => void }

/** Drawn once: what crossed the border does not change any more. */
const LogRow = memo(function LogRow({ entry, isChosen, onChoose }: RowProps) {
  const [arrow, meaning] = arrows[entry.direction]
  const classes = [(entry.isTrouble || entry.problems.length > 0) && 'trouble', isChosen && 'chosen']
    .filter(Boolean)
    .join(' ')
  return (
    <tr className={classes}>
      <td>{timeText(entry.at)}</td>
      <td>
        <span aria-hidden="true">{arrow}</span>
        <span className="hidden">{meaning}</span>
      </td>
      <td>
        <button
          type="button"
          aria-expanded={isChosen}
          onClick={() => onChoose(isChosen ? undefined : entry.line)}
        >
          {entry.label}
        </button>
      </td>
      <td className="number">{entry.milliseconds?.toLocaleString('en')}</td>
    </tr>
  )
})

function whence({ direction, milliseconds }: InspectorEntry): string {
  const [, meaning] = arrows[direction]
  return milliseconds === undefined ? meaning : `${meaning}, ${milliseconds.toLocaleString('en')} ms`
}
