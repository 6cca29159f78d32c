import { basename, posix } from 'node:path'
import { mayDescribe } from '#core/descriptors/format/folder.ts'
import { readDescriptor } from '#core/descriptors/format/readDescriptor.ts'
import type { Address } from '#core/safe/safe.ts'
import { readDescriptorFiles } from './descriptorFiles.ts'

/** A descriptor as it lies in the folder, with the files that it includes by their paths and what auditors attest of it. */
export type ServedDescriptor = {
  name: string
  descriptor: unknown
  includes: Readonly<Record<string, unknown>>
  attestations: readonly unknown[]
}

/** What an operator's folder of ERC-7730 descriptors holds. */
export type DescriptorFolder = {
  at(chainId: number, address: Address): readonly ServedDescriptor[]
  /** Whether it has any of a contract of this chain. */
  hasAny(chainId: number): boolean
}

/** No folder, no descriptors. */
export const noDescriptors: DescriptorFolder = { at: () => [], hasAny: () => false }

/** Of one contract so many are given. */
const maxServed = 20

type Files = ReadonlyMap<string, unknown>

/**
 * Reads a folder of descriptors, laid out as the public registry: `sigs/` beside a descriptor holds its attestations. What cannot be read
 * is logged and left out. @throws AppError when the folder cannot be read, or holds more files than are read
 */
export function readDescriptorFolder(folder: string, log: (text: string) => void): DescriptorFolder {
  const { files, attestations, leftOut } = readDescriptorFiles(folder)
  for (const { name, why } of leftOut) log(`The file ${name} is left out: ${why}`)
  const byPlace = new Map<string, ServedDescriptor[]>()
  for (const [name, json] of files) {
    if (!/^(calldata|eip712)-/.test(basename(name)) || !mayDescribe(name)) continue
    const read = readDescriptor(json, { name, folder: files })
    if (!read.ok) {
      log(`The descriptor ${name} is left out: ${read.text}`)
      continue
    }
    const served = {
      name,
      descriptor: json,
      includes: includedBy(name, files),
      attestations: attestations.get(name) ?? [],
    }
    const places = (read.descriptor.binding.deployments ?? []).map(({ chainId, address }) =>
      placeOf(chainId, address),
    )
    for (const place of new Set(places)) byPlace.set(place, [...(byPlace.get(place) ?? []), served])
  }
  const chainIds = new Set([...byPlace.keys()].map((place) => place.split(' ')[0]))
  return {
    at: (chainId, address) => byPlace.get(placeOf(chainId, address))?.slice(0, maxServed) ?? [],
    hasAny: (chainId) => chainIds.has(`${chainId}`),
  }
}

const placeOf = (chainId: number, address: Address) => `${chainId} ${address.toLowerCase()}`

function includedBy(name: string, files: Files): Record<string, unknown> {
  const found: Record<string, unknown> = {}
  let at = name
  let json = files.get(name)
  while (typeof json === 'object' && json !== null) {
    const next: unknown = Reflect.get(json, 'includes')
    if (typeof next !== 'string') break
    at = posix.normalize(posix.join(posix.dirname(at), next))
    json = files.get(at)
    found[at] = json
  }
  return found
}
