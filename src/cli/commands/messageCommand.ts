import { type JsonCommand, jsonCommand } from '#cli/jsonCommand.ts'
import { readObject, readSafe, valueAt } from '#cli/reading.ts'
import { AppError } from '#core/errors.ts'
import type { Hash, SafeIdentity } from '#core/safe/safe.ts'
import { messageInnerHash, safeMessageHashesOf } from '#core/safe/safeMessage.ts'
import { readTypedData } from '#core/typedData/typedData.ts'

/** `countersign message`: the hashes that the owners of a Safe sign for a text, or for typed data read strictly. */
export const message: JsonCommand<{ safe: SafeIdentity; innerHash: Hash }> = {
  read: (value) => {
    const object = readObject(value, 'The input')
    return { safe: readSafe(object), innerHash: innerHashOf(valueAt(object, 'message')) }
  },
  run: ({ safe, innerHash }) => ({ output: safeMessageHashesOf(safe, innerHash), exit: 0 }),
}

export const messageCommand = jsonCommand(message)

function innerHashOf(value: unknown): Hash {
  if (typeof value === 'string') {
    if (/\p{Surrogate}/u.test(value))
      throw new AppError('"message" holds half a character, which no wallet can write in UTF-8.')
    return messageInnerHash(value)
  }
  const read = readTypedData(readObject(value, '"message"'))
  if (read.ok) return read.hash
  const [problem] = read.problems
  throw new AppError(problem?.text ?? '"message" is not typed data that can be read in one way only.')
}
