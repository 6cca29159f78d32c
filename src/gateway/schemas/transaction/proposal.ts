import type * as v from 'valibot'
import type { Address, Call, Hash, Hex } from '#core/safe/safe.ts'
import { Amount, Nonce, object } from '#gateway/schemas/vocabulary.ts'
import { TxData } from './details.ts'
import { TxInfo } from './txInfo.ts'

/** Body of a preview and of an estimation: the call that is considered. */
export type ConsideredCall = Omit<Call, 'data'> & { data?: Hex | undefined }

/** Body of a proposal: the ten fields of SafeTx, its hash, who proposes, and, with `signature`, their agreement. */
export type Proposal = ConsideredCall & {
  nonce: bigint
  safeTxGas: bigint
  baseGas: bigint
  gasPrice: bigint
  gasToken: Address
  refundReceiver?: Address | undefined
  safeTxHash: Hash
  sender: Address
  signature?: Hex | undefined
  origin?: string | undefined
}

/** Body of a confirmation: one owner's signature of the safeTxHash in the path. */
export type ConfirmationBody = { signature: Hex }

/** Body of a deletion: the signature of a DeleteRequest by who proposed. */
export type DeletionBody = { signature: Hex }

/** The nonces, and the safeTxGas that a Safe before 1.3.0 would need. */
export const Estimation = object({ currentNonce: Nonce, recommendedNonce: Nonce, safeTxGas: Amount })
export type Estimation = v.InferOutput<typeof Estimation>

/** How the gateway would tell the considered call. */
export const Preview = object({ txInfo: TxInfo, txData: TxData })
export type Preview = v.InferOutput<typeof Preview>
