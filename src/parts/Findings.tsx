import type { Result } from '#core/checks/result.ts'
import { Tally } from '#ui/Tally.tsx'
import { VerdictMark, verdictWords } from '#ui/VerdictMark.tsx'
import { verdictKind } from '#ui/verdictKind.ts'
import { withAddresses } from '#ui/withAddresses.tsx'

/** The first sentence: the document has the rest. */
const firstOf = (text: string) => /^.*?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text

/** The address that a finding ends with stands in the row already. */
const inRow = (text: string) => firstOf(text).replace(/: 0x[0-9a-fA-F]{40}\.$/, '')

/** What was found, in a row of a list, named by its gravest; what is only counted stands beside it. */
export function Findings({ results }: { results: readonly Result[] }) {
  const found = (severity: Result['severity']) =>
    results.find((result) => result.outcome === 'finding' && result.severity === severity)
  const worst = found('stop') ?? found('warn')
  if (!worst) return <Tally kinds={results.map(verdictKind)} small />
  const kind = verdictKind(worst)
  const rest = results.filter((result) => result !== worst && result.outcome !== 'pass').map(verdictKind)
  return (
    <>
      <VerdictMark kind={kind} small>
        {verdictWords[kind]}: {withAddresses(inRow(worst.text))}
      </VerdictMark>
      <Tally kinds={rest} small />
    </>
  )
}
