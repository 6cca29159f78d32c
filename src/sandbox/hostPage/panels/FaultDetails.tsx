import { useId } from 'react'
import { hostMethods } from '#core/protocol/hostProtocol.ts'
import { type Fault, faultTitles } from '#host/faults.ts'
import { withFault, withoutFault } from './faultList.ts'

type FaultDetailsProps = { faults: readonly Fault[]; onChange: (faults: readonly Fault[]) => void }

/** For each fault that is on: which methods it strikes, how late or busy, how often. */
export function FaultDetails({ faults, onChange }: FaultDetailsProps) {
  return (
    <ul className="fault-details">
      {faults.map((fault, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fault is what stands at its place
        <li key={index}>
          <FaultRow
            fault={fault}
            number={faults.slice(0, index + 1).filter(({ kind }) => kind === fault.kind).length}
            onChange={(next) => onChange(withFault(faults, index, next))}
            onRemove={() => onChange(withoutFault(faults, index))}
            onAdd={() => onChange([...faults, { ...fault, methods: ['getSafeInfo'] }])}
          />
        </li>
      ))}
    </ul>
  )
}

type FaultRowProps = {
  fault: Fault
  /** Which of its kind. */
  number: number
  onChange: (fault: Fault) => void
  onRemove: () => void
  onAdd: () => void
}

function FaultRow({ fault, number, onChange, onRemove, onAdd }: FaultRowProps) {
  const id = useId()
  const { kind, methods, times, milliseconds, jitter } = fault
  const name = `${faultTitles[kind]}${number > 1 ? `, ${number}` : ''}`
  const isTimed = kind === 'late' || kind === 'busy'
  return (
    <fieldset>
      <legend>… {name}</legend>
      <div>
        <label htmlFor={id}>Methods</label>
        <select
          id={id}
          value={methods?.[0] ?? ''}
          onChange={({ target: { value } }) => {
            const { methods: _, ...rest } = fault
            onChange(value ? { ...rest, methods: [value] } : rest)
          }}
        >
          <option value="">all</option>
          {hostMethods.map((method) => (
            <option key={method}>{method}</option>
          ))}
        </select>
      </div>
      {isTimed && (
        <>
          <Count
            label="ms"
            value={milliseconds}
            onChange={(value) => onChange({ ...fault, milliseconds: value ?? 0 })}
          />
          <Count
            label="± ms"
            value={jitter}
            onChange={(value) => onChange({ ...fault, jitter: value ?? 0 })}
          />
        </>
      )}
      <Count
        label="Times"
        value={times}
        placeholder="always"
        onChange={(value) => {
          const { times: _, ...rest } = fault
          onChange(value ? { ...rest, times: value } : rest)
        }}
      />
      <button type="button" onClick={onAdd}>
        For another method too<span className="hidden">: {name}</span>
      </button>
      <button type="button" onClick={onRemove}>
        Remove<span className="hidden">: {name}</span>
      </button>
    </fieldset>
  )
}

type CountProps = {
  label: string
  value: number | undefined
  placeholder?: string
  onChange: (value: number | undefined) => void
}

function Count({ label, value, placeholder, onChange }: CountProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="number"
        min={0}
        max={600_000}
        value={value ?? ''}
        placeholder={placeholder ?? '0'}
        onChange={({ target }) => {
          const number = Math.trunc(target.valueAsNumber)
          onChange(number > 0 ? Math.min(number, 600_000) : undefined)
        }}
      />
    </div>
  )
}
