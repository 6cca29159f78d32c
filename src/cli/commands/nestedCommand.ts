import { type JsonCommand, jsonCommand } from '#cli/jsonCommand.ts'
import {
  type InputObject,
  isThere,
  readAddress,
  readListIfThere,
  readObject,
  readSafe,
  readUint,
  valueAt,
} from '#cli/reading.ts'
import { isSameAddress } from '#core/addresses/address.ts'
import { decodeCall } from '#core/calldata/decode.ts'
import { readCapsule } from '#core/capsule/readCapsule.ts'
import { AppError } from '#core/errors.ts'
import {
  type ApprovalContext,
  approvalsIn,
  approvesLayer,
  type Layer,
  layerOf,
  outerLayer,
} from '#core/nested/layers.ts'
import type { SafeIdentity, SafeTx } from '#core/safe/safe.ts'
import { hashesAgree } from '#core/safe/safeTxTypedData.ts'
import { safeVersionOf } from '#core/safe/safeVersion.ts'
import { written } from './decodeCommand.ts'
import { readTx } from './hashCommand.ts'

/** A transaction of a Safe, as it was given. */
type Start = { safe: SafeIdentity; tx: SafeTx }
/** A Safe that owns the one before it, and what its own transaction has beside the approval; or that whole transaction. */
type Link = { safe: SafeIdentity; around: ApprovalContext } | { safe: SafeIdentity; tx: SafeTx }

/** What the command works on: the innermost transaction first, then the Safes around it. */
type Nested = { layers: readonly Start[]; chain: readonly Link[] }

/**
 * `countersign nested`: what the owners of each Safe sign where a Safe approves for another one, one entry a layer, innermost first. Layer
 * n + 1 is the transaction by which the parent calls approveHash at the Safe of layer n, with the hash of layer n.
 */
export const nested: JsonCommand<Nested> = {
  read: (value) => {
    const object = readObject(value, 'The input')
    const outer = startIn(object)
    const inner = innerOf(object)
    // Supplied from the outside in; layers are told from the inside out.
    const layers = [outer, ...inner].toReversed()
    const below = layers.map(({ safe }) => safe)
    const links = readListIfThere(object, 'chain', (link, what) => readLink(link, what, outer.safe)) ?? []
    const chain = startsAt(links[0], outer.safe) ? links.slice(1) : links
    if (below.some(({ chainId }) => chainId !== outer.safe.chainId))
      throw new AppError('"inner" is on another network: a Safe can only approve on its own.')
    refuseCircle([...below, ...chain.map(({ safe }) => safe)])
    return { layers, chain }
  },
  run: ({ layers: given, chain }) => {
    const layers: Layer[] = []
    for (const { safe, tx } of given) {
      const layer = agreed(layerOf(safe, tx))
      const below = layers.at(-1)
      if (below && !approvesLayer(layer, below))
        return { output: { error: notAround(layer, below) }, exit: 1 }
      layers.push(layer)
    }
    for (const link of chain) {
      const below = layers.at(-1)
      if (below === undefined) break
      const layer = agreed(
        'tx' in link ? layerOf(link.safe, link.tx) : outerLayer(below, link.safe, link.around),
      )
      if (!approvesLayer(layer, below)) return { output: { error: notAround(layer, below) }, exit: 1 }
      layers.push(layer)
    }
    return { output: layers.map((layer, at) => told(layer, layers[at - 1])), exit: 0 }
  },
}

export const nestedCommand = jsonCommand(nested)

/** The transaction that is given: in a capsule, as a capsule itself, or field by field. */
export function startIn(object: InputObject): Start {
  if (isThere(object, 'capsule') || isThere(object, 'countersign')) {
    const { passphrase } = object
    if (passphrase !== undefined && passphrase !== null && typeof passphrase !== 'string')
      throw new AppError('"passphrase" is not a text.')
    const { safe, subject } = readCapsule(object.capsule ?? object, passphrase ?? undefined)
    if (subject.kind !== 'transaction')
      throw new AppError('The capsule holds a message, and only a transaction can be approved by its hash.')
    return { safe, tx: subject.tx }
  }
  return { safe: readSafe(object), tx: readTx(readObject(valueAt(object, 'tx'), '"tx"')) }
}

/** The transactions behind the hash that the given one approves, from the outside in: one, or a list. */
function innerOf(object: InputObject): Start[] {
  if (!isThere(object, 'inner')) return []
  const list: readonly unknown[] = Array.isArray(object.inner) ? object.inner : [object.inner]
  return list.map((one, at) => startIn(readObject(one, list.length === 1 ? '"inner"' : `"inner" ${at + 1}`)))
}

const optional = ['safeTxGas', 'baseGas', 'gasPrice'] as const
const optionalAddresses = ['gasToken', 'refundReceiver'] as const

function readLink(value: unknown, what: string, { chainId }: SafeIdentity): Link {
  const object = readObject(value, what)
  const address = readAddress(object, 'safe')
  if (isThere(object, 'chainId') && readUint(object, 'chainId') !== BigInt(chainId))
    throw new AppError(`${what} is on another network: a Safe can only approve on its own.`)
  const version = isThere(object, 'safeVersion') ? safeVersionOf(String(object.safeVersion)) : undefined
  if (version === undefined)
    throw new AppError(
      `${what} has no known "safeVersion": give the answer of VERSION() of ${address}, such as "1.4.1".`,
    )
  const safe = { chainId, address, version }
  if (isThere(object, 'tx')) return { safe, tx: readTx(readObject(object.tx, `"tx" of ${what}`)) }
  if (!isThere(object, 'nonce'))
    throw new AppError(
      `${what} has no "nonce": give the answer of nonce() of ${address}, or the nonce that its transaction should have.`,
    )
  const around: ApprovalContext = { nonce: readUint(object, 'nonce') }
  for (const key of optional) if (isThere(object, key)) around[key] = readUint(object, key)
  for (const key of optionalAddresses) if (isThere(object, key)) around[key] = readAddress(object, key)
  return { safe, around }
}

/** A list may begin with the Safe of the transaction itself. */
function startsAt(link: Link | undefined, { address }: SafeIdentity): boolean {
  return link !== undefined && isSameAddress(link.safe.address, address)
}

function refuseCircle(safes: readonly SafeIdentity[]): void {
  const seen = new Set<string>()
  for (const { address } of safes) {
    if (seen.has(address.toLowerCase()))
      throw new AppError(`${address} appears twice: a Safe cannot approve its own approval.`)
    seen.add(address.toLowerCase())
  }
}

function agreed(layer: Layer): Layer {
  if (!hashesAgree(layer.safe, layer.tx))
    throw new AppError('The two ways to hash this transaction disagree: trust neither.')
  return layer
}

function notAround(layer: Layer, below: Layer): string {
  const approved = approvalsIn(layer).map(({ safe, hash }) => `${hash} at ${safe}`)
  const what = approved.length === 0 ? 'nothing' : approved.slice(0, 3).join(', ')
  return `The transaction of ${layer.safe.address} does not approve the one of ${below.safe.address}, whose hash is ${below.safeTxHash}: it approves ${what}.`
}

/** What a layer does and, where it has a price of gas, the fee that it pays beside that. The Safe of the layer below is known to be one, so its own methods are not guessed there. */
function told({ safe, tx, domainHash, messageHash, safeTxHash }: Layer, below: Layer | undefined) {
  const { to, value, data, operation, gasPrice, baseGas, safeTxGas, gasToken, refundReceiver } = tx
  const isBelow = below !== undefined && isSameAddress(to, below.safe.address)
  const reader = isBelow ? below.safe : safe
  const context = { chainId: safe.chainId, safe: reader.address, safeVersion: reader.version }
  const call = written(decodeCall({ to, value, data, operation }, context))
  const hashes = { safe: safe.address, domainHash, messageHash, safeTxHash }
  const amounts = { gasPrice: `${gasPrice}`, baseGas: `${baseGas}`, safeTxGas: `${safeTxGas}` }
  const fee = gasPrice > 0n && { fee: { ...amounts, gasToken, refundReceiver } }
  return { ...hashes, call, nonce: tx.nonce.toString(), ...fee }
}
