import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type PageName, parseConfig } from '#core/config/config.ts'
import { AppError } from '#core/errors.ts'
import { localUrl } from './options.ts'

type RuntimeConfigParameters = {
  root: string
  port: number
  gateway: string
  chains: readonly {
    chainId: number
    name: string
    shortName: string
    nativeCurrency: { name: string; symbol: string; decimals: number }
    rpc: string
  }[]
  names?: readonly PageName[]
}

/**
 * The text of the `config.json` that the app's origin serves: this sandbox's services, and over them what a `config.json`
 * beside index.html says. Throws AppError that names the key it refuses.
 */
export function runtimeConfig({ root, port, gateway, chains, names = [] }: RuntimeConfigParameters): string {
  const generated = {
    gateway,
    chains: chains.map(({ chainId, shortName, name, nativeCurrency, rpc }) => ({
      chainId,
      shortName,
      name,
      nativeCurrency,
      rpc: [rpc],
    })),
    allowedHosts: [localUrl(port + 1)],
    names,
  }
  const config = { ...generated, ...ownConfig(root) }
  parseConfig(config)
  return JSON.stringify(config, null, 2)
}

function ownConfig(root: string): object {
  const path = [join(root, 'config.json'), join(root, 'public', 'config.json')].find(existsSync)
  if (!path) return {}
  try {
    const own: unknown = JSON.parse(readFileSync(path, 'utf8'))
    parseConfig(own)
    return own as object
  } catch (error) {
    if (error instanceof SyntaxError)
      throw new AppError(`config.json is not JSON: ${error.message}.`, { cause: error })
    throw error
  }
}
