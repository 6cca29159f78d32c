import { parseAbi } from 'viem'
import { readContract } from 'viem/actions'
import type { At } from '#chain/code/code.ts'
import type { Chain } from '#chain/node/client.ts'
import { factOf } from '#chain/node/factOf.ts'
import { read } from '#chain/node/read.ts'
import { type OwnErrors, refusalIn } from '#chain/node/refusal.ts'
import { readTokenFact } from '#chain/tokens/tokenFact.ts'
import { type DecodedCall, decodeCall } from '#core/calldata/decode.ts'
import type { UserAbi } from '#core/calldata/knownMethods.ts'
import type { Address, SafeIdentity, SafeTx } from '#core/safe/safe.ts'
import { movesIn, permissionsIn } from '#core/trialRun/logs.ts'
import type { Permission } from '#core/trialRun/outcome.ts'
import { partsFrom } from '#core/trialRun/parts.ts'
import type { Failure, TrialRun, Way } from '#core/trialRun/run.ts'
import { type RawRun, readParts } from './raw.ts'
import { innerFailure } from './reason.ts'
import { runRaw } from './runRaw.ts'
import { executionOf, supposed, type TrialRequest } from './trialRequest.ts'
import { balanceCalls, holdingsOf, paidWithoutCode, unloggedIn } from './unlogged.ts'
import { bestNode, noNodeTries } from './ways.ts'

/** A transaction to try out: whose it is, and who would have to agree to it. */
export type Tried = {
  safe: SafeIdentity
  tx: SafeTx
  owners: readonly Address[]
  threshold: number
  /** The code that runs as the Safe, where it is known. */
  singleton?: Address | undefined
  /** Who would send it; the first owner where nobody is named. */
  from?: Address | undefined
  /** Errors that the person's own ABIs name. */
  errors?: readonly OwnErrors[] | undefined
  /** The person's own ABIs, by which calls are read that nothing else names. */
  abis?: readonly UserAbi[] | undefined
}

/**
 * What the real `execTransaction` of a Safe would do at a block, its owners' agreement supposed and its number as if it were its turn: by
 * debug_traceCall, eth_simulateV1 or eth_call, whichever the node has.
 * @throws ChainError where no node can try it; the reason of `signal` when that is aborted.
 */
export function tryTransaction(chain: Chain, tried: Tried, at: At & { way?: Way }): Promise<TrialRun> {
  return read(run(chain, tried, at), 'The simulation', at.signal)
}

async function run(chain: Chain, tried: Tried, { blockNumber, way }: At & { way?: Way }): Promise<TrialRun> {
  const best = way ? { node: chain, way } : await bestNode(chain, blockNumber)
  const asked = trialRequestOf(tried)
  if (!best || !asked) throw noNodeTries()
  const { node } = best
  const { safe, tx } = tried
  const stateDiff = supposed(asked)
  const isTold = best.way !== 'call'
  const targets = isTold ? holdingsOf(safe.address, decodedOf(tried)) : { asked: [], left: [] }
  const question = {
    safe: safe.address,
    call: executionOf(asked),
    overrides: { [safe.address]: { stateDiff } },
    blockNumber,
    afterwards: balanceCalls(safe.address, targets.asked),
  }
  const [raw, before] = await Promise.all([
    runRaw(node, best.way, question),
    isTold ? readParts(node, safe.address, { blockNumber }) : undefined,
  ])
  const failure = await failureOf(node, tried, { raw, stateDiff, blockNumber })
  const moves = raw.logs && movesIn(raw.logs)
  const permissions = raw.logs && permissionsIn(raw.logs, safe.address)
  const [from, to] = [before && partsFrom(before), raw.parts && partsFrom(raw.parts)]
  const held = failure
    ? undefined
    : await unloggedIn(node, {
        safe: safe.address,
        targets,
        without: paidWithoutCode(node, decodedOf(tried), blockNumber),
        raw,
        overrides: question.overrides,
        blockNumber,
      })
  const told = [...(moves ?? []), ...(permissions ?? []), ...(held?.unlogged ?? [])]
  const tokens = new Set(told.flatMap(({ token }) => token ?? []))
  const at = { blockNumber }
  const facts = await Promise.all(
    [...tokens].map(
      async (token) => [token.toLowerCase(), await factOf(readTokenFact(node, token, at))] as const,
    ),
  )
  return {
    way: best.way,
    node: node.urls[0] ?? '',
    blockNumber,
    ...(failure && { failure }),
    ...(raw.gasUsed !== undefined && { gasUsed: raw.gasUsed }),
    ...(moves && { moves }),
    ...held,
    ...(permissions && { permissions: await withBefore(node, safe.address, permissions, blockNumber) }),
    // The number of a transaction whose turn has not come is compared as if it had.
    ...(from && to && { parts: { before: { ...from, nonce: tx.nonce }, after: to } }),
    tokens: new Map(facts),
  }
}

/** The question as it is put: the first owners, as many as must agree, do. */
export function trialRequestOf({
  safe,
  tx,
  owners,
  threshold,
  from = owners[0],
}: Tried): TrialRequest | undefined {
  return from && { safe, tx, approvers: owners.slice(0, threshold), from }
}

type FailedRun = { raw: RawRun; stateDiff: ReturnType<typeof supposed>; blockNumber: bigint }

/** Whether and why a run fails; in the words of what was called rather than the Safe's own code for it. */
export async function failureOf(
  node: Chain,
  { safe, tx, errors, abis }: Pick<Tried, 'safe' | 'tx' | 'errors' | 'abis'>,
  { raw, stateDiff, blockNumber }: FailedRun,
): Promise<Failure | undefined> {
  if (succeeded(raw)) return undefined
  const { address } = safe
  const overrides = { [address]: { stateDiff } }
  const call = decodedOf({ safe, tx, abis })
  const inner = await innerFailure(node, { safe: address, call, overrides, blockNumber, errors })
  return failed(raw, inner, errors)
}

/** Whether the Safe reports success. */
export const succeeded = ({ reverted, output }: RawRun): boolean => !reverted && /^0x0*1$/.test(output)

/** A transaction as its bytes say. */
export const decodedOf = ({ safe, tx, abis }: Pick<Tried, 'safe' | 'tx' | 'abis'>): DecodedCall =>
  decodeCall(tx, { chainId: safe.chainId, safe: safe.address, safeVersion: safe.version, abis })

/** How a run failed, by the call that was refused where it was one, else by the Safe's own words. */
export function failed(
  { reverted, output }: RawRun,
  inner: Omit<Failure, 'kind'> | undefined,
  errors?: readonly OwnErrors[],
): Failure {
  const own = { reason: refusalIn(reverted ? output : '0x', errors) }
  return { kind: reverted ? 'whole' : 'inside', ...(inner ?? own) }
}

const allowanceAbi = parseAbi([
  'function allowance(address owner, address spender) view returns (uint256)',
  'function isApprovedForAll(address owner, address operator) view returns (bool)',
])

/** What each of them may take before the run. */
function withBefore(
  { client }: Chain,
  owner: Address,
  permissions: readonly Permission[],
  blockNumber: bigint,
): Promise<Permission[]> {
  const now = ({ kind, token: address, spender }: Permission) => {
    const asked = { address, abi: allowanceAbi, args: [owner, spender], blockNumber } as const
    return kind === 'all'
      ? readContract(client, { ...asked, functionName: 'isApprovedForAll' }).then((is) => (is ? 1n : 0n))
      : readContract(client, { ...asked, functionName: 'allowance' })
  }
  return Promise.all(
    permissions.map(async (one) =>
      one.kind === 'one' || one.through
        ? one
        : { ...one, before: await factOf(read(now(one), 'The current allowances')) },
    ),
  )
}
