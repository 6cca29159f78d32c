import { includesAddress } from '#core/addresses/address.ts'
import type { OwnerSet } from '#core/checks/calls/ownerSet.ts'
import { type FactsByAddress, factAt } from '#core/checks/fact.ts'
import type { Address } from '#core/safe/safe.ts'

/** How an account agrees: by a key, by what a contract answers, by the owners of a Safe; `none` never does. */
export type Signer =
  | { kind: 'key' | 'contract' | 'none' }
  | { kind: 'safe'; owners: readonly Address[]; threshold: number }

/** How far a Safe's threshold can be met: which of its owners can agree at all, and on whom that rests in the end. */
export type Reach = { able: readonly Address[]; isMet: boolean; persons: readonly Address[] }

/** Safes that own Safes are followed so deep; what stands deeper counts as able. */
const deepest = 8
const maxVisits = 5000

/**
 * Who can agree with these owners. A Safe counts once enough of its own owners can; the Safe itself, a circle of Safes and a part of the
 * network count for nobody. An account of which nothing was read counts as able, since most are.
 */
export function reachOf(
  safe: Address,
  { owners, threshold }: OwnerSet,
  signers: FactsByAddress<Signer> | undefined,
): Reach {
  let visits = 0
  const personsOf = (account: Address, above: readonly Address[]): readonly Address[] => {
    visits++
    if (includesAddress(above, account) || isNobody(account)) return []
    const fact = factAt(signers, account)
    if (!fact?.known) return [account]
    const signer = fact.value
    if (signer.kind !== 'safe') return signer.kind === 'none' ? [] : [account]
    if (above.length > deepest || visits > maxVisits) return [account]
    const inner = signer.owners.map((owner) => personsOf(owner, [...above, account]))
    return inner.filter((persons) => persons.length > 0).length < signer.threshold ? [] : inner.flat()
  }
  const found = owners.map((owner) => ({ owner, persons: personsOf(owner, [safe]) }))
  const able = found.filter(({ persons }) => persons.length > 0)
  const persons = new Map(able.flatMap((one) => one.persons).map((one) => [one.toLowerCase(), one]))
  return {
    able: able.map(({ owner }) => owner),
    isMet: able.length >= threshold,
    persons: [...persons.values()],
  }
}

/** Nobody has a key of the zero address, of the end of a list (0x1), or of a part of the network (up to 0x1ff). */
const isNobody = (account: Address) => BigInt(account) <= 0x1ffn
