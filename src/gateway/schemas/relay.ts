import * as v from 'valibot'
import { AddressText, Amount, Count, HashText, HexText, maybe } from './vocabulary.ts'

/** How many transactions are still relayed for a Safe, of how many. */
export const RelaysRemaining = v.object({ remaining: Count, limit: Count })
export type RelaysRemaining = v.InferOutput<typeof RelaysRemaining>

/** Body of a call to be sent by a relayer; `version` is the Safe's. */
export const RelayedCall = v.object({
  version: v.string(),
  to: AddressText,
  data: HexText,
  gasLimit: maybe(Amount),
  safeTxHash: maybe(HashText),
  acceptUnverifiedSimulation: maybe(v.boolean()),
})
export type RelayedCall = v.InferOutput<typeof RelayedCall>

/** What a relayed call is asked after by. */
export const RelayTask = v.object({ taskId: v.string() })

/** 100 waiting, 110 sent, 200 executed, 400 refused, 500 failed; with `receipt` once it is on the chain. */
export const RelayStatus = v.object({
  status: Count,
  receipt: maybe(v.object({ transactionHash: HashText })),
})
export type RelayStatus = v.InferOutput<typeof RelayStatus>
