import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AppError } from '#core/errors.ts'

const architectures: Partial<Record<NodeJS.Architecture, string>> = { x64: 'amd64', arm64: 'arm64' }

/** The path of the anvil binary that npm installed for this platform; throws AppError when there is none. */
export function anvilBinary(
  platform: NodeJS.Platform = process.platform,
  arch: NodeJS.Architecture = process.arch,
): string {
  const name = `@foundry-rs/anvil-${platform}-${architectures[arch] ?? arch}`
  const file = platform === 'win32' ? 'anvil.exe' : 'anvil'
  const path = resolveInside(name, `bin/${file}`)
  if (path && existsSync(path)) return path
  throw new AppError(
    `anvil is missing: ${name} is not installed, which "npm ci --include=dev --include=optional" does.`,
  )
}

function resolveInside(name: string, path: string): string | undefined {
  // The platform packages are optional dependencies of @foundry-rs/anvil, so they resolve from there.
  const require = createRequire(createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json'))
  try {
    return require.resolve(`${name}/${path}`)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND') return undefined
    throw error
  }
}
