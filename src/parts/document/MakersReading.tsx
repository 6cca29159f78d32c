import { markText, type PlacedReading } from '#core/descriptors/given.ts'
import type { Reading } from '#core/descriptors/reading.ts'
import { VerdictMark } from '#ui/VerdictMark.tsx'
import { VisibleText } from '#ui/VisibleText.tsx'
import './MakersReading.css'

/** Readings of this call, by the path that the calls are counted with. */
export const readingsAt = (
  readings: readonly PlacedReading[] | undefined,
  path: readonly number[],
): readonly PlacedReading[] => (readings ?? []).filter((one) => one.path.join('.') === path.join('.'))

/** Labels may stand more than once: each field is told from the others by its place, which never changes. */
const numbered = (fields: Shown['fields']) => fields.map((field, at) => ({ ...field, key: `${at}` }))

type Shown = Pick<Reading, 'intent' | 'interpolatedIntent' | 'fields'>
type Inner = Exclude<Reading['fields'][number]['value'], string>

function Fields({ intent, interpolatedIntent, fields }: Shown | Inner) {
  const sentence = interpolatedIntent ?? intent
  return (
    <>
      <p className="makers-intent">
        <VisibleText text={sentence} />
      </p>
      {fields.length > 0 && (
        <dl className="makers-fields">
          {numbered(fields).map(({ key, label, value, raw }) => [
            <dt key={`${key} term`}>
              <VisibleText text={label} />
            </dt>,
            <dd key={`${key} value`}>
              {typeof value === 'string' ? <VisibleText text={value} /> : <Fields {...value} />}
              {raw !== undefined && <code> {raw}</code>}
            </dd>,
          ])}
        </dl>
      )}
    </>
  )
}

/** What the maker of a contract says of a call: a claim in pencil, beside the exact reading and never in its place. */
export function MakersReading({ placed }: { placed: PlacedReading }) {
  const { owner } = placed
  return (
    <div className="makers-reading">
      <p className="makers-head">
        As its maker says{' '}
        <span>
          <VisibleText text={markText(placed)} />
        </span>
      </p>
      {placed.ok ? (
        <>
          <Fields {...placed.reading} />
          <p className="makers-owner">
            Description of <VisibleText text={owner} />. The exact values stand above: go by them.
          </p>
          {!placed.reading.isExact && (
            <VerdictMark kind="warn">There are other bytes in this call than it reads.</VerdictMark>
          )}
          {placed.reading.unshown.length > 0 && (
            <VerdictMark kind="warn">{`It does not show ${placed.reading.unshown.join(', ')}.`}</VerdictMark>
          )}
        </>
      ) : (
        <VerdictMark kind="warn">{`It does not fit this call: ${placed.text}`}</VerdictMark>
      )}
    </div>
  )
}
