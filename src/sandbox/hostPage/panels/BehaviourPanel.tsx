import { useStore } from 'zustand'
import type { HostProfile, HostProfileName } from '#host/protocol/profile.ts'
import type { Behaviour, BehaviourStore } from '#sandbox/hostPage/behaviour.ts'
import { FaultPanel } from './FaultPanel.tsx'
import { PolicyFields } from './PolicyFields.tsx'
import './hostFacts.css'

type BehaviourPanelProps = {
  store: BehaviourStore
  profiles: Readonly<Record<HostProfileName, HostProfile>>
  /** Loads the app's frame anew, as a person's browser may at any time. */
  onReload: () => void
}

/** Which kind of host this is, who decides, and what goes wrong. */
export function BehaviourPanel({ store, profiles, onReload }: BehaviourPanelProps) {
  const { profile, permissions, hasFeatures, consent, isSignedOnChain, currency, isSilent } = useStore(store)
  const set = store.setState
  return (
    <>
      <section className="panel">
        <h2>Kind of host</h2>
        <div className="told">
          <label htmlFor="profile">Profile</label>
          <select
            id="profile"
            value={profile}
            onChange={({ target }) => set({ profile: target.value as HostProfileName })}
          >
            {Object.entries(profiles).map(([name, { title }]) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
          </select>
          <PolicyFields store={store} />
          <label htmlFor="signing">Messages</label>
          <select
            id="signing"
            value={isSignedOnChain ? 'chain' : 'off'}
            onChange={({ target }) => set({ isSignedOnChain: target.value === 'chain' })}
          >
            <option value="off">signed off chain</option>
            <option value="chain">signed on chain, by a transaction</option>
          </select>
          <label htmlFor="currency">Currency</label>
          <select id="currency" value={currency} onChange={({ target }) => set({ currency: target.value })}>
            {['usd', 'eur', 'gbp', 'jpy'].map((code) => (
              <option key={code}>{code}</option>
            ))}
          </select>
          <label htmlFor="permissions">Permissions</label>
          <select
            id="permissions"
            value={permissions}
            onChange={({ target }) => set({ permissions: target.value as Behaviour['permissions'] })}
          >
            <option value="asked">asked for, one by one</option>
            <option value="granted">granted at once</option>
            <option value="refused">refused at once</option>
          </select>
          <label htmlFor="features">Browser features</label>
          <select
            id="features"
            value={hasFeatures ? 'all' : 'none'}
            onChange={({ target }) => set({ hasFeatures: target.value === 'all' })}
          >
            <option value="all">as the manifest asks; the app loads anew</option>
            <option value="none">none; the app loads anew</option>
          </select>
          <label htmlFor="consent">Before it opens</label>
          <select
            id="consent"
            value={consent}
            onChange={({ target }) =>
              set({ consent: target.value as Behaviour['consent'], granted: undefined })
            }
          >
            <option value="given">nothing: this app is trusted</option>
            <option value="asked">a warning, and which features it gets</option>
          </select>
          <label htmlFor="silent">Answers</label>
          <select
            id="silent"
            value={isSilent ? 'none' : 'all'}
            onChange={({ target }) => set({ isSilent: target.value === 'none' })}
          >
            <option value="all">as the profile does</option>
            <option value="none">nothing at all</option>
          </select>
        </div>
      </section>
      <FaultPanel store={store} onReload={onReload} />
    </>
  )
}
