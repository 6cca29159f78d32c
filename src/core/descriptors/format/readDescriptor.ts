import { checksumAddress } from 'viem'
import { ownWords } from '#core/descriptors/display/words.ts'
import { AppError } from '#core/errors.ts'
import { address, FormatError, listOf, parseJson, plainObject, refuse } from '#core/formats/reader.ts'
import type { Hash } from '#core/safe/safe.ts'
import type { Deployment, Descriptor, Format } from './descriptor.ts'
import { type Folder, withIncludes } from './includes.ts'
import { callKind, messageKind } from './key.ts'
import { readFields } from './readFields.ts'

/** A descriptor, or the one sentence that says why it is not taken. */
export type ReadDescriptor = { ok: true; descriptor: Descriptor } | { ok: false; text: string }

type DescriptorJson = Readonly<Record<string, unknown>>

const maxCharacters = 5_000_000
const maxFormats = 1000
const maxDeployments = 20_000

/** Where a descriptor stands in its folder, and the other files there; without them nothing can be included. */
export type DescriptorLocation = { name: string; folder: Folder }

/** Reads a descriptor (ERC-7730, version 2) of a stranger, as JSON text or as a value: strictly, or not at all. */
export function readDescriptor(
  input: unknown,
  { name, folder }: DescriptorLocation = { name: 'descriptor.json', folder: new Map() },
): ReadDescriptor {
  try {
    const value = typeof input === 'string' ? parseJson(input, 'A descriptor', maxCharacters) : input
    const own = plainObject(value, 'The descriptor')
    checkVersion(own)
    const file = withIncludes(own, name, folder)
    if (typeof input !== 'string' && JSON.stringify(file).length > maxCharacters)
      throw new FormatError(`A descriptor is longer than ${maxCharacters} characters, the limit.`)
    return { ok: true, descriptor: readWhole(file) }
  } catch (error) {
    if (error instanceof AppError) return { ok: false, text: ownWords(error.message, 300) }
    throw error
  }
}

/** Another MAJOR version would mean something else by the same words. */
function checkVersion({ $schema }: DescriptorJson): void {
  const major = typeof $schema === 'string' ? /erc7730-v(\d+)\b/.exec($schema)?.[1] : undefined
  if (major === undefined) throw new FormatError('The descriptor does not name its version ($schema).')
  if (major !== '2')
    throw new FormatError(`The descriptor is of version ${major.slice(0, 20)}; only version 2 is read here.`)
}

function readWhole(file: DescriptorJson): Descriptor {
  const metadata = plainObject(file.metadata ?? {}, 'metadata')
  const context = plainObject(file.context ?? {}, 'context')
  const display = plainObject(file.display ?? {}, 'display')
  const given = Object.entries(plainObject(display.formats ?? {}, 'display.formats'))
  if (given.length === 0) return refuse('display.formats', 'describes nothing')
  if (given.length > maxFormats)
    return refuse('display.formats', `describes more than ${maxFormats} functions`)
  const { owner, contractName } = metadata
  if (typeof owner !== 'string' || ownWords(owner).trim() === '')
    return refuse('metadata.owner', 'does not say whose descriptor this is')
  const binding = readBinding(context)
  const isContract = binding.kind === 'contract'
  const calls = isContract ? given.map(([key, format]) => readCall(key, format, file)) : []
  const messages = isContract ? [] : given.map(([key, format]) => readMessage(key, format, file))
  onlyOnce(calls.map(({ key, method }) => [method.selector, key]))
  onlyOnce(messages.map(({ key, message }) => [message.typeHash, key]))
  return {
    owner: ownWords(owner),
    ...(typeof contractName === 'string' && { contractName: ownWords(contractName) }),
    file,
    binding,
    calls,
    messages,
  }
}

function readCall(key: string, value: unknown, file: DescriptorJson): Descriptor['calls'][number] {
  const method = callKind(key)
  return { ...readFormat(key, value, file, method.inputs), method }
}

function readMessage(key: string, value: unknown, file: DescriptorJson): Descriptor['messages'][number] {
  const message = messageKind(key)
  return { ...readFormat(key, value, file, message.inputs), message }
}

function readFormat(key: string, value: unknown, file: DescriptorJson, inputs: Format['inputs']): Format {
  const name = `display.formats.${key.slice(0, 60)}`
  const { intent, interpolatedIntent, fields } = plainObject(value, name)
  if (interpolatedIntent !== undefined && typeof interpolatedIntent !== 'string')
    return refuse(`${name}.interpolatedIntent`, 'is not a text')
  return {
    key,
    inputs,
    intent: intent === undefined ? (/^[\w$]+/.exec(key)?.[0] ?? key) : intentOf(intent, name),
    ...(interpolatedIntent !== undefined && { interpolatedIntent }),
    entries: readFields(fields, { file, inputs, depth: 0, name }),
  }
}

/** One text, or labels with texts: "Native Staking: Withdraw, Rewards: Consensus & Exec". */
function intentOf(intent: unknown, name: string): string {
  if (typeof intent === 'string') return ownWords(intent)
  const parts = Object.entries(plainObject(intent, `${name}.intent`)).map(([key, value]) =>
    typeof value === 'string' ? `${key}: ${value}` : refuse(`${name}.intent`, 'is not made of texts'),
  )
  return ownWords(parts.join(', '))
}

function onlyOnce(keys: readonly (readonly [id: string, key: string])[]): void {
  const seen = new Map<string, string>()
  for (const [id, key] of keys) {
    const other = seen.get(id)
    if (other !== undefined)
      throw new FormatError(
        `“${key.slice(0, 80)}” and “${other.slice(0, 80)}” describe the same thing twice.`,
      )
    seen.set(id, key)
  }
}

function readBinding({ contract, eip712 }: DescriptorJson): Descriptor['binding'] {
  if ((contract === undefined) === (eip712 === undefined))
    return refuse('context', 'binds neither a contract nor a message, or both')
  if (contract !== undefined) {
    const { deployments, factory } = plainObject(contract, 'context.contract')
    const list = deployments === undefined ? [] : readDeployments(deployments, 'context.contract.deployments')
    if (factory !== undefined) checkFactory(factory)
    if (list.length === 0 && factory === undefined)
      return refuse('context.contract', 'names no contract, so it belongs to none')
    return { kind: 'contract', deployments: list, hasFactory: factory !== undefined }
  }
  return readMessageBinding(plainObject(eip712, 'context.eip712'))
}

function readMessageBinding({
  domain = {},
  deployments,
  domainSeparator,
}: DescriptorJson): Descriptor['binding'] {
  if (domainSeparator !== undefined && !isHash(domainSeparator))
    return refuse('context.eip712.domainSeparator', 'is not 32 bytes')
  const members = plainObject(domain, 'context.eip712.domain')
  if (Object.keys(members).length === 0 && deployments === undefined && domainSeparator === undefined)
    return refuse('context.eip712', 'names no domain, so it belongs to none')
  return {
    kind: 'message',
    domain: members,
    ...(deployments !== undefined && {
      deployments: readDeployments(deployments, 'context.eip712.deployments'),
    }),
    ...(isHash(domainSeparator) && { domainSeparator }),
  }
}

function checkFactory(factory: unknown): void {
  const { deployEvent, deployments } = plainObject(factory, 'context.contract.factory')
  if (typeof deployEvent !== 'string') refuse('context.contract.factory.deployEvent', 'is not a text')
  readDeployments(deployments, 'context.contract.factory.deployments')
}

const readDeployments = listOf<Deployment>((value, name) => {
  const { chainId, address: at } = plainObject(value, name)
  if (typeof chainId !== 'number' || !Number.isSafeInteger(chainId) || chainId < 1)
    return refuse(`${name}.chainId`, 'is not a chain id')
  // Several makers write their addresses in a case of their own; what is compared is the account.
  const text = typeof at === 'string' ? at.toLowerCase() : at
  return { chainId, address: checksumAddress(address(text, `${name}.address`)) }
}, maxDeployments)

function isHash(value: unknown): value is Hash {
  return typeof value === 'string' && /^0x[0-9a-fA-F]{64}$/.test(value)
}
