import type { Address, Hash, Hex } from '#core/safe/safe.ts'
import { funder } from '#sandbox/accounts.ts'
import type { Rpc } from './rpc.ts'
import { sendTogether } from './sendTogether.ts'

/** What the sandbox sends to its own chain; `from` is the funder unless another account of anvil's is named. */
export type Send = { from?: Address; to: Address; data?: Hex; value?: bigint }

/** Sends transactions from the sandbox's own accounts; answers their hashes once all are mined; throws AppError when one reverts. */
export type Sender = (transactions: readonly Send[]) => Promise<Hash[]>

const quantity = (value: bigint | number): Hex => `0x${value.toString(16)}`

/** One sender per chain and process: calls wait for each other, so that nonces never collide. */
export function createSender(rpc: Rpc): Sender {
  let last: Promise<unknown> = Promise.resolve()
  async function send(transactions: readonly Send[]): Promise<Hash[]> {
    const senders = [...new Set(transactions.map(({ from = funder }) => from))]
    const counts = (await rpc.batch(
      senders.map((from) => ({ method: 'eth_getTransactionCount', params: [from, 'latest'] })),
    )) as Hex[]
    const nonces = new Map(senders.map((from, index) => [from, Number(counts[index])]))
    return sendTogether(
      rpc,
      transactions.map(({ from = funder, to, data = '0x', value = 0n }) => {
        const nonce = nonces.get(from) ?? 0
        nonces.set(from, nonce + 1)
        const fields = { from, to, data, value: quantity(value), gas: '0x4c4b40', nonce: quantity(nonce) }
        return { method: 'eth_sendTransaction', params: [fields] }
      }),
    )
  }
  return (transactions) => {
    const result = last.then(() => send(transactions))
    last = result.catch(() => undefined)
    return result
  }
}
