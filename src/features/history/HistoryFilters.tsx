import { searchHint } from '#parts/search/entrySearch.ts'
import { tokenChoices } from '#parts/search/tokenChoices.ts'
import { useHref, useKnownChain, useSafeId, useServices } from '#session/react.ts'
import { Field, SelectField } from '#ui/controls/Field.tsx'
import { dayStart, type HistoryFilter, paramsOf } from './historyFilter.ts'
import type { HistoryModel } from './historyModel.ts'
import { kinds, kindWords } from './kinds.ts'

const kindOptions = [
  { value: '', label: 'Everything' },
  ...kinds.map((value) => ({ value, label: kindWords[value] })),
  { value: 'failed', label: 'Failed' },
  { value: 'cancelled', label: 'Cancelled, never executed' },
]

function wrongDay({ from, until }: HistoryFilter): string | undefined {
  const [first, last] = [dayStart(from), dayStart(until)]
  return first !== undefined && last !== undefined && last < first
    ? 'This is before the first day.'
    : undefined
}

/** Which part of the record is shown: by kind, period, token and any word of an entry. It stands in the page's address. */
export function HistoryFilters({ filter, model }: { filter: HistoryFilter; model: HistoryModel }) {
  const { places } = useServices()
  const href = useHref()
  const { nativeCurrency } = useKnownChain()
  const change = (changes: Partial<Record<keyof HistoryFilter, string>>) =>
    places.go(href('history', paramsOf({ ...filter, ...changes } as HistoryFilter)), { replace: true })
  const { shortName } = useSafeId()
  return (
    <search className="record-filters" aria-label="Filter the history">
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
        options={tokenChoices(filter.token, model.tokens, nativeCurrency.symbol)}
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
        label="Search"
        value={filter.party}
        placeholder="address, name, amount, token, hash"
        {...searchHint(filter.party, shortName)}
        onChange={(party) => change({ party })}
      />
    </search>
  )
}
