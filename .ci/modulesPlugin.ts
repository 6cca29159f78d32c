import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** One file of the build: what is in it and what it loads, so that a test can say what a first load holds. */
export type BuiltChunk = {
  isEntry: boolean
  name: string
  modules: string[]
  imports: string[]
  dynamicImports: string[]
  css: string[]
}

const root = fileURLToPath(new URL('..', import.meta.url))

/** Writes `.report/modules.json` (chunk file → BuiltChunk) beside the build, never into it. */
export function modulesPlugin(): Plugin {
  return {
    name: 'countersign:modules',
    apply: 'build',
    writeBundle(_options, bundle) {
      const chunks: Record<string, BuiltChunk> = {}
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue
        chunks[output.fileName] = {
          isEntry: output.isEntry,
          name: output.name,
          modules: output.moduleIds.map((id) => id.replace(root, '')),
          imports: output.imports,
          dynamicImports: output.dynamicImports,
          css: [...(output.viteMetadata?.importedCss ?? [])],
        }
      }
      mkdirSync(`${root}.report`, { recursive: true })
      writeFileSync(`${root}.report/modules.json`, JSON.stringify(chunks, null, 1))
    },
  }
}
