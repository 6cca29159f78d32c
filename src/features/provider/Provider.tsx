import { useState } from 'react'
import { useHostCheck, useOpenAdapter, useSafeId } from '#session/react.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Field, SelectField, TextField } from '#ui/controls/Field.tsx'
import { Clause } from '#ui/layout/Clause.tsx'
import { Empty } from '#ui/layout/Empty.tsx'
import { Exchanges } from './Exchanges.tsx'
import type { FormField, MethodForm } from './formParts.ts'
import { parametersOf, startOf } from './forms.ts'
import { methodForms } from './methodForms.ts'
import { useRequests } from './useRequests.ts'
import { Waiting } from './Waiting.tsx'
import './provider.css'

const options = methodForms.map(({ method }) => ({ value: method, label: method }))
const flags = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
]

type InputProps = {
  field: FormField
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

function Input({ field: { label, kind, optional }, ...given }: InputProps) {
  const hint = optional ? 'May be left out.' : undefined
  if (kind === 'flag') return <SelectField label={label} options={flags} {...given} />
  if (kind === 'json') return <TextField label={label} hint={hint} rows={5} {...given} />
  return <Field label={label} hint={hint} mono {...given} />
}

type RequestFormProps = {
  form: MethodForm
  closed: string | undefined
  isBusy: boolean
  onAsk: (params: unknown[]) => void
}

function RequestForm({ form, closed, isBusy, onAsk }: RequestFormProps) {
  const { address, chainId } = useSafeId()
  const [values, setValues] = useState(() => startOf(form, address, chainId))
  const [wrong, setWrong] = useState<{ path: string; error: string }>()
  const send = () => {
    const read = parametersOf(form, values)
    setWrong(read.ok ? undefined : read)
    if (read.ok) onAsk(read.params)
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <p>{form.about}</p>
      {form.fields.map((field) => (
        <Input
          key={field.path}
          field={field}
          value={values[field.path] ?? ''}
          error={wrong?.path === field.path ? wrong.error : undefined}
          onChange={(value) => setValues((all) => ({ ...all, [field.path]: value }))}
        />
      ))}
      <Button kind="primary" type="submit" reason={closed} busy={isBusy && form.asks !== true}>
        {form.asks ? 'Send the request' : 'Ask'}
      </Button>
    </form>
  )
}

/** Every method of the provider, tried by hand. */
export function Provider() {
  const open = useOpenAdapter()
  const hostCheck = useHostCheck()
  const { exchanges, ask, isBusy, hasProvider } = useRequests()
  const [method, setMethod] = useState('eth_accounts')
  const form = methodForms.find((one) => one.method === method)
  if (!open || !hasProvider)
    return (
      <Empty>
        The provider works only inside a wallet for Safe accounts. Open this page there to try it.
      </Empty>
    )
  const closed =
    form?.asks && hostCheck?.outcome !== 'pass'
      ? 'Requests are off: the chain has not confirmed this Safe as your wallet (host) reports it.'
      : undefined
  return (
    <div className="provider">
      <div>
        <Clause title="A request" aside={`${methodForms.length} methods`}>
          <SelectField label="Method" value={method} onChange={setMethod} options={options} />
          {form && (
            <RequestForm
              key={method}
              form={form}
              closed={closed}
              isBusy={isBusy}
              onAsk={(params) => void ask(method, params)}
            />
          )}
        </Clause>
        <Waiting open={open} />
      </div>
      <Clause title="What was sent and what came back" aside="newest first">
        <Exchanges exchanges={exchanges} />
      </Clause>
    </div>
  )
}
