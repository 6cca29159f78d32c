import { parseArgs } from 'node:util'
import { type Format, formats } from '#cli/report/report.ts'
import { wrongFlag } from '#cli/wrongFlag.ts'
import { AppError } from '#core/errors.ts'

/** The flags of `verify`: the input, what is expected, what is approved inside, and in which form the answer is written. */
type VerifyFlags = {
  file?: string | undefined
  expect?: string | undefined
  /** A folder of descriptors. */
  descriptors?: string | undefined
  inner?: string | undefined
  format: 'json' | Format
}

const options = {
  file: { type: 'string' },
  expect: { type: 'string' },
  descriptors: { type: 'string' },
  inner: { type: 'string' },
  format: { type: 'string', default: 'json' },
} as const

/** @throws AppError for a flag that is not known, or a format that is none */
export function readVerifyFlags(flags: readonly string[]): VerifyFlags {
  const { format, ...others } = valuesOf(flags)
  const known = formats.find((one) => one === format)
  if (known === undefined && format !== 'json')
    throw new AppError('"--format" is none of json, markdown and sarif.')
  return { ...others, format: known ?? 'json' }
}

function valuesOf(flags: readonly string[]) {
  try {
    return parseArgs({ args: [...flags], options }).values
  } catch (cause) {
    throw wrongFlag(cause)
  }
}
