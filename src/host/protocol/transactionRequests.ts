import * as v from 'valibot'
import { getAddress } from 'viem'
import { AppError } from '#core/errors.ts'
import { beyondCall } from '#core/protocol/beyondCall.ts'
import type { Call, Hash, SafeIdentity, SafeTx } from '#core/safe/safe.ts'
import { safeTxHash } from '#core/safe/safeTxHash.ts'
import { safeTxOf } from '#core/safe/safeTxOf.ts'
import { safeTxTypedData } from '#core/safe/safeTxTypedData.ts'
import { safeVersionOf } from '#core/safe/safeVersion.ts'
import { propose } from '#gateway/endpoints/proposal.ts'
import { getNonces } from '#gateway/endpoints/safes.ts'
import type { SafeInfo } from '#gateway/schemas/safe.ts'
import { AddressText, HexText } from '#gateway/schemas/vocabulary.ts'
import { issueText } from '#host/conformance/requestProblems.ts'
import { executeAs } from '#host/ownerActs.ts'
import { batchCall, deployedMultiSend } from './batch.ts'
import type { HostContext, Signer } from './context.ts'
import { HostRefusalError, rejected } from './refusal.ts'

const Integer = v.union([
  v.pipe(
    v.string(),
    v.regex(/^(0x[0-9a-fA-F]+|\d+)$/),
    v.transform((n) => BigInt(n)),
  ),
  v.pipe(
    v.number(),
    v.safeInteger(),
    v.transform((n) => BigInt(n)),
  ),
])
const SendParameters = v.object({
  txs: v.pipe(
    v.array(
      v.object({
        to: v.pipe(
          AddressText,
          v.transform((text) => getAddress(text)),
        ),
        value: v.optional(Integer, 0),
        data: v.optional(v.union([HexText, v.literal('')]), '0x'),
      }),
    ),
    v.minLength(1, 'The list of transactions is empty.'),
  ),
  params: v.nullish(v.object({ safeTxGas: v.nullish(Integer) })),
})

/**
 * `sendTransactions`: makes one transaction of the calls, has an owner sign its safeTxHash and proposes it to the gateway. Answers once
 * it is proposed or sent, without waiting for a block. Where the person changes the calls, the changed ones are signed, so the hash is
 * not that of the request.
 */
export async function sendTransactions(
  params: unknown,
  context: HostContext,
  readSafe: () => Promise<SafeInfo>,
  signal?: AbortSignal,
): Promise<{ safeTxHash: Hash }> {
  const { txs, params: settings } = await readParameters(params, context, signal)
  const calls = txs.map(({ to, value, data }): Call => ({ to, value, data: data || '0x', operation: 0 }))
  const safeTxGas = await gasToPropose(settings?.safeTxGas ?? 0n, context, readSafe)
  const asked = { calls, safeTxGas }
  const answer = await proposeCalls(asked, { context, readSafe, signal })
  if (answer === 'closed') throw rejected()
  return answer
}

/**
 * Reads the calls of a request. Like the real host, it refuses an unreadable recipient or amount at once and shows other errors in the
 * dialog. @throws HostRefusalError when that dialog is closed, and for what no call of a Safe can do.
 */
async function readParameters(
  params: unknown,
  { profile, decide }: Pick<HostContext, 'profile' | 'decide'>,
  signal?: AbortSignal,
) {
  const parsed = v.safeParse(SendParameters, params)
  const beyond = fieldBeyond(params)
  if (beyond !== undefined)
    throw new HostRefusalError(`A Safe cannot do what "${beyond}" of a transaction asks for.`)
  if (parsed.success) return parsed.output
  const isUnread = parsed.issues.some(({ path }) => path?.some(({ key }) => key === 'to' || key === 'value'))
  const isList = v.is(v.object({ txs: v.array(v.looseObject({})) }), params)
  if (profile.showsInvalid && isList && !isUnread && decide.invalid) {
    await decide.invalid(issueText(parsed.issues[0], 'params'), signal)
    throw rejected()
  }
  throw new v.ValiError(parsed.issues)
}

/** What a transaction of the list asks for beyond a call. */
const fieldBeyond = (params: unknown): string | undefined =>
  v.is(v.object({ txs: v.array(v.looseObject({})) }), params)
    ? params.txs.flatMap((tx) => beyondCall(tx) ?? [])[0]
    : undefined

/** Before 1.3.0 a wallet sets safeTxGas, so there the app’s value is used. */
const olderReleases = new Set(['0.1.0', '1.0.0', '1.1.1', '1.2.0'])

/** The safeTxGas to propose for the value that an app requested. */
async function gasToPropose(
  wanted: bigint,
  { profile }: Pick<HostContext, 'profile'>,
  readSafe: () => Promise<SafeInfo>,
): Promise<bigint> {
  if (wanted === 0n || profile.passesSafeTxGas) return wanted
  const { version } = await readSafe()
  return olderReleases.has(safeVersionOf(version ?? '') ?? '') ? wanted : 0n
}

type ProposalContext = {
  context: HostContext
  readSafe: () => Promise<SafeInfo>
  signal?: AbortSignal | undefined
}

/** Asks a person about these calls and proposes what they agreed to; 'closed' when the dialog was shut. @throws HostRefusalError for a no. */
export async function proposeCalls(
  wanted: Omit<ProposedCalls, 'nonce'>,
  { context, readSafe, signal }: ProposalContext,
): Promise<{ safeTxHash: Hash } | 'closed'> {
  if (context.proposer) {
    const safeTxHash = await context.proposer.transactions(wanted, signal)
    if (!safeTxHash) throw rejected()
    return { safeTxHash }
  }
  const { identity, nonce } = await nextOf(context, readSafe)
  const asked = { ...wanted, nonce }
  const tx = await proposedTx(asked, identity, context)
  const request = { ...asked, kind: 'transactions', safeTxHash: safeTxHash(identity, tx) } as const
  const decision = await context.decide.transactions(request, signal)
  if (decision === 'closed') return decision
  if (!decision) throw rejected()
  const { signer, isExecuted, ...changed } = 'signer' in decision ? decision : { signer: decision }
  return proposeAs(
    signer,
    { identity, tx: await proposedTx({ ...asked, ...changed }, identity, context), isExecuted },
    context,
  )
}

/** The identity of the Safe, and its next free nonce. @throws AppError for a release that cannot be signed for. */
async function nextOf(
  { chain, gateway, safe }: HostContext,
  readSafe: () => Promise<SafeInfo>,
): Promise<{ identity: SafeIdentity; nonce: bigint }> {
  const path = { chainId: chain.chainId, address: safe }
  const [info, { recommendedNonce: nonce }] = await Promise.all([
    readSafe(),
    gateway.call(getNonces, { path }),
  ])
  return { identity: identityOf(info, { chain, safe }), nonce }
}

/** The Safe of `info` as its owners sign for it. @throws AppError for a release that is not known here. */
export function identityOf(
  { version: told }: SafeInfo,
  { chain, safe }: Pick<HostContext, 'chain' | 'safe'>,
): SafeIdentity {
  const version = safeVersionOf(told ?? '')
  if (!version) throw new AppError(`This page cannot sign for a Safe of version ${told}.`)
  return { chainId: chain.chainId, address: getAddress(safe), version }
}

type ProposedCalls = { calls: readonly Call[]; nonce: bigint; safeTxGas: bigint }

/** The one transaction that these calls become: the call itself, or a batch of the release's MultiSendCallOnly. */
async function proposedTx(
  { calls, nonce, safeTxGas }: ProposedCalls,
  { version }: SafeIdentity,
  { chain }: HostContext,
): Promise<SafeTx> {
  const [only, ...more] = calls
  const call = only && more.length === 0 ? only : batchCall(calls, await deployedMultiSend(chain, version))
  return safeTxOf(call, nonce, safeTxGas)
}

/** Has an owner sign a transaction, hands it to the gateway, and executes it where that is wanted and enough owners have signed. */
export async function proposeAs(
  signer: Signer,
  {
    identity,
    tx,
    isExecuted = false,
  }: { identity: SafeIdentity; tx: SafeTx; isExecuted?: boolean | undefined },
  context: HostContext,
): Promise<{ safeTxHash: Hash }> {
  const hash = safeTxHash(identity, tx)
  const signature = await signer.signTypedData(safeTxTypedData(identity, tx))
  await context.gateway.call(propose, {
    path: { chainId: identity.chainId, safe_address: identity.address },
    body: { ...tx, safeTxHash: hash, sender: signer.address, signature, origin: originText(context.app) },
  })
  if (isExecuted) await executeAs(signer, hash, context)
  return { safeTxHash: hash }
}

/** The origin of a proposal as the real host writes it: JSON of at most 200 characters, the address cut first, then the name. */
export function originText({ url, name }: { url: string; name: string }): string {
  const { origin, pathname } = new URL(url)
  const full = { url: origin + pathname, name }
  const surplus = JSON.stringify(full).length - 200
  if (surplus <= 0) return JSON.stringify(full)
  const shorter = { ...full, url: full.url.slice(0, Math.max(0, full.url.length - surplus)) }
  const rest = JSON.stringify(shorter).length - 200
  return JSON.stringify({ ...shorter, name: rest > 0 ? name.slice(0, -rest) : name })
}
