import { BaseError } from 'viem'

const answers = new Set([
  'AbiDecodingDataSizeTooSmallError',
  'AbiDecodingZeroDataError',
  'ContractFunctionZeroDataError',
  'IntegerOutOfRangeError',
  'InvalidBytesBooleanError',
  'PositionOutOfBoundsError',
])

/** Whether a read failed because the node answered and the contract is not of the kind that was asked, or is none. */
export function isAnswerOfAnotherContract(error: unknown): boolean {
  return (
    error instanceof BaseError &&
    error.walk((one) => one instanceof Error && (answers.has(one.name) || isRefusal(one))) !== null
  )
}

/** viem takes a node's internal error for a refusal too; a contract that refuses gives bytes, or the node says that it reverted. */
function isRefusal(error: Error): boolean {
  if (error.name !== 'ContractFunctionRevertedError') return false
  const { raw, reason } = error as Error & { raw?: unknown; reason?: unknown }
  if (typeof raw === 'string' && raw !== '0x') return true
  return reason === undefined || /revert|opcode|out of gas|stack|bad instruction/i.test(String(reason))
}
