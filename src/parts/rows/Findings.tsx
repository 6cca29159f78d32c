import type { Result } from '#core/checks/result.ts'
import { firstSentence } from '#parts/findings/graveIn.ts'
import { talliedKinds } from '#parts/findings/talliedKinds.ts'
import { withAddresses } from '#ui/values/withAddresses.tsx'
import { Tally } from '#ui/verdict/Tally.tsx'
import { VerdictMark, verdictWords } from '#ui/verdict/VerdictMark.tsx'
import { verdictKind } from '#ui/verdict/verdictKind.ts'

/** The findings in a row of a list, named by the gravest, with the number of the others. */
export function Findings({ results }: { results: readonly Result[] }) {
  const found = (severity: Result['severity']) =>
    results.find((result) => result.outcome === 'finding' && result.severity === severity)
  const worst = found('stop') ?? found('warn')
  if (!worst) return <Tally kinds={talliedKinds(results)} small />
  const kind = verdictKind(worst)
  const rest = talliedKinds(results.filter((result) => result !== worst && result.outcome !== 'pass'))
  return (
    <>
      <VerdictMark kind={kind} small>
        {verdictWords[kind]}: {withAddresses(firstSentence(worst.text))}
      </VerdictMark>
      {rest.length > 0 && <Tally kinds={rest} small />}
    </>
  )
}
