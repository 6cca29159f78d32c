import { base64urlOf, bytesOfBase64url } from '#core/formats/base64url.ts'
import { writeBatchFile } from '#core/formats/batch/batchFile.ts'
import type { Address, Call } from '#core/safe/safe.ts'

type LinkedDraft = {
  name: string
  safe: { chainId: number; address: Address }
  calls: readonly Call[]
  createdAt: number
}

/** A draft as it stands in the fragment of a link, which no server sees: the batch file with its checksum, in base64url. */
export const draftLink = ({ name, safe, calls, createdAt }: LinkedDraft): string => {
  const file = writeBatchFile({ name, chainId: safe.chainId, createdAt, safe: safe.address, calls })
  return base64urlOf(new TextEncoder().encode(JSON.stringify(JSON.parse(file))))
}

/** The batch file in such a link; undefined where it is cut or changed. */
export function draftInLink(batch: string): string | undefined {
  const bytes = bytesOfBase64url(batch)
  if (!bytes || bytes.length === 0) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}
