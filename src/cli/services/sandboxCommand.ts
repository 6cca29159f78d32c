import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Command } from '#cli/command.ts'
import { wrongFlag } from '#cli/wrongFlag.ts'
import { AppError } from '#core/errors.ts'
import type { SandboxOptions } from '#sandbox/options.ts'
import { scenarios } from '#sandbox/scenarios/scenarios.ts'
import type { World } from '#sandbox/world.ts'
import { runSandbox } from './runSandbox.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** `countersign sandbox`, which is `npm start`: runs until it is told to stop, or until something it needs ends. */
export const sandboxCommand: Command = async (flags) => {
  const asked = readFlags(flags)
  if (asked === 'scenarios') {
    for (const { name, describe } of scenarios) process.stdout.write(`${name}: ${describe}\n`)
    return 0
  }
  return runSandbox(asked, describeWorld)
}

/** Throws AppError for a flag that does not exist or has no usable value. */
export function readFlags(flags: readonly string[]): SandboxOptions | 'scenarios' {
  const { values } = parsed(flags)
  if (values.scenarios) return 'scenarios'
  const port = Number(values.port ?? '4100')
  if (!Number.isInteger(port) || port < 1 || port > 65_531)
    throw new AppError(`--port takes a number from 1 to 65531, not "${values.port}".`)
  return {
    port,
    fresh: values.fresh ?? false,
    scenario: values.scenario,
    prod: values.prod ?? false,
    gateway: serviceUrl('--gateway', values.gateway),
    rpc: serviceUrl('--rpc', values.rpc),
    state: values.state ?? (relative(process.cwd(), join(root, '.sandbox')) || '.sandbox'),
    root,
  }
}

const options = {
  port: { type: 'string' },
  fresh: { type: 'boolean' },
  scenario: { type: 'string' },
  scenarios: { type: 'boolean' },
  prod: { type: 'boolean' },
  gateway: { type: 'string' },
  rpc: { type: 'string' },
  state: { type: 'string' },
} as const

function parsed(flags: readonly string[]) {
  try {
    return parseArgs({ args: [...flags], options })
  } catch (cause) {
    const names = Object.keys(options).map((name) => `--${name}`)
    throw new AppError(`${wrongFlag(cause).message} There are ${names.join(', ')}.`, { cause })
  }
}

function serviceUrl(flag: string, value: string | undefined): string | undefined {
  if (value === undefined) return undefined
  if (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)) return value.replace(/\/$/, '')
  throw new AppError(`${flag} takes an address that starts with http:// or https://, not "${value}".`)
}

/** A kept world may have hundreds of Safes; no scenario begins with more than these. */
const maxNamed = 20

/** What stands where. */
export const describeWorld = ({ app, host, gateway, chains }: World): string =>
  [
    `app      ${app}`,
    `host     ${host}`,
    ...(chains.some(({ safes }) => safes.length > 0)
      ? [`theft    ${host}/theft (can you see the theft?)`]
      : []),
    `gateway  ${gateway}`,
    ...chains.map(({ chainId, shortName, rpc }) => `chain    ${rpc} (${chainId}, ${shortName})`),
    ...chains.flatMap(({ shortName, safes }) =>
      safes
        .slice(0, maxNamed)
        .map(({ name, address }) => `Safe     ${app}/?safe=${shortName}:${address} (${name})`),
    ),
    ...(chains.some(({ safes }) => safes.length > 0)
      ? []
      : chains.map(({ shortName }) => `Open     ${app}/?safe=${shortName}:0x… with the address of a Safe`)),
    'Ctrl-C stops all of it.',
  ].join('\n')
