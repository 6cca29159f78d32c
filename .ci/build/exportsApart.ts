import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/** Files of viem that hold many constants, each needed somewhere else: ABIs, and the code of contracts. */
const imported = /import\s*\{([^}]*)\}\s*from\s*'([^']*\/constants\/(?:abis|contracts)\.js)';/g
const mark = '?only='
/** The 3 kB by which `call` brings Multicall3 along for clients that batch "deployless"; none here does (exportsApart.test.ts). */
const neverAsked = { file: '/actions/public/call.js', name: 'multicall3Bytecode' }

/**
 * Makes a module of each constant of these files. The bundler puts a whole module where one of its constants is needed:
 * without this the first load has the code of contracts that only the wallet or an opened transaction asks for.
 */
export function exportsApart(): Plugin {
  return {
    name: 'countersign:exports-apart',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => (source.includes(mark) ? { id: source, moduleSideEffects: false } : null),
    load(id) {
      const [file = '', name] = id.split(mark)
      if (name === undefined) return null
      return only(readFileSync(file, 'utf8'), name)
    },
    transform(code, id) {
      if (!id.includes('/viem/_esm/') || !code.includes('/constants/')) return null
      const apart = code.replace(imported, (_, names: string, from: string) => {
        const file = join(dirname(id), from)
        return names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name !== '')
          .map((name) =>
            id.endsWith(neverAsked.file) && name === neverAsked.name
              ? `const ${name} = undefined;`
              : `import { ${name} } from '${file}${mark}${name.split(/\s+as\s+/)[0]}';`,
          )
          .join(' ')
      })
      return apart === code ? null : { code: apart, map: null }
    },
  }
}

/** The source with this one export; what it is made of stays, and the bundler drops the rest. @throws Error when it is not there. */
export function only(source: string, name: string): string {
  const alone = source.replace(/^export const (\w+)/gm, (found, other: string) =>
    other === name ? found : `const ${other}`,
  )
  if (!alone.includes(`export const ${name} `)) throw new Error(`viem has no constant ${name} where it was.`)
  return alone
}
