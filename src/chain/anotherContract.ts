import { BaseError } from 'viem'

const answers = new Set([
  'AbiDecodingDataSizeTooSmallError',
  'AbiDecodingZeroDataError',
  'ContractFunctionRevertedError',
  'ContractFunctionZeroDataError',
  'IntegerOutOfRangeError',
  'InvalidBytesBooleanError',
  'PositionOutOfBoundsError',
])

/** Whether a read failed because the node answered and the contract is not of the kind that was asked, or is none. */
export function isAnswerOfAnotherContract(error: unknown): boolean {
  return (
    error instanceof BaseError && error.walk((one) => one instanceof Error && answers.has(one.name)) !== null
  )
}
