import { toast } from 'react-hot-toast/headless'
import { WordForWord } from '#ui/values/WordForWord.tsx'
import { failureOf, isDeclined } from '#verify/failures/failure.ts'

/** There is one place for failures: try after try would pile up over the very button that is tried. */
const place = { id: 'failure' }

/** Tells a failure in a toast, instead of the one before it; a person who declined needs not be told that they did. */
export function showFailure(error: unknown): void {
  if (isDeclined(error)) return
  const { message, detail } = failureOf(error)
  toast.error(detail === undefined ? message : <WordForWord sentence={message} detail={detail} />, place)
}
