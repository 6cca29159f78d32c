import { writeArguments } from '#core/abi/abiWriter.ts'
import { safeMethodsOf } from '#core/abi/safeMethods.ts'
import type { Address, Hex, SafeTx } from '#core/safe/safe.ts'
import { buildSignatures } from '#core/signatures/signatures.ts'

const selector = '0x6a761202'

/** The calldata of `execTransaction` (Safe.sol, the same since 0.1.0) with signatures that are put together already. */
export function execTransactionCalldata(tx: SafeTx, signatures: Hex): Hex {
  const digits = (hex: Hex) => hex.slice(2).toLowerCase()
  const values = [
    digits(tx.to),
    tx.value,
    digits(tx.data),
    BigInt(tx.operation),
    tx.safeTxGas,
    tx.baseGas,
    tx.gasPrice,
    digits(tx.gasToken),
    digits(tx.refundReceiver),
    digits(signatures),
  ]
  return `${selector}${writeArguments(safeMethodsOf().get(selector)?.inputs ?? [], values)}`
}

/**
 * The same with these owners' signatures, put together ascending by owner.
 * @throws AppError for a signature that is not 65 bytes.
 */
export function encodeExecTransaction(
  tx: SafeTx,
  signatures: readonly { owner: Address; signature: Hex }[],
): Hex {
  return execTransactionCalldata(tx, buildSignatures(signatures))
}
