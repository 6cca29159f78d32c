import type { Capsule } from '#core/capsule/capsule.ts'
import { type Action, afterSigning } from '#core/judge/decide.ts'
import type { Judged } from '#core/judge/judge.ts'
import { TakeAlong } from '#parts/capsule/TakeAlong.tsx'
import { declinedWords, stepWords } from '#parts/signing/stepWords.ts'
import { useExecutionFee } from '#parts/signing/useExecutionFee.ts'
import type { Performing } from '#parts/signing/usePerform.ts'
import { useConnect, useHref } from '#session/react.ts'
import { ActionBar } from '#ui/ActionBar.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { VerdictMark } from '#ui/VerdictMark.tsx'

function noteOf(act: Action, { progress, declined, error }: Performing): string | undefined {
  if (progress) return stepWords[progress]
  if (error) return undefined
  if (declined) return declinedWords
  if (act.kind === 'sign')
    return act.makesExecutable
      ? afterSigning(act)
      : `Your signature goes into the capsule. ${afterSigning(act)}`
  if (act.kind === 'execute')
    return 'Enough owners have signed. Anyone can execute it; whoever does pays the network fee.'
  return 'sentence' in act ? act.sentence : undefined
}

/** Why nothing in a capsule can run any more, once the chain has used its number. */
function overWords({ tx, safe }: Judged, { done }: Performing): string | undefined {
  if (!tx || !safe) return undefined
  return done?.kind === 'executed' && done.succeeded
    ? `Executed. Number ${tx.nonce} is used.`
    : `Out of date: number ${tx.nonce} is used, and this Safe expects ${safe.nonce}. Nothing in this capsule can run any more.`
}

const heads: Partial<Record<Action['kind'], string>> = {
  sign: 'Countersign what this capsule holds',
  execute: 'Execute what this capsule holds',
  acknowledge: 'To be settled before this line opens',
  connect: 'Connect a wallet of an owner',
  switchChain: 'Your wallet is on another network',
}

const headOf = (act: Action) =>
  heads[act.kind] ??
  (act.kind === 'closed'
    ? act.blocked
      ? 'Cannot be countersigned'
      : 'Closed for now'
    : 'Read here, signed elsewhere')

type CapsuleActionsProps = {
  action: Action
  performing: Performing
  capsule: Capsule
  verification: Judged
}

/** The foot of a capsule's document: the one act that is open, and always the capsule as it is now, to take along. */
export function CapsuleActions({ action: act, performing, capsule, verification }: CapsuleActionsProps) {
  const { isBusy, declined, error } = performing
  const isOver = verification.isUsed && !isBusy
  const connect = useConnect()
  const href = useHref()
  const canExecute = act.kind === 'execute' || (act.kind === 'sign' && act.makesExecutable)
  const { fee, warning } = useExecutionFee(canExecute ? verification : undefined)
  const note = noteOf(act, performing)
  const isQuiet = !isBusy && !declined && !error
  const look =
    warning === undefined ? undefined : (
      <VerdictMark kind="warn" small>
        {warning}
      </VerdictMark>
    )
  const said = isQuiet
    ? { note: act.kind === 'execute' && fee ? `${note} It is ${fee}.` : note, why: look }
    : { why: note }
  const isBlocked = act.kind === 'closed' && act.blocked
  const takeAlong = isBlocked ? (
    <ButtonLink href={href('capsule')}>Open another</ButtonLink>
  ) : (
    <TakeAlong capsule={capsule} primary={act.kind === 'none' && !isOver && capsule.signatures.length > 0} />
  )
  if (act.kind === 'handOver') return null
  if (act.kind === 'none' || act.kind === 'wait')
    return (
      <ActionBar
        act={(isOver ? overWords(verification, performing) : undefined) ?? act.sentence}
        note={isOver ? undefined : 'Hand the capsule on: a file, a link or a code is enough.'}
        failed={error}
      >
        {takeAlong}
      </ActionBar>
    )
  if (act.kind === 'closed' || act.kind === 'acknowledge')
    return (
      <ActionBar act={headOf(act)} why={note} failed={error} blocked={isBlocked}>
        {takeAlong}
      </ActionBar>
    )
  const words = { connect: 'Connect', switchChain: 'Switch network', sign: 'Countersign', execute: 'Execute' }
  const isMute = act.kind === 'connect' && !connect
  return (
    <ActionBar act={headOf(act)} {...said} failed={error}>
      {takeAlong}
      {act.kind === 'sign' && act.makesExecutable && !isBusy && (
        <Button large onClick={performing.executeNow}>
          Sign by executing
        </Button>
      )}
      <Button
        kind="primary"
        large
        onClick={performing.run}
        busy={isBusy}
        reason={isMute ? 'The wallet part of the page is loading.' : undefined}
      >
        {words[act.kind]}
      </Button>
    </ActionBar>
  )
}
