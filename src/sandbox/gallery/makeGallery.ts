import { zeroAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { AppError } from '#core/errors.ts'
import { readMessage } from '#core/judge/readMessage.ts'
import type { Address, Hash, SafeIdentity, SafeTx } from '#core/safe/safe.ts'
import { safeMessageHashesOf } from '#core/safe/safeMessage.ts'
import { safeTxHash } from '#core/safe/safeTxHash.ts'
import { buildSignatures } from '#core/signatures/signatures.ts'
import { createMessage } from '#gateway/endpoints/messages.ts'
import { propose } from '#gateway/endpoints/proposal.ts'
import { owners } from '#sandbox/accounts.ts'
import { execution } from '#sandbox/chains/proposals.ts'
import type { SandboxChain } from '#sandbox/chains/sandboxChain.ts'
import type { GalleryEntry, StoredScenario, WorldSafe } from '#sandbox/world.ts'
import type {
  Attack,
  AttackSubject,
  ProposedTransaction,
  WantedMessage,
  WantedTransaction,
} from './attack.ts'
import { attacks } from './attacks.ts'
import { type GroundName, type Grounds, makeGrounds } from './grounds.ts'
import { usedBefore } from './histories.ts'

const [ingrid] = owners
/** So many attacks are made together: the service is waited for once for all of them. */
const atOnce = 10
/** The entries, and the Safes that they are in. */
type Gallery = { entries: GalleryEntry[]; safes: WorldSafe[] }
const galleries = new WeakMap<SandboxChain, Promise<Gallery>>()

/** All attacks and twins on one chain, made once: as many transactions and messages, proposed, lied about, not executed. */
export function galleryOf(place: SandboxChain): Promise<Gallery> {
  const made = galleries.get(place) ?? makeGallery(place)
  galleries.set(place, made)
  return made
}

async function makeGallery(place: SandboxChain): Promise<Gallery> {
  const grounds = await makeGrounds(place)
  const next = new Map<GroundName, bigint>([
    ['bybit', 70n],
    ['paying', usedBefore],
    ['misled', 1n],
    ...(['delayed', 'roled', 'forked', 'mended', 'aged'] as const).map((one) => [one, 1n] as const),
  ])
  const entries: GalleryEntry[] = []
  for (let from = 0; from < attacks.length; from += atOnce)
    entries.push(
      ...(await Promise.all(
        attacks
          .slice(from, from + atOnce)
          .map((attack) => makeBoth({ place, grounds, next }, attack, attack.name)),
      )),
    )
  await place.synced()
  return { entries, safes: grounds.listed }
}

/** Numbers are given in the order of the list, before anything is waited for. */
async function makeBoth(making: Omit<Making, 'note'>, { attack, benign, twin }: Attack, name: string) {
  const made = await Promise.all([
    make({ ...making, note: `Attack: ${name}` }, attack(making.grounds)),
    make({ ...making, note: `Beside it: ${twin}` }, benign(making.grounds)),
  ])
  return { name, attack: made[0], twin: made[1] }
}

type Making = { place: SandboxChain; grounds: Grounds; next: Map<GroundName, bigint>; note: Attack['twin'] }

const make = (making: Making, wanted: AttackSubject): Promise<StoredScenario> =>
  wanted.kind === 'message' ? makeMessage(making, wanted) : makeTransaction(making, wanted)

const base = ({ chainId }: SandboxChain) => `/v1/chains/${chainId}`

async function makeTransaction(
  { place, grounds, next, note }: Making,
  wanted: WantedTransaction,
): Promise<StoredScenario> {
  const { on = 'vault', signers = [ingrid], sender, lie, rival, isExecuted = false } = wanted
  const safe = grounds.safes[on]
  const nonce = wanted.nonce ?? next.get(on) ?? 0n
  next.set(on, nonce + 1n)
  const tx = transactionOf(wanted, nonce)
  const hash = safeTxHash(safe, tx)
  const signatures = wanted.signatures ?? (await signaturesOf(hash, signers))
  await hand(place, { safe, tx, sender: signatures[0]?.owner ?? sender ?? ingrid.address, signatures, note })
  if (rival) {
    const other = transactionOf(rival, nonce)
    await hand(place, {
      safe,
      tx: other,
      sender: ingrid.address,
      signatures: await signaturesOf(safeTxHash(safe, other), signers),
      note,
    })
  }
  if (isExecuted) {
    await place.send([execution({ safe, tx, safeTxHash: hash, signatures: [...signatures] })])
    await place.synced()
  }
  const id = `multisig_${safe.address}_${hash}`
  if (lie) {
    const changes = await lie({ safe: safe.address, safeTxHash: hash, signatures }, grounds)
    place.lie({ path: `${base(place)}/transactions/${id}`, changes })
  }
  return { kind: 'transaction', safe: safe.address, id }
}

function transactionOf(
  { to = zeroAddress, value = 0n, data = '0x', operation = 0, ...gas }: WantedTransaction,
  nonce: bigint,
): SafeTx {
  const {
    safeTxGas = 0n,
    baseGas = 0n,
    gasPrice = 0n,
    gasToken = zeroAddress,
    refundReceiver = zeroAddress,
  } = gas
  return { to, value, data, operation, safeTxGas, baseGas, gasPrice, gasToken, refundReceiver, nonce }
}

const signaturesOf = (
  hash: Hash,
  signers: NonNullable<WantedTransaction['signers']>,
): Promise<ProposedTransaction['signatures']> =>
  Promise.all(
    signers.map(async ({ address, privateKey }) => ({
      owner: address,
      signature: await privateKeyToAccount(privateKey).sign({ hash }),
    })),
  )

type GalleryProposal = {
  safe: SafeIdentity
  tx: SafeTx
  sender: Address
  signatures: ProposedTransaction['signatures']
  note: string
}

async function hand(
  { gateway, chainId }: SandboxChain,
  { safe, tx, sender, signatures, note }: GalleryProposal,
): Promise<void> {
  await gateway?.call(propose, {
    path: { chainId, safe_address: safe.address },
    body: {
      ...tx,
      data: tx.data === '0x' ? undefined : tx.data,
      safeTxHash: safeTxHash(safe, tx),
      sender,
      ...(signatures.length > 0 && { signature: buildSignatures(signatures) }),
      origin: JSON.stringify({ note }),
    },
  })
}

async function makeMessage(
  { place, grounds }: Making,
  { on = 'vault', message, lie, origin }: WantedMessage,
): Promise<StoredScenario> {
  const safe = grounds.safes[on]
  const given =
    typeof message === 'string'
      ? ({ kind: 'text', text: message } as const)
      : ({ kind: 'typedData', typedData: message } as const)
  const inner = readMessage(given).innerHash
  if (!inner) throw new AppError('A message of the gallery cannot be read.')
  const { safeMessageHash: hash } = safeMessageHashesOf(safe, inner)
  const [signed] = await signaturesOf(hash, [ingrid])
  await place.gateway?.call(createMessage, {
    path: { chainId: place.chainId, safe_address: safe.address },
    body: { message: message as string, signature: signed?.signature ?? '0x', ...(origin && { origin }) },
  })
  if (lie) place.lie({ path: `${base(place)}/messages/${hash}`, changes: lie })
  return { kind: 'message', safe: safe.address, id: hash }
}
