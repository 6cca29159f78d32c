import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/controls/Button.tsx'
import type { CodeReader } from './codeReader.ts'
import './Scan.css'

/** How often the picture is looked at, in ms. */
const pause = 200

const stop = (stream: MediaStream | undefined) => {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

/** Reads codes from the camera until one is found or it goes away. */
function Camera({ onRead, onFail }: { onRead: (text: string) => void; onFail: (sentence: string) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const heard = useRef({ onRead, onFail })
  heard.current = { onRead, onFail }

  useEffect(() => {
    const shown = video.current
    if (!shown) return
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const look = async (read: CodeReader) => {
      const found = await read(shown)
      if (isOver) return
      if (found !== undefined) heard.current.onRead(found)
      else timer = setTimeout(() => void look(read).catch(fail), pause)
    }
    const fail = () => {
      if (!isOver) heard.current.onFail('The camera could not start. Type or paste the code instead.')
    }
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (isOver) return stop(stream)
      shown.srcObject = stream
      await shown.play()
      const { createCodeReader } = await import('./codeReader.ts')
      await look(await createCodeReader())
    }
    start().catch(fail)
    return () => {
      isOver = true
      clearTimeout(timer)
      stop(stream)
    }
  }, [])

  return <video ref={video} className="scan-picture" aria-label="What the camera sees" muted playsInline />
}

/** Reads a code with the camera; where the browser cannot, it says so instead of offering it. */
export function Scan({ label, onRead }: { label: string; onRead: (text: string) => void }) {
  const [isOpen, setOpen] = useState(false)
  const [failure, setFailure] = useState<string>()
  if (!navigator.mediaDevices)
    return <p className="muted small">This page cannot use a camera here. Type or paste the code.</p>
  return (
    <div className="scan">
      <Button
        expanded={isOpen}
        onClick={() => {
          setFailure(undefined)
          setOpen(!isOpen)
        }}
      >
        {isOpen ? 'Stop the camera' : label}
      </Button>
      {failure && <p className="small">{failure}</p>}
      {isOpen && (
        <Camera
          onRead={(text) => {
            setOpen(false)
            onRead(text)
          }}
          onFail={(sentence) => {
            setOpen(false)
            setFailure(sentence)
          }}
        />
      )}
    </div>
  )
}
