import { VerdictMark } from '#ui/verdict/VerdictMark.tsx'
import './SeenIsSigned.css'

/** Below the money flow, without findings or open questions: the page shows what a device would sign. */
export function SeenIsSigned() {
  return (
    <p className="document-signed">
      <VerdictMark kind="pass" small>
        What you see makes the hash that you sign.
      </VerdictMark>
    </p>
  )
}
