import { type JsonCommand, jsonCommand } from '#cli/jsonCommand.ts'
import {
  type InputObject,
  readAddress,
  readHex,
  readObject,
  readSafe,
  readUint,
  valueAt,
} from '#cli/reading.ts'
import { calldataDigest } from '#core/bytes/calldataDigest.ts'
import { AppError } from '#core/errors.ts'
import type { SafeIdentity, SafeTx } from '#core/safe/safe.ts'
import { domainHash, safeTxHash, safeTxMessageHash } from '#core/safe/safeTxHash.ts'
import { hashesAgree } from '#core/safe/safeTxTypedData.ts'

/** `countersign hash`: the hashes that the owners of a Safe sign for a transaction, by two implementations that must agree. */
export const hash: JsonCommand<{ safe: SafeIdentity; tx: SafeTx }> = {
  read: (value) => {
    const object = readObject(value, 'The input')
    return { safe: readSafe(object), tx: readTx(readObject(valueAt(object, 'tx'), '"tx"')) }
  },
  run: ({ safe, tx }) => {
    if (!hashesAgree(safe, tx))
      throw new AppError('The two ways to hash this transaction disagree: trust neither.')
    const output = {
      domainHash: domainHash(safe),
      messageHash: safeTxMessageHash(tx, safe.version),
      safeTxHash: safeTxHash(safe, tx),
      // The names of ERC-8213: the digest is the safeTxHash, the calldata that of the call that the Safe makes.
      eip712Digest: safeTxHash(safe, tx),
      calldataDigest: calldataDigest(tx.data),
    }
    return { output, exit: 0 }
  },
}

export const hashCommand = jsonCommand(hash)

/** The ten fields of a Safe transaction. @throws AppError that names the first that is missing or wrong. */
export function readTx(tx: InputObject): SafeTx {
  const operation = readUint(tx, 'operation')
  if (operation !== 0n && operation !== 1n)
    throw new AppError('"operation" is neither 0 (a call) nor 1 (a delegate call).')
  return {
    to: readAddress(tx, 'to'),
    value: readUint(tx, 'value'),
    data: readHex(tx, 'data'),
    operation: operation === 1n ? 1 : 0,
    safeTxGas: readUint(tx, 'safeTxGas'),
    baseGas: readUint(tx, 'baseGas'),
    gasPrice: readUint(tx, 'gasPrice'),
    gasToken: readAddress(tx, 'gasToken'),
    refundReceiver: readAddress(tx, 'refundReceiver'),
    nonce: readUint(tx, 'nonce'),
  }
}
