import { BaseError, decodeErrorResult, parseAbi } from 'viem'
import { call } from 'viem/actions'
import { execTransactionCalldata } from '#core/calldata/execTransaction.ts'
import type { TrialResult } from '#core/checks/facts.ts'
import type { Address, Hex, SafeTx } from '#core/safe/safe.ts'
import type { At } from './code/code.ts'
import type { Chain } from './node/client.ts'
import { read } from './node/read.ts'
import { isRevert } from './safe/contractSignature.ts'

const errorAbi = parseAbi(['error Error(string)', 'error Panic(uint256)'])

/**
 * Tries `execTransaction` with these signatures without sending it, as `from`. Up to 1.2.0 and where gas is set the Safe answers
 * false instead of refusing when what it calls fails. @throws ChainError
 */
export function tryExecution(
  chain: Chain,
  safe: Address,
  { tx, signatures, from }: { tx: SafeTx; signatures: Hex; from: Address },
  { blockNumber, signal }: At,
): Promise<TrialResult> {
  const calldata = execTransactionCalldata(tx, signatures)
  return read(
    trialOf(chain, { to: safe, data: calldata, account: from, blockNumber }),
    'The simulation of its execution',
    signal,
  )
}

async function trialOf({ client }: Chain, asked: Parameters<typeof call>[1]): Promise<TrialResult> {
  try {
    const { data } = await call(client, asked)
    if (data !== undefined && BigInt(data) === 1n) return { succeeds: true }
    return { succeeds: false, reason: 'Transaction failed' }
  } catch (error) {
    if (isRevert(error)) return { succeeds: false, reason: reasonOf(error) }
    throw error
  }
}

/** The words a contract refused with: its text, or the node's own where it gave none. */
function reasonOf(error: unknown): string {
  if (!(error instanceof BaseError)) return 'It was refused without a reason.'
  const data = error.walk((one) => typeof (one as { data?: unknown }).data === 'string') as {
    data?: Hex
  } | null
  if (data?.data && data.data.length > 10) {
    try {
      const { args } = decodeErrorResult({ abi: errorAbi, data: data.data })
      return String(args?.[0])
    } catch {
      // An error of the contract's own kind: its bytes are all there is to tell.
      return data.data.slice(0, 74)
    }
  }
  return error.details || error.shortMessage
}
