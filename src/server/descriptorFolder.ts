import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join, posix, sep } from 'node:path'
import { readDescriptor } from '#core/descriptors/readDescriptor.ts'
import { AppError } from '#core/errors.ts'
import type { Address } from '#core/safe.ts'

/** A descriptor as it lies in the folder, with the files that it includes by their paths and what auditors attest of it. */
export type ServedDescriptor = {
  name: string
  descriptor: unknown
  includes: Readonly<Record<string, unknown>>
  attestations: readonly unknown[]
}

/** What an operator's folder of ERC-7730 descriptors holds. */
export type DescriptorFolder = { at(chainId: number, address: Address): readonly ServedDescriptor[] }

/** No folder, no descriptors. */
export const noDescriptors: DescriptorFolder = { at: () => [] }

const largestFile = 5_000_000
const mostFiles = 20_000
/** Of one contract so many are given. */
const mostServed = 20

type Files = ReadonlyMap<string, unknown>

/**
 * Reads a folder of descriptors, laid out as the public registry: `sigs/` beside a descriptor holds its attestations. What cannot be read
 * is logged and left out. @throws AppError when the folder cannot be read, or holds more files than are read
 */
export function readDescriptorFolder(folder: string, log: (text: string) => void): DescriptorFolder {
  const files = filesIn(folder, log)
  const attestations = new Map<string, unknown[]>()
  for (const [name, json] of files) {
    const described = describedBy(name)
    if (described !== undefined) attestations.set(described, [...(attestations.get(described) ?? []), json])
  }
  const byPlace = new Map<string, ServedDescriptor[]>()
  for (const [name, json] of files) {
    if (!/^(calldata|eip712)-/.test(basename(name)) || /(^|\/)(sigs|tests|testsv2)\//.test(name)) continue
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
  return { at: (chainId, address) => byPlace.get(placeOf(chainId, address))?.slice(0, mostServed) ?? [] }
}

const placeOf = (chainId: number, address: Address) => `${chainId} ${address.toLowerCase()}`

function filesIn(folder: string, log: (text: string) => void): Files {
  const names = namesIn(folder)
  if (names.length > mostFiles)
    throw new AppError(
      `The folder of descriptors holds ${names.length} files; more than ${mostFiles} are not read.`,
    )
  const files = new Map<string, unknown>()
  for (const name of names) {
    const path = join(folder, name)
    try {
      if (statSync(path).size > largestFile) throw new AppError('it is too long.')
      files.set(name.split(sep).join('/'), JSON.parse(readFileSync(path, 'utf8')))
    } catch (error) {
      log(`The file ${name} is left out: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return files
}

function namesIn(folder: string): string[] {
  try {
    const all = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    return all.filter((name) => name.endsWith('.json')).toSorted()
  } catch (cause) {
    throw new AppError(`The folder of descriptors, ${folder}, cannot be read.`, { cause })
  }
}

/** The descriptor that a file of `sigs/` attests: `‹file›.eip155-‹chain›-‹signer›.json`. */
function describedBy(name: string): string | undefined {
  const [, folder, title] = /^(.*?)sigs\/([^/]+)\.eip155-\d+-0x[0-9a-fA-F]{40}\.json$/.exec(name) ?? []
  return folder === undefined || title === undefined ? undefined : `${folder}${title}.json`
}

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
