import { useUnsupportedReason } from '#parts/safe/useServiceChain.ts'
import { changeStep, type DraftStep, stepKinds } from '#stores/draft.ts'
import { SelectField } from '#ui/controls/Field.tsx'
import { CollectibleFields } from './CollectibleFields.tsx'
import { ContractFields } from './ContractFields.tsx'
import { CalldataFields } from './calldata/CalldataFields.tsx'
import type { CallInputs, FieldProblems } from './madeCall.ts'
import { SendFields } from './SendFields.tsx'

const kindNames = {
  send: 'Send coins or a token',
  collectible: 'Send a collectible',
  contract: 'Call a contract by its ABI',
  calldata: 'Send calldata',
}

type StepFieldsProps = {
  step: DraftStep
  safeKey: string
  place: CallInputs
  problems: FieldProblems
  isAsked: boolean
}

/** The fields of one call. A field says what is wrong as soon as something stands in it; an empty one only when review is asked for. */
export function StepFields({ step, safeKey, place, problems, isAsked }: StepFieldsProps) {
  const onChange = (change: Partial<DraftStep>) => changeStep(safeKey, step.key, change)
  const problem = (field: string, text: string) =>
    text.trim() !== '' || isAsked ? problems[field] : undefined
  const fields = { step, place, problem, onChange }
  const noCollectibles = useUnsupportedReason('collectibles')
  const kinds = stepKinds.filter((kind) => kind !== 'collectible' || !noCollectibles || step.kind === kind)
  return (
    <>
      <SelectField
        label="What it does"
        value={step.kind}
        onChange={(value) => onChange({ kind: stepKinds.find((kind) => kind === value) ?? 'send' })}
        options={kinds.map((kind) => ({ value: kind, label: kindNames[kind] }))}
        hint={noCollectibles}
      />
      {step.kind === 'send' && <SendFields {...fields} />}
      {step.kind === 'collectible' && <CollectibleFields {...fields} />}
      {step.kind === 'contract' && <ContractFields {...fields} />}
      {step.kind === 'calldata' && <CalldataFields {...fields} />}
    </>
  )
}
