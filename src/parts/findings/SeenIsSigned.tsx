import { VerdictMark } from '#ui/verdict/VerdictMark.tsx'
import './SeenIsSigned.css'

/** Below the money flow, without findings or open questions: the page shows what a device would sign. */
export function SeenIsSigned() {
  return (
    <p className="document-signed">
      <VerdictMark kind="pass" small>
        What you see here is what you sign.
      </VerdictMark>
    </p>
  )
}
