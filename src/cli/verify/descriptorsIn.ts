import type { Facts } from '#core/checks/facts.ts'
import { descriptorsAmong, mayDescribe } from '#core/descriptors/format/folder.ts'
import { type Folder, withIncludes } from '#core/descriptors/format/includes.ts'
import { readDescriptor } from '#core/descriptors/format/readDescriptor.ts'
import type { ProvidedDescriptor } from '#core/descriptors/provided.ts'
import { AppError } from '#core/errors.ts'
import { plainObject } from '#core/formats/reader.ts'
import type { Address } from '#core/safe/safe.ts'
import { readDescriptorFiles } from '#server/folders/descriptorFiles.ts'

/** A file that may describe something of a case: where the addresses of its contracts are known, only of a case that names one. */
type FolderDescriptor = { given: ProvidedDescriptor; addresses: readonly string[] | undefined }

/** So many files are held against one case. */
const maxFiles = 50

/** A case as text, which names every contract that is called, and names that the input gives to accounts. */
type FolderRead = { text: string; names: ReadonlyMap<Address, string> }

/** Adds to the facts of a case what of a folder of descriptors may say something of it. */
export type FromFolder = (facts: Facts, about: FolderRead) => Facts

/**
 * Reads a folder of ERC-7730 descriptors, laid out as the public registry, for cases to be read by. Includes lead to files of the folder
 * alone; a file that is refused says so where the case names an address of it. @throws AppError when the folder cannot be read
 */
export function descriptorsIn(folder: string, now: number): FromFolder {
  const { files, attestations, leftOut } = readDescriptorFiles(folder)
  const kept = descriptorsAmong(files).map(({ name, json }): FolderDescriptor => {
    const given = { name, json, folder: files, attestations: attestations.get(name) ?? [] }
    return { given, addresses: addressesOf(given) }
  })
  // What cannot be read may be of anything.
  const unread = leftOut
    .filter(({ name }) => mayDescribe(name))
    .map(({ name, why }): ProvidedDescriptor => ({ name, json: null, problem: `${name}: ${why}` }))
  return (facts, { text, names }) => {
    const meant = kept.filter(({ addresses }) => addresses?.some((one) => text.includes(one)) ?? true)
    const found = [...meant.map(({ given }) => given), ...unread].slice(0, maxFiles)
    if (found.length === 0) return facts
    const before = facts.effects?.descriptors
    const descriptors = { names, ...before, files: [...(before?.files ?? []), ...found], asOf: now }
    return { ...facts, effects: { ...facts.effects, descriptors } }
  }
}

/**
 * The digits of the addresses that a file is bound to, its own or those of what it includes; undefined where it is bound by other things. One
 * that is refused belongs to the addresses that it names; without any it is a part for others, unless nobody can tell what it includes.
 */
function addressesOf({ name = '', json, folder = new Map() }: ProvidedDescriptor): string[] | undefined {
  const read = readDescriptor(json, { name, folder })
  if (read.ok) {
    const { deployments } = read.descriptor.binding
    return deployments?.map(({ address }) => address.slice(2).toLowerCase())
  }
  const named = JSON.stringify(json).match(/0x[0-9a-fA-F]{40}(?![0-9a-fA-F])/g)
  if (named === null) return isWhole(json, name, folder) ? [] : undefined
  return named.map((address) => address.slice(2).toLowerCase())
}

function isWhole(json: unknown, name: string, folder: Folder): boolean {
  try {
    withIncludes(plainObject(json, 'The descriptor'), name, folder)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}
