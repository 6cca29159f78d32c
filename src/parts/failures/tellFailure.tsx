import { toast } from 'react-hot-toast/headless'
import { WordForWord } from '#ui/values/WordForWord.tsx'
import { failureOf, isDeclined } from '#verify/failures/failure.ts'

/** One toast for failures: several would cover the very button that is tried. */
const place = { id: 'failure' }

/** Shows a failure in a toast, in place of the one before; declining is not shown. */
export function showFailure(error: unknown): void {
  if (isDeclined(error)) return
  const { message, detail } = failureOf(error)
  toast.error(detail === undefined ? message : <WordForWord sentence={message} detail={detail} />, place)
}
