import type { QueryClient } from '@tanstack/react-query'
import type { Chain } from '#chain/node/client.ts'
import { readSafeState } from '#chain/safe/safeState.ts'
import type { HostFacts } from '#core/checks/context.ts'
import type { Result, Verdict } from '#core/checks/result.ts'
import type { Case } from '#core/judge/case.ts'
import { type Action, decide } from '#core/judge/decision/decide.ts'
import { type Judged, judge } from '#core/judge/judge.ts'
import { readPolicy } from '#core/policy/readPolicy.ts'
import type { Actor } from '#core/protocol/actor.ts'
import type { Address, Call } from '#core/safe/safe.ts'
import type { Gateway } from '#gateway/client/client.ts'
import type { ExtraFacts, OwnExecution } from '#verify/facts.ts'
import type { GatewayClaimsParameters } from '#verify/gateway/gatewayClaims.ts'
import { spentBefore } from '#verify/gateway/spentBefore.ts'
import type { Setting } from '#verify/verify.ts'
import { chainId, known, policyText } from './given.ts'

/** What one subject comes to where it is shown. */
export type Recorded = { verdict: Verdict; results: readonly Result[]; action: string }
/** The facts are read; what they come to without the policy, or with it. */
export type Subject = (isRuled: boolean) => Promise<Recorded>

/** The page around: what is left out of it is honest. */
export type Host = {
  allowed?: readonly string[]
  owners?: readonly Address[]
  /** What this page handed to it, under the hash of the transaction that is looked at. */
  handedOver?: readonly Call[]
  /** The chain does not say what the Safe is, so that nothing can be compared with it. */
  isUncompared?: boolean
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

const origin = 'https://wallet.example'
const here = { chainId, name: 'Sandbox' }
const asBytes = 'The wallet around this page may read this as bytes and sign another text.'

/** Where the service is asked, and for whom: in a frame nobody's own wallet is known (useOwner). */
export const asking = ({ gateway, client, safe, actor }: Looking): GatewayClaimsParameters => ({
  gateway,
  client,
  chainId,
  address: safe,
  owner: actor.kind === 'owner' ? actor.address : undefined,
})

type CaseReader = (setting: Required<Pick<Setting, 'chain' | 'beside' | 'judge'>>) => Promise<unknown>

/** Lets the facts be read and keeps the case that they make. */
export async function caseOf(
  looking: Looking,
  beside: ExtraFacts,
  read: CaseReader,
  execution?: OwnExecution,
): Promise<Case> {
  let made: Case | undefined
  const keep = (theCase: Case) => {
    made = looking.host?.isUncompared ? unread(theCase) : theCase
    return judge(made)
  }
  await read({
    chain: looking.chain,
    beside: { ...beside, ...(await localFacts(looking, execution)) },
    judge: keep,
  })
  if (!made) throw new Error('Nothing was judged.')
  return made
}

const unread = (theCase: Case): Case => ({
  ...theCase,
  facts: { ...theCase.facts, safe: { known: false, reason: 'The node does not answer.' } },
})

/** verification.ts: what is known on this page alone. */
async function localFacts(looking: Looking, execution?: OwnExecution): Promise<ExtraFacts> {
  const { chain, gateway, host } = looking
  const facts = host && (await hostFacts(looking, host))
  const now = Math.floor(Date.now() / 1000)
  const { signal } = new AbortController()
  return {
    mode: facts ? 'frame' : 'standalone',
    ...(facts && { host: facts }),
    policies: {
      policies: [readPolicy(policyText)],
      addressBook: known.addressBook,
      now,
      spentBefore: (safe, next) => spentBefore({ gateway, chain, safe, next, now, signal }),
    },
    here: () => ({ requested: host?.handedOver, execution }),
  }
}

async function hostFacts({ chain, safe }: Looking, { allowed, owners }: Host): Promise<HostFacts> {
  const state = await readSafeState(chain, safe)
  return {
    origin,
    allowed: allowed ?? [origin],
    safe: { chainId, address: safe, owners: owners ?? state.owners, threshold: state.threshold },
  }
}

/** What a case comes to for whoever looks, where nothing was typed to go on past a stop; `isBytes` as useSigning.ts says of a message. */
export function subjectOf(looking: Looking, theCase: Case, { isBytes = false } = {}): Subject {
  const { actor } = looking
  return async (isRuled) => {
    const judged = await judge(isRuled ? theCase : unruled(theCase))
    const isRefused = actor.kind === 'safe' && isBytes && judged.isNew && judged.closing.blocks.length === 0
    const action = decide(judged, { actor, chain: here, ...(isRefused && { problem: asBytes }) })
    return { verdict: judged.verdict, results: judged.results, action: wordOf(action, judged) }
  }
}

const unruled = ({ policies: _, ...theCase }: Case): Case => theCase

/** `countersign verify`, which knows of no page around it and of nothing that was done there. */
export function commandSubject({ policies, host: _, ...theCase }: Case): Subject {
  const { unlisted: __, ...facts } = theCase.facts
  return async (isRuled) => {
    const ruled = isRuled && policies && { policies: { policies: policies.policies } }
    const { verdict, results } = await judge({ ...theCase, ...ruled, facts, mode: 'standalone' })
    return { verdict, results, action: 'none' }
  }
}

/**
 * The word of the file for what may be done: the kind, `blocked`, and `last` where nobody has to sign after it. A draft that may be signed
 * or handed over is open, and what stands between a person and their wallet hinders it.
 */
function wordOf(action: Action, { kind, tx, closing, safe }: Judged): string {
  const isMade = kind === 'draft' || kind === 'rejection'
  if (action.kind === 'closed') {
    if (action.blocked) return 'closed blocked'
    return isMade && safe && closing.unread.length === 0 ? 'hindered closed' : 'closed'
  }
  if (action.kind === 'sign') {
    const isLast = tx ? action.makesExecutable : action.isLast
    return `${isMade ? 'open' : 'sign'}${isLast ? ' last' : ''}`
  }
  if (!isMade) return action.kind
  if (action.kind === 'handOver') return 'open'
  if (action.kind === 'connect' || action.kind === 'wait') return `hindered ${action.kind}`
  return action.kind === 'switchChain' ? 'hindered switch' : action.kind
}
