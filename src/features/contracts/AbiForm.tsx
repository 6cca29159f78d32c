import type { FormEvent } from 'react'
import { unfinishedHint } from '#parts/accounts/unfinishedAddress.ts'
import { useKnownChain } from '#session/react.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Field, TextField } from '#ui/controls/Field.tsx'
import { FileButton } from '#ui/controls/FileButton.tsx'
import { Details } from '#ui/layout/Details.tsx'
import { useAbiForm } from './useAbiForm.ts'

/** Takes an ABI in: a compiler's artifact, a list of items, or lines of Solidity; for one contract, or for any. */
export function AbiForm({ address }: { address: string }) {
  const { name: network, shortName } = useKnownChain()
  const form = useAbiForm(address)
  const { methods, shared, problems } = form
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.keep()
  }
  return (
    <form className="abi-form" onSubmit={submit} noValidate>
      <TextField
        label="ABI"
        rows={6}
        value={form.text}
        onChange={form.setText}
        hint="An artifact of Foundry or Hardhat, its abi alone, or lines such as function mint(address to, uint256 amount)."
        error={problems.text}
      />
      <FileButton accept=".json,application/json" onFile={form.takeFile}>
        Choose an artifact
      </FileButton>
      {methods.length > 0 && (
        <Details summary={methods.length === 1 ? 'One method' : `${methods.length} methods`}>
          <ul className="plain-list">
            {methods.map((method) => (
              <li key={method}>
                <code>{method}</code>
              </li>
            ))}
          </ul>
        </Details>
      )}
      {shared.length > 0 && (
        <p className="muted small">
          {shared.join(', ')}: several methods have this name with different parameters.
        </p>
      )}
      <Field
        label="Name"
        value={form.name}
        onChange={form.setName}
        placeholder={form.called}
        hint="Your name for the contract. It stays in this browser."
        error={problems.name}
      />
      <Field
        label="Address"
        mono
        value={form.address}
        onChange={form.setAddress}
        placeholder={`${shortName}:0x…`}
        hint={
          unfinishedHint(form.address) ??
          `On ${network}: the contract itself, or the implementation of a proxy. Empty: it decodes any contract without its own ABI.`
        }
        error={problems.address}
      />
      <div>
        <Button type="submit" kind="primary">
          Save
        </Button>
      </div>
    </form>
  )
}
