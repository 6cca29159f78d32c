import './Allocation.css'

/** A part of a whole, in thousandths. */
export type Share = { key: string; name: string; thousandths: number }

const fills = 4

/** The pattern of a part, so that it is told apart without colour; beyond the fourth they begin again. */
export function Swatch({ index }: { index: number }) {
  return <span className={`swatch allocation-${(index % fills) + 1}`} aria-hidden="true" />
}

const percent = (thousandths: number) => (thousandths / 10).toFixed(1)

/** Parts of a whole as one ruled bar: solid, hatched, dotted, blank. Those who hear the page hear the shares. */
export function Allocation({ shares }: { shares: readonly Share[] }) {
  const words = shares.map(({ name, thousandths }) => `${name} ${percent(thousandths)} %`).join(', ')
  return (
    <div className="allocation">
      <div className="allocation-bar" role="img" aria-label={words}>
        {shares.map(({ key, thousandths }, index) => (
          <span key={key} className={`allocation-${(index % fills) + 1}`} style={{ flexGrow: thousandths }} />
        ))}
      </div>
      <div className="allocation-ticks" aria-hidden="true">
        {[0, 25, 50, 75, 100].map((tick) => (
          <span key={tick}>{tick === 100 ? '100 %' : tick}</span>
        ))}
      </div>
    </div>
  )
}
