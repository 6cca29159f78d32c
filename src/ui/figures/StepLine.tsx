import './StepLine.css'

/** What was so from a moment on, in ms, until the next. */
type Step = { at: number; value: number }

type StepLineProps = {
  /** What is drawn, for those who hear the page; its figures stand in a table beside it. */
  label: string
  /** Oldest first. */
  points: readonly Step[]
  labelOf: (value: number) => string
  from: string
  to: string
}

const width = 1000
const height = 200

/** Each value from its moment to the next, above nothing: the line never slopes, since nothing changed in between. */
export function StepLine({ label, points, labelOf, from, to }: StepLineProps) {
  const [begin, end] = [points[0]?.at ?? 0, points.at(-1)?.at ?? 0]
  const most = Math.max(0, ...points.map(({ value }) => value))
  const across = (at: number) => (end > begin ? ((at - begin) / (end - begin)) * width : 0)
  const down = (value: number) => (most > 0 ? height - (value / most) * height : height)
  const [first, ...others] = points
  const steps = others.map(({ at, value }) => `H${across(at).toFixed(1)}V${down(value).toFixed(1)}`)
  const line = first && `M0 ${down(first.value).toFixed(1)}${steps.join('')}H${width}`
  return (
    <div className="step-line">
      <span className="step-line-most" aria-hidden="true">
        {labelOf(most)}
      </span>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={label}>
        <path d={line} />
      </svg>
      <span className="step-line-span" aria-hidden="true">
        <span>{from}</span>
        <span>{to}</span>
      </span>
    </div>
  )
}
