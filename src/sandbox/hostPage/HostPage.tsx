import { useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { PROTOCOL_VERSION } from '#core/hostProtocol.ts'
import { type Theme, themes } from '#ui/theme.ts'
import { AppFrame } from './AppFrame.tsx'
import type { CallNames } from './CallList.tsx'
import type { Colours } from './colours.ts'
import { MessageLog } from './MessageLog.tsx'
import type { Scene } from './openSession.ts'
import { QuestionDialog } from './QuestionDialog.tsx'
import { Told } from './Told.tsx'
import type { Owner } from './world.ts'

type HostPageProps = { scene: Scene; owners: readonly string[]; names: CallNames; colours: Colours }

/** The integrator's host: an app in a real frame on the left, everything that passes between the two on the right. */
export function HostPage({ scene, owners, names, colours }: HostPageProps) {
  const { world, place, manifest, inspector, window } = scene
  const { entries, questions } = useSyncExternalStore(inspector.subscribe, inspector.get)
  const theme = useSyncExternalStore(colours.subscribe, colours.get)
  const isDark = useSyncExternalStore(colours.subscribe, colours.isDark)
  const [panel, setPanel] = useState<'app' | 'messages'>('app')
  const [owner, setOwner] = useState(() => world.owners.find(({ address }) => owners.includes(address)))
  const [question] = questions
  const viewing = useViewing(owner, colours)
  return (
    <div className={`host shows-${panel}`}>
      <header className="bar">
        <h1>Test host</h1>
        <span className="wide">
          {place.chain.name}, {manifest.name}
          {place.isSilent && ', answers nothing'}
        </span>
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
        <button type="button" aria-pressed={panel === 'messages'} onClick={() => setPanel('messages')}>
          Messages
        </button>
      </nav>
      <main>
        <AppFrame scene={scene} viewing={viewing} isDark={isDark} />
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
          <Told
            world={world}
            place={place}
            owner={owner}
            owners={owners}
            origin={window.location.origin}
            onOwner={setOwner}
            onOpen={(query) => window.location.assign(query)}
          />
          <MessageLog entries={entries} />
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
