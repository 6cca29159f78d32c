import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import type { Command } from '#cli/command.ts'
import { wrongFlag } from '#cli/wrongFlag.ts'
import { parseConfig } from '#core/config/config.ts'
import { strictPolicy } from '#core/config/contentPolicy.ts'
import { AppError } from '#core/errors.ts'

function fileIn(flags: readonly string[]): string {
  try {
    const { values } = parseArgs({ args: [...flags], options: { config: { type: 'string' } }, strict: true })
    if (values.config) return values.config
  } catch (cause) {
    throw wrongFlag(cause)
  }
  throw new AppError('Name the configuration: --config FILE.')
}

function readConfig(file: string) {
  try {
    return parseConfig(JSON.parse(readFileSync(file, 'utf8')))
  } catch (cause) {
    // The page knows its configuration by one name; here the file may be called otherwise.
    if (cause instanceof AppError)
      throw new AppError(
        cause.message.replace(/^config\.json(?=: )/, () => basename(file)),
        { cause },
      )
    if (cause instanceof SyntaxError) throw new AppError(`${file} is not valid JSON.`, { cause })
    throw new AppError(`${file} could not be read.`, { cause })
  }
}

/** The strict policy for the configuration that the flags name, or why there is none. */
export function cspAnswer(flags: readonly string[]): { output: object; exit: 0 | 2 } {
  try {
    return { output: { policy: strictPolicy(readConfig(fileIn(flags))) }, exit: 0 }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { output: { error: error.message }, exit: 2 }
  }
}

/** `countersign csp --config FILE`: `{policy}` for a fixed configuration, stricter than the one that fits any. */
export const cspCommand: Command = async (flags) => {
  const { output, exit } = cspAnswer(flags)
  await new Promise<void>((resolve) =>
    process.stdout.write(`${JSON.stringify(output, null, 2)}\n`, () => resolve()),
  )
  return exit
}
