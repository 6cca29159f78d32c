import { lstatSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import { isDeeperThan, maxNesting } from '#core/descriptors/format/nesting.ts'
import { AppError } from '#core/errors.ts'

/** A folder of descriptors as it was read: JSON by path below it, what auditors attest of each file, and the files that were left out. */
export type DescriptorFiles = {
  files: ReadonlyMap<string, unknown>
  attestations: ReadonlyMap<string, readonly unknown[]>
  leftOut: readonly { name: string; why: string }[]
}

const largestFile = 5_000_000
const maxFiles = 20_000

/**
 * Reads a folder that is laid out as the public registry: `sigs/` beside a descriptor holds its attestations. Nothing outside of the
 * folder is read. @throws AppError when the folder cannot be read, or holds more files than are read
 */
export function readDescriptorFiles(folder: string): DescriptorFiles {
  const names = namesIn(folder)
  if (names.length > maxFiles)
    throw new AppError(
      `The folder of descriptors holds ${names.length} files; more than ${maxFiles} are not read.`,
    )
  const root = realpathSync(folder)
  const files = new Map<string, unknown>()
  const attestations = new Map<string, unknown[]>()
  const leftOut: { name: string; why: string }[] = []
  for (const given of names) {
    const name = given.split(sep).join('/')
    try {
      const json: unknown = JSON.parse(textOf(root, given))
      if (isDeeperThan(json, maxNesting))
        throw new AppError(`it has more than ${maxNesting} levels inside one another.`)
      const described = describedBy(name)
      if (described === undefined) files.set(name, json)
      else attestations.set(described, [...(attestations.get(described) ?? []), json])
    } catch (error) {
      const why = error instanceof SyntaxError ? 'it is not JSON.' : String((error as Error).message)
      leftOut.push({ name, why })
    }
  }
  return { files, attestations, leftOut }
}

/** The text of a file. @throws AppError where it is too long, or leads out of the folder */
function textOf(root: string, name: string): string {
  const path = join(root, name)
  if (lstatSync(path).isSymbolicLink() && !realpathSync(path).startsWith(root + sep))
    throw new AppError('it leads out of the folder.')
  if (statSync(path).size > largestFile)
    throw new AppError(`it is longer than ${largestFile} bytes, the limit.`)
  return readFileSync(path, 'utf8')
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
