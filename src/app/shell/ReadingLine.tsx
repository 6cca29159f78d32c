import type { ReactNode } from 'react'
import { Icon } from '#ui/theme/Icon.tsx'
import './ReadingLine.css'

/** One fact of the line: its name, what is so, and where the line is short, whether it may go. */
export type ReadingState = {
  name: string
  text: ReactNode
  /** Follows the text where there is room for it. */
  more?: string | undefined
  /** It deserves a look: stale, one node only, not reachable. */
  look?: boolean
  /** The build stands at the line's end. */
  end?: boolean
  /** Left out on phones. */
  wide?: boolean
}

const className = ({ look, end, wide }: ReadingState) =>
  [look && 'reading-line-look', end && 'reading-line-end', wide && 'reading-line-wide']
    .filter(Boolean)
    .join(' ')

/** Where the page's facts come from: chain block and age, nodes, service, host, build. */
export function ReadingLine({ reading }: { reading: readonly ReadingState[] }) {
  return (
    <dl className="reading-line">
      {reading.map((one) => (
        <div key={one.name} className={className(one)}>
          <dt>{one.name}</dt>
          <dd>
            {one.look && <Icon name="warn" />}
            {one.look && <span className="hidden-text">Warning: </span>}
            {one.text}
            {one.more && <span className="reading-line-wide">{one.more}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
