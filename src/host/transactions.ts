import * as v from 'valibot'
import { getAddress, zeroAddress } from 'viem'
import { AppError } from '#core/errors.ts'
import type { Call, Hash, SafeIdentity, SafeTx } from '#core/safe.ts'
import { safeTxHash } from '#core/safeTxHash.ts'
import { safeTxTypedData } from '#core/safeTxTypedData.ts'
import { safeVersionOf } from '#core/safeVersion.ts'
import { propose } from '#gateway/endpoints/proposal.ts'
import { getNonces } from '#gateway/endpoints/safes.ts'
import type { SafeInfo } from '#gateway/schemas/safe.ts'
import { AddressText, HexText } from '#gateway/schemas/vocabulary.ts'
import { batchCall, deployedMultiSend } from './batch.ts'
import type { HostContext } from './context.ts'
import { rejected } from './refusal.ts'

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
    v.minLength(1),
  ),
  params: v.nullish(v.object({ safeTxGas: v.nullish(Integer) })),
})

/**
 * `sendTransactions`: the calls become one transaction of the Safe, an owner agrees and signs its safeTxHash, the gateway takes the
 * proposal. Answers once it is proposed, not when it is executed.
 */
export async function sendTransactions(
  params: unknown,
  context: HostContext,
  readSafe: () => Promise<SafeInfo>,
): Promise<{ safeTxHash: Hash }> {
  const { txs, params: settings } = v.parse(SendParameters, params)
  const calls = txs.map(({ to, value, data }): Call => ({ to, value, data: data || '0x', operation: 0 }))
  const { chain, gateway, safe, decide } = context
  const path = { chainId: chain.chainId, address: safe }
  const [info, { recommendedNonce: nonce }] = await Promise.all([
    readSafe(),
    gateway.call(getNonces, { path }),
  ])
  const version = safeVersionOf(info.version ?? '')
  if (!version) throw new AppError(`A Safe of version ${info.version} cannot be signed for here.`)

  const identity: SafeIdentity = { chainId: chain.chainId, address: getAddress(safe), version }
  const [only, ...more] = calls
  const call = only && more.length === 0 ? only : batchCall(calls, await deployedMultiSend(chain, version))
  const tx: SafeTx = {
    ...call,
    safeTxGas: settings?.safeTxGas ?? 0n,
    baseGas: 0n,
    gasPrice: 0n,
    gasToken: zeroAddress,
    refundReceiver: zeroAddress,
    nonce,
  }
  const hash = safeTxHash(identity, tx)
  const signer = await decide.transactions({ kind: 'transactions', calls, safeTxHash: hash, nonce })
  if (!signer) throw rejected()
  const signature = await signer.signTypedData(safeTxTypedData(identity, tx))
  await gateway.call(propose, {
    path: { chainId: chain.chainId, safe_address: safe },
    body: { ...tx, safeTxHash: hash, sender: signer.address, signature, origin: originText(context.app) },
  })
  return { safeTxHash: hash }
}

/** Who asked, as the real host writes it into a proposal: JSON of at most 200 characters, the address cut first, then the name. */
export function originText({ url, name }: { url: string; name: string }): string {
  const { origin, pathname } = new URL(url)
  const full = { url: origin + pathname, name }
  const surplus = JSON.stringify(full).length - 200
  if (surplus <= 0) return JSON.stringify(full)
  const shorter = { ...full, url: full.url.slice(0, Math.max(0, full.url.length - surplus)) }
  const rest = JSON.stringify(shorter).length - 200
  return JSON.stringify({ ...shorter, name: rest > 0 ? name.slice(0, -rest) : name })
}
