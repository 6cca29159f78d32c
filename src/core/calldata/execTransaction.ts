import { encodeFunctionData } from 'viem'
import { safeWriteAbi } from '#core/abi/safe.ts'
import type { Address, Hex, SafeTx } from '#core/safe.ts'
import { buildSignatures } from '#core/signatures.ts'

/**
 * The calldata of `execTransaction` (Safe.sol) with these owners' signatures, put together ascending by owner.
 * @throws AppError for a signature that is not 65 bytes.
 */
export function encodeExecTransaction(
  tx: SafeTx,
  signatures: readonly { owner: Address; signature: Hex }[],
): Hex {
  return encodeFunctionData({
    abi: safeWriteAbi,
    functionName: 'execTransaction',
    args: [
      tx.to,
      tx.value,
      tx.data,
      tx.operation,
      tx.safeTxGas,
      tx.baseGas,
      tx.gasPrice,
      tx.gasToken,
      tx.refundReceiver,
      buildSignatures(signatures),
    ],
  })
}
