import { readDescriptor } from '#core/descriptors/readDescriptor.ts'
import { AppError } from '#core/errors.ts'
import { parseJson } from '#core/formats/reader.ts'
import type { KeptDescriptor } from './keptDescriptors.ts'

/** Longer ones are refused: each is read again for every transaction. */
const mostCharacters = 200_000

/** Reads one descriptor, strictly. @throws AppError, FormatError saying why it is refused */
export function descriptorFrom(text: string): KeptDescriptor {
  const json = parseJson(text, 'This description', mostCharacters)
  const read = readDescriptor(json)
  if (!read.ok) throw new AppError(read.text)
  return { owner: read.descriptor.owner, json }
}
