import { AppError } from '#core/errors.ts'
import type { Hash, Hex } from '#core/safe.ts'
import type { Rpc } from './rpc.ts'

type Receipt = { status: Hex; transactionHash: Hash }

/** Milliseconds after which a block is asked for: anvil can overlook what became ready while it mined another one. */
const patience = 250

/** Waits until every transaction is mined (anvil answers a send a moment before); throws AppError when one reverted. */
export async function mined(rpc: Rpc, hashes: readonly Hash[]): Promise<void> {
  const deadline = Date.now() + 10_000
  let askAt = Date.now() + patience
  let open = hashes
  let nudge = Date.now() + 100
  while (Date.now() < deadline) {
    const receipts = (await rpc.batch(
      open.map((hash) => ({ method: 'eth_getTransactionReceipt', params: [hash] })),
    )) as (Receipt | null)[]
    const reverted = receipts.find((receipt) => receipt && receipt.status !== '0x1')
    if (reverted)
      throw new AppError(`A transaction of the sandbox itself reverted: ${reverted.transactionHash}.`)
    open = open.filter((_, index) => !receipts[index])
    if (open.length === 0) return
    if (Date.now() > askAt) {
      await rpc.call('evm_mine')
      askAt = Date.now() + patience
    }
    // Of many transactions sent at once anvil now and then leaves one in the pool until the next block.
    if (Date.now() > nudge) {
      await rpc.call('evm_mine')
      nudge = Date.now() + 100
    }
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  throw new AppError(`The chain at ${rpc.url} did not mine ${open[0]} within 10 seconds.`)
}
