import { useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { fiatCodesQuery } from '#gateway/queries/queries.ts'
import { useCurrency } from '#parts/safe/useCurrency.ts'
import { useServices } from '#session/react.ts'
import { chooseCurrency } from '#stores/currency.ts'
import { SelectField } from '#ui/controls/Field.tsx'
import { listings, orders, preferences } from './preferences.ts'
import './View.css'

const orderNames = { value: 'Value', name: 'Name', balance: 'Balance' } as const
const listingNames = {
  trusted: 'Tokens the service trusts',
  likely: 'All except spam (by the service)',
  all: 'All, spam too',
} as const

/** How assets are shown: in which currency, in which order, which of them. */
export function View() {
  const { gateway } = useServices()
  const currency = useCurrency()
  const codes = useQuery(fiatCodesQuery(gateway))
  const { order, listing } = useStore(preferences)
  const offered = [...new Set([currency, ...(codes.data ?? [])])]
  return (
    <div className="assets-view">
      <SelectField
        label="Currency"
        hint={codes.error ? 'Other currencies could not be loaded from the service.' : undefined}
        value={currency}
        onChange={chooseCurrency}
        options={offered.map((code) => ({ value: code, label: code }))}
      />
      <SelectField
        label="Order"
        value={order}
        onChange={(value) => preferences.setState({ order: orders.find((one) => one === value) ?? 'value' })}
        options={orders.map((one) => ({ value: one, label: orderNames[one] }))}
      />
      <SelectField
        label="Shown"
        value={listing}
        onChange={(value) =>
          preferences.setState({ listing: listings.find((one) => one === value) ?? 'likely' })
        }
        options={listings.map((one) => ({ value: one, label: listingNames[one] }))}
      />
    </div>
  )
}
