import { withoutAddresses } from '#core/addresses/address.ts'
import { AppError } from '#core/errors.ts'
import type { Action } from '#core/judge/decision/decide.ts'
import { graverSince } from '#core/judge/decision/recheck.ts'
import type { Judged } from '#core/judge/judge.ts'
import { actFor } from '#signing/actFor.ts'
import type { Act } from '#signing/actGuards.ts'
import type { Performed } from '#signing/performAct.ts'

/** One of several, as it was shown when the person chose it. */
export type Chosen = { id: string; nonce: bigint; shown: Judged }

export type SeveralSetting = {
  /** Judges it anew, past what was read before. */
  look: (chosen: Chosen) => Promise<Judged>
  /** What is open on it for the person who acts. */
  decide: (judged: Judged) => Action
  /** Does one act past every guard of it. */
  perform: (act: Act) => Promise<Performed>
  /** Told of each when it begins and when it is done. */
  onStep: (id: string, done?: Performed) => void
}

/**
 * Confirms or executes several, lowest nonce first, each judged anew right before its own act, and ends at the first that is not what was
 * shown, or on which that act is not open.
 * @throws AppError that names the nonce at which it ended and why; what performAct throws, which for a refusal in the wallet is viem's error.
 */
export async function performSeveral(
  kind: 'sign' | 'execute',
  chosen: readonly Chosen[],
  { look, decide, perform, onStep }: SeveralSetting,
): Promise<void> {
  for (const one of inOrder(chosen)) {
    onStep(one.id)
    const now = await look(one)
    const differs = differenceOf(one.shown, now)
    if (differs) throw endedAt(one, differs)
    const action = decide(now)
    const act = action.kind === kind ? actFor(now, action, { lookAgain: () => look(one) }) : undefined
    if (!act) throw endedAt(one, 'sentence' in action ? action.sentence : 'Another act is open on it now.')
    const done = await perform(act)
    onStep(one.id, done)
    if (done.kind === 'executed' && !done.succeeded) throw endedAt(one, 'The call failed on the chain.')
  }
}

export const inOrder = (chosen: readonly Chosen[]): Chosen[] =>
  chosen.toSorted((one, other) => (one.nonce < other.nonce ? -1 : 1))

/**
 * Executes several by one transaction, lowest nonce first: all of them or none. Each is judged anew before the wallet is asked.
 * @throws AppError as `performSeveral`
 */
export async function performTogether(
  chosen: readonly Chosen[],
  { look, perform, onStep }: Omit<SeveralSetting, 'decide'>,
): Promise<void> {
  const all = inOrder(chosen)
  const [first, ...after] = all.map((one) => ({ shown: one.shown, lookAgain: () => look(one) }))
  if (!first) return
  for (const { id } of all) onStep(id)
  const done = await perform({ kind: 'executeTogether', ...first, after })
  for (const { id } of all) onStep(id, done)
  const failed =
    done.kind === 'executedTogether' ? all.find((_, at) => done.executed[at]?.succeeded === false) : undefined
  if (failed)
    throw new AppError(`The call of transaction ${failed.nonce} failed on the chain. Its nonce is used.`)
}

/**
 * Whether a newer verdict may take the place of the one that was shown: only its block is another, and with it the nonce that the Safe
 * expects. Hash, owners and threshold are the same, and nothing was found that was not there before.
 */
export function isOnlyNewer(shown: Judged, now: Judged): boolean {
  const [before, after] = [shown.safe, now.safe]
  return (
    differenceOf(shown, now) === undefined &&
    before !== undefined &&
    before.threshold === after?.threshold &&
    before.owners.length === after.owners.length &&
    withoutAddresses(before.owners, after.owners).length === 0
  )
}

/** What is not as it was shown, in a sentence. */
function differenceOf(shown: Judged, now: Judged): string | undefined {
  if (shown.safeTxHash === undefined || now.safeTxHash !== shown.safeTxHash)
    return 'It has another hash than the one shown here.'
  const graver = graverSince(shown, now)
  return graver && `Since you chose it: ${graver.text}`
}

const endedAt = ({ nonce }: Chosen, why: string) =>
  new AppError(`Stopped at transaction ${nonce}. ${why} It and those after it were left as they are.`)
