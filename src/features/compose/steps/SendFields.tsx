import { formatAmount } from '#core/money/decimals.ts'
import { unitText } from '#core/money/unitText.ts'
import { AccountField } from '#parts/accounts/AccountField.tsx'
import { Button } from '#ui/controls/Button.tsx'
import { Field, SelectField } from '#ui/controls/Field.tsx'
import { assetKey, chosenAsset, type PayableAsset, recipientWarning } from './payment.ts'
import { ReceiverAlike } from './ReceiverAlike.tsx'
import type { FieldsProps } from './TargetFields.tsx'

const optionOf = (asset: PayableAsset) => ({
  value: assetKey(asset),
  label:
    asset.balance === undefined
      ? asset.symbol
      : `${asset.symbol}, ${formatAmount(asset.balance, asset.decimals)}`,
})

/** The chain's own coin or a token: which, to whom, how much. */
export function SendFields({ step, place, problem, onChange }: FieldsProps) {
  const { assets } = place
  const asset = chosenAsset(step, assets)
  const available =
    asset?.balance === undefined
      ? 'The balance could not be loaded.'
      : `Balance: ${formatAmount(asset.balance, asset.decimals)} ${unitText(asset.symbol)}.`
  const all = asset?.balance
  return (
    <>
      <SelectField
        label="Asset"
        value={asset ? assetKey(asset) : ''}
        onChange={(value) => onChange({ asset: value })}
        options={[...(asset ? [] : [{ value: '', label: 'Choose' }]), ...assets.map(optionOf)]}
        error={problem('asset', step.asset)}
      />
      <AccountField
        label="Recipient"
        value={step.recipient}
        onChange={(recipient) => onChange({ recipient })}
        placeholder="0x…"
        hint={recipientWarning(step.recipient, place) ?? 'All 42 characters.'}
        error={problem('recipient', step.recipient)}
      />
      <ReceiverAlike typed={step.recipient} />
      <Field
        label="Amount"
        mono
        inputMode="decimal"
        value={step.amount}
        onChange={(amount) => onChange({ amount })}
        hint={available}
        error={problem('amount', step.amount)}
        action={
          asset && all !== undefined ? (
            <Button
              kind="quiet"
              onClick={() => onChange({ amount: formatAmount(all, asset.decimals).replaceAll(',', '') })}
            >
              Max
            </Button>
          ) : undefined
        }
      />
    </>
  )
}
