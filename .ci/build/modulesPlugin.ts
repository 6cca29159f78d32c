import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import type { Plugin } from 'vite'
import { budgets } from '../budgets.ts'
import { assetNamed, type BuiltChunk, firstLoad } from './firstLoad.ts'

/**
 * Writes which source modules went into which chunk, beside the build and never into it, so that the size budgets
 * and the test over the first load read facts and the shipped files carry no source names. `firstLoad.json` beside it
 * names the files that each budget counts in this very build, for the browser test that compares them with what is asked for.
 */
export function modulesPlugin(file = '.report/modules.json'): Plugin {
  let root = ''
  return {
    name: 'countersign-modules',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = config.root
    },
    async writeBundle(_options, bundle) {
      const chunks: Record<string, BuiltChunk> = {}
      for (const [name, output] of Object.entries(bundle)) {
        if (output.type !== 'chunk') continue
        chunks[name] = {
          modules: Object.keys(output.modules).map((id) => nameOf(root, id)),
          isEntry: output.isEntry,
          facade: output.facadeModuleId ? nameOf(root, output.facadeModuleId) : undefined,
          imports: output.imports,
          dynamicImports: output.dynamicImports,
          css: [...(output.viteMetadata?.importedCss ?? [])],
        }
      }
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, `${JSON.stringify(chunks, null, 1)}\n`)
      const loaded = Object.fromEntries(
        budgets.map(({ name, entries, besides }) => [
          name,
          [
            ...firstLoad(chunks, entries),
            ...besides.map((beginning) => assetNamed(Object.keys(bundle), beginning)),
          ],
        ]),
      )
      await writeFile(join(dirname(file), 'firstLoad.json'), `${JSON.stringify(loaded, null, 1)}\n`)
    },
  }
}

/** A module's path from the project's root; virtual modules keep their name without the leading zero byte. */
const nameOf = (root: string, id: string): string =>
  id.startsWith('\0') ? id.slice(1) : relative(root, id.split('?')[0] ?? id)
