import type { Actor } from '#core/actor.ts'
import type { Act } from '#parts/signing/acts.ts'
import type { MessageAct } from '#parts/signing/messageActs.ts'

const ownWallet =
  'An owner signs a capsule with their own wallet: open it in a tab of its own. The wallet around this page does not know it.'

/** In a frame the host would have to know the transaction to have it signed; it does not. */
export const ofCapsule = <Some extends Act | MessageAct>(
  act: Some,
  actor: Pick<Actor, 'kind'> | undefined,
): Some | { kind: 'none'; sentence: string } =>
  actor?.kind === 'safe' && (act.kind === 'none' || act.kind === 'handOver')
    ? { kind: 'none', sentence: ownWallet }
    : act

/** What can be done once the chain has passed the number: nothing, and the reason stands there. */
export function outdated(nonce: bigint, next: bigint, executed: boolean): Act {
  return {
    kind: 'none',
    sentence: executed
      ? `Executed. Number ${nonce} is used.`
      : `Out of date: number ${nonce} is used, and this Safe expects ${next}. Nothing in this capsule can run any more.`,
  }
}
