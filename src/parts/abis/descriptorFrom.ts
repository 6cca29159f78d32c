import { descriptorsAmong } from '#core/descriptors/folder.ts'
import { type Folder, withIncludes } from '#core/descriptors/includes.ts'
import { readDescriptor } from '#core/descriptors/readDescriptor.ts'
import { AppError } from '#core/errors.ts'
import { parseJson, plainObject } from '#core/formats/reader.ts'
import { failureOf } from '#parts/failures/failure.ts'
import type { KeptDescriptor } from './keptDescriptors.ts'

/** Longer ones are refused: each is read again for every transaction. */
const mostCharacters = 200_000
/** So many files are looked through at once. */
export const mostFiles = 2000

/** Reads one descriptor, strictly. @throws AppError, FormatError saying why it is refused */
export function descriptorFrom(text: string): KeptDescriptor {
  return readOne('descriptor.json', parseJson(text, 'This description', mostCharacters), new Map())
}

/** A file of a folder, by its path below it. */
export type ChosenFile = { path: string; text: string }

/** What was read of several files at once, and in a sentence each what was refused. */
export type ReadFiles = { read: readonly KeptDescriptor[]; refused: readonly string[] }

/** Reads the descriptors among several files, or in a folder, with what they include from among them. */
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
      attempt(path, (): [string, unknown] => [path, parseJson(text, 'This file', mostCharacters)]),
    ),
  )
  const read = descriptorsAmong(folder).flatMap(({ name, json }) =>
    attempt(name, () => readOne(name, json, folder)),
  )
  return { read, refused }
}

/** What is kept stands for itself: what it includes is in it. */
function readOne(name: string, json: unknown, folder: Folder): KeptDescriptor {
  const read = readDescriptor(json, { name, folder })
  if (!read.ok) throw new AppError(read.text)
  const whole = withIncludes(plainObject(json, 'The descriptor'), name, folder)
  if (JSON.stringify(whole).length > mostCharacters)
    throw new AppError(`With what it includes it is longer than ${mostCharacters} characters.`)
  return { owner: read.descriptor.owner, json: whole }
}
