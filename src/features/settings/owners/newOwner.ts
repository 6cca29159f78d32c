import { isSameAddress, parseAddress } from '#core/addresses/address.ts'
import { isBurnAddress } from '#core/addresses/burnAddress.ts'
import { type LookAlike, lookAlikeOf } from '#core/addresses/lookAlike.ts'
import type { Address } from '#core/safe/safe.ts'

/** What was typed as a new owner: an address that the contract takes, or the sentence that says what is wrong with it. */
export type TypedOwner =
  | { ok: true; address: Address; alike: LookAlike | undefined }
  | { ok: false; text: string }

type NewOwnerContext = {
  shortName: string
  safe: Address
  owners: readonly Address[]
  /** Token contracts that are known here, with their symbols. */
  tokens: readonly { address: Address; symbol: string }[]
  /** Other accounts that this one could be taken for. */
  known: readonly Address[]
}

/** The network's own contracts stand at the first numbers (EIP-1352). */
const lastOfNetwork = 0xffffn
const lastPrecompiled = 0xffn

/** Reads it as a person types it. What nobody can sign with is refused here, also where the contract would take it. */
export function typedOwner(text: string, around: NewOwnerContext): TypedOwner {
  const read = parseAddress(text, { shortName: around.shortName })
  if (!read.ok) return read
  const problem = problemOf(read.address, around)
  if (problem !== undefined) return { ok: false, text: problem }
  const known = [...around.owners, around.safe, ...around.known]
  return { ok: true, address: read.address, alike: lookAlikeOf(read.address, known) }
}

function problemOf(address: Address, { safe, owners, tokens }: NewOwnerContext): string | undefined {
  const number = BigInt(address)
  if (number === 1n) return 'This address cannot be an owner: the Safe uses it to end its list of owners.'
  if (number === 0n || (number > lastPrecompiled && isBurnAddress(address)))
    return 'Nobody has the key of this address: it can never sign.'
  if (number <= lastOfNetwork) return 'This address is reserved for the network: nobody has its key.'
  if (isSameAddress(address, safe)) return 'This is the Safe itself. It cannot be its own owner.'
  const at = owners.findIndex((owner) => isSameAddress(owner, address))
  if (at !== -1) return `This is owner ${at + 1} already.`
  const token = tokens.find((one) => isSameAddress(one.address, address))
  return token && `This is the contract of ${token.symbol}: it can never sign.`
}
