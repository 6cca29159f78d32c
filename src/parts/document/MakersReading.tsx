import { markText, type ReadingAtCall } from '#core/descriptors/provided.ts'
import type { Reading } from '#core/descriptors/reading.ts'
import { VisibleText } from '#ui/values/VisibleText.tsx'
import { VerdictMark } from '#ui/verdict/VerdictMark.tsx'
import './MakersReading.css'

/** The readings of the call at this path. */
export const readingsAt = (
  readings: readonly ReadingAtCall[] | undefined,
  path: readonly number[],
): readonly ReadingAtCall[] => (readings ?? []).filter((one) => one.path.join('.') === path.join('.'))

/** Labels may repeat: fields are told apart by their place, which never changes. */
const numbered = (fields: ShownReading['fields']) => fields.map((field, at) => ({ ...field, key: `${at}` }))

type ShownReading = Pick<Reading, 'intent' | 'interpolatedIntent' | 'fields'>
type Inner = Exclude<Reading['fields'][number]['value'], string>

function Fields({ intent, interpolatedIntent, fields }: ShownReading | Inner) {
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

/** The reading of a call by its contract's descriptor: a claim in pencil, beside the exact decoding. */
export function MakersReading({ placed }: { placed: ReadingAtCall }) {
  const { owner } = placed
  return (
    <div className="makers-reading">
      <p className="makers-head">
        Described by its maker{' '}
        <span>
          <VisibleText text={markText(placed)} />
        </span>
      </p>
      {placed.ok ? (
        <>
          <Fields {...placed.reading} />
          <p className="makers-owner">
            Descriptor of <VisibleText text={owner} />. Rely on the exact values above.
          </p>
          {!placed.reading.isExact && (
            <VerdictMark kind="warn">This call has bytes that it does not describe.</VerdictMark>
          )}
          {placed.reading.unshown.length > 0 && (
            <VerdictMark kind="warn">{`It does not show ${placed.reading.unshown.join(', ')}.`}</VerdictMark>
          )}
        </>
      ) : (
        <VerdictMark kind="warn">{`It does not match this call: ${placed.text}`}</VerdictMark>
      )}
    </div>
  )
}
