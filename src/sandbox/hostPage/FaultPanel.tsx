import { useStore } from 'zustand'
import { type Fault, faultTitles } from '#host/faults.ts'
import type { ServiceFault } from '#host/faultyFetch.ts'
import type { BehaviourStore } from './behaviour.ts'
import './faults.css'

const kinds = Object.keys(faultTitles) as Fault['kind'][]
const services: [string, ServiceFault][] = [
  ['works', undefined],
  ['answers 429', 429],
  ['answers 503', 503],
  ['is down', 'down'],
]

/** What goes wrong, each at a switch: with the answers, with who posts them, with the services behind. */
export function FaultPanel({ store }: { store: BehaviourStore }) {
  const { faults, stranger, gateway, node } = useStore(store)
  const count = faults.length + (stranger === 'no' ? 0 : 1) + (gateway ? 1 : 0) + (node ? 1 : 0)
  const toggle = (kind: Fault['kind'], isOn: boolean) => {
    const rest = faults.filter((fault) => fault.kind !== kind)
    const added: Fault = kind === 'late' ? { kind, milliseconds: 1200, jitter: 200 } : { kind }
    store.setState({ faults: isOn ? [...rest, added] : rest })
  }
  return (
    <section className="panel">
      <h2>
        Inject a fault <small>{count} on</small>
      </h2>
      <fieldset className="faults">
        <legend>The host …</legend>
        {kinds.map((kind) => (
          <label key={kind}>
            <input
              type="checkbox"
              checked={faults.some((fault) => fault.kind === kind)}
              onChange={({ target }) => toggle(kind, target.checked)}
            />
            {faultTitles[kind]}
          </label>
        ))}
      </fieldset>
      <div className="told">
        <label htmlFor="stranger">Answers come</label>
        <select
          id="stranger"
          value={stranger}
          onChange={({ target }) => store.setState({ stranger: target.value as typeof stranger })}
        >
          <option value="no">from the host</option>
          <option value="window">from another window of its origin</option>
          <option value="origin">from a window of another origin</option>
        </select>
        {(
          [
            ['gateway', 'The gateway', gateway],
            ['node', 'The node', node],
          ] as const
        ).map(([name, title, now]) => (
          <ServiceFaultField
            key={name}
            name={name}
            title={title}
            now={now}
            onChange={(fault) => store.setState({ [name]: fault })}
          />
        ))}
      </div>
    </section>
  )
}

function ServiceFaultField({
  name,
  title,
  now,
  onChange,
}: {
  name: string
  title: string
  now: ServiceFault
  onChange: (fault: ServiceFault) => void
}) {
  return (
    <>
      <label htmlFor={name}>{title}</label>
      <select
        id={name}
        value={services.findIndex(([, fault]) => fault === now)}
        onChange={({ target }) => onChange(services[Number(target.value)]?.[1])}
      >
        {services.map(([text], index) => (
          <option key={text} value={index}>
            {text}
          </option>
        ))}
      </select>
    </>
  )
}
