import type { Address, Hash, SafeVersion } from '#core/safe/safe.ts'
import { codeHashTable } from './deploymentCode.generated.ts'
import { type Deployment, deploymentAt, deployments } from './deployments.ts'

const codeHashes = (codeHashTable.match(/.{64}/g) ?? []).map((digits): Hash => `0x${digits}`)

/** keccak256 of the runtime code that an official contract has wherever it is deployed. */
export function officialCodeHash(official: Deployment): Hash {
  return codeHashes[deployments.indexOf(official)] ?? '0x'
}

/** The hash that code at an official address must have; undefined for any other address. */
export function codeHashAt(address: Address, chainId?: number): Hash | undefined {
  const official = deploymentAt(address, chainId)
  return official && officialCodeHash(official)
}

/** Every official contract whose runtime code has this keccak256, whatever address it is at. */
export function deploymentsWithCode(codeHash: Hash): Deployment[] {
  return deployments.filter((_, at) => codeHashes[at] === codeHash.toLowerCase())
}

/**
 * keccak256 of the runtime code of a Safe's proxy → the release that made it. Those since 1.1.1 are of the published packages
 * and are what the official factories write; 1.0.0 was deployed with other metadata than its package holds, so it is here twice.
 */
export const proxyCodeHashes: ReadonlyMap<Hash, SafeVersion> = new Map([
  ['0xf8fffcb9b9c73fbc4ffb6dc52f0001fa998951e0d4177894b1b899f7732b6eaf', '1.0.0'],
  ['0x9999daa94896b1dc51734d94c68aec28587d45e0584a50b319cb99b1f335d99b', '1.0.0'],
  ['0xaea7d4252f6245f301e540cfbee27d3a88de543af8e49c5c62405d5499fab7e5', '1.1.1'],
  ['0x958a485acd4eff0908ba6c67238d33eedec70bc99115074ad38ae14d1017f9db', '1.2.0'],
  ['0xb89c1b3bdf2cf8827818646bce9a8f6e372885f8c55e5c07acbd307cb133b000', '1.3.0'],
  ['0xd7d408ebcd99b2b70be43e20253d6d92a8ea8fab29bd3be7f55b10032331fb4c', '1.4.1'],
  ['0x4e381985ca68b3e5d27b4425fa581c19cf33146d3f887a3cfca96f55528ea46f', '1.5.0'],
])

/** The release whose proxy this code hash is of; undefined for code that no release's factory makes. */
export function proxyVersionOf(codeHash: Hash): SafeVersion | undefined {
  return proxyCodeHashes.get(codeHash.toLowerCase() as Hash)
}
