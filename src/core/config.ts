import { AppError } from './errors.ts'

export type NativeCurrency = { name: string; symbol: string; decimals: number }

/** A chain as the operator of this page configures it; what is left out comes from the service's chain list. */
export type ConfiguredChain = {
  chainId: number
  shortName: string
  name?: string
  nativeCurrency?: NativeCurrency
  /** JSON-RPC nodes over http(s); the first is asked, the second compared where there is one. */
  rpc: readonly string[]
  rpcKey?: string
  ws?: string
}

/** `config.json` beside index.html, with its defaults filled in. */
export type Config = {
  gateway: string
  chains: readonly ConfiguredChain[]
  walletConnectProjectId?: string
  allowedHosts: readonly string[]
  gasOracles: readonly string[]
  notifications?: { provider: string }
  signIn: 'local' | 'gateway' | 'off'
  links: { docs: string; learn: string }
}

/** The specification's default host for gateway calls (point 7). */
export const defaultGateway = 'https://safe-client.safe.global'

type Reader<T> = (value: unknown, name: string) => T

const refuse = (name: string, want: string): never => {
  throw new AppError(`config.json: "${name}" ${want}.`, {
    hints: ['Correct it or leave it out; every key is optional.'],
  })
}

const text: Reader<string> = (value, name) =>
  typeof value === 'string' ? value : refuse(name, 'is not a text')

const filledText: Reader<string> = (value, name) => text(value, name) || refuse(name, 'is empty')

const wholeNumber: Reader<number> = (value, name) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
    ? value
    : refuse(name, 'is not a whole number')

const urlOf =
  (protocols: readonly string[]): Reader<string> =>
  (value, name) => {
    const given = text(value, name)
    const valid = URL.canParse(given) && protocols.includes(new URL(given).protocol)
    return valid ? given : refuse(name, `is not an address that starts with ${protocols.join('// or ')}//`)
  }

const httpUrl = urlOf(['https:', 'http:'])

const origin: Reader<string> = (value, name) => {
  const given = httpUrl(value, name)
  return new URL(given).origin === given
    ? given
    : refuse(name, 'is not an origin like https://wallet.example')
}

const listOf =
  <T>(item: Reader<T>): Reader<T[]> =>
  (value, name) =>
    Array.isArray(value)
      ? value.map((entry, index) => item(entry, `${name}[${index}]`))
      : refuse(name, 'is not a list')

const objectOf =
  <T>(
    fields: { [K in keyof T]-?: Reader<NonNullable<T[K]>> },
    required: readonly (keyof T & string)[],
  ): Reader<T> =>
  (value, name) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return refuse(name, 'is not an object')
    const readers = new Map(Object.entries<Reader<unknown>>(fields))
    const read: Record<string, unknown> = {}
    for (const [key, entry] of Object.entries(value)) {
      const path = name === 'config' ? key : `${name}.${key}`
      const reader = readers.get(key) ?? refuse(path, 'is not a key that this page knows')
      read[key] = reader(entry, path)
    }
    for (const key of required) if (read[key] === undefined) refuse(`${name}.${key}`, 'is missing')
    return read as T
  }

const chain = objectOf<ConfiguredChain>(
  {
    chainId: wholeNumber,
    shortName: filledText,
    name: filledText,
    nativeCurrency: objectOf<NativeCurrency>(
      { name: filledText, symbol: filledText, decimals: wholeNumber },
      ['name', 'symbol', 'decimals'],
    ),
    rpc: listOf(httpUrl),
    rpcKey: text,
    ws: urlOf(['wss:', 'ws:']),
  },
  ['chainId', 'shortName', 'rpc'],
)

const signIn: Reader<Config['signIn']> = (value, name) =>
  value === 'local' || value === 'gateway' || value === 'off'
    ? value
    : refuse(name, 'is none of "local", "gateway", "off"')

const file = objectOf<Partial<Omit<Config, 'links'>> & { links?: { docs?: string; learn?: string } }>(
  {
    gateway: httpUrl,
    chains: listOf(chain),
    walletConnectProjectId: text,
    allowedHosts: listOf(origin),
    gasOracles: listOf(origin),
    notifications: objectOf<{ provider: string }>({ provider: httpUrl }, ['provider']),
    signIn,
    links: objectOf<{ docs?: string; learn?: string }>({ docs: text, learn: text }, []),
  },
  [],
)

/**
 * Reads a parsed `config.json`. All keys are optional; an unknown key or a bad value is refused by its name.
 * @throws AppError naming the key, e.g. `config.json: "chains[0].rpc" is missing.`
 */
export function parseConfig(json: unknown): Config {
  const { links, ...given } = file(json, 'config')
  return {
    gateway: defaultGateway,
    chains: [],
    allowedHosts: [],
    gasOracles: [],
    signIn: 'local',
    ...given,
    links: { docs: '', learn: '', ...links },
  }
}
