import { type RefObject, useState } from 'react'
import { formatPrefixed } from '#core/addresses/eip3770.ts'
import { type Compared, compareSession } from '#host/recording/compareSession.ts'
import { type Recording, readRecording, recordingOf } from '#host/recording/recording.ts'
import { sessionTest } from '#host/recording/sessionTest.ts'
import { messageText } from '#sandbox/hostPage/log/describeMessage.ts'
import type { InspectorEntry } from '#sandbox/hostPage/log/inspector.ts'
import type { Scene, Session } from '#sandbox/hostPage/openSession.ts'
import { ComparedSession } from './ComparedSession.tsx'
import { CopyText } from './CopyText.tsx'

type SessionFileProps = {
  scene: Scene
  entries: readonly InspectorEntry[]
  session: RefObject<Session | undefined>
  isReplaying: boolean
  onReplay: (recording: Recording | undefined) => void
}

/** The session as a file and as a test; another one to answer the app from, or to ask this host again. */
export function SessionFile({ scene, entries, session, isReplaying, onReplay }: SessionFileProps) {
  const [problem, setProblem] = useState<string>()
  const [compared, setCompared] = useState<readonly Compared[]>()
  const open = async (file: File | undefined, use: (recording: Recording) => unknown) => {
    if (!file) return
    try {
      await use(readRecording(await file.text()))
      setProblem(undefined)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
  }
  const compare = async (recording: Recording) => {
    const host = session.current
    if (host) setCompared(await compareSession(recording, host.ask))
  }
  return (
    <>
      <div className="answers">
        <button type="button" onClick={() => save(scene, entries)}>
          Export
        </button>
        <CopyText
          label="Copy as a test"
          text={() => sessionTest(recordingFrom(scene, entries), scene.place.chain.chainId)}
        />
        <FileButton label="Replay a session" onFile={(file) => open(file, onReplay)} />
        <FileButton label="Ask this host the same" onFile={(file) => open(file, compare)} />
        <button type="button" onClick={scene.inspector.clear}>
          Clear
        </button>
        {isReplaying && (
          <button type="button" onClick={() => onReplay(undefined)}>
            Stop the replay
          </button>
        )}
        {problem && (
          <p className="trouble" role="alert">
            {problem}
          </p>
        )}
      </div>
      {compared && <ComparedSession compared={compared} onClose={() => setCompared(undefined)} />}
    </>
  )
}

function FileButton({ label, onFile }: { label: string; onFile: (file: File | undefined) => void }) {
  return (
    <label className="file">
      {label}
      <input
        type="file"
        className="hidden"
        accept="application/json"
        onChange={({ target }) => {
          onFile(target.files?.[0])
          // The same file may be chosen again.
          target.value = ''
        }}
      />
    </label>
  )
}

/** Every message that crossed, as a recorded session. */
export function recordingFrom({ place }: Scene, entries: readonly InspectorEntry[]): Recording {
  const messages = entries.flatMap(({ direction, at, message, method, milliseconds }) =>
    direction === 'dropped' || direction === 'withheld'
      ? []
      : [
          {
            direction,
            at,
            message,
            ...(method && { method }),
            ...(milliseconds !== undefined && { milliseconds }),
          },
        ],
  )
  return recordingOf({ app: place.app, safe: formatPrefixed(place.chain.shortName, place.safe) }, messages)
}

function save(scene: Scene, entries: readonly InspectorEntry[]) {
  const text = messageText(recordingFrom(scene, entries))
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = scene.window.document.createElement('a')
  link.href = url
  link.download = 'session.json'
  link.click()
  URL.revokeObjectURL(url)
}
