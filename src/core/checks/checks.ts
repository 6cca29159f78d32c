import { lookAlikesCheck } from './account/ADDR-01-look-alikes.ts'
import { firstPaymentCheck } from './account/ADDR-02-first-payment.ts'
import { recipientsCheck } from './account/ADDR-03-recipients.ts'
import { manufacturedHistoryCheck } from './account/ADDR-04-manufactured-history.ts'
import { calledCodeCheck } from './account/CODE-01-called-code.ts'
import { networkCheck } from './chain/CHAIN-01-network.ts'
import { replayCheck } from './chain/CHAIN-02-replay.ts'
import { nodesCheck } from './chain/CHAIN-03-nodes.ts'
import type { Check } from './check.ts'
import { refundCheck } from './cost/GAS-01-refund.ts'
import { refundSizeCheck } from './cost/GAS-02-refund-size.ts'
import { innerGasCheck } from './cost/GAS-03-inner-gas.ts'
import { serviceDecodingCheck } from './decoding/DEC-01-service-decoding.ts'
import { serviceDescriptionCheck } from './decoding/DEC-02-service-description.ts'
import { exactBytesCheck } from './decoding/DEC-03-exact-bytes.ts'
import { readableBatchCheck } from './decoding/DEC-04-readable-batch.ts'
import { batchContractCheck } from './decoding/DEC-05-batch-contract.ts'
import { knownCallsCheck } from './decoding/DEC-06-known-calls.ts'
import { wrappedCallsCheck } from './decoding/DEC-07-wrapped-calls.ts'
import { approvedHashCheck } from './decoding/DEC-08-approved-hash.ts'
import { makersReadingCheck } from './decoding/DEC-09-makers-reading.ts'
import { delegateCallCheck } from './delegatecall/DELEG-01-delegate-call.ts'
import { innerDelegateCallsCheck } from './delegatecall/DELEG-02-inner-delegate-calls.ts'
import { officialCodeCheck } from './delegatecall/DELEG-03-official-code.ts'
import { trustedTargetCheck } from './delegatecall/DELEG-04-trusted-target.ts'
import { trialRunCheck } from './effects/SIM-01-trial-run.ts'
import { expectedCallsCheck } from './expected/EXPECT-01-expected-calls.ts'
import { safeTxHashCheck } from './hash/HASH-01-safe-tx-hash.ts'
import { requestedTransactionCheck } from './hash/HASH-02-requested-transaction.ts'
import { contractHashCheck } from './hash/HASH-03-contract-hash.ts'
import { domainCheck } from './hash/HASH-04-domain.ts'
import { wellFormedCheck } from './hash/HASH-05-well-formed.ts'
import { ownSignatureCheck } from './hash/HASH-06-own-signature.ts'
import { deviceHashesCheck } from './hash/HASH-07-device-hashes.ts'
import { twoWaysCheck } from './hash/HASH-08-two-ways.ts'
import { buildCheck } from './host/BUILD-01-build.ts'
import { hostOriginCheck } from './host/HOST-01-origin.ts'
import { hostSafeCheck } from './host/HOST-02-host-safe.ts'
import { handedBackCheck } from './host/HOST-03-handed-back.ts'
import { disguisedTransactionCheck } from './message/MSG-01-disguised-transaction.ts'
import { namedSafeCheck } from './message/MSG-02-named-safe.ts'
import { permissionsCheck } from './message/MSG-03-permissions.ts'
import { claimedProtocolCheck } from './message/MSG-04-claimed-protocol.ts'
import { messageNetworkCheck } from './message/MSG-05-message-network.ts'
import { ordersCheck } from './message/MSG-06-orders.ts'
import { oneReadingCheck } from './message/MSG-07-one-reading.ts'
import { messageHashCheck } from './message/MSG-08-message-hash.ts'
import { signInCheck } from './message/signIn/MSG-09-sign-in.ts'
import { placedOrdersCheck } from './order/ORD-01-placed-orders.ts'
import { ownerChangeCheck } from './ownChange/SELF-01-owner-change.ts'
import { moduleChangeCheck } from './ownChange/SELF-02-module-change.ts'
import { guardChangeCheck } from './ownChange/SELF-03-guard-change.ts'
import { handlerChangeCheck } from './ownChange/SELF-04-handler-change.ts'
import { codeChangeCheck } from './ownChange/SELF-05-code-change.ts'
import { rejectionCheck } from './ownChange/SELF-06-rejection.ts'
import { claimedNamesCheck } from './proposal/NAME-01-claimed-names.ts'
import { proposerCheck } from './proposal/PROP-01-proposer.ts'
import { proposingDelegateCheck } from './proposal/PROP-02-proposing-delegate.ts'
import { anySignatureCheck } from './proposal/PROP-03-any-signature.ts'
import { conflictingTransactionsCheck } from './proposal/QUEUE-01-conflicting-transactions.ts'
import { listedOtherwiseCheck } from './proposal/QUEUE-02-listed-otherwise.ts'
import { singletonCheck } from './safe/STATE-07-official-code.ts'
import { versionCheck } from './safe/STATE-08-version.ts'
import { proxyCheck } from './safe/STATE-09-proxy.ts'
import { attachedHandlerCheck } from './safe/STATE-10-attached-handler.ts'
import { attachedGuardsCheck } from './safe/STATE-11-attached-guards.ts'
import { attachedModulesCheck } from './safe/STATE-12-attached-modules.ts'
import { ownerAccountsCheck } from './safe/STATE-13-owner-accounts.ts'
import { vulnerableModulesCheck } from './safe/STATE-14-vulnerable-modules.ts'
import { moduleCodeCheck } from './safe/STATE-15-module-code.ts'
import { confirmationsCheck } from './signature/SIG-01-confirmations.ts'
import { signatureFormsCheck } from './signature/SIG-02-signature-forms.ts'
import { approvalsCheck } from './signature/SIG-03-approvals.ts'
import { contractSignaturesCheck } from './signature/SIG-04-contract-signatures.ts'
import { missingSignaturesCheck } from './signature/SIG-05-missing-signatures.ts'
import { signersCheck } from './signature/SIG-06-signers.ts'
import { duplicatesCheck } from './signature/SIG-07-duplicates.ts'
import { executableCheck } from './signature/SIG-08-executable.ts'
import { signingMethodCheck } from './signature/SIG-09-signing-method.ts'
import { claimedOwnersCheck } from './state/STATE-01-claimed-owners.ts'
import { claimedThresholdCheck } from './state/STATE-02-claimed-threshold.ts'
import { nonceCheck } from './state/STATE-03-nonce.ts'
import { gapsCheck } from './state/STATE-04-gaps.ts'
import { progressCheck } from './state/STATE-05-progress.ts'
import { executionCheck } from './state/STATE-06-execution.ts'
import { oldApprovalsCheck } from './state/STATE-16-old-approvals.ts'
import { tokenClaimsCheck } from './token/TOK-01-token-claims.ts'
import { tokenIdentityCheck } from './token/TOK-02-token-identity.ts'
import { allowancesCheck } from './token/TOK-03-allowances.ts'
import { incomingTransferCheck } from './token/TOK-04-incoming-transfer.ts'

/**
 * Every check: `judge`, the page, the command and docs/checks.md go through this one table. Its order is that in which findings speak:
 * that something else is or was signed than is shown comes before whatever follows from it.
 */
export const checks: readonly Check[] = [
  handedBackCheck,
  safeTxHashCheck,
  requestedTransactionCheck,
  contractHashCheck,
  domainCheck,
  wellFormedCheck,
  ownSignatureCheck,
  deviceHashesCheck,
  twoWaysCheck,
  expectedCallsCheck,
  oneReadingCheck,
  messageHashCheck,
  confirmationsCheck,
  signatureFormsCheck,
  approvalsCheck,
  contractSignaturesCheck,
  missingSignaturesCheck,
  signersCheck,
  duplicatesCheck,
  executableCheck,
  signingMethodCheck,
  hostOriginCheck,
  hostSafeCheck,
  networkCheck,
  replayCheck,
  nodesCheck,
  singletonCheck,
  versionCheck,
  proxyCheck,
  attachedHandlerCheck,
  attachedGuardsCheck,
  attachedModulesCheck,
  ownerAccountsCheck,
  vulnerableModulesCheck,
  moduleCodeCheck,
  claimedOwnersCheck,
  claimedThresholdCheck,
  nonceCheck,
  gapsCheck,
  progressCheck,
  executionCheck,
  oldApprovalsCheck,
  proposerCheck,
  proposingDelegateCheck,
  anySignatureCheck,
  conflictingTransactionsCheck,
  listedOtherwiseCheck,
  serviceDecodingCheck,
  serviceDescriptionCheck,
  exactBytesCheck,
  readableBatchCheck,
  batchContractCheck,
  knownCallsCheck,
  wrappedCallsCheck,
  approvedHashCheck,
  makersReadingCheck,
  delegateCallCheck,
  innerDelegateCallsCheck,
  officialCodeCheck,
  trustedTargetCheck,
  ownerChangeCheck,
  moduleChangeCheck,
  guardChangeCheck,
  handlerChangeCheck,
  codeChangeCheck,
  rejectionCheck,
  trialRunCheck,
  refundCheck,
  refundSizeCheck,
  innerGasCheck,
  tokenClaimsCheck,
  tokenIdentityCheck,
  allowancesCheck,
  placedOrdersCheck,
  incomingTransferCheck,
  lookAlikesCheck,
  firstPaymentCheck,
  recipientsCheck,
  manufacturedHistoryCheck,
  calledCodeCheck,
  claimedNamesCheck,
  buildCheck,
  disguisedTransactionCheck,
  namedSafeCheck,
  permissionsCheck,
  claimedProtocolCheck,
  messageNetworkCheck,
  ordersCheck,
  signInCheck,
]

const byId = new Map<string, Check>(checks.map((check) => [check.id, check]))

/** The check of that id; undefined for a rule of a policy. */
export const checkOf = (id: string): Check | undefined => byId.get(id)
