import { parseAddress } from '#core/address.ts'
import { useHref, useKnownChain, useSafeId, useServices } from '#session/react.ts'
import { Field, SelectField } from '#ui/Field.tsx'
import { kinds, kindWords } from './kinds.ts'
import { dayStart, paramsOf, partySaid, type RecordFilter } from './recordFilter.ts'
import type { RecordModel } from './recordModel.ts'

const kindOptions = [
  { value: '', label: 'Everything' },
  ...kinds.map((value) => ({ value, label: kindWords[value] })),
  { value: 'failed', label: 'Failed' },
  { value: 'cancelled', label: 'Cancelled, never executed' },
]

function wrongDay({ from, until }: RecordFilter): string | undefined {
  const [first, last] = [dayStart(from), dayStart(until)]
  return first !== undefined && last !== undefined && last < first
    ? 'This is before the first day.'
    : undefined
}

/** A token's address with its checksum, as it stands everywhere else. */
function inFull(token: string): string {
  const read = parseAddress(token)
  return read.ok ? read.address : token
}

/** Which part of the record is shown: by kind, period, token and who was on the other side. It stands in the page's address. */
export function RecordFilters({ filter, model }: { filter: RecordFilter; model: RecordModel }) {
  const { places } = useServices()
  const href = useHref()
  const { nativeCurrency } = useKnownChain()
  const change = (changes: Partial<Record<keyof RecordFilter, string>>) =>
    places.go(href('record', paramsOf({ ...filter, ...changes } as RecordFilter)), { replace: true })
  const tokens = new Map([
    ...(filter.token ? [[filter.token.toLowerCase(), ''] as const] : []),
    ...model.tokens,
  ])
  tokens.delete('native')
  const { shortName } = useSafeId()
  return (
    <search className="record-filters" aria-label="Filter the record">
      <SelectField
        label="Kind"
        value={filter.kind ?? ''}
        onChange={(kind) => change({ kind })}
        options={kindOptions}
      />
      <SelectField
        label="Token"
        value={filter.token}
        onChange={(token) => change({ token })}
        options={[
          { value: '', label: 'All' },
          { value: 'native', label: nativeCurrency.symbol },
          ...[...tokens].map(([value, symbol]) => ({ value, label: symbol || inFull(value) })),
        ]}
      />
      <Field label="First day" type="date" value={filter.from} onChange={(from) => change({ from })} />
      <Field
        label="Last day"
        type="date"
        value={filter.until}
        error={wrongDay(filter)}
        onChange={(until) => change({ until })}
      />
      <Field
        label="Other side"
        value={filter.party}
        mono
        placeholder="address or name"
        {...partySaid(filter.party, shortName)}
        onChange={(party) => change({ party })}
      />
    </search>
  )
}
