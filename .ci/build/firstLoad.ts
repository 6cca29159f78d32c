import { readFileSync } from 'node:fs'

/** One file of the build's JavaScript: what went into it, and what it loads at once or later. */
export type BuiltChunk = {
  modules: string[]
  isEntry: boolean
  facade?: string
  imports: string[]
  dynamicImports: string[]
  css: string[]
}

/** The chunks of a build by their file names. */
export type Chunks = Record<string, BuiltChunk>

export const readChunks = (): Chunks => JSON.parse(readFileSync('.report/modules.json', 'utf8')) as Chunks

/**
 * The files (JavaScript, then the CSS they bring) that a browser fetches for these source modules: their chunks and all
 * that those import at once. What they reach by `import()` is not in it, unless its module is named here too.
 * @throws Error naming a module that begins no chunk, so that a budget cannot shrink by a rename.
 */
export function firstLoad(chunks: Chunks, modules: readonly string[]): string[] {
  const files = new Set<string>()
  const visit = (file: string): void => {
    if (files.has(file)) return
    files.add(file)
    for (const next of chunks[file]?.imports ?? []) visit(next)
  }
  for (const module of modules) visit(chunkOf(chunks, module))
  const css = [...files].flatMap((file) => chunks[file]?.css ?? [])
  return [...files, ...new Set(css)]
}

/**
 * The one file of the build below `assets/` whose name begins like this: what is no chunk of the page's own.
 * @throws Error where there is not exactly one, so that a budget cannot shrink by a rename.
 */
export function assetNamed(files: readonly string[], beginning: string): string {
  const [found, ...others] = files.filter(
    (file) => file.startsWith(`assets/${beginning}`) && file.endsWith('.js'),
  )
  if (!found || others.length > 0)
    throw new Error(`The build has not one file ${beginning}…: name it anew in .ci/budgets.ts.`)
  return found
}

/** The source modules inside these files. */
export const modulesOf = (chunks: Chunks, files: readonly string[]): string[] =>
  files.flatMap((file) => chunks[file]?.modules ?? [])

function chunkOf(chunks: Chunks, module: string): string {
  const found = Object.entries(chunks).find(
    ([, { facade, modules }]) => facade === module || modules.includes(module),
  )
  if (!found)
    throw new Error(`${module} is in no chunk of the build: was it moved? Name it anew in .ci/budgets.ts.`)
  return found[0]
}
