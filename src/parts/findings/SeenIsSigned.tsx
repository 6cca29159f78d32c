import { VerdictMark } from '#ui/verdict/VerdictMark.tsx'
import './SeenIsSigned.css'

/** Under the drawing, where nothing is open or was found: what the page shows is what a device would sign. */
export function SeenIsSigned() {
  return (
    <p className="document-signed">
      <VerdictMark kind="pass" small>
        What you see makes the hash that you sign.
      </VerdictMark>
    </p>
  )
}
