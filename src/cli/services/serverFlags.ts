import { parseArgs } from 'node:util'
import { wrongFlag } from '#cli/wrongFlag.ts'
import { AppError } from '#core/errors.ts'
import { type LogLevel, logLevels } from '#server/log.ts'
import { type Role, roles } from '#server/roles.ts'
import type { AnsweredFor } from '#server/routes/clientAddress.ts'
import {
  completeConfig,
  parseServerConfig,
  type ServerConfig,
  type WrittenConfig,
} from '#server/serverConfig.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** The configuration that flags, environment and file give, in this order. @throws AppError for what cannot be used. */
export function readServerFlags(
  flags: readonly string[],
  environment: Environment,
  read: (file: string) => string,
): ServerConfig {
  const values = parsed(flags)
  const said = (name: keyof typeof values & string) => {
    const value = values[name]
    return (
      (typeof value === 'string' ? value : undefined) ??
      environment[`COUNTERSIGN_${name.toUpperCase().replaceAll('-', '_')}`]
    )
  }
  const file = said('config')
  const written: WrittenConfig = file === undefined ? {} : parseServerConfig(readOr(read, file), file)
  const port = said('port')
  const host = said('host')
  const database = said('database')
  const databaseRead = values['database-read'] ?? listed(environment.COUNTERSIGN_DATABASE_READ)
  const peers = values.peer ?? listed(environment.COUNTERSIGN_PEER)
  const servePeers = values['serve-peers'] ?? switched(environment.COUNTERSIGN_SERVE_PEERS)
  const log = said('log')
  const role = said('role')
  const abis = said('abis')
  const securityCheck = said('security-check')
  const descriptors = said('descriptors')
  const metrics = said('metrics')
  const logLevel = said('log-level')
  const allowedOrigins = listed(said('allowed-origins'))
  const webPushKey = environment.COUNTERSIGN_WEB_PUSH_KEY?.trim()
  const smtp = environment.COUNTERSIGN_MAIL_SMTP?.trim()
  const chains = namedChains(
    values.rpc ?? listed(environment.COUNTERSIGN_RPC),
    values.chain ?? listed(environment.COUNTERSIGN_CHAIN),
  )
  return completeConfig({
    ...written,
    ...(port === undefined ? {} : { port: portFrom(port) }),
    ...(host === undefined ? {} : { hostname: host }),
    ...(database === undefined ? {} : { database }),
    ...(databaseRead === undefined ? {} : { databaseRead }),
    ...(peers === undefined ? {} : { peers: peers.map(peerFrom) }),
    ...(servePeers === undefined ? {} : { servePeers }),
    ...(log === undefined ? {} : { log: logFrom(log) }),
    ...(role === undefined ? {} : { role: roleFrom(role) }),
    ...(abis === undefined ? {} : { abis }),
    ...(securityCheck === undefined ? {} : { securityCheck: answeredFor('security-check', securityCheck) }),
    ...(descriptors === undefined ? {} : { descriptors }),
    ...(metrics === undefined ? {} : { metrics: answeredFor('metrics', metrics) }),
    ...(logLevel === undefined ? {} : { logLevel: logLevelFrom(logLevel) }),
    ...(allowedOrigins === undefined ? {} : { allowedOrigins: allowedOrigins.map(originFrom) }),
    ...(written.webPush && webPushKey ? { webPush: { ...written.webPush, privateKey: webPushKey } } : {}),
    ...(written.mail && smtp ? { mail: { ...written.mail, smtp } } : {}),
    ...(chains.length === 0 ? {} : { chains }),
  })
}

function parsed(flags: readonly string[]) {
  try {
    return parseArgs({
      args: [...flags],
      options: {
        rpc: { type: 'string', multiple: true },
        chain: { type: 'string', multiple: true },
        database: { type: 'string' },
        'database-read': { type: 'string', multiple: true },
        peer: { type: 'string', multiple: true },
        'serve-peers': { type: 'boolean' },
        port: { type: 'string' },
        host: { type: 'string' },
        config: { type: 'string' },
        log: { type: 'string' },
        role: { type: 'string' },
        abis: { type: 'string' },
        'security-check': { type: 'string' },
        descriptors: { type: 'string' },
        metrics: { type: 'string' },
        'log-level': { type: 'string' },
        'allowed-origins': { type: 'string' },
      },
    }).values
  } catch (cause) {
    throw wrongFlag(cause)
  }
}

/** A list with commas; a variable that is there and empty says nothing, as compose files leave it. */
const listed = (text: string | undefined) =>
  text?.trim() ? text.split(',').map((part) => part.trim()) : undefined

/** A switch of the environment; a variable that is there and empty says nothing. */
function switched(text: string | undefined): boolean | undefined {
  if (!text?.trim()) return undefined
  if (text === 'true' || text === 'false') return text === 'true'
  throw new AppError(`COUNTERSIGN_SERVE_PEERS takes true or false, not "${text}".`)
}

function peerFrom(text: string): string {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text
  throw new AppError(`--peer takes an address that starts with http:// or https://, not "${text}".`)
}

function namedChains(nodes: readonly string[] = [], ids: readonly string[] = []) {
  if (nodes.length !== ids.length)
    throw new AppError(`Each --rpc needs its --chain: there are ${nodes.length} and ${ids.length}.`)
  return nodes.map((rpc, index) => {
    const id = ids[index] ?? ''
    if (!/^[1-9]\d{0,14}$/.test(id)) throw new AppError(`--chain takes a chain id, not "${id}".`)
    if (!URL.canParse(rpc) || !/^https?:$/.test(new URL(rpc).protocol))
      throw new AppError(`--rpc takes an address that starts with http:// or https://, not "${rpc}".`)
    return { chainId: Number(id), rpc }
  })
}

function portFrom(text: string): number {
  const port = Number(text)
  if (text.trim() === '' || !Number.isInteger(port) || port < 0 || port > 65_535)
    throw new AppError(`--port takes a number from 0 to 65535, not "${text}".`)
  return port
}

function logFrom(text: string): 'json' | 'text' {
  if (text === 'json' || text === 'text') return text
  throw new AppError(`--log takes json or text, not "${text}".`)
}

function roleFrom(text: string): Role {
  const role = roles.find((one) => one === text)
  if (!role) throw new AppError(`--role takes all, index, serve or jobs, not "${text}".`)
  return role
}

function answeredFor(flag: string, text: string): AnsweredFor {
  if (text === 'loopback' || text === 'anyone' || text === 'off') return text
  throw new AppError(`--${flag} takes loopback, anyone or off, not "${text}".`)
}

function logLevelFrom(text: string): LogLevel {
  const level = logLevels.find((one) => one === text)
  if (level) return level
  throw new AppError(`--log-level takes ${logLevels.join(', ')}, not "${text}".`)
}

function originFrom(text: string): string {
  if (URL.canParse(text) && new URL(text).origin === text) return text
  throw new AppError(`--allowed-origins takes origins such as https://wallet.example, not "${text}".`)
}

function readOr(read: (file: string) => string, file: string): string {
  try {
    return read(file)
  } catch (cause) {
    throw new AppError(`The configuration ${file} cannot be read.`, { cause })
  }
}
