import type { Capsule } from '#core/capsule/capsule.ts'
import { TakeAlong } from '#parts/capsule/TakeAlong.tsx'
import { type Act, afterSigning } from '#parts/signing/acts.ts'
import { useExecutionFee } from '#parts/signing/useExecutionFee.ts'
import { useConnect, useHref } from '#session/react.ts'
import { ActionBar } from '#ui/ActionBar.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { VerdictMark } from '#ui/VerdictMark.tsx'
import type { Verification } from '#verify/judgeTransaction.ts'
import type { useCapsuleActions } from './useCapsuleActions.ts'

type Actions = ReturnType<typeof useCapsuleActions>

function noteOf(
  act: Act,
  { isBusy, isLooking, isMining, isExecuting, declined, error }: Actions,
): string | undefined {
  if (isLooking) return 'It is looked at once more before it is sent.'
  if (isMining) return 'Sent. Waiting for its block.'
  if (isExecuting) return 'Your wallet asks to send the execution. Whoever sends it pays the network fee.'
  if (isBusy) return 'Your wallet asks. Read what it shows before you approve it there.'
  if (error) return undefined
  if (declined) return 'You declined in the wallet. Nothing was sent.'
  if (act.kind === 'sign')
    return act.makesExecutable
      ? afterSigning(act)
      : `Your signature goes into the capsule. ${afterSigning(act)}`
  if (act.kind === 'execute')
    return 'Enough owners have signed. Anyone can execute it; whoever does pays the network fee.'
  return 'sentence' in act ? act.sentence : undefined
}

const heads: Partial<Record<Act['kind'], string>> = {
  sign: 'Countersign what this capsule holds',
  execute: 'Execute what this capsule holds',
  acknowledge: 'To be settled before this line opens',
  connect: 'Connect a wallet of an owner',
  switchChain: 'Your wallet is on another network',
}

const headOf = (act: Act) =>
  heads[act.kind] ??
  (act.kind === 'closed'
    ? act.blocked
      ? 'Cannot be countersigned'
      : 'Closed for now'
    : 'Read here, signed elsewhere')

type CapsuleActionsProps = {
  act: Act
  actions: Actions
  capsule: Capsule
  verification: Verification
  /** Its number is used: nobody signs it any more. */
  isOver: boolean
}

/** The foot of a capsule's document: the one act that is open, and always the capsule as it is now, to take along. */
export function CapsuleActions({ act, actions, capsule, verification, isOver }: CapsuleActionsProps) {
  const connect = useConnect()
  const href = useHref()
  const canExecute = act.kind === 'execute' || (act.kind === 'sign' && act.makesExecutable)
  const { fee, warning } = useExecutionFee(canExecute ? verification : undefined)
  const note = noteOf(act, actions)
  const isQuiet = !actions.isBusy && !actions.declined && !actions.error
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
  if (act.kind === 'none')
    return (
      <ActionBar
        act={act.sentence}
        note={isOver ? undefined : 'Hand the capsule on: a file, a link or a code is enough.'}
        failed={actions.error}
      >
        {takeAlong}
      </ActionBar>
    )
  if (act.kind === 'closed' || act.kind === 'acknowledge')
    return (
      <ActionBar act={headOf(act)} why={note} failed={actions.error} blocked={isBlocked}>
        {takeAlong}
      </ActionBar>
    )
  const words = { connect: 'Connect', switchChain: 'Switch network', sign: 'Countersign', execute: 'Execute' }
  const isMute = act.kind === 'connect' && !connect
  return (
    <ActionBar act={headOf(act)} {...said} failed={actions.error}>
      {takeAlong}
      {act.kind === 'sign' && act.makesExecutable && !actions.isBusy && (
        <Button large onClick={actions.executeNow}>
          Sign by executing
        </Button>
      )}
      <Button
        kind="primary"
        large
        onClick={actions.run}
        busy={actions.isBusy}
        reason={isMute ? 'The wallet part of the page is loading.' : undefined}
      >
        {words[act.kind]}
      </Button>
    </ActionBar>
  )
}
