import { safeVersionOf } from '#core/safeVersion.ts'
import { failureOf } from '#parts/failures/failure.ts'
import type { Hindrance } from '#parts/signing/draftAct.ts'
import { walletHindrance } from '#parts/signing/walletHindrance.ts'
import type { Delegations } from '#parts/useDelegations.ts'
import { useSafeState } from '#parts/useSafeState.ts'
import { useActor, useHostCheck, useKnownChain } from '#session/react.ts'

/** What stands between the person and the wallet: who they are, which network, what the chain says of the host. */
export function useHindrance(delegations: Delegations): Hindrance {
  const actor = useActor()
  const hostCheck = useHostCheck()
  const chain = useKnownChain()
  const state = useSafeState()
  if (state.error)
    return {
      kind: 'closed',
      sentence: `The Safe could not be read from the chain. ${failureOf(state.error).message}`,
    }
  if (!state.data) return { kind: 'wait', sentence: 'The Safe is being read from the chain.' }
  if (!safeVersionOf(state.data.version)) {
    return {
      kind: 'closed',
      sentence: `This Safe is of version ${state.data.version}, which this build cannot hash.`,
    }
  }
  if (!actor) return { kind: 'connect', sentence: 'Connect a wallet of an owner to sign and propose.' }
  if (actor.kind === 'safe') {
    if (!hostCheck)
      return { kind: 'wait', sentence: 'What the page around says is being compared with the chain.' }
    if (hostCheck.outcome === 'pass') return undefined
    const sentence =
      hostCheck.outcome === 'unknown'
        ? 'What the page around says of this Safe could not be checked.'
        : 'The page around this one names a Safe that is not so.'
    return { kind: 'closed', sentence }
  }
  return walletHindrance({ actor, owners: state.data.owners, chain, delegations })
}
