import { descriptorsAmong } from '#core/descriptors/format/folder.ts'
import { type Folder, withIncludes } from '#core/descriptors/format/includes.ts'
import { readDescriptor } from '#core/descriptors/format/readDescriptor.ts'
import { AppError } from '#core/errors.ts'
import { parseJson, plainObject } from '#core/formats/reader.ts'
import type { StoredDescriptor } from '#stores/storedDescriptors.ts'
import { failureOf } from '#verify/failures/failure.ts'

/** The most characters of a descriptor, which is parsed again for every transaction. */
const maxCharacters = 200_000
/** The most files that are read at once. */
export const maxFiles = 2000

/** Reads one descriptor, strictly. @throws AppError, FormatError saying why it is refused */
export function descriptorFrom(text: string): StoredDescriptor {
  return readOne('descriptor.json', parseJson(text, 'This description', maxCharacters), new Map())
}

/** A file of a folder, by its path below it. */
export type ChosenFile = { path: string; text: string }

/** The descriptors from several files, and a sentence for each refused file. */
export type ReadFiles = { read: readonly StoredDescriptor[]; refused: readonly string[] }

/** Parses the descriptors among several files or in a folder, with the files that they include. */
export function descriptorsFrom(files: readonly ChosenFile[]): ReadFiles {
  const refused: string[] = []
  const attempt = <T>(path: string, work: () => T): T[] => {
    try {
      return [work()]
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      refused.push(`${path}: ${failureOf(error).message}`)
      return []
    }
  }
  const folder = new Map(
    files.flatMap(({ path, text }) =>
      attempt(path, (): [string, unknown] => [path, parseJson(text, 'This file', maxCharacters)]),
    ),
  )
  const read = descriptorsAmong(folder).flatMap(({ name, json }) =>
    attempt(name, () => readOne(name, json, folder)),
  )
  return { read, refused }
}

/** A stored descriptor is complete: it has what it includes. */
function readOne(name: string, json: unknown, folder: Folder): StoredDescriptor {
  const read = readDescriptor(json, { name, folder })
  if (!read.ok) throw new AppError(read.text)
  const whole = withIncludes(plainObject(json, 'The descriptor'), name, folder)
  if (JSON.stringify(whole).length > maxCharacters)
    throw new AppError(`With its includes it is longer than ${maxCharacters} characters.`)
  return { owner: read.descriptor.owner, json: whole }
}
