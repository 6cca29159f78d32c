import { isIP } from 'node:net'
import * as v from 'valibot'
import { getAddress, isAddress } from 'viem/utils'
import { AppError } from '#core/errors.ts'
import type { Address } from '#core/safe/safe.ts'
import type { ChainConfig } from './chainConfig.ts'
import type { OperatorSources } from './createServer.ts'
import { databaseAddress, isPostgresAddress } from './databaseAddress.ts'
import { receiverEntries, receiversFrom } from './jobs/receiversConfig.ts'
import type { SocketLimits } from './listen.ts'
import { type LogLevel, logLevels } from './log.ts'
import { type Role, roles } from './roles.ts'
import { usualChain } from './wellKnownChains.ts'

/** Everything that an operator decides, from a file, the environment and flags. */
export type ServerConfig = {
  port: number
  hostname: string
  /** A folder, `memory`, or the address of a PostgreSQL. */
  database: string
  /** The addresses of PostgreSQL databases that follow it, to read from. */
  databaseRead?: readonly string[]
  log: 'json' | 'text'
  /** `info` when absent. */
  logLevel?: LogLevel
  limits?: Partial<SocketLimits>
  role: Role
  chains: readonly ChainConfig[]
} & OperatorSources

const whole = v.pipe(v.number(), v.integer(), v.minValue(0))
const http = v.pipe(
  v.string(),
  v.check(
    (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
    'is not an http(s) address',
  ),
)
const address = v.pipe(
  v.string(),
  v.check((text) => isAddress(text, { strict: false }), 'is not an address'),
  v.transform((text): Address => getAddress(text)),
)
const app = v.strictObject({
  id: whole,
  url: http,
  name: v.string(),
  description: v.string(),
  iconUrl: v.exactOptional(http),
  listed: v.exactOptional(v.boolean()),
  allowedClients: v.exactOptional(v.array(http)),
  provider: v.exactOptional(v.strictObject({ url: http, name: v.string() })),
  tags: v.exactOptional(v.array(v.string())),
  features: v.exactOptional(v.array(v.string())),
  developerWebsite: v.exactOptional(http),
  socialProfiles: v.exactOptional(v.array(v.strictObject({ platform: v.string(), url: http }))),
  featured: v.exactOptional(v.boolean()),
})
const fiat = v.pipe(v.string(), v.regex(/^[A-Za-z]{2,10}$/, 'is not a currency'))
const price = v.union([
  v.pipe(v.number(), v.minValue(0)),
  v.pipe(v.string(), v.regex(/^\d{1,20}(\.\d{1,40})?$/, 'is not a price')),
])
const prices = v.union([
  v.strictObject({ url: http, currencies: v.pipe(v.array(fiat), v.minLength(1)) }),
  v.strictObject({ fixed: v.record(v.string(), v.record(fiat, v.record(v.string(), price))) }),
])
const origin = v.pipe(
  http,
  v.check((text) => new URL(text).origin === text, 'is not an origin, such as https://wallet.example'),
)
const currency = v.strictObject({
  name: v.string(),
  symbol: v.string(),
  decimals: whole,
  logoUri: v.exactOptional(http),
})
/** A wallet makes addresses of these, and does not start where it cannot. */
const template = (name: string) =>
  v.pipe(
    http,
    v.check((text) => text.includes(`{{${name}}}`), `has no {{${name}}}`),
  )
const explorer = v.strictObject({ address: template('address'), txHash: template('txHash'), api: http })

/** One chain of the file: only its id and its node must be said. */
const chain = v.strictObject({
  chainId: v.pipe(v.number(), v.integer(), v.minValue(1)),
  rpc: http,
  name: v.exactOptional(v.string()),
  shortName: v.exactOptional(v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/, 'is not a short name'))),
  publicRpc: v.exactOptional(http),
  nativeCurrency: v.exactOptional(currency),
  description: v.exactOptional(v.string()),
  l2: v.exactOptional(v.boolean()),
  isTestnet: v.exactOptional(v.boolean()),
  features: v.exactOptional(v.array(v.string())),
  blockExplorer: v.exactOptional(explorer),
  recommendedMasterCopyVersion: v.exactOptional(v.string()),
  theme: v.exactOptional(v.strictObject({ backgroundColor: v.string(), textColor: v.string() })),
  safeApps: v.exactOptional(v.array(app)),
  tokens: v.exactOptional(v.array(address)),
  trustedTokens: v.exactOptional(v.array(address)),
  spamTokens: v.exactOptional(v.array(address)),
  trustedDelegateCalls: v.exactOptional(v.array(address)),
  startBlock: v.exactOptional(whole),
  pollInterval: v.exactOptional(v.pipe(v.number(), v.minValue(50))),
  requestsPerSecond: v.exactOptional(v.pipe(v.number(), v.minValue(1))),
  rangeLimit: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  shorterAfter: v.exactOptional(whole),
})

const positive = v.pipe(v.number(), v.integer(), v.minValue(1))
const network = v.pipe(
  v.string(),
  v.check((text) => {
    const [address = '', prefix] = text.split('/')
    const bits = { 4: 32, 6: 128 }[isIP(address)]
    return (
      bits !== undefined && (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits))
    )
  }, 'is no address of a proxy or network, such as 10.0.0.0/8'),
)

const file = v.strictObject({
  port: v.exactOptional(v.pipe(whole, v.maxValue(65_535))),
  hostname: v.exactOptional(v.string()),
  database: v.exactOptional(v.string()),
  databaseRead: v.exactOptional(v.array(v.string())),
  log: v.exactOptional(v.picklist(['json', 'text'])),
  role: v.exactOptional(v.picklist(roles)),
  chains: v.exactOptional(v.array(chain)),
  abis: v.exactOptional(v.string()),
  descriptors: v.exactOptional(v.string()),
  prices: v.exactOptional(prices),
  ipfs: v.exactOptional(v.pipe(http, v.endsWith('/', 'does not end in a slash'))),
  allowedOrigins: v.exactOptional(v.array(origin)),
  securityCheck: v.exactOptional(v.picklist(['loopback', 'anyone', 'off'])),
  metrics: v.exactOptional(v.picklist(['loopback', 'anyone', 'off'])),
  proxies: v.exactOptional(v.array(network)),
  rateLimits: v.exactOptional(
    v.union([
      v.literal(false),
      v.strictObject({
        reads: positive,
        work: positive,
        atOnce: v.exactOptional(positive),
        kept: v.exactOptional(positive),
      }),
    ]),
  ),
  peers: v.exactOptional(v.array(http)),
  servePeers: v.exactOptional(v.boolean()),
  ...receiverEntries,
  logLevel: v.exactOptional(v.picklist(logLevels)),
  connections: v.exactOptional(
    v.strictObject({ all: v.exactOptional(positive), perAddress: v.exactOptional(positive) }),
  ),
  drain: v.exactOptional(v.pipe(v.number(), v.minValue(0), v.maxValue(600))),
})

/** A configuration as it is written down: what is absent has a default, or is given by a flag. */
export type WrittenConfig = v.InferOutput<typeof file>
type WrittenChain = NonNullable<WrittenConfig['chains']>[number]

/** A node that lacks blocks is late, for however long, unless the operator says that its chain may become shorter. */
const usualPatience = Number.POSITIVE_INFINITY

/** Reads a configuration file's JSON. @throws AppError that names the key which is wrong. */
export function parseServerConfig(text: string, name: string): WrittenConfig {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw new AppError(`${name} is not JSON.`, { cause })
  }
  const parsed = v.safeParse(file, value, { abortEarly: true })
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  const path = v.getDotPath(issue) ?? 'the whole'
  const isUnknown = issue.type === 'strict_object' && issue.expected === 'never'
  throw new AppError(
    isUnknown
      ? `${name} has the unknown key "${path}".`
      : `In ${name}, ${path} cannot be used: ${issue.message}.`,
  )
}

/** A chain with everything that is said where the operator said nothing. */
export const chainFrom = (written: WrittenChain): ChainConfig => ({
  ...usualChain(written.chainId),
  shorterAfter: usualPatience,
  ...written,
})

/** The configuration to run with. @throws AppError when no chain is named, or one twice. */
export function completeConfig(written: WrittenConfig): ServerConfig {
  const {
    port = 4102,
    hostname = '127.0.0.1',
    database = 'countersign-data',
    log = 'json',
    role = 'all',
    chains = [],
    drain,
    connections,
    metrics,
    webPush,
    mail,
    ...sources
  } = written
  if (chains.length === 0) throw new AppError('Name the chain to serve: --rpc URL --chain ID.')
  const ids = chains.map(({ chainId }) => chainId)
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  if (twice !== undefined) throw new AppError(`Chain ${twice} is named twice.`)
  if (role !== 'all' && !isPostgresAddress(database))
    throw new AppError(
      `--role ${role} needs a database that several processes share: --database postgres://….`,
    )
  const { databaseRead = [] } = sources
  if (databaseRead.length > 0 && ![database, ...databaseRead].every(isPostgresAddress))
    throw new AppError(
      '--database-read takes the address of a PostgreSQL that follows the one of --database: postgres://….',
    )
  return {
    port,
    hostname,
    database: databaseAddress(database),
    log,
    role,
    chains: chains.map(chainFrom),
    ...socketLimits({ ...(drain === undefined ? {} : { drain }), ...(connections ? { connections } : {}) }),
    ...(metrics === undefined ? {} : { metricsFor: metrics }),
    ...sources,
    ...receiversFrom({ ...(webPush ? { webPush } : {}), ...(mail ? { mail } : {}) }, ids),
  }
}

/** Seconds of the file are milliseconds there; what is absent is as usual. */
function socketLimits({ drain, connections = {} }: Pick<WrittenConfig, 'drain' | 'connections'>) {
  const { all, perAddress } = connections
  const limits: Partial<SocketLimits> = {
    ...(drain === undefined ? {} : { drain: drain * 1000 }),
    ...(all === undefined ? {} : { connections: all }),
    ...(perAddress === undefined ? {} : { connectionsPerAddress: perAddress }),
  }
  return Object.keys(limits).length === 0 ? {} : { limits }
}
