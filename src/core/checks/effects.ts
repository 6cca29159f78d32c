import { checkAllowances } from './allowance.ts'
import { checkBatchContracts, checkBatches, checkExactBytes, checkKnownCalls } from './bytes.ts'
import { checkCode } from './code.ts'
import { checkCodeChange, checkHandlerChange } from './codeChange.ts'
import { checkDecodingClaim } from './decodingClaim.ts'
import {
  checkDelegateCall,
  checkInnerDelegateCalls,
  checkOfficialCode,
  checkTrustedTarget,
} from './delegate.ts'
import type { EffectFacts } from './effectFacts.ts'
import { checkInnerGas, checkRefund, checkRefundSize } from './gas.ts'
import { checkInfoClaim } from './infoClaim.ts'
import { checkLookAlikes } from './lookAlikeParty.ts'
import { checkGuardChange, checkModuleChange } from './moduleChange.ts'
import { ownChangesOf } from './ownChanges.ts'
import { checkOwnerChange } from './ownerChange.ts'
import { placesOf } from './places.ts'
import { checkFirstPayment, checkRecipients } from './recipient.ts'
import { checkRejection } from './rejection.ts'
import type { Result } from './result.ts'
import { checkSignedOnChain } from './signedOnChain.ts'
import { checkSimulation } from './simulation.ts'
import { checkTokenClaims, checkTokenIdentity } from './token.ts'
import { checkApprovals, checkWrapped } from './wrapped.ts'

/**
 * Every check of what a transaction would do, one result each: its bytes against what the service says (DEC), foreign code
 * (DELEG), changes of the Safe itself (SELF, SIM), what executing costs (GAS), the money (TOK), the accounts (ADDR, CODE), and
 * a message that it would sign on chain (MSG-01).
 */
export function effectResults(facts: EffectFacts): Result[] {
  const places = placesOf(facts)
  const changes = ownChangesOf(places)
  return [
    checkDecodingClaim(facts),
    checkInfoClaim(facts, places),
    checkExactBytes(places),
    checkBatches(places),
    checkBatchContracts(places),
    checkKnownCalls(facts, places),
    checkWrapped(facts, places),
    checkApprovals(facts, places),
    checkDelegateCall(facts, places),
    checkInnerDelegateCalls(facts, places),
    checkOfficialCode(facts, places, changes),
    checkTrustedTarget(facts),
    checkOwnerChange(facts, changes),
    checkModuleChange(facts, changes),
    checkGuardChange(facts, changes),
    checkHandlerChange(facts, changes),
    checkCodeChange(facts, places, changes),
    checkRejection(facts, places),
    checkSimulation(facts, places, changes),
    checkRefund(facts, places),
    checkRefundSize(facts, places),
    checkInnerGas(facts),
    checkTokenClaims(facts),
    checkTokenIdentity(facts, places),
    checkAllowances(facts, places),
    checkLookAlikes(facts, places),
    checkFirstPayment(facts, places),
    checkRecipients(facts, places),
    checkCode(facts, places),
    ...checkSignedOnChain(facts, places),
  ]
}
