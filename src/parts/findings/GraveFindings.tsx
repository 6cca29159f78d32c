import type { Result } from '#core/checks/result.ts'
import { checkRows } from '#parts/document/Checks.tsx'
import { withAddresses } from '#ui/values/withAddresses.tsx'
import { CheckGroup } from '#ui/verdict/CheckRow.tsx'
import { VerdictMark } from '#ui/verdict/VerdictMark.tsx'
import { verdictKind } from '#ui/verdict/verdictKind.ts'
import { firstSentence, graveIn } from './graveIn.ts'
import { UncheckedRows } from './UncheckedRows.tsx'
import { uncheckedTogether } from './uncheckedTogether.ts'
import './GraveFindings.css'

/**
 * Every block, stop and warning as a sentence with its remedy: under the headline, never folded. Many checks that could not be made for one reason
 * say it once, before the warnings.
 */
export function GraveFindings({ results }: { results: readonly Result[] }) {
  const { together, apart } = uncheckedTogether(graveIn(results))
  const isLater = ({ severity }: Result) => together.length > 0 && severity === 'warn'
  const first = checkRows(apart.filter((result) => !isLater(result)))
  const later = checkRows(apart.filter(isLater))
  if (together.length + first.length === 0) return null
  return (
    <section className="grave-findings" aria-label="Findings">
      {first.length > 0 && <CheckGroup rows={first} />}
      {together.map((one) => (
        <UncheckedRows key={`${one.reason} ${one.remedy}`} {...one} />
      ))}
      {later.length > 0 && <CheckGroup rows={later} />}
    </section>
  )
}

/** More would leave no room on a phone; all of them are under the headline. */
const maxInBar = 3

const moreAbove = (count: number) => (count === 1 ? '1 more finding above.' : `${count} more findings above.`)

/**
 * The same beside the button, one sentence each; undefined without any. Many checks that could not be made for one reason are counted in one line.
 * `spoken`: the sentence that the bar shows already; where it closes the page, a small screen has only the count of the others.
 */
export function graveInBar(results: readonly Result[], spoken?: string) {
  const grave = graveIn(results)
  const { together, apart } = uncheckedTogether(grave)
  const others = grave.filter(({ text }) => text !== spoken).length
  const unchecked = together.reduce((sum, { checks }) => sum + checks.length, 0)
  const rest = apart.filter(({ text }) => text !== spoken)
  if (rest.length + unchecked === 0) return undefined
  const shown = rest.slice(0, unchecked > 0 ? maxInBar - 1 : maxInBar)
  const more = rest.length - shown.length
  const line = (result: Result) => (
    <VerdictMark key={`${result.id} ${result.text}`} kind={verdictKind(result)} small>
      {withAddresses(firstSentence(result.text))}
    </VerdictMark>
  )
  const isWarning = ({ severity }: Result) => severity === 'warn'
  return (
    <span className="grave-in-bar">
      {shown.filter((result) => !isWarning(result)).map(line)}
      {unchecked > 0 && (
        <VerdictMark kind="unknown" small>
          {`${unchecked} checks could not be made.`}
        </VerdictMark>
      )}
      {shown.filter(isWarning).map(line)}
      {more > 0 && <span>{moreAbove(more)}</span>}
      {spoken !== undefined && others > 0 && <span className="grave-in-bar-count">{moreAbove(others)}</span>}
    </span>
  )
}
