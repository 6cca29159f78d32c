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

/** The same beside the button, one sentence each; undefined without any. `spoken`: the sentence that the bar shows already. */
export function graveInBar(results: readonly Result[], spoken?: string) {
  const all = graveIn(results).filter(({ text }) => text !== spoken)
  if (all.length === 0) return undefined
  const more = all.length - maxInBar
  return (
    <span className="grave-in-bar">
      {all.slice(0, maxInBar).map((result) => (
        <VerdictMark key={`${result.id} ${result.text}`} kind={verdictKind(result)} small>
          {withAddresses(firstSentence(result.text))}
        </VerdictMark>
      ))}
      {more > 0 && <span>{`${more} more under the headline.`}</span>}
    </span>
  )
}
