import { AccountField } from '#parts/accounts/AccountField.tsx'
import type { DraftStep } from '#stores/draft.ts'
import { Field } from '#ui/controls/Field.tsx'
import type { CallInputs } from './madeCall.ts'

export type FieldsProps = {
  step: DraftStep
  place: CallInputs
  /** The problem of a field, once something stands in it or it was asked for. */
  problem: (field: string, text: string) => string | undefined
  onChange: (change: Partial<DraftStep>) => void
}

/** Whom a call goes to and how much coin goes along. */
export function TargetFields({ step, place, problem, onChange }: FieldsProps) {
  return (
    <>
      <AccountField
        label="Contract"
        value={step.to}
        onChange={(to) => onChange({ to })}
        placeholder="0x…"
        error={problem('to', step.to)}
      />
      <Field
        label={`Value in ${place.native.symbol}`}
        mono
        inputMode="decimal"
        value={step.value}
        onChange={(value) => onChange({ value })}
        placeholder="0"
        error={problem('value', step.value)}
      />
    </>
  )
}
