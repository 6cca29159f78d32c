import type { ReactNode } from 'react'
import { VerdictMark } from './VerdictMark.tsx'
import './Comparison.css'

type ComparisonRowProps = {
  label: string
  claimed: ReactNode
  computed: ReactNode
  /** Left out where one side could not be had: that is no difference, and no agreement. */
  same?: boolean | undefined
  /** Heads of the columns, repeated on phones. */
  sides?: readonly [claimed: string, computed: string]
}

/** One line of the redline: what is claimed, struck where it differs, and what we computed. */
export function ComparisonRow({ label, claimed, computed, same, sides }: ComparisonRowProps) {
  const kind = same === undefined ? 'unknown' : same ? 'same' : 'differs'
  return (
    <tr className={`comparison-${kind}`}>
      <th scope="row">{label}</th>
      <td className="comparison-claim" data-side={sides?.[0]}>
        {kind === 'differs' ? <s>{claimed}</s> : claimed}
      </td>
      <td className="comparison-gutter">
        <VerdictMark kind={kind} wordHidden />
      </td>
      <td className="comparison-ours" data-side={sides?.[1]}>
        {computed}
      </td>
    </tr>
  )
}

type Side = { title: string; note?: string }

type ComparisonProps = {
  claimed?: Side
  computed?: Side
  rows: readonly (ComparisonRowProps & { key: string })[]
}

/** The redline: a service's words in pencil beside ours in ink. */
export function Comparison({
  claimed = { title: 'Reported by the service' },
  computed = { title: 'Verified on this device' },
  rows,
}: ComparisonProps) {
  return (
    <table className="comparison">
      <thead>
        <tr>
          <td />
          <th scope="col">
            {claimed.title}
            {claimed.note !== undefined && <small>{claimed.note}</small>}
          </th>
          <td className="comparison-gutter" />
          <th scope="col">
            {computed.title}
            {computed.note !== undefined && <small>{computed.note}</small>}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, ...row }) => (
          <ComparisonRow key={key} {...row} sides={[claimed.title, computed.title]} />
        ))}
      </tbody>
    </table>
  )
}
