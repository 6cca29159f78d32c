import { AppError } from '#core/errors.ts'
import {
  address,
  FormatError,
  listOf,
  objectOf,
  oneOf,
  plainObject,
  type Reader,
  refuse,
  textUpTo,
  wholeNumber,
} from '#core/formats/reader.ts'
import type { Address } from '#core/safe/safe.ts'
import { defaultGateway } from './defaultGateway.ts'

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

/** What who runs this page calls an account: a claim of theirs, below a name that the owner gave. */
export type PageName = { chainId: number; address: Address; name: string }

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
  names?: readonly PageName[]
}

const text = textUpTo(2000)

const filledText: Reader<string> = (value, name) => text(value, name) || refuse(name, 'is empty')

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
  return valid ? given : refuse(name, 'is not the address of a page')
}

const origin: Reader<string> = (value, name) => {
  const given = httpUrl(value, name)
  return new URL(given).origin === given
    ? given
    : refuse(name, 'is not an origin like https://wallet.example')
}

const maxEntries = 1000

const chain = objectOf<ConfiguredChain>(
  {
    chainId,
    shortName: filledText,
    name: filledText,
    nativeCurrency: objectOf<NativeCurrency>({ name: filledText, symbol: filledText, decimals }),
    rpc: listOf(httpUrl, maxEntries),
    rpcKey: text,
    ws: urlOf(['wss:', 'ws:']),
  },
  ['name', 'nativeCurrency', 'rpcKey', 'ws'],
)

/** Of two entries for one network, or under one name in the page's address, it would not be certain which counts. */
const chains: Reader<ConfiguredChain[]> = (value, name) => {
  const given = listOf(chain, maxEntries)(value, name)
  for (const key of ['chainId', 'shortName'] as const)
    for (const [index, { [key]: own }] of given.entries())
      if (given.findIndex((other) => other[key] === own) < index)
        refuse(`${name}[${index}].${key}`, 'is that of another network in this list')
  return given
}

type ConfigFile = Partial<Omit<Config, 'links'>> & { links?: { docs?: string; learn?: string } }

const keys = {
  gateway: httpUrl,
  chains,
  walletConnectProjectId: text,
  allowedHosts: listOf(origin, maxEntries),
  gasOracles: listOf(origin, maxEntries),
  notifications: objectOf<{ provider: string }>({ provider: httpUrl }),
  signIn: oneOf('local', 'gateway', 'off'),
  links: objectOf<{ docs?: string; learn?: string }>({ docs: pageLink, learn: pageLink }, ['docs', 'learn']),
  names: listOf(objectOf<PageName>({ chainId, address, name: filledText }), maxEntries),
}

const file = objectOf<ConfigFile>(keys, Object.keys(keys) as (keyof typeof keys)[])

/**
 * Reads a parsed `config.json`. All keys are optional; an unknown key or a bad value is refused by its name.
 * @throws AppError naming the key, e.g. `config.json: “chains[0].rpc” is missing.`
 */
export function parseConfig(json: unknown): Config {
  const { links, ...given } = fileOf(json)
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

function fileOf(json: unknown): ReturnType<typeof file> {
  try {
    return file(plainObject(json, 'config'), '')
  } catch (cause) {
    if (!(cause instanceof FormatError)) throw cause
    throw new AppError(`config.json: ${cause.message}`, {
      hints: ['Correct it or leave it out; every key is optional.'],
      cause,
    })
  }
}
