import type { FormEvent } from 'react'
import { formatAmount } from '#core/amount.ts'
import { Button } from '#ui/Button.tsx'
import { Field, SelectField } from '#ui/Field.tsx'
import type { Draft } from './draft.ts'
import { type Asset, assetKey, chosenAsset, type Problems } from './payment.ts'

type SendFormProps = {
  draft: Draft
  assets: readonly Asset[]
  problems: Problems
  shortName: string
  onChange: (change: Partial<Draft>) => void
  onReview: () => void
}

/** A field says what is wrong as soon as something stands in it; an empty one only when review is asked for. */
const shownProblem = (text: string, problem: string | undefined, isAsked: boolean) =>
  problem !== undefined && (text.trim() !== '' || isAsked) ? problem : undefined

const optionOf = (asset: Asset) => ({
  value: assetKey(asset),
  label:
    asset.balance === undefined
      ? asset.symbol
      : `${asset.symbol}, ${formatAmount(asset.balance, asset.decimals)}`,
})

export function SendForm({ draft, assets, problems, shortName, onChange, onReview }: SendFormProps) {
  const asset = chosenAsset(draft, assets)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onReview()
  }
  const available =
    asset?.balance === undefined
      ? 'How much there is could not be read.'
      : `There is ${formatAmount(asset.balance, asset.decimals)} ${asset.symbol}.`
  const all = asset?.balance
  return (
    <form onSubmit={submit} noValidate className="send-form">
      <SelectField
        label="Asset"
        value={asset ? assetKey(asset) : ''}
        onChange={(value) => onChange({ asset: value })}
        options={[...(asset ? [] : [{ value: '', label: 'Choose' }]), ...assets.map(optionOf)]}
        error={problems.asset}
      />
      <Field
        label="Recipient"
        mono
        value={draft.recipient}
        onChange={(recipient) => onChange({ recipient })}
        placeholder="0x…"
        hint={`All 42 characters; the network’s prefix ${shortName}: may stand before them.`}
        error={shownProblem(draft.recipient, problems.recipient, draft.isAsked)}
      />
      <Field
        label="Amount"
        mono
        inputMode="decimal"
        value={draft.amount}
        onChange={(amount) => onChange({ amount })}
        hint={available}
        error={shownProblem(draft.amount, problems.amount, draft.isAsked)}
        action={
          asset && all !== undefined ? (
            <Button
              kind="quiet"
              onClick={() => onChange({ amount: formatAmount(all, asset.decimals).replaceAll(',', '') })}
            >
              All of it
            </Button>
          ) : undefined
        }
      />
      <Button type="submit" kind="primary">
        Review
      </Button>
    </form>
  )
}
