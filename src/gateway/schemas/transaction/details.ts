import * as v from 'valibot'
import { Token } from '#gateway/schemas/balances.ts'
import { byType } from '#gateway/schemas/open.ts'
import {
  AddressInfo,
  AddressText,
  Amount,
  Count,
  extra,
  HashText,
  HexText,
  maybe,
  Nonce,
  object,
  Timestamp,
} from '#gateway/schemas/vocabulary.ts'
import { SafeAppInfo, TransactionStatus } from './transaction.ts'
import { DataDecoded, TxInfo } from './txInfo.ts'

/** 0 = CALL, 1 = DELEGATECALL. */
export const OperationNumber = v.picklist([0, 1])

/** What a transaction calls. `hexData` null is no data. */
export const TxData = object({
  hexData: maybe(HexText),
  dataDecoded: extra(DataDecoded),
  to: AddressInfo,
  value: maybe(Amount),
  operation: OperationNumber,
  trustedDelegateCallTarget: extra(v.boolean()),
  addressInfoIndex: extra(v.record(v.string(), AddressInfo)),
  tokenInfoIndex: extra(v.record(v.string(), Token)),
})
export type TxData = v.InferOutput<typeof TxData>
export type TxDataWire = v.InferInput<typeof TxData>

const Confirmation = object({
  signer: AddressInfo,
  signature: maybe(HexText),
  submittedAt: Timestamp,
})

/** All that a Safe's owners sign, and who did: with `txData` the ten fields of SafeTx, the claimed safeTxHash, the confirmations. */
export const MultisigExecutionDetails = object({
  type: v.literal('MULTISIG'),
  submittedAt: Timestamp,
  nonce: Nonce,
  safeTxGas: Amount,
  baseGas: Amount,
  gasPrice: Amount,
  gasToken: AddressText,
  fee: maybe(Amount),
  payment: maybe(Amount),
  refundReceiver: AddressInfo,
  safeTxHash: HashText,
  executor: maybe(AddressInfo),
  signers: v.array(AddressInfo),
  confirmationsRequired: Count,
  confirmations: v.array(Confirmation),
  rejectors: v.nullish(v.array(AddressInfo), () => []),
  gasTokenInfo: extra(Token),
  trusted: extra(v.boolean()),
  proposer: maybe(AddressInfo),
  proposedByDelegate: maybe(AddressInfo),
})
export type MultisigExecutionDetails = v.InferOutput<typeof MultisigExecutionDetails>
export type MultisigExecutionDetailsWire = v.InferInput<typeof MultisigExecutionDetails>

const DetailedExecutionInfo = byType(
  MultisigExecutionDetails,
  object({ type: v.literal('MODULE'), address: AddressInfo }),
)

/** One transaction with everything that the gateway claims of it. */
export const TransactionDetails = object({
  safeAddress: AddressText,
  txId: v.string(),
  executedAt: maybe(Timestamp),
  txStatus: TransactionStatus,
  txInfo: TxInfo,
  txData: maybe(TxData),
  txHash: maybe(HashText),
  detailedExecutionInfo: maybe(DetailedExecutionInfo),
  safeAppInfo: extra(SafeAppInfo),
  note: extra(v.string()),
})
export type TransactionDetails = v.InferOutput<typeof TransactionDetails>
export type TransactionDetailsWire = v.InferInput<typeof TransactionDetails>
