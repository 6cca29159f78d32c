import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useStore } from 'zustand'
import { ruleText } from '#core/policy/ruleText.ts'
import { policyIn } from '#parts/verification/policyIn.ts'
import { useSafeId, useServices } from '#session/react.ts'
import { forgetPolicy, type StoredPolicy, storedPolicies } from '#stores/storedPolicies.ts'
import { Button } from '#ui/controls/Button.tsx'
import { SelectField, TextField } from '#ui/controls/Field.tsx'
import { FileButton } from '#ui/controls/FileButton.tsx'
import { fileText } from '#ui/controls/fileText.ts'
import { Clause } from '#ui/layout/Clause.tsx'
import { Empty } from '#ui/layout/Empty.tsx'
import { DataList } from '#ui/lists/DataList.tsx'
import { saveFile } from '#ui/theme/saveFile.ts'
import { Address } from '#ui/values/Address.tsx'
import { examplePolicy } from './example.ts'
import { PolicyWords } from './PolicyWords.tsx'
import './Policies.css'
import { keepPolicy, policyProblem } from './keepPolicy.ts'

const effects = {
  block: 'forbids signing',
  stop: 'asks for a typed acknowledgement',
  warn: 'gives a warning',
} as const

function KeptRow({ kept }: { kept: StoredPolicy }) {
  const { chains } = useServices()
  const policy = policyIn(kept)
  const { place } = kept
  const network =
    place && (chains.find(({ chainId }) => chainId === place.chainId)?.name ?? `Chain ${place.chainId}`)
  const name = policy?.name ?? 'An unreadable policy'
  return (
    <li className="policy-row">
      <div className="policy-head">
        <div>
          <bdi className="policy-name">{name}</bdi>{' '}
          <span className="muted">{place ? `for one Safe on ${network}` : 'for every Safe'}</span>
          {place && (
            <div>
              <Address address={place.address} />
            </div>
          )}
        </div>
        <div className="policy-acts">
          <Button
            kind="quiet"
            label={`Save ${name} as a file`}
            onClick={() => saveFile('policy.json', kept.text, 'application/json')}
          >
            Save
          </Button>
          <Button kind="quiet" label={`Remove ${name}`} onClick={() => forgetPolicy(kept)}>
            Remove
          </Button>
        </div>
      </div>
      <DataList
        facts={(policy?.rules ?? []).map((rule) => ({
          term: `POLICY:${rule.id}`,
          value: ruleText(rule),
          source: `If broken, it ${effects[rule.severity]}`,
        }))}
      />
    </li>
  )
}

/** What a team agreed on, taken in as its file and held against every transaction from then on. */
export function Policies() {
  const { chainId, address } = useSafeId()
  const policies = useStore(storedPolicies, (kept) => kept.policies)
  const [text, setText] = useState('')
  const [scope, setScope] = useState('this')
  const [unread, setUnread] = useState<string>()
  const isEmpty = text.trim() === ''
  const problem = unread ?? (isEmpty ? undefined : policyProblem(text))
  const keep = () => {
    if (problem) return
    const policy = keepPolicy({ text, ...(scope === 'this' && { place: { chainId, address } }) })
    toast.success(`“${policy.name}” is checked on every transaction from now on.`)
    setText('')
  }
  const change = (given: string) => {
    setText(given)
    setUnread(undefined)
  }
  const take = async (file: File) => {
    const chosen = await fileText(file)
    if ('problem' in chosen) setUnread(chosen.problem)
    else change(chosen.text)
  }
  return (
    <>
      <Clause title="Add a policy" aside="on this device">
        <div className="policy-form">
          <FileButton accept=".json,application/json" onFile={(file) => void take(file)}>
            Choose its file
          </FileButton>
          <TextField
            label="Or paste its text"
            rows={6}
            value={text}
            onChange={change}
            error={problem}
            hint="The file that your team shares: JSON, as the example shows it."
          />
          <SelectField
            label="Safes of this policy"
            value={scope}
            onChange={setScope}
            options={[
              { value: 'this', label: 'This Safe alone' },
              { value: 'all', label: 'Every Safe that is opened here' },
            ]}
          />
          <div>
            <Button
              kind="primary"
              onClick={keep}
              reason={isEmpty ? 'Choose a file or paste a policy first.' : undefined}
            >
              Save
            </Button>
            {isEmpty && (
              <Button kind="quiet" onClick={() => change(examplePolicy(chainId))}>
                Start from an example
              </Button>
            )}
          </div>
        </div>
        <PolicyWords />
      </Clause>
      <Clause title="Kept here" aside="kept in this browser">
        {policies.length === 0 ? (
          <Empty>No policy yet. This page’s own checks always run.</Empty>
        ) : (
          <ul className="plain-list">
            {policies.map((kept) => (
              <KeptRow key={`${kept.place?.chainId} ${kept.place?.address} ${kept.text}`} kept={kept} />
            ))}
          </ul>
        )}
      </Clause>
    </>
  )
}
