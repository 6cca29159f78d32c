import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Command } from '#cli/command.ts'
import { wrongFlag } from '#cli/wrongFlag.ts'
import { parseAddress } from '#core/addresses/address.ts'
import { formatPrefixed } from '#core/addresses/eip3770.ts'
import { AppError } from '#core/errors.ts'
import { hostProfileNamed, hostProfiles } from '#host/protocol/profile.ts'
import type { World } from '#sandbox/world.ts'
import { fiveFreePorts, isRunning, usualHost } from './runningSandbox.ts'
import { runSandbox } from './runSandbox.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** What the test host is to be opened with. */
export type HostFlags = {
  app: string
  /** `shortName:0x…`, or the address alone for the first network. */
  safe: string | undefined
  profile: string | undefined
  rpc: string | undefined
  gateway: string | undefined
  port: number | undefined
  /** A host page that runs already. */
  host: string | undefined
}

/**
 * `countersign host --app URL [--safe shortName:0x…] [--profile NAME] [--rpc URL] [--gateway URL] [--port N] [--host URL]`: the test host
 * around an app of one's own. Where a sandbox runs that has what is asked for, its address is all that is said; otherwise one is
 * started, with a world that ends with it.
 */
export const hostCommand: Command = async (given) => {
  const flags = readHostFlags(given)
  const running = await runningHost(flags)
  if (running) {
    process.stdout.write(`host     ${addressOf(running, flags)}\n`)
    return 0
  }
  const state = mkdtempSync(join(tmpdir(), 'countersign-host-'))
  try {
    const port = flags.port ?? (await fiveFreePorts())
    const { rpc, gateway } = flags
    const options = { port, state, root, fresh: true, scenario: undefined, prod: false, rpc, gateway }
    return await runSandbox(options, (world) => told(world, flags))
  } finally {
    rmSync(state, { recursive: true, force: true })
  }
}

const options = {
  app: { type: 'string' },
  safe: { type: 'string' },
  profile: { type: 'string' },
  rpc: { type: 'string' },
  gateway: { type: 'string' },
  port: { type: 'string' },
  host: { type: 'string' },
} as const

/** @throws AppError for a flag that does not exist or has no usable value, and for a node without a Safe to look at. */
export function readHostFlags(flags: readonly string[]): HostFlags {
  const { app, safe, profile, rpc, gateway, port, host } = parsed(flags)
  if (app === undefined) throw new AppError('Name the address of an app by --app https://…')
  if (profile !== undefined && !hostProfileNamed(profile))
    throw new AppError(
      `There is no host profile "${profile}"; there are ${Object.keys(hostProfiles).join(', ')}.`,
    )
  if (safe !== undefined && !parseAddress(safe.slice(safe.indexOf(':') + 1)).ok)
    throw new AppError(`--safe takes shortName:0x… with its checksum right, not "${safe}".`)
  if (rpc !== undefined && safe === undefined)
    throw new AppError('A node of your own has no Safe to start with: name one by --safe.')
  const first = port === undefined ? undefined : Number(port)
  if (first !== undefined && !(Number.isInteger(first) && first >= 1 && first <= 65_531))
    throw new AppError(`--port takes a number from 1 to 65531, not "${port}".`)
  return {
    app: webAddress('--app', app),
    safe,
    profile,
    rpc: rpc && webAddress('--rpc', rpc).replace(/\/$/, ''),
    gateway: gateway && webAddress('--gateway', gateway).replace(/\/$/, ''),
    port: first,
    host: host && webAddress('--host', host),
  }
}

function parsed(flags: readonly string[]) {
  try {
    return parseArgs({ args: [...flags], options }).values
  } catch (cause) {
    throw wrongFlag(cause)
  }
}

function webAddress(flag: string, value: string): string {
  if (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)) return new URL(value).href
  throw new AppError(`${flag} takes an address that starts with http:// or https://, not "${value}".`)
}

/** The sandbox that is named, or the usual one where nothing is asked for that it may not have. */
async function runningHost({ host, rpc, gateway, port }: HostFlags): Promise<string | undefined> {
  if (host !== undefined) {
    if (await isRunning(host)) return host
    throw new AppError(`There is no sandbox at ${host}: start one with npm start, or omit --host.`)
  }
  const isPlain = rpc === undefined && gateway === undefined && port === undefined
  return isPlain && (await isRunning(usualHost)) ? usualHost : undefined
}

/** The host page's address for this app and Safe; a node of one's own has one network, whatever it is called. */
function addressOf(host: string, { app, safe, profile, rpc }: HostFlags, shortName = 'sandbox'): string {
  const address = new URL('/', host)
  address.searchParams.set('app', app)
  if (safe) address.searchParams.set('safe', safe.includes(':') && !rpc ? safe : prefixed(shortName, safe))
  if (profile) address.searchParams.set('profile', profile)
  return address.href
}

function prefixed(shortName: string, safe: string): string {
  const read = parseAddress(safe)
  if (!read.ok) throw new AppError(read.text)
  return formatPrefixed(shortName, read.address)
}

const told = ({ host, gateway, chains }: World, flags: HostFlags): string =>
  [
    `host     ${addressOf(host, flags, chains[0]?.shortName)}`,
    `gateway  ${gateway}`,
    ...chains.map(({ chainId, shortName, rpc }) => `chain    ${rpc} (${chainId}, ${shortName})`),
    'Ctrl-C stops all of it.',
  ].join('\n')
