import { tallyOf } from './tallyOf.ts'
import { VerdictMark } from './VerdictMark.tsx'
import type { VerdictKind } from './verdictKind.ts'
import './Tally.css'

type TallyProps = { kinds: readonly VerdictKind[]; small?: boolean }

/** How many checks came out how: "16 checked, 1 could not be checked". */
export function Tally({ kinds, small }: TallyProps) {
  return (
    <ul className={small ? 'tally tally-small' : 'tally'}>
      {tallyOf(kinds).map(({ kind, text }) => (
        <li key={kind}>
          <VerdictMark kind={kind} small={small ?? false}>
            {text}
          </VerdictMark>
        </li>
      ))}
    </ul>
  )
}
