import { toast } from 'react-hot-toast/headless'
import { WordForWord } from '#ui/WordForWord.tsx'
import { failureOf, isDeclined } from './failure.ts'

/** Tells a failure in a toast; a person who declined needs not be told that they did. */
export function tellFailure(error: unknown): void {
  if (isDeclined(error)) return
  const { message, detail } = failureOf(error)
  toast.error(detail === undefined ? message : <WordForWord sentence={message} detail={detail} />)
}
