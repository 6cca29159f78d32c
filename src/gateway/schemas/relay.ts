import * as v from 'valibot'
import type { Address, Hash, Hex } from '#core/safe/safe.ts'
import { Count, HashText, maybe, object } from './vocabulary.ts'

/** How many transactions are still relayed for a Safe, of how many. */
export const RelaysRemaining = object({ remaining: Count, limit: Count })
export type RelaysRemaining = v.InferOutput<typeof RelaysRemaining>

/** Body of a call to be sent by a relayer; `version` is the Safe's. */
export type RelayedCall = {
  version: string
  to: Address
  data: Hex
  gasLimit?: bigint | undefined
  safeTxHash?: Hash | undefined
  acceptUnverifiedSimulation?: boolean | undefined
}

/** What a relayed call is asked after by. */
export const RelayTask = object({ taskId: v.string() })

/** 100 waiting, 110 sent, 200 executed, 400 refused, 500 failed; with `receipt` once it is on the chain. */
export const RelayStatus = object({
  status: Count,
  receipt: maybe(object({ transactionHash: HashText })),
})
export type RelayStatus = v.InferOutput<typeof RelayStatus>
