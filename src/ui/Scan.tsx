import { useEffect, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import './Scan.css'

/** The browser's own reader of codes (Shape Detection API), where it has one. */
type Detector = { detect: (video: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type DetectorClass = new (options: { formats: string[] }) => Detector

const detectorClass = () => (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector

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
    const [Reader, shown] = [detectorClass(), video.current]
    if (!Reader || !shown) return
    const detector = new Reader({ formats: ['qr_code'] })
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const look = async () => {
      const [found] = await detector.detect(shown)
      if (isOver) return
      if (found) heard.current.onRead(found.rawValue)
      else timer = setTimeout(() => void look().catch(fail), pause)
    }
    const fail = () => {
      if (!isOver) heard.current.onFail('The camera could not be used. Type or paste it instead.')
    }
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (isOver) return stop(stream)
      shown.srcObject = stream
      await shown.play()
      await look()
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
  if (!detectorClass()) return <p className="muted small">This browser reads no codes: type or paste it.</p>
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
