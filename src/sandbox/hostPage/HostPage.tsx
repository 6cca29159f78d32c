import { useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { PROTOCOL_VERSION } from '#core/protocol/hostProtocol.ts'
import { hostProfiles } from '#host/protocol/profile.ts'
import { replayHandlers } from '#host/recording/recording.ts'
import { Tabs } from '#ui/layout/Tabs.tsx'
import { type Theme, themes } from '#ui/theme/theme.ts'
import { AppFrame } from './AppFrame.tsx'
import { useAutomation } from './automation.ts'
import type { Colours } from './colours.ts'
import { hostPageQuery } from './hostPageParams.ts'
import { MessageLog } from './log/MessageLog.tsx'
import type { Scene, Session } from './openSession.ts'
import { BehaviourPanel } from './panels/BehaviourPanel.tsx'
import type { CallNames } from './panels/CallList.tsx'
import { ConformancePanel } from './panels/ConformancePanel.tsx'
import { DiscardDialog } from './panels/DiscardDialog.tsx'
import { HostFacts } from './panels/HostFacts.tsx'
import { LinkPanel } from './panels/LinkPanel.tsx'
import { NewSafe } from './panels/NewSafe.tsx'
import { QuestionDialog } from './panels/QuestionDialog.tsx'
import { SafeSettings } from './panels/SafeSettings.tsx'
import { SentPanel } from './panels/SentPanel.tsx'
import { SessionFile } from './panels/SessionFile.tsx'
import { WaitingPanel } from './panels/WaitingPanel.tsx'
import { useReloads } from './reloads.ts'
import type { Owner } from './world.ts'

type HostPageProps = { scene: Scene; names: CallNames; colours: Colours }

const tabs = [
  { id: 'messages', name: 'Messages' },
  { id: 'behaviour', name: 'Behaviour' },
  { id: 'transactions', name: 'Transactions' },
  { id: 'conformance', name: 'Conformance' },
  { id: 'safe', name: 'Safe' },
  { id: 'place', name: 'Links' },
] as const

/** The integrator's host: an app in a real frame on the left, everything that passes between the two on the right. */
export function HostPage({ scene, names, colours }: HostPageProps) {
  const { world, place, manifest, inspector, window, owners } = scene
  const { entries, questions, discarding, sent } = useSyncExternalStore(inspector.subscribe, inspector.get)
  const { isSilent, profile } = useStore(scene.behaviour)
  const theme = useSyncExternalStore(colours.subscribe, colours.get)
  const isDark = useSyncExternalStore(colours.subscribe, colours.isDark)
  const [panel, setPanel] = useState<'app' | 'host'>('app')
  const [tab, setTab] = useState<string>('messages')
  const [owner, setOwner] = useState(() => world.owners.find(({ address }) => owners.includes(address)))
  const [replayed, setReplayed] = useState<ReturnType<typeof replayHandlers>>()
  const session = useRef<Session>(undefined)
  const viewing = useViewing(owner, colours)
  const { loads, reload } = useReloads(scene)
  useAutomation(scene, { session, setOwner, colours })
  const [question] = questions
  return (
    <div className={`host shows-${panel}`}>
      <header className="bar">
        <h1>Test host</h1>
        <span className="wide">
          {place.chain.name}, {manifest.name}
          {isSilent && ', answers nothing'}
        </span>
        {world.chains.some(({ safes }) => safes.length > 0) && <a href="/theft">Can you see the theft?</a>}
        <label>
          <span className="hidden">Theme</span>
          <select value={theme} onChange={({ target }) => colours.set(target.value as Theme)}>
            {themes.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
        <span className="protocol">protocol {PROTOCOL_VERSION}</span>
      </header>
      <nav className="panels" aria-label="Panels">
        <button type="button" aria-pressed={panel === 'app'} onClick={() => setPanel('app')}>
          App
        </button>
        <button type="button" aria-pressed={panel === 'host'} onClick={() => setPanel('host')}>
          Host
        </button>
      </nav>
      <main>
        <AppFrame
          scene={scene}
          viewing={viewing}
          isDark={isDark}
          session={session}
          replayed={replayed}
          loads={loads}
          onReload={reload}
        />
        {discarding && <DiscardDialog onSettle={discarding.settle} />}
        {question && (
          <QuestionDialog
            key={question.number}
            question={question}
            waiting={questions.length - 1}
            owner={owner}
            owners={owners}
            names={names}
          />
        )}
        <div className="inspector">
          <Tabs label="What is shown" tabs={tabs} current={tab} onChange={setTab}>
            {tab === 'messages' && (
              <>
                <HostFacts
                  world={world}
                  place={{ ...place, profile }}
                  owner={owner}
                  owners={owners}
                  origin={window.location.origin}
                  onOwner={setOwner}
                  onOpen={(query) => window.location.assign(query)}
                />
                <MessageLog entries={entries}>
                  <SessionFile
                    scene={scene}
                    entries={entries}
                    session={session}
                    isReplaying={replayed !== undefined}
                    onReplay={(recording) => setReplayed(recording && replayHandlers(recording))}
                  />
                </MessageLog>
              </>
            )}
            {tab === 'behaviour' && (
              <BehaviourPanel store={scene.behaviour} profiles={hostProfiles} onReload={reload} />
            )}
            {tab === 'transactions' && (
              <>
                <SentPanel sent={sent} session={session} world={world} place={place} owners={owners} />
                <WaitingPanel sent={sent} session={session} world={world} place={place} owners={owners} />
              </>
            )}
            {tab === 'safe' && (
              <>
                <NewSafe
                  place={place}
                  onOpen={(safe) => {
                    const query = new URLSearchParams(hostPageQuery({ ...place, profile }))
                    query.set('safe', safe)
                    window.location.assign(`?${query}`)
                  }}
                />
                <SafeSettings place={place} world={world} owners={owners} />
              </>
            )}
            {tab === 'place' && (
              <LinkPanel place={{ ...place, profile }} host={window.location.origin} ownApp={world.app} />
            )}
            {tab === 'conformance' && <ConformancePanel place={place} entries={entries} />}
          </Tabs>
        </div>
      </main>
    </div>
  )
}

/** One object for the life of the page, so that another owner or theme does not load the app anew. */
function useViewing(owner: Owner | undefined, colours: Colours) {
  const current = useRef(owner)
  current.current = owner
  return useMemo(() => ({ owner: () => current.current, isDark: colours.isDark }), [colours])
}
