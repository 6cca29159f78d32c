import type { QueryClient } from '@tanstack/react-query'
import type { Chain } from '#chain/client.ts'
import type { Actor } from '#core/actor.ts'
import type { Result, Verdict } from '#core/checks/result.ts'
import type { Address, Call } from '#core/safe.ts'
import type { CrossCheck } from '#frame/crossCheck.ts'
import type { Gateway } from '#gateway/client.ts'
import { withPolicies } from '#parts/policies/withPolicies.ts'
import { type Act, actOf } from '#parts/signing/acts.ts'
import type { DraftAct } from '#parts/signing/draftAct.ts'
import type { MessageAct } from '#parts/signing/messageActs.ts'
import { isDone } from '#parts/signing/useAct.ts'
import type { Asking } from '#parts/verifying/serviceClaims.ts'
import type { Verification } from '#verify/judgeTransaction.ts'
import { chainId, nativeCurrency } from './given.ts'

/** What one subject comes to where it is shown. */
export type Judged = { verdict: Verdict; results: readonly Result[]; action: string }
/** The facts are read; what they come to without the policy, or with it. */
export type Subject = (isRuled: boolean) => Promise<Judged>

/** The page around: what is left out of it is honest. */
export type Host = {
  allowed?: readonly string[]
  owners?: readonly Address[]
  /** What this page handed to it, under the hash of the transaction that is looked at. */
  handedOver?: readonly Call[]
  check?: CrossCheck['outcome']
}

/** Who looks, at what, and through whom. */
export type Looking = {
  chain: Chain
  gateway: Gateway
  client: QueryClient
  safe: Address
  actor: Actor
  host?: Host
}

export const here = { chainId, name: 'Sandbox' }

/** Where the service is asked, and for whom: in a frame nobody's own wallet is known (useOwner). */
export const asking = ({ gateway, client, safe, actor }: Looking): Asking => ({
  gateway,
  client,
  chainId,
  address: safe,
  owner: actor.kind === 'owner' ? actor.address : undefined,
})

/** The kind of an act, and what of it opens or closes more: `blocked`, what hinders, and `last` where nobody else has to sign. */
export function actionOf(act: Act | DraftAct | MessageAct): string {
  if (act.kind === 'closed') return act.blocked ? 'closed blocked' : 'closed'
  if (act.kind === 'hindered') return `hindered ${act.hindrance.kind}`
  const isLast =
    ('makesExecutable' in act && act.makesExecutable) ||
    ('canExecute' in act && act.canExecute) ||
    ('completes' in act && act.completes)
  return isLast ? `${act.kind} last` : act.kind
}

/** withPolicies.ts, whose rules are kept from the start: where it is not called, none are. */
export const ruled = (verification: Verification, { chain, gateway, safe }: Looking, isRuled: boolean) =>
  isRuled
    ? withPolicies(verification, {
        gateway,
        chain,
        safe,
        nativeCurrency,
        signal: new AbortController().signal,
      })
    : Promise.resolve(verification)

/** useAct.ts, where nothing was accepted and nobody was shown another hash. */
export const actHere = (verification: Verification, { actor }: Looking): Act =>
  actOf({ verification, isDone: isDone(verification), actor, chain: here })
