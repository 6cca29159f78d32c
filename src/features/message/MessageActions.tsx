import type { ReactNode } from 'react'
import type { Result } from '#core/checks/result.ts'
import { afterSigning } from '#core/judge/decision/decide.ts'
import { declinedWords, stepWords } from '#parts/acting/stepWords.ts'
import { graveInBar } from '#parts/findings/GraveFindings.tsx'
import { useConnect } from '#session/react.ts'
import { Button } from '#ui/controls/Button.tsx'
import { ActionBar } from '#ui/layout/ActionBar.tsx'
import type { Signing } from './useSigning.ts'

const buttons = {
  connect: 'Connect',
  switchChain: 'Switch network',
  sign: 'Sign the message',
  handOver: 'Send to the wallet',
} as const

function noteOf({ action: act, progress, declined, error }: Signing) {
  if (progress)
    return act.kind === 'handOver'
      ? 'Your wallet (host) asks its owners and waits for them.'
      : stepWords[progress]
  if (declined) return declinedWords
  if (error) return undefined
  if (act.kind === 'sign')
    return act.isLast
      ? 'Your signature is the last one needed: with it the Safe has signed.'
      : afterSigning(act)
  if (act.kind === 'handOver')
    return 'Your wallet (host) holds the keys. Read its request before you approve it there.'
  return undefined
}

/** The foot of the document: the act in words and the one button for it; when it is closed there is no button, only why. */
export function MessageActions({
  signing,
  results,
  children,
}: {
  signing: Signing
  /** What was checked: what has to be read before anybody signs stands beside the button too. */
  results: readonly Result[]
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
        found={graveInBar(results, act.sentence)}
      >
        {children}
      </ActionBar>
    )
  if (act.kind === 'none' || act.kind === 'wait' || act.kind === 'execute')
    return (
      <ActionBar
        act={'sentence' in act ? act.sentence : undefined}
        failed={signing.error}
        found={graveInBar(results)}
      >
        {children}
      </ActionBar>
    )
  if (act.kind === 'acknowledge') {
    const { length } = act.stops
    return (
      <ActionBar
        act={`${length} ${length === 1 ? 'stop' : 'stops'} to accept before you can sign this`}
        failed={signing.error}
        found={graveInBar(results)}
      >
        {children}
      </ActionBar>
    )
  }
  const isMute = act.kind === 'connect' && !connect
  return (
    <ActionBar
      act={
        'sentence' in act
          ? act.sentence
          : act.kind === 'sign'
            ? 'Sign it for this Safe'
            : 'Request signatures'
      }
      {...(signing.isBusy || signing.declined ? { why: note } : { note, found: graveInBar(results) })}
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
