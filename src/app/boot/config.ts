import { type Config, parseConfig } from '#core/config/config.ts'
import { AppError } from '#core/errors.ts'

/** The configuration, or the one sentence why there is none. */
export type LoadedConfig = { kind: 'config'; config: Config } | { kind: 'refused'; error: AppError }

/** Reads `config.json` beside index.html, `asked` for already or not; a missing file means the defaults. */
export async function loadConfig(
  base: URL,
  fetch: typeof globalThis.fetch,
  asked?: Promise<Response>,
): Promise<LoadedConfig> {
  try {
    const response = await (asked ?? fetch(new URL('config.json', base), { cache: 'no-cache' }))
    const isJson = response.headers.get('content-type')?.includes('json') ?? false
    if (response.status === 404 || (response.ok && !isJson))
      return { kind: 'config', config: parseConfig({}) }
    if (!response.ok)
      throw new AppError(`config.json could not be loaded: the server answered ${response.status}.`)
    return { kind: 'config', config: parseConfig(await response.json()) }
  } catch (cause) {
    return { kind: 'refused', error: configError(cause) }
  }
}

function configError(cause: unknown): AppError {
  if (cause instanceof AppError) return cause
  if (cause instanceof SyntaxError) return new AppError('config.json is not valid JSON.', { cause })
  return new AppError('config.json could not be loaded. Check the connection and reload.', { cause })
}
