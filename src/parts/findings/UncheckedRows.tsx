import { CheckHelp } from '#parts/help/CheckHelp.tsx'
import { withAddresses } from '#ui/values/withAddresses.tsx'
import { CheckRow } from '#ui/verdict/CheckRow.tsx'
import { VerdictMark, verdictWords } from '#ui/verdict/VerdictMark.tsx'
import type { UncheckedTogether } from './uncheckedTogether.ts'
import './UncheckedRows.css'

/** Checks that could not be made for one reason: it and the remedy once, then each of them in a line. */
export function UncheckedRows({ reason, remedy, checks }: UncheckedTogether) {
  const title = `${checks.length} checks could not be made. ${reason}`
  return (
    <div className="unchecked-rows">
      <VerdictMark kind="unknown">{withAddresses(title)}</VerdictMark>
      {remedy !== undefined && <p className="small">{remedy}</p>}
      <ul aria-label={title}>
        {checks.map(({ result, words }) => (
          <CheckRow
            key={`${result.id} ${result.text}`}
            kind="unknown"
            // The mark stands before the reason; here the word is only spoken, where the check's own do not begin with it.
            unmarked
            statement={
              <>
                {!words.startsWith(verdictWords.unknown) && (
                  <span className="hidden-text">{`${verdictWords.unknown}: `}</span>
                )}
                {words}
              </>
            }
            source={<CheckHelp id={result.id} />}
          />
        ))}
      </ul>
    </div>
  )
}
