import { AppError } from '#core/errors.ts'
import type { Hash, Hex } from '#core/safe/safe.ts'
import type { Rpc, RpcCall } from './rpc.ts'

type Receipt = { status: Hex; transactionHash: Hash }

/**
 * Sends many transactions into one block; answers their hashes once they are mined. anvil may strand a transaction in its
 * pool while it mines the one before, so it mines only when all are in. Throws AppError when one is refused or reverts.
 */
export async function sendTogether(rpc: Rpc, calls: readonly RpcCall[]): Promise<Hash[]> {
  if (calls.length === 0) return []
  await rpc.call('evm_setAutomine', [false])
  const sent = rpc.batch(calls) as Promise<Hash[]>
  try {
    await sent
  } finally {
    await rpc.call('evm_setAutomine', [true])
    // Whatever someone else sent meanwhile is mined with it.
    await rpc.call('evm_mine')
  }
  const hashes = await sent
  await mined(rpc, hashes)
  return hashes
}

async function mined(rpc: Rpc, hashes: readonly Hash[]): Promise<void> {
  const deadline = Date.now() + 10_000
  let open = hashes
  while (Date.now() < deadline) {
    const receipts = (await rpc.batch(
      open.map((hash) => ({ method: 'eth_getTransactionReceipt', params: [hash] })),
    )) as (Receipt | null)[]
    const reverted = receipts.find((receipt) => receipt && receipt.status !== '0x1')
    if (reverted)
      throw new AppError(`A transaction of the sandbox itself reverted: ${reverted.transactionHash}.`)
    open = open.filter((_, index) => !receipts[index])
    if (open.length === 0) return
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  throw new AppError(`The chain at ${rpc.url} did not mine ${open[0]} within 10 seconds.`)
}
