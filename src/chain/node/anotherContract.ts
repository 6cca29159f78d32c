import { BaseError } from 'viem'

const answers = new Set([
  'AbiDecodingDataSizeTooSmallError',
  'AbiDecodingZeroDataError',
  'ContractFunctionZeroDataError',
  'IntegerOutOfRangeError',
  'InvalidBytesBooleanError',
  'PositionOutOfBoundsError',
])

/** Whether a read failed because the contract at the address is of another kind, or there is none, although the node answered. */
export function isAnswerOfAnotherContract(error: unknown): boolean {
  return (
    error instanceof BaseError &&
    error.walk((one) => one instanceof Error && (answers.has(one.name) || isRefusal(one))) !== null
  )
}

/** viem reports a node's internal error as a revert too; a real revert has bytes, or the node says so. */
function isRefusal(error: Error): boolean {
  if (error.name !== 'ContractFunctionRevertedError') return false
  const { raw, reason } = error as Error & { raw?: unknown; reason?: unknown }
  if (typeof raw === 'string' && raw !== '0x') return true
  return reason === undefined || /revert|opcode|out of gas|stack|bad instruction/i.test(String(reason))
}
