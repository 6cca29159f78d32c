import { toast } from 'react-hot-toast/headless'
import type { Capsule } from '#core/capsule/capsule.ts'
import { readRawMessage } from '#core/signatures/rawMessage.ts'
import { useAction } from '#parts/acting/useAction.ts'
import { usePerform } from '#parts/acting/usePerform.ts'
import { showFailure } from '#parts/failures/tellFailure.tsx'
import type { CheckedMessage } from '#parts/verification/useMessageQuery.ts'
import { useActor } from '#session/react.ts'
import type { Performed } from '#signing/performAct.ts'

type SigningParameters = {
  /** What stands is of a former state of it. */
  isOutdated?: boolean
  onDone?: (done: Performed) => Promise<void> | void
  /** Who asked for it, as services keep it, where it was not this page. */
  origin?: string
  /** Into which the signature goes, and nowhere else. */
  capsule?: Capsule
}

const asBytes = 'Your wallet (host) may treat this as bytes and sign another text. Sign it in its own tab.'

/** What the person in front of this page can do with a message, and how it is done. */
export function useSigning(
  checked: CheckedMessage | undefined,
  { isOutdated = false, onDone, origin, capsule }: SigningParameters = {},
) {
  const isFramed = useActor()?.kind === 'safe'
  const shown = checked?.verification
  const message = checked?.asked.message
  const isBytes = message?.kind === 'text' && readRawMessage(message.text).kind !== 'text'
  const action = useAction(shown, {
    isOutdated,
    problem: isFramed && isBytes && shown?.isNew && shown.closing.blocks.length === 0 ? asBytes : undefined,
  })
  const signedWords = capsule
    ? 'Signed. Your signature is only in the capsule.'
    : action.kind === 'sign' && action.isLast
      ? 'Signed. The Safe has signed it.'
      : 'Signed, and the other owners can see it.'
  const performing = usePerform({
    shown,
    action,
    message,
    capsule,
    origin,
    onDone: (done) => {
      if (done.kind === 'signed') toast.success(signedWords)
      return onDone?.(done)
    },
    onError: showFailure,
  })
  return { ...performing, action }
}

export type Signing = ReturnType<typeof useSigning>
