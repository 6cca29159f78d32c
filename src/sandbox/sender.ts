import type { Address, Hash, Hex } from '#core/safe.ts'
import { funder } from './accounts.ts'
import { mined } from './mined.ts'
import type { Rpc } from './rpc.ts'

/** What the sandbox sends to its own chain; fees are the funder's. */
export type Send = { to: Address; data?: Hex; value?: bigint }

/** Sends transactions from the funder's account; answers their hashes once all are mined; throws AppError when one reverts. */
export type Sender = (transactions: readonly Send[]) => Promise<Hash[]>

/** One sender per chain and process: calls wait for each other, so that nonces never collide. */
export function createSender(rpc: Rpc): Sender {
  let last: Promise<unknown> = Promise.resolve()
  async function send(transactions: readonly Send[]): Promise<Hash[]> {
    const first = Number(await rpc.call('eth_getTransactionCount', [funder, 'latest']))
    const hashes = (await rpc.batch(
      transactions.map(({ to, data = '0x', value = 0n }, index) => ({
        method: 'eth_sendTransaction',
        params: [
          {
            from: funder,
            to,
            data,
            value: `0x${value.toString(16)}`,
            gas: '0x4c4b40',
            nonce: `0x${(first + index).toString(16)}`,
          },
        ],
      })),
    )) as Hash[]
    await mined(rpc, hashes)
    return hashes
  }
  return (transactions) => {
    const result = last.then(() => send(transactions))
    last = result.catch(() => undefined)
    return result
  }
}
