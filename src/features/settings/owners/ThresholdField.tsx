import { SelectField } from '#ui/controls/Field.tsx'

type ThresholdFieldProps = { owners: number; value: number; onChange: (threshold: number) => void }

/** How many of the owners that there would be must sign: no more than there are, no less than one. */
export function ThresholdField({ owners, value, onChange }: ThresholdFieldProps) {
  return (
    <SelectField
      label="New threshold"
      value={String(value)}
      onChange={(text) => onChange(Number(text))}
      options={Array.from({ length: owners }, (_, at) => ({
        value: String(at + 1),
        label: `${at + 1} of ${owners}`,
      }))}
    />
  )
}
