import { useState } from 'react'
import { type FieldsProps, TargetFields } from '#features/compose/steps/TargetFields.tsx'
import { Button } from '#ui/controls/Button.tsx'
import { TextField } from '#ui/controls/Field.tsx'
import { Details } from '#ui/layout/Details.tsx'
import { formFromCalldata } from './formFromCalldata.ts'

/** Whom bytes are sent to, and a way to read them as a form. */
export function CalldataFields(props: FieldsProps) {
  const { step, problem, onChange } = props
  const [why, setWhy] = useState<string>()
  const show = () => {
    const form = formFromCalldata(step.data, step.abi)
    setWhy(form.ok ? undefined : form.text)
    if (form.ok) onChange(form.change)
  }
  return (
    <>
      <TargetFields {...props} />
      <TextField
        label="Calldata"
        value={step.data}
        onChange={(data) => onChange({ data })}
        hint="Bytes in hexadecimal; empty sends the value alone."
        error={problem('data', step.data)}
      />
      {step.data.trim() !== '' && (
        <Details summary="Show as a form">
          <TextField
            label="ABI to read it by"
            value={step.abi}
            onChange={(abi) => {
              setWhy(undefined)
              onChange({ abi })
            }}
            hint="JSON, or a line such as function mint(address to, uint256 amount). The form is shown only if it makes exactly these bytes."
            error={why}
          />
          <Button onClick={show}>Show as a form</Button>
        </Details>
      )}
    </>
  )
}
