import { type JsonCommand, jsonCommand } from '#cli/jsonCommand.ts'
import {
  addressOf,
  isThere,
  readAddress,
  readApproval,
  readContractOwner,
  readCount,
  readHash,
  readHex,
  readList,
  readListIfThere,
  readObject,
  readSafe,
} from '#cli/reading.ts'
import { judgeSignatureSet, type SignatureSet } from '#core/signatures/signatureSet.ts'

/** `countersign signatures`: would the contract of that release take exactly these bytes, and who agrees by them? */
export const signatures: JsonCommand<SignatureSet> = {
  read: (value) => {
    const object = readObject(value, 'The input')
    return {
      safe: readSafe(object),
      owners: readList(object, 'owners', addressOf),
      threshold: readCount(object, 'threshold'),
      safeTxHash: readHash(object, 'safeTxHash'),
      signatures: readHex(object, 'signatures'),
      executor: isThere(object, 'executor') ? readAddress(object, 'executor') : undefined,
      approvedHashes: readListIfThere(object, 'approvedHashes', readApproval),
      contractOwners: readListIfThere(object, 'contractOwners', readContractOwner),
    }
  },
  run: async (set) => {
    const { valid, confirmedBy, rejected, warnings } = await judgeSignatureSet(set)
    const reasons = rejected.map(({ owner, reason }) => ({ owner, reason }))
    return { output: { valid, confirmedBy, rejected: reasons, warnings }, exit: valid ? 0 : 1 }
  },
}

export const signaturesCommand = jsonCommand(signatures)
