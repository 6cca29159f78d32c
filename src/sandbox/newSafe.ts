import * as v from 'valibot'
import { getAddress, isAddress, keccak256, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { AppError } from '#core/errors.ts'
import type { Address, SafeIdentity } from '#core/safe/safe.ts'
import { funder, type SandboxOwner, owners as seeded } from './accounts.ts'
import { bulkFrom, executeMany } from './chains/bulk.ts'
import { type MadeSafe, makeSafe, type SafeParameters } from './chains/makeSafe.ts'
import { execution, proposeTx, signTx, type TransactionParameters } from './chains/proposals.ts'
import type { SandboxChain } from './chains/sandboxChain.ts'
import type { Send } from './chains/sender.ts'
import { placedVersion } from './contracts/placedContracts.ts'
import { sandboxVersions } from './contracts/safeArtifacts.ts'
import { tokens } from './contracts/tokens.ts'
import type { WorldSafe } from './world.ts'

const AmountText = v.pipe(
  v.string(),
  v.regex(/^\d{1,30}$/, 'is not a whole number as text'),
  v.transform((text) => BigInt(text)),
)
const Owner = v.pipe(
  v.string(),
  v.check((text) => isAddress(text, { strict: false }), 'is not an address'),
  v.transform((text) => getAddress(text)),
)
const count = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most))
const Token = v.strictObject({
  symbol: v.picklist(tokens.map(({ symbol }) => symbol)),
  amount: AmountText,
})

/** Body of `POST /sandbox/safes`; every key may be left out, no other may be there. */
const SafeBody = v.strictObject({
  name: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(60))),
  chainId: v.optional(v.number(), 31337),
  version: v.optional(v.picklist([placedVersion, ...sandboxVersions]), '1.4.1'),
  owners: v.optional(
    v.union([
      v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
      v.pipe(v.array(Owner), v.minLength(1)),
    ]),
    3,
  ),
  threshold: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  ether: v.optional(AmountText, '0'),
  tokens: v.optional(v.array(Token), []),
  queue: v.optional(count(1000), 0),
  history: v.optional(count(10_000), 0),
})
type SafeBody = v.InferOutput<typeof SafeBody>

/** Bad input to `POST /sandbox/safes`, in a sentence. */
export class SafeRefusal extends AppError {
  override name = 'SafeRefusal'
}

/** Makes a Safe of its own for whoever asks; answers once chain and gateway both show it. Throws SafeRefusal. */
export async function newSafe(
  places: readonly SandboxChain[],
  body: unknown,
): Promise<[SandboxChain, WorldSafe]> {
  const parsed = v.safeParse(SafeBody, Array.isArray(body) ? undefined : body)
  if (!parsed.success) throw new SafeRefusal(sentence(parsed.issues[0]))
  const wish = parsed.output
  const place = places.find(({ chainId }) => chainId === wish.chainId)
  if (!place) throw new SafeRefusal(`"chainId" ${wish.chainId} is no chain of this sandbox.`)
  const owners = typeof wish.owners === 'number' ? ownersUpTo(wish.owners) : wish.owners.map(withKey)
  const threshold = wish.threshold ?? Math.min(2, owners.length)
  if (threshold > owners.length)
    throw new SafeRefusal(`"threshold" ${threshold} is more than there are owners (${owners.length}).`)
  if (new Set(owners.map(({ address }) => address)).size < owners.length)
    throw new SafeRefusal('"owners" names an owner twice.')
  const signers = owners.filter(isSigner)
  const needed = wish.history > 0 ? threshold : wish.queue > 0 ? 1 : 0
  if (signers.length < needed)
    throw new SafeRefusal(
      `"history" and "queue" need owners whose keys the sandbox has; ${signers.length} of ${needed} are.`,
    )
  return [place, await make(place, wish, owners, threshold, signers)]
}

async function make(
  place: SandboxChain,
  wish: SafeBody,
  owners: readonly { address: Address }[],
  threshold: number,
  signers: readonly SandboxOwner[],
): Promise<WorldSafe> {
  const made = await madeOrRefused(place, {
    version: wish.version,
    owners: owners.map(({ address }) => address),
    threshold,
    // What the history spends comes on top, so that "ether" is what there is in the end.
    ether: wish.ether + BigInt(wish.history),
    tokens: wish.tokens,
  })
  await place.synced()
  const safe = { chainId: place.chainId, address: made.address, version: made.version }
  const to = seeded[4].address
  const wishes = Array.from({ length: wish.history }, (_, nonce) => ({ to, value: 1n, nonce: BigInt(nonce) }))
  if (wishes.length < bulkFrom) await proposeAndExecute(place, safe, wishes, signers.slice(0, threshold))
  else await executeMany(place, { safe, signers: sentByAnvil(signers, threshold), wishes })
  if (wishes.length > 0) await place.synced()
  for (let index = 0; index < wish.queue; index++) {
    const nonce = BigInt(wish.history + index)
    const value = BigInt(index + 1) * 10n ** 15n
    await proposeTx(place, await signTx(safe, { to, value, nonce }, signers.slice(0, 1)))
  }
  const name = wish.name ?? `Safe ${made.address.slice(0, 6)}`
  return { name, ...made, owners: [...made.owners] }
}

async function proposeAndExecute(
  place: SandboxChain,
  safe: SafeIdentity,
  wishes: readonly TransactionParameters[],
  signers: readonly SandboxOwner[],
): Promise<void> {
  const executions: Send[] = []
  for (const wish of wishes) {
    const signed = await signTx(safe, wish, signers)
    await proposeTx(place, signed)
    executions.push({ ...execution(signed), from: funder })
  }
  if (executions.length > 0) await place.send(executions)
}

/** As many signers as are needed, the last of them an account that anvil sends from. */
function sentByAnvil(signers: readonly SandboxOwner[], threshold: number): SandboxOwner[] {
  const sender = signers.find(({ address }) => seeded.some((owner) => owner.address === address))
  const others = signers.filter((signer) => signer !== sender).slice(0, threshold - 1)
  return sender ? [...others, sender] : []
}

async function madeOrRefused(place: SandboxChain, wish: SafeParameters): Promise<MadeSafe> {
  return makeSafe(place.rpc, place.send, wish).catch((cause: unknown) => {
    const isRevert = cause instanceof AppError && cause.message.includes('execution reverted')
    throw isRevert ? new SafeRefusal('The Safe contract itself refuses these "owners".', { cause }) : cause
  })
}

function ownersUpTo(number: number): SandboxOwner[] {
  return Array.from({ length: number }, (_, index) => seeded[index] ?? furtherOwner(index))
}

/** Beyond the seeded owners: a key that anyone can work out from its number. */
function furtherOwner(index: number): SandboxOwner {
  const privateKey = keccak256(toHex(`sandbox owner ${index}`))
  return { name: `Owner ${index + 1}`, address: privateKeyToAccount(privateKey).address, privateKey }
}

const withKey = (address: Address): { address: Address } | SandboxOwner =>
  seeded.find((owner) => owner.address === address) ?? { address }

const isSigner = (owner: { address: Address } | SandboxOwner): owner is SandboxOwner => 'privateKey' in owner

function sentence(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue)
  return path ? `"${path}": ${issue.message}.` : `The body is not usable: ${issue.message}.`
}
