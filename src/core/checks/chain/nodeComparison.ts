import { includesAddress, isSameAddress } from '#core/addresses/address.ts'
import type { Extension, NodeAnswer } from '#core/checks/facts.ts'
import type { Address } from '#core/safe/safe.ts'

/** What two nodes both say something of, and whether they differ in it. */
export function compareNodes(one: NodeAnswer, two: NodeAnswer): { name: string; differs: boolean }[] {
  const compare = <T>(name: string, a: T | undefined, b: T | undefined, same: (a: T, b: T) => boolean) =>
    a === undefined || b === undefined ? [] : [{ name, differs: !same(a, b) }]
  return [
    ...compare('network', one.chainId, two.chainId, Object.is),
    ...compare('version', one.version, two.version, (a, b) => release(a) === release(b)),
    ...compare('owners', one.owners, two.owners, sameList),
    ...compare('threshold', one.threshold, two.threshold, Object.is),
    ...compare('next nonce', one.nonce, two.nonce, Object.is),
    ...compare('singleton', one.singleton, two.singleton, isSameAddress),
    ...compare('code', one.codeHash, two.codeHash, (a, b) => a.toLowerCase() === b.toLowerCase()),
    ...compare('fallback handler', one.fallbackHandler, two.fallbackHandler, sameAttached),
    ...compare('guard', one.guard, two.guard, sameAttached),
    ...compare('modules', one.modules, two.modules, sameList),
  ]
}

/** "1.3.0+L2" is the same release as "1.3.0". */
const release = (version: string) => version.split('+')[0]

const sameAttached = (one: Extension, two: Extension) =>
  one.address?.toLowerCase() === two.address?.toLowerCase()

function sameList(one: readonly Address[], two: readonly Address[]): boolean {
  return one.length === two.length && one.every((address) => includesAddress(two, address))
}
