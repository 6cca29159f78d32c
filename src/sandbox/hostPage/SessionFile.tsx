import { useState } from 'react'
import { formatPrefixed } from '#core/eip3770.ts'
import { type Recording, readRecording, recordingOf } from '#host/recording.ts'
import type { Entry } from './inspector.ts'
import type { Scene } from './openSession.ts'

type SessionFileProps = {
  scene: Scene
  entries: readonly Entry[]
  isReplaying: boolean
  onReplay: (recording: Recording | undefined) => void
}

/** The session as a file, and another one to answer the app from. */
export function SessionFile({ scene, entries, isReplaying, onReplay }: SessionFileProps) {
  const [problem, setProblem] = useState<string>()
  const open = async (file: File | undefined) => {
    if (!file) return
    try {
      onReplay(readRecording(await file.text()))
      setProblem(undefined)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <div className="answers">
      <button type="button" onClick={() => save(scene, entries)}>
        Export
      </button>
      <label className="file">
        Replay a session
        <input
          type="file"
          className="hidden"
          accept="application/json"
          onChange={({ target }) => open(target.files?.[0])}
        />
      </label>
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
  )
}

/** Every message that crossed, as a recorded session. */
export function recordingFrom({ place }: Scene, entries: readonly Entry[]): Recording {
  const messages = entries.flatMap(({ direction, at, message, method, milliseconds }) =>
    direction === 'dropped'
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

function save(scene: Scene, entries: readonly Entry[]) {
  const text = JSON.stringify(recordingFrom(scene, entries), null, 2)
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = scene.window.document.createElement('a')
  link.href = url
  link.download = 'session.json'
  link.click()
  URL.revokeObjectURL(url)
}
