import { post, sends } from '#gateway/client/endpoint.ts'
import { TransactionDetails } from '#gateway/schemas/transaction/details.ts'
import {
  type ConfirmationBody,
  type ConsideredCall,
  Estimation,
  Preview,
  type Proposal,
} from '#gateway/schemas/transaction/proposal.ts'

/** The nonces for a new transaction, and the gas that a Safe before 1.3.0 would need for it. */
export const estimate = post(
  '/v2/chains/{chainId}/safes/{safe_address}/multisig-transactions/estimations',
  sends<ConsideredCall>('ConsideredCall'),
  Estimation,
)

/** How the gateway would show a call that nobody proposed yet. */
export const preview = post(
  '/v1/chains/{chainId}/transactions/{safe_address}/preview',
  sends<ConsideredCall>('ConsideredCall'),
  Preview,
)

/** Hands a transaction to the Safe's owners. */
export const propose = post(
  '/v1/chains/{chainId}/transactions/{safe_address}/propose',
  sends<Proposal>('Proposal'),
  TransactionDetails,
)

/** Adds one owner's signature. */
export const confirm = post(
  '/v1/chains/{chainId}/transactions/{safeTxHash}/confirmations',
  sends<ConfirmationBody>('ConfirmationBody'),
  TransactionDetails,
)
