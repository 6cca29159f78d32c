import { getAddress } from 'viem'
import { paidByCall } from '#chain/history/paid.ts'
import type { Chain } from '#chain/node/client.ts'
import { decodeCall } from '#core/calldata/decode.ts'
import type { Fact } from '#core/checks/fact.ts'
import { type Judged, judge } from '#core/judge/judge.ts'
import type { Address, Call, SafeTx } from '#core/safe/safe.ts'
import { verifyDraft } from '#verify/verify.ts'

/** By which release a call is read where the chain does not say: what differs between them concerns fees and batches alone. */
export const assumedVersion = '1.4.1' as const

/** A transaction that may be signed, the block before it where it is judged as of then, and what the Safe executed before it. */
export type ToJudge = {
  safe: Address
  tx: SafeTx
  block?: bigint | undefined
  executed: Fact<readonly Call[]>
}

/** What a Safe executed by its owners' signatures: whom it called, and whom that paid how often; checksummed. */
export type Executed = { called: ReadonlySet<Address>; paid: ReadonlyMap<Address, number> }

/** What came of it: undefined where the network or the index did not answer in time. */
export type Judgement = { judged: Judged | undefined; executed: Executed | undefined }

/** Reads what was executed, and judges with what the node says; plain data, for a thread of its own. @throws what verifyDraft throws */
export async function makeJudgement(
  chain: Chain,
  { safe, tx, block, executed: calls }: ToJudge,
  signal: AbortSignal,
): Promise<Judgement> {
  const executed = calls.known ? executedIn(chain.chainId, safe, calls.value) : undefined
  const recipients: Fact<readonly Address[]> =
    calls.known && executed ? { known: true, value: [...executed.paid.keys()] } : unreadIndex
  const beside = { known: { known: { recipients } } }
  try {
    const judged = await verifyDraft({ chain, safe, tx, assumedVersion, signal, asOf: block, beside })
    return { judged, executed }
  } catch (error) {
    if (signal.aborted) return { judged: undefined, executed }
    throw error
  }
}

/** Judged by the bytes alone. */
export const judgeAlone = (chainId: number, { safe, tx }: Pick<ToJudge, 'safe' | 'tx'>): Promise<Judged> =>
  judge({
    chainId,
    subject: { kind: 'draft', safe, tx, assumedVersion },
    mode: 'standalone',
    facts: { chainId: unread, safe: unread },
  })

const unread = { known: false, reason: 'No node was asked.' } as const
const unreadIndex = { known: false, reason: 'The index of this server could not be read.' } as const

function executedIn(chainId: number, safe: Address, calls: readonly Call[]): Executed {
  const paid = new Map<Address, number>()
  for (const call of calls)
    for (const one of paidByCall(safe, decodeCall(call, { chainId, safe, safeVersion: assumedVersion }))) {
      const recipient = getAddress(one)
      paid.set(recipient, (paid.get(recipient) ?? 0) + 1)
    }
  return { called: new Set(calls.map(({ to }) => getAddress(to))), paid }
}
