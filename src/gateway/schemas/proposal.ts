import * as v from 'valibot'
import { OperationNumber, TxData } from './details.ts'
import { TxInfo } from './txInfo.ts'
import { AddressText, Amount, HashText, HexText, maybe, Nonce, SignatureText } from './vocabulary.ts'

const call = {
  to: AddressText,
  value: Amount,
  data: maybe(HexText),
  operation: OperationNumber,
}

/** Body of a proposal: the ten fields of SafeTx, its hash, who proposes, and, with `signature`, their agreement. */
export const Proposal = v.object({
  ...call,
  nonce: Amount,
  safeTxGas: Amount,
  baseGas: Amount,
  gasPrice: Amount,
  gasToken: AddressText,
  refundReceiver: maybe(AddressText),
  safeTxHash: HashText,
  sender: AddressText,
  signature: maybe(SignatureText),
  origin: maybe(v.string()),
})
export type Proposal = v.InferOutput<typeof Proposal>

/** Body of a confirmation: one owner's signature of the safeTxHash in the path. */
export const ConfirmationBody = v.object({ signature: SignatureText })

/** Body of a deletion: the signature of a DeleteRequest by who proposed. */
export const DeletionBody = v.object({ signature: HexText })

/** Body of a preview and of an estimation: the call that is considered. */
export const ConsideredCall = v.object(call)
export type ConsideredCall = v.InferOutput<typeof ConsideredCall>

/** The nonces, and the safeTxGas that a Safe before 1.3.0 would need. */
export const Estimation = v.object({ currentNonce: Nonce, recommendedNonce: Nonce, safeTxGas: Amount })
export type Estimation = v.InferOutput<typeof Estimation>

/** How the gateway would tell the considered call. */
export const Preview = v.object({ txInfo: TxInfo, txData: TxData })
export type Preview = v.InferOutput<typeof Preview>
