import type { ReactNode } from 'react'
import type { Result } from '#core/checks/result.ts'
import { Checks, checkRows } from '#parts/document/Checks.tsx'
import { isGrave } from '#parts/findings/graveIn.ts'
import { isTallied } from '#parts/findings/talliedKinds.ts'
import { FoldedClause } from '#ui/layout/FoldedClause.tsx'
import { CheckGroup } from '#ui/verdict/CheckRow.tsx'

type FoldedChecksProps = {
  number: number
  results: readonly Result[]
  /** Where the facts are from. */
  from: string | undefined
  /** Nothing forbids or stops it, or is open: else there is no tick, whatever else agrees. */
  isCalm: boolean
  /** Which node said what. */
  children: ReactNode
}

/** How many checks agree, in a line. What is graver stands under the headline; notes and what could not be checked stand open here. */
export function FoldedChecks({ number, results, from, isCalm, children }: FoldedChecksProps) {
  const rest = results.filter((result) => !isGrave(result))
  const open = rest.filter((result) => result.outcome !== 'pass' && isTallied(result))
  const agree = rest.filter((result) => result.outcome === 'pass' && isTallied(result)).length
  return (
    <FoldedClause
      number={number}
      title={agree === 1 ? '1 check agrees' : `${agree} checks agree`}
      kind={isCalm && agree > 0 ? 'pass' : undefined}
      unfolded={open.length > 0 && <CheckGroup rows={checkRows(open)} />}
    >
      {from && <p className="muted small">{from}</p>}
      <Checks results={rest.filter((result) => !open.includes(result))} />
      {children}
    </FoldedClause>
  )
}
