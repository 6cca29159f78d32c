import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const barrels = new Map([
  ['viem', 'viem/_esm/index.js'],
  ['viem/actions', 'viem/_esm/actions/index.js'],
  ['viem/utils', 'viem/_esm/utils/index.js'],
])

const packages = fileURLToPath(new URL('../../node_modules/', import.meta.url))
const isOurs = (id: string) => /\/src\/.*\.tsx?$/.test(id) || id.includes('/safe-apps-sdk/dist/esm/')
const imported = /import\s*\{([^}]*)\}\s*from\s*['"](viem(?:\/actions|\/utils)?)['"];?/g

/** Exported name → [where it is: a file, or a package that viem passes on, name there]. */
function exportsOf(barrel: string): Map<string, [file: string, name: string]> {
  const folder = barrel.slice(0, barrel.lastIndexOf('/'))
  const found = new Map<string, [string, string]>()
  const source = readFileSync(packages + barrel, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
  for (const [, names = '', from = ''] of source.matchAll(/export\s*\{([^}]*)\}\s*from\s*'([^']+)'/g)) {
    const place = from.startsWith('.')
      ? `${packages}${new URL(from, `file:///${folder}/`).pathname.slice(1)}`
      : from
    for (const { name, alias } of namesIn(names)) found.set(alias, [place, name])
  }
  return found
}

function namesIn(list: string): { name: string; alias: string }[] {
  return list
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '' && !entry.startsWith('type '))
    .map((entry) => {
      const [name = '', alias = name] = entry.split(/\s+as\s+/)
      return { name, alias }
    })
}

/**
 * Sends imports from viem's index files straight to the files that have them. The bundler splits chunks along the module
 * graph, in which an index file leads everywhere: without this the wallet's share of viem is in the first load.
 */
export function directImports(): Plugin {
  const tables = new Map([...barrels].map(([barrel, file]) => [barrel, exportsOf(file)]))
  return {
    name: 'countersign:direct-imports',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!isOurs(id) || !code.includes('viem')) return null
      const direct = code.replace(imported, (statement, names: string, barrel: string) => {
        const table = tables.get(barrel)
        const entries = namesIn(names)
        if (!table || entries.some(({ name }) => !table.has(name))) return statement
        return entries
          .map(({ name, alias }) => {
            const [file, there] = table.get(name) ?? ['', '']
            return `import { ${there === alias ? there : `${there} as ${alias}`} } from '${file}'`
          })
          .join('\n')
      })
      return direct === code ? null : { code: direct, map: null }
    },
  }
}
