import { isSameAddress } from '#core/address.ts'
import type { Address, Hash } from '#core/safe.ts'
import { finding, notOffered, pass, unknown } from './catalogue/place.ts'
import type { Fact } from './fact.ts'
import type { Result } from './result.ts'

/** HOST-01: is the page around this one on the list of those that may be? Outside a frame there is none. */
export function checkHostOrigin(origin: string | undefined, allowed: readonly string[]): Result {
  if (origin === undefined) return pass('HOST-01', {}, 'No other page is around this app.')
  const evidence = { origin, allowed }
  if (allowed.includes(origin)) return pass('HOST-01', evidence)
  return finding('HOST-01', `Unknown page around this app: ${origin}.`, evidence, {
    wayOn: 'It could show you something else than you sign. Open this app in a tab of its own.',
  })
}

/** What a host says of the Safe it opened; what it does not say is left out. */
export type HostSafe = {
  chainId: number
  address: Address
  owners?: readonly Address[]
  threshold?: number
}

/** HOST-02: does the host name the network, Safe, owners and threshold that the chain has? */
export function checkHostSafe(told: HostSafe, read: Fact<HostSafe>): Result {
  if (!read.known) return unknown('HOST-02', read.reason)
  const so = read.value
  const evidence = { told, read: so }
  if (told.chainId !== so.chainId || !isSameAddress(told.address, so.address))
    return finding('HOST-02', 'The page around us names another Safe.', evidence)
  const differs =
    (told.threshold !== undefined && so.threshold !== undefined && told.threshold !== so.threshold) ||
    (told.owners !== undefined && so.owners !== undefined && !sameOwners(told.owners, so.owners))
  if (!differs) return pass('HOST-02', evidence)
  return finding('HOST-02', 'The page around us names other owners than the chain.', evidence, {
    wayOn: 'It would have the wrong people sign. Open this app in a tab of its own.',
  })
}

function sameOwners(one: readonly Address[], two: readonly Address[]): boolean {
  return one.length === two.length && one.every((owner) => two.some((other) => isSameAddress(owner, other)))
}

/** HOST-03: is the hash the host gave back ours, and does a signature that came over it recover to who it says? The alarm is a block. */
export function checkHostHash(
  computed: Hash,
  returned: Fact<Hash>,
  signer?: { named: Address; recovered: Address | undefined },
): Result {
  if (!returned.known) return unknown('HOST-03', returned.reason)
  const evidence = { computed, returned: returned.value, ...signer }
  const isOther = returned.value.toLowerCase() !== computed.toLowerCase()
  const isForeign = signer && (!signer.recovered || !isSameAddress(signer.named, signer.recovered))
  if (!isOther && !isForeign) return pass('HOST-03', evidence)
  return finding('HOST-03', 'The host signed something else.', evidence, {
    wayOn:
      'Do this now: sign nothing more there, tell the other owners, and void this number with a rejection.',
  })
}

/** BUILD-01: are this page's files the published ones? `published` is left out where no build is published. */
export function checkBuild(own: string, published: Fact<string> | undefined): Result {
  if (published === undefined)
    return notOffered('BUILD-01', `Compare with a published build: this page is ${own}.`)
  if (!published.known) return unknown('BUILD-01', published.reason)
  const evidence = { own, published: published.value }
  if (own === published.value) return pass('BUILD-01', evidence)
  return finding('BUILD-01', `Compare with ${published.value}: this page is ${own}.`, evidence, {
    wayOn: 'Do not sign with this page before whoever runs it has explained the difference.',
  })
}
