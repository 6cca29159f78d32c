import { useEffect, useMemo } from 'react'
import type { MessageInput } from '#core/judge/case.ts'
import type { Hash, Hex } from '#core/safe/safe.ts'
import { Failed } from '#parts/failures/Failed.tsx'
import { originOf } from '#parts/sentences/messageWords.ts'
import type { CheckedMessage } from '#parts/verification/useMessageQuery.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Page, PageHead } from '#ui/layout/Page.tsx'
import { RuledLoading } from '#ui/layout/RuledLoading.tsx'
import { MessageActions } from './MessageActions.tsx'
import { MessageDocument } from './MessageDocument.tsx'
import { preparedSignature } from './Prepared.tsx'
import { useCheckedMessage } from './useCheckedMessage.ts'
import { useMessage } from './useMessage.ts'
import { useSigning } from './useSigning.ts'

type RequestedMessageProps = {
  message: MessageInput
  /** The app: its name as it is claimed, and what services keep of it with a message. */
  asker: { name: string; origin: string }
  onRefuse: () => void
  /** Told once enough owners have signed, from signatures whose signers were recovered here. */
  onSigned: (signed: { messageHash: Hash; signature: Hex }) => void
}

/** A message that an app inside this page wants signed: read as any other, and waited for until enough owners have signed. */
export function RequestedMessage(props: RequestedMessageProps) {
  const { message, asker, onRefuse } = props
  const { url } = originOf({ origin: asker.origin })
  const asked = useMemo(
    () => ({ message, confirmations: [], ...(url !== undefined && { requester: { url } }) }),
    [message, url],
  )
  const { checked, isOutdated, error } = useCheckedMessage(asked)
  const hash = checked?.verification.safeMessageHash
  const refuse = <Button onClick={onRefuse}>Reject it</Button>
  if (checked && hash) return <WithHash {...props} drafted={checked} isOutdated={isOutdated} hash={hash} />
  if (checked) return <Foot checked={checked} isOutdated={isOutdated} asker={asker} onRefuse={onRefuse} />
  return (
    <Page>
      <PageHead title={`${asker.name} asks for a signature`} />
      {error ? (
        <Failed kind="unknown" title="This message could not be checked." actions={refuse} error={error}>
          The app still waits for its answer.
        </Failed>
      ) : (
        <RuledLoading label="Checking this message" lines={8} />
      )}
    </Page>
  )
}

/** With its hash it is known whether the service has it already, with signatures of others. */
function WithHash({
  drafted,
  isOutdated,
  hash,
  asker,
  onRefuse,
  onSigned,
}: RequestedMessageProps & { drafted: CheckedMessage; isOutdated: boolean; hash: Hash }) {
  const listed = useMessage(hash, drafted.asked.requester)
  const { checked } = listed
  const signature = checked && preparedSignature(checked.verification)
  useEffect(() => {
    if (signature) onSigned({ messageHash: hash, signature })
  }, [signature, hash, onSigned])
  const shown = checked ? { checked, isOutdated: listed.isOutdated } : { checked: drafted, isOutdated }
  return <Foot {...shown} asker={asker} onRefuse={onRefuse} />
}

type FootProps = Pick<RequestedMessageProps, 'asker' | 'onRefuse'> & {
  checked: CheckedMessage
  isOutdated: boolean
}

function Foot({ checked, isOutdated, asker, onRefuse }: FootProps) {
  const signing = useSigning(checked, { isOutdated, origin: asker.origin })
  return (
    <>
      <MessageDocument checked={checked} action={signing.action}>
        {signing.error && (
          <Failed kind="block" error={signing.error}>
            {asker.name} still waits for its answer.
          </Failed>
        )}
      </MessageDocument>
      <MessageActions signing={signing} results={checked.verification.results}>
        <Button large onClick={onRefuse}>
          {checked.verification.isNew ? 'Reject it' : 'Stop waiting'}
        </Button>
      </MessageActions>
    </>
  )
}
