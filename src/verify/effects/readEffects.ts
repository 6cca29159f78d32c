import { getAddress } from 'viem'
import { readModuleCodes } from '#chain/extensions/moduleCodes.ts'
import { readRecentTransfers } from '#chain/history/recentTransfers.ts'
import type { Chain } from '#chain/node/client.ts'
import { factOf } from '#chain/node/factOf.ts'
import { readSigners } from '#chain/safe/signers.ts'
import { type DecodedCall, decodeCall } from '#core/calldata/decode.ts'
import { walkCalls } from '#core/calldata/walk.ts'
import type { EffectContext } from '#core/checks/facts.ts'
import type { Address, SafeIdentity, SafeTx } from '#core/safe/safe.ts'
import type { ExtraFacts, StoredPolicies } from '#verify/facts.ts'
import { oncePerBlock } from '#verify/oncePerBlock.ts'
import type { SafeReading } from '#verify/safeReadings.ts'
import { compareNodes } from './compareNodes.ts'
import { askEarly, effectQuestions } from './effectQuestions.ts'
import { withOwnTokens } from './ownTokens.ts'
import { type Involved, involvedIn, readAddresses } from './readAddresses.ts'
import { readAges } from './readAges.ts'
import { mayPayFee, readFeeFacts } from './readFeeFacts.ts'
import { readTrials } from './readTrials.ts'

/** Reads the facts about the effects of a call: the accounts it names, and its simulation. */
export async function readEffects(
  chain: Chain,
  { at, state, identity }: SafeReading,
  tx: SafeTx,
  { known, also = [], policies, codes: memory }: ExtraFacts = {},
): Promise<EffectContext> {
  const { chainId, address: safe, version: safeVersion } = identity
  const call = decodeCall(tx, { chainId, safe, safeVersion, abis: known?.abis })
  const modules = enabledBy([call, ...also])
  const owners = ownersNamedBy(call)
  const basis = { identity, tx, state, at, approved: known?.approved, paid: paidIn(known) }
  const early = askEarly(chain, basis)
  const [named, trials, history, enabledCodes, signers] = await Promise.all([
    readAddresses(chain, withLimits(involvedIn([call, ...also], tx, safe), policies), at),
    readTrials(chain, identity, { tx, state, at, approved: known?.approved, abis: known?.abis }),
    tx.nonce < state.nonce ? undefined : readHistory(chain, identity, { at, known }),
    modules.length > 0 ? factOf(readModuleCodes(chain, modules, at)) : undefined,
    owners === undefined ? undefined : readSigners(chain, unique([...state.owners, ...owners]), at),
  ])
  const tokens = await withOwnTokens(chain, { ...named, ...history }, at)
  const effects = { ...named, ...(tokens && { tokens }) }
  const calls = [call, ...also]
  const ages: Promise<Pick<EffectContext, 'codeAges'>> =
    tx.nonce < state.nonce ? Promise.resolve({}) : readAges(chain, calls, { ...effects, ...trials }, at)
  const [fees, comparedByNodes, aged] = await Promise.all([
    mayPayFee(tx, [call, ...also]) ? readFeeFacts(chain, trials, at) : {},
    compareNodes(chain, effects, at, () =>
      effectQuestions({
        ...{ ...basis, early, modules, owners, calls, ages },
        around: {
          ...effects,
          ...trials,
          ...history,
          ...(enabledCodes && { enabledCodes }),
          ...(signers && { signers }),
        },
      }),
    ),
    ages,
  ])
  const { codes } = effects
  return {
    ...effects,
    ...trials,
    ...fees,
    ...aged,
    ...(comparedByNodes && { comparedByNodes }),
    ...history,
    ...(enabledCodes && { enabledCodes }),
    ...(signers && { signers }),
    ...(codes && memory && { codes: memory.withSeen(codes) }),
  }
}

const ownerMethods = ['addOwnerWithThreshold', 'removeOwner', 'swapOwner', 'changeThreshold']

/** The accounts that a change of owners names, at any depth; undefined where there is none. */
function ownersNamedBy(call: DecodedCall): Address[] | undefined {
  const named: Address[] = []
  let isChange = false
  walkCalls(call, ({ method, parameters }) => {
    if (!ownerMethods.includes(method ?? '')) return
    isChange = true
    for (const { type, value } of parameters ?? []) if (type === 'address') named.push(getAddress(value))
  })
  return isChange ? named : undefined
}

const unique = (accounts: readonly Address[]) => [...new Set(accounts.map((one) => getAddress(one)))]

/** The modules that these calls would enable, at any depth. */
function enabledBy(calls: readonly DecodedCall[]): Address[] {
  const modules = new Set<Address>()
  for (const one of calls)
    walkCalls(one, ({ signature, parameters }) => {
      const module = signature === 'enableModule(address)' ? parameters?.[0]?.value : undefined
      if (module !== undefined) modules.add(getAddress(module))
    })
  return [...modules]
}

/**
 * The recent transfers of a Safe and how far back they go, once per block. Many public nodes always refuse logs: then the history is not
 * offered, as without a service.
 */
async function readHistory(
  chain: Chain,
  { address: safe, version }: SafeIdentity,
  { at, known }: { at: SafeReading['at']; known: EffectContext | undefined },
): Promise<Pick<EffectContext, 'history' | 'isHistoryRecent' | 'historySince'> | undefined> {
  const paid = paidIn(known)
  const ask = () => factOf(readRecentTransfers(chain, safe, { blockNumber: at.blockNumber, paid, version }))
  const key = `history ${safe} ${paid.length}`
  const history = await oncePerBlock(chain, { blockNumber: at.blockNumber, key }, ask, (fact) => fact.known)
  if (!history.known) return undefined
  const { transfers, since } = history.value
  return { history: { known: true, value: transfers }, isHistoryRecent: true, historySince: Number(since) }
}

function paidIn(known: EffectContext | undefined): readonly Address[] {
  const { recipients } = known?.known ?? {}
  return recipients?.known ? recipients.value : []
}

/** A policy may limit a token that the call does not name. */
function withLimits(involved: Involved, kept: StoredPolicies | undefined): Involved {
  const rules = kept?.policies.flatMap((policy) => policy.rules) ?? []
  const limited = rules.flatMap((rule) =>
    rule.kind === 'limit' && rule.token !== 'native' ? [rule.token] : [],
  )
  return limited.length === 0
    ? involved
    : { ...involved, tokens: [...new Set([...involved.tokens, ...limited])] }
}
