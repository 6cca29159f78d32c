import type { ReactNode } from 'react'
import type { Result } from '#core/checks/result.ts'
import { Checks, checkRows } from '#parts/document/Checks.tsx'
import { isGrave } from '#parts/findings/graveIn.ts'
import { isTallied, talliedKinds } from '#parts/findings/talliedKinds.ts'
import { FoldedClause } from '#ui/layout/FoldedClause.tsx'
import { CheckGroup } from '#ui/verdict/CheckRow.tsx'

type FoldedChecksProps = {
  number: number
  results: readonly Result[]
  /** The source of the facts. */
  from: string | undefined
  /** No block, stop or open question: only then there is a tick. */
  isCalm: boolean
  /** Which node reported what. */
  children: ReactNode
}

/** The number of checks that agree, in one line. Graver ones are under the headline; notes and checks that could not run are open here. */
export function FoldedChecks({ number, results, from, isCalm, children }: FoldedChecksProps) {
  const rest = results.filter((result) => !isGrave(result))
  const open = rest.filter((result) => result.outcome !== 'pass' && isTallied(result))
  const agree = talliedKinds(rest).filter((kind) => kind === 'pass').length
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
