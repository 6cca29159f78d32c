import { useState } from 'react'
import { searchHint } from '#parts/search/entrySearch.ts'
import { noteToken, tokenChoices } from '#parts/search/tokenChoices.ts'
import { useHref, useKnownChain, useMode, useSafeId, useServices } from '#session/react.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Field, SelectField } from '#ui/controls/Field.tsx'
import { isNarrow, paramsOf, type QueueFilter, type QueueView, queueViews } from './queueFilter.ts'
import type { QueueNonce } from './queueModel.ts'
import './QueueFilters.css'

const words: Record<QueueView, string> = {
  all: 'Everything that waits',
  mine: 'Waits for your confirmation',
  ready: 'Ready to execute',
  rivals: 'Conflicts: one nonce, several proposals',
}

type QueueFiltersProps = {
  filter: QueueFilter
  /** The nonces of the whole queue, as far as it was loaded, and those that are shown. */
  numbers: readonly QueueNonce[]
  shown: readonly QueueNonce[]
  hasMore: boolean
}

const countOf = (numbers: readonly QueueNonce[]) =>
  numbers.reduce((sum, { transactions }) => sum + transactions.length, 0)

/** Which part of the queue is shown: by status, token and any word of an entry. It stands in the page's address. */
export function QueueFilters({ filter, numbers, shown, hasMore }: QueueFiltersProps) {
  const { places } = useServices()
  const href = useHref()
  const { nativeCurrency } = useKnownChain()
  const { shortName } = useSafeId()
  // Which of the owners looks on, no host says.
  const isOwnerKnown = useMode() === 'standalone' || filter.view === 'mine'
  const change = (changes: Partial<QueueFilter>) =>
    places.go(href('queue', paramsOf({ ...filter, ...changes })), { replace: true })
  const tokens = new Map<string, string>()
  for (const { transactions } of numbers) for (const one of transactions) noteToken(tokens, one)
  const [count, all] = [countOf(shown), countOf(numbers)]
  const [isOpen, setOpen] = useState(() => isNarrow(filter))
  return (
    <search
      className={isOpen ? 'queue-filters queue-filters-open' : 'queue-filters'}
      aria-label="Filter the queue"
    >
      <div className="queue-filters-fold">
        <Button kind="quiet" expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Filter and search
        </Button>
      </div>
      <SelectField
        label="Show"
        value={filter.view}
        onChange={(view) => change({ view: view as QueueView })}
        options={queueViews
          .filter((one) => one !== 'mine' || isOwnerKnown)
          .map((value) => ({ value, label: words[value] }))}
      />
      <SelectField
        label="Token"
        value={filter.token}
        onChange={(token) => change({ token })}
        options={tokenChoices(filter.token, tokens, nativeCurrency.symbol)}
      />
      <Field
        label="Search"
        value={filter.search}
        placeholder="address, name, amount, nonce, method"
        {...searchHint(filter.search, shortName)}
        onChange={(search) => change({ search })}
      />
      <p className="queue-filters-count" role="status">
        {count < all && `${count} of `}
        {all === 1 ? '1 transaction' : `${all} transactions`}
        {hasMore && ' loaded so far'}
      </p>
    </search>
  )
}
