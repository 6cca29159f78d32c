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

const chainId: Reader<number> = (value, name) =>
  wholeNumber(value, name) || refuse(name, 'is 0, which no network has')

const decimals: Reader<number> = (value, name) => {
  const given = wholeNumber(value, name)
  return given <= 255 ? given : refuse(name, 'is more than 255, which no coin has')
}

const urlOf =
  (protocols: readonly string[]): Reader<string> =>
  (value, name) => {
    const given = text(value, name)
    const valid = URL.canParse(given) && protocols.includes(new URL(given).protocol)
    return valid ? given : refuse(name, `is not an address that starts with ${protocols.join('// or ')}//`)
  }

const httpUrl = urlOf(['https:', 'http:'])

/** A link of the page's foot: absolute, beside the page, or left empty; nothing that would run or write a letter. */
const pageLink: Reader<string> = (value, name) => {
  const given = text(value, name)
  const base = 'https://page.invalid'
  const valid = URL.canParse(given, base) && /^https?:$/.test(new URL(given, base).protocol)
  return valid ? given : refuse(name, 'is no address of a page')
}

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
    chainId,
    shortName: filledText,
    name: filledText,
    nativeCurrency: objectOf<NativeCurrency>({ name: filledText, symbol: filledText, decimals }, [
      'name',
      'symbol',
      'decimals',
    ]),
    rpc: listOf(httpUrl),
    rpcKey: text,
    ws: urlOf(['wss:', 'ws:']),
  },
  ['chainId', 'shortName', 'rpc'],
)

/** Of two entries for one network, or under one name in the page's address, it would not be certain which counts. */
const chains: Reader<ConfiguredChain[]> = (value, name) => {
  const given = listOf(chain)(value, name)
  for (const key of ['chainId', 'shortName'] as const)
    for (const [index, { [key]: own }] of given.entries())
      if (given.findIndex((other) => other[key] === own) < index)
        refuse(`${name}[${index}].${key}`, 'is that of another network in this list')
  return given
}

const signIn: Reader<Config['signIn']> = (value, name) =>
  value === 'local' || value === 'gateway' || value === 'off'
    ? value
    : refuse(name, 'is none of "local", "gateway", "off"')

const file = objectOf<Partial<Omit<Config, 'links'>> & { links?: { docs?: string; learn?: string } }>(
  {
    gateway: httpUrl,
    chains,
    walletConnectProjectId: text,
    allowedHosts: listOf(origin),
    gasOracles: listOf(origin),
    notifications: objectOf<{ provider: string }>({ provider: httpUrl }, ['provider']),
    signIn,
    links: objectOf<{ docs?: string; learn?: string }>({ docs: pageLink, learn: pageLink }, []),
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
