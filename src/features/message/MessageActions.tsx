import type { ReactNode } from 'react'
import { afterSigning } from '#core/judge/decide.ts'
import { declinedWords, stepWords } from '#parts/signing/stepWords.ts'
import { useConnect } from '#session/react.ts'
import { ActionBar } from '#ui/ActionBar.tsx'
import { Button } from '#ui/Button.tsx'
import type { Signing } from './useSigning.ts'

const buttons = {
  connect: 'Connect',
  switchChain: 'Switch network',
  sign: 'Sign the message',
  handOver: 'Hand to the wallet',
} as const

function noteOf({ action: act, progress, declined, error }: Signing) {
  if (progress)
    return act.kind === 'handOver'
      ? 'The wallet around this page asks its owners. This can take as long as they do.'
      : stepWords[progress]
  if (declined) return declinedWords
  if (error) return undefined
  if (act.kind === 'sign')
    return act.isLast
      ? 'Your signature is the last one needed: then the Safe has said it.'
      : afterSigning(act)
  if (act.kind === 'handOver')
    return 'The wallet around this page holds the keys. Look at what it shows before you approve it there.'
  return undefined
}

/** The foot of the document: the act in words and the one button for it; when it is closed there is no button, only why. */
export function MessageActions({
  signing,
  children,
}: {
  signing: Signing
  /** The other way: back, change it. */
  children: ReactNode
}) {
  const connect = useConnect()
  const act = signing.action
  const note = noteOf(signing)
  if (act.kind === 'closed')
    return (
      <ActionBar
        act={act.blocked ? 'Cannot be signed' : 'Closed for now'}
        why={act.sentence}
        failed={signing.error}
        blocked={act.blocked}
      >
        {children}
      </ActionBar>
    )
  if (act.kind === 'none' || act.kind === 'wait' || act.kind === 'execute')
    return (
      <ActionBar act={'sentence' in act ? act.sentence : undefined} failed={signing.error}>
        {children}
      </ActionBar>
    )
  if (act.kind === 'acknowledge') {
    const { length } = act.stops
    return (
      <ActionBar
        act={`${length} ${length === 1 ? 'stop' : 'stops'} to settle before this can be signed`}
        note={act.sentence}
        failed={signing.error}
      >
        {children}
      </ActionBar>
    )
  }
  const isMute = act.kind === 'connect' && !connect
  return (
    <ActionBar
      act={
        'sentence' in act ? act.sentence : act.kind === 'sign' ? 'Sign it for this Safe' : 'Have it signed'
      }
      {...(signing.isBusy || signing.declined ? { why: note } : { note })}
      failed={signing.error}
    >
      {children}
      <Button
        kind="primary"
        large
        onClick={signing.run}
        busy={signing.isBusy}
        reason={isMute ? 'The wallet part of the page is loading.' : undefined}
      >
        {buttons[act.kind]}
      </Button>
    </ActionBar>
  )
}
