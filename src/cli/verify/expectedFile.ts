import { parsedOnce, textOfFile } from '#cli/jsonCommand.ts'
import { readCapsule } from '#core/capsule/readCapsule.ts'
import { AppError } from '#core/errors.ts'
import type { Expected } from '#core/expected/expected.ts'
import { expectedOfCapsule, readExpected } from '#core/expected/readExpected.ts'
import { nestsDeeperThan } from '#gateway/client/nesting.ts'

const maxBytes = 6_000_000
/** So many brackets open at once are no list of calls; a parser of deeper ones takes seconds. */
const maxDepth = 1000
const what = 'The expected file'

/** What a file says that the Safe is to do. @throws AppError, whatever the file holds, in one sentence */
export async function expectedIn(file: string): Promise<Expected> {
  return expectedOf(await textOfFile(file, what))
}

/** The same from its text: JSON, or the link of a capsule. @throws AppError */
export function expectedOf(text: string): Expected {
  if (text.length > maxBytes) throw new AppError(`${what} is longer than ${maxBytes} characters, the limit.`)
  if (nestsDeeperThan(maxDepth, new TextEncoder().encode(text)))
    throw new AppError(`${what} is nested more than ${maxDepth} deep, the limit.`)
  if (text.trim() === '') throw new AppError(`${what} is empty.`)
  try {
    const isLink = /^\s*[^\s[{"]*#\/capsule\?data=/.test(text.slice(0, 1000))
    return isLink ? expectedOfCapsule(readCapsule(text)) : readExpected(parsedOnce(text, what))
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    // What a stranger nested beyond reason ends some reader's stack.
    throw new AppError(`${what} could not be processed.`, { cause })
  }
}
