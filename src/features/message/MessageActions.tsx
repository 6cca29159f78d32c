import type { ReactNode } from 'react'
import type { MessageAct } from '#parts/signing/messageActs.ts'
import { useConnect } from '#session/react.ts'
import { ActionBar } from '#ui/ActionBar.tsx'
import { Button } from '#ui/Button.tsx'
import type { useSigning } from './useSigning.ts'

const buttons = {
  connect: 'Connect',
  switchChain: 'Switch network',
  sign: 'Sign the message',
  handOver: 'Hand to the wallet',
} as const

function noteOf(act: MessageAct, { isPending, declined, error }: ReturnType<typeof useSigning>) {
  if (isPending)
    return act.kind === 'handOver'
      ? 'The wallet around this page asks its owners. This can take as long as they do.'
      : 'Your wallet asks. Read what it shows before you approve it there.'
  if (declined) return 'You declined in the wallet. Nothing was sent.'
  if (error) return undefined
  if (act.kind === 'sign')
    return act.completes
      ? 'Your signature is the last one needed: then the Safe has said it.'
      : 'Others still have to sign after you.'
  if (act.kind === 'handOver')
    return 'The wallet around this page holds the keys. Look at what it shows before you approve it there.'
  return undefined
}

/** The foot of the document: the act in words and the one button for it; when it is closed there is no button, only why. */
export function MessageActions({
  act,
  signing,
  children,
}: {
  act: MessageAct
  signing: ReturnType<typeof useSigning>
  /** The other way: back, change it. */
  children: ReactNode
}) {
  const connect = useConnect()
  const note = noteOf(act, signing)
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
  if (act.kind === 'none')
    return (
      <ActionBar act={act.sentence} failed={signing.error}>
        {children}
      </ActionBar>
    )
  if (act.kind === 'acknowledge') {
    const { length } = act.stops
    return (
      <ActionBar
        act={`${length} ${length === 1 ? 'stop' : 'stops'} to settle before this can be signed`}
        note={act.stops[0]?.text}
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
      {...(signing.isPending || signing.declined ? { why: note } : { note })}
      failed={signing.error}
    >
      {children}
      <Button
        kind="primary"
        large
        onClick={signing.run}
        busy={signing.isPending}
        reason={isMute ? 'The wallet part of the page is loading.' : undefined}
      >
        {buttons[act.kind]}
      </Button>
    </ActionBar>
  )
}
