import { useStore } from 'zustand'
import { type Fault, faultTitles } from '#host/faults.ts'
import type { ServiceFault } from '#host/faultyFetch.ts'
import type { Behaviour, BehaviourStore } from '#sandbox/hostPage/behaviour.ts'
import { FaultDetails } from './FaultDetails.tsx'
import { switched } from './faultList.ts'
import './faults.css'

const kinds = Object.keys(faultTitles) as Fault['kind'][]
const services: [string, ServiceFault][] = [
  ['works', undefined],
  ['answers 429', 429],
  ['answers 503', 503],
  ['is down', 'down'],
]

/** What goes wrong, each at a switch: with the answers, with who posts them, with the services behind, with the pages. */
export function FaultPanel({ store, onReload }: { store: BehaviourStore; onReload: () => void }) {
  const { faults, stranger, gateway, node, isRedirected, reload } = useStore(store)
  const switches = [stranger !== 'no', gateway, node, isRedirected, reload !== 'no'].filter(Boolean)
  const set = store.setState
  return (
    <section className="panel">
      <h2>
        Inject a fault <small>{faults.length + switches.length} on</small>
      </h2>
      <fieldset className="faults">
        <legend>The host …</legend>
        {kinds.map((kind) => (
          <label key={kind}>
            <input
              type="checkbox"
              checked={faults.some((fault) => fault.kind === kind)}
              onChange={({ target }) => set({ faults: switched(faults, kind, target.checked) })}
            />
            {faultTitles[kind]}
          </label>
        ))}
      </fieldset>
      {faults.length > 0 && <FaultDetails faults={faults} onChange={(next) => set({ faults: next })} />}
      <div className="told">
        <label htmlFor="stranger">Answers come</label>
        <select
          id="stranger"
          value={stranger}
          onChange={({ target }) => set({ stranger: target.value as Behaviour['stranger'] })}
        >
          <option value="no">from the host</option>
          <option value="window">from another window of its origin</option>
          <option value="origin">from a window of another origin</option>
        </select>
        <label htmlFor="redirected">The app’s address</label>
        <select
          id="redirected"
          value={isRedirected ? 'yes' : 'no'}
          onChange={({ target }) => set({ isRedirected: target.value === 'yes' })}
        >
          <option value="no">is the app’s own</option>
          <option value="yes">redirects to it from another origin</option>
        </select>
        <label htmlFor="reload">At the next dialog</label>
        <select
          id="reload"
          value={reload}
          onChange={({ target }) => set({ reload: target.value as Behaviour['reload'] })}
        >
          <option value="no">nothing loads anew</option>
          <option value="app">the app loads anew; its answer comes too late</option>
          <option value="host">this page loads anew; the request is lost</option>
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
            onChange={(fault) => set({ [name]: fault })}
          />
        ))}
      </div>
      <div className="answers reloads">
        <button type="button" onClick={onReload}>
          Load the app anew now
        </button>
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
