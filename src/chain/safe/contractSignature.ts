import { type Abi, encodeFunctionData, parseAbi } from 'viem'
import { call } from 'viem/actions'
import type { At } from '#chain/code/code.ts'
import { isAnswerOfAnotherContract } from '#chain/node/anotherContract.ts'
import type { Chain } from '#chain/node/client.ts'
import { read } from '#chain/node/read.ts'
import type { Address, Hash, Hex, SafeVersion } from '#core/safe/safe.ts'
import { signatureRules } from '#core/signatures/signatureRules.ts'

const bytesAbi = parseAbi(['function isValidSignature(bytes data, bytes signature) view returns (bytes4)'])
const hashAbi = parseAbi(['function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)'])

/** The question to a contract owner, with its own signature. */
export type ContractQuestion = {
  owner: Address
  version: SafeVersion
  safeTxHash: Hash
  /** `0x19 ‖ 0x01 ‖ domain ‖ struct`, 66 bytes. */
  preimage: Hex
  signature: Hex
}

/**
 * Whether a contract owner confirms, asked as a Safe of that version asks: up to 1.4.1 with the 66 bytes and the answer 0x20c13b0b, since
 * 1.5.0 with the hash and the answer 0x1626ba7e. A contract that reverts or answers anything else does not confirm.
 * @throws ChainError
 */
export function readContractSignature(chain: Chain, question: ContractQuestion, at: At): Promise<boolean> {
  return read(
    answerOf(chain, question, at.blockNumber),
    'The contract owner’s answer about its signature',
    at.signal,
  )
}

async function answerOf(
  { client }: Chain,
  question: ContractQuestion,
  blockNumber: bigint,
): Promise<boolean> {
  const { owner, version, safeTxHash, preimage, signature } = question
  const isBytes = signatureRules(version).contractAsked === 'bytes'
  const abi: Abi = isBytes ? bytesAbi : hashAbi
  const args = [isBytes ? preimage : safeTxHash, signature]
  const data = encodeFunctionData({ abi, functionName: 'isValidSignature', args })
  try {
    const { data: answer } = await call(client, { to: owner, data, blockNumber })
    const magic = isBytes ? '0x20c13b0b' : '0x1626ba7e'
    // The Safe reads a bytes4 from a whole word; a shorter answer would make it revert.
    return answer !== undefined && answer.length >= 66 && answer.slice(0, 10).toLowerCase() === magic
  } catch (error) {
    if (isRefusal(error)) return false
    throw error
  }
}

/** The contract reverted, or is of another kind. */
export const isRefusal = (error: unknown): boolean => isAnswerOfAnotherContract(error) || isRevert(error)

/** A call that reverted: the node answered, and the answer is no. */
export function isRevert(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause)
    if (at.name === 'ExecutionRevertedError' || at.name === 'RawContractError' || /revert/i.test(at.message))
      return true
  return false
}
