import { concat, numberToHex, padHex } from 'viem'
import { call, estimateGas } from 'viem/actions'
import { encodeExecTransaction } from '#core/calldata/execTransaction.ts'
import type { InnerCallFact, Simulation } from '#core/checks/effectFacts.ts'
import type { Address, Hex, SafeTx } from '#core/safe.ts'
import type { Chain } from './client.ts'
import type { At } from './code.ts'
import { isRevert } from './contractSignature.ts'
import { read } from './read.ts'

/** Slot 4 of every release holds the threshold (OwnerManager.sol). */
const thresholdSlot: Hex = `0x${'00'.repeat(31)}04`
/** Slot 5 of every release holds the next number (Safe.sol). */
const nonceSlot: Hex = `0x${'00'.repeat(31)}05`
const word = (value: number | bigint | Address): Hex =>
  typeof value !== 'string' ? numberToHex(value, { size: 32 }) : padHex(value, { size: 32 })

type Accounts = Record<string, { balance?: Hex; storage?: Record<Hex, Hex> } | undefined>

/**
 * A trial run of a Safe's transaction on a node that can trace (`debug_traceCall`): what it changes in the Safe's own storage and
 * balance. One owner's approval is enough in it, because the threshold is set to 1 for the trial, and it is its turn, because the
 * next number is set to its own. Undefined where the node cannot trace: most public ones do not. @throws only the reason of `signal` when that is aborted.
 */
export async function simulateTransaction(
  chain: Chain,
  { safe, owner, tx }: { safe: Address; owner: Address; tx: SafeTx },
  { blockNumber, signal }: At,
): Promise<Simulation | undefined> {
  const approval = concat([word(owner), word(0), '0x01'])
  const data = encodeExecTransaction(tx, [{ owner, signature: approval }])
  const stateDiff = { [thresholdSlot]: word(1), [nonceSlot]: word(tx.nonce) }
  const tracing = chain.client.request({
    method: 'debug_traceCall',
    params: [
      { from: owner, to: safe, data },
      numberToHex(blockNumber),
      {
        tracer: 'prestateTracer',
        tracerConfig: { diffMode: true },
        stateOverrides: { [safe]: { stateDiff } },
      },
    ],
  } as never) as Promise<{ pre?: Accounts; post?: Accounts } | null>
  const overridden = {
    account: owner,
    to: safe,
    data,
    blockNumber,
    stateOverride: [
      {
        address: safe,
        stateDiff: Object.entries(stateDiff).map(([slot, value]) => ({ slot: slot as Hex, value })),
      },
    ],
  }
  const running = call(chain.client, overridden).then(
    (answer) => ({ succeeded: BigInt(answer.data ?? '0x0') === 1n }),
    (error: unknown) => {
      if (isRevert(error)) return { succeeded: false }
      throw error
    },
  )
  try {
    const [traced, run] = await read(Promise.all([tracing, running]), 'A trial run', signal)
    return traced?.pre && traced.post ? { ...run, ...changesOf(safe, traced.pre, traced.post) } : undefined
  } catch (error) {
    if (signal?.aborted) throw error
    // Nodes say in many ways that they do not trace; none of them tells anything about the transaction.
    return undefined
  }
}

function changesOf(safe: Address, pre: Accounts, post: Accounts): Pick<Simulation, 'storage' | 'balances'> {
  const [before, after] = [pre, post].map((accounts) => accounts[safe.toLowerCase()] ?? accounts[safe])
  const [old, written] = [before?.storage ?? {}, after?.storage ?? {}]
  const slots = [...new Set([...Object.keys(old), ...Object.keys(written)])] as Hex[]
  const held = BigInt(before?.balance ?? '0x0')
  return {
    storage: slots.map((slot) => ({
      account: safe,
      slot,
      before: old[slot] ?? word(0),
      after: written[slot] ?? word(0),
    })),
    balances: before?.balance
      ? [{ account: safe, before: held, after: after?.balance === undefined ? held : BigInt(after.balance) }]
      : [],
  }
}

/** Whether the call that a Safe would make goes through by itself now, and how much gas it uses beyond its bare sending. @throws ChainError */
export function tryInnerCall(
  { client }: Chain,
  safe: Address,
  { to, value, data }: SafeTx,
  { blockNumber, signal }: At,
): Promise<InnerCallFact> {
  const reading = estimateGas(client, { account: safe, to, value, data, blockNumber }).then(
    (gas) => ({ succeeds: true, gas: gas - sendingCost(data) }),
    (error: unknown) => {
      if (isRevert(error)) return { succeeds: false }
      throw error
    },
  )
  return read(reading, 'A trial of the inner call', signal)
}

/** What a transaction pays before its call begins: 21,000, and 16 or 4 for each byte (EIP-2028). */
function sendingCost(data: Hex): bigint {
  const bytes = data.slice(2).match(/../g) ?? []
  return 21_000n + BigInt(bytes.reduce((sum, byte) => sum + (byte === '00' ? 4 : 16), 0))
}
