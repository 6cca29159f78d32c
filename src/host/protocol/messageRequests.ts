import * as v from 'valibot'
import { encodeFunctionData, getAddress, hashTypedData, parseAbi } from 'viem'
import { getCode } from 'viem/actions'
import { deployment } from '#core/deployments/deployments.ts'
import { AppError } from '#core/errors.ts'
import type { Address, Call, Hash, Hex, SafeVersion } from '#core/safe/safe.ts'
import { safeMessageTypedData } from '#core/safe/safeMessageTypedData.ts'
import { safeVersionOf } from '#core/safe/safeVersion.ts'
import { buildSignatures } from '#core/signatures/signatures.ts'
import { MessageContent } from '#gateway/schemas/message.ts'
import type { SafeInfo } from '#gateway/schemas/safe.ts'
import { HashText } from '#gateway/schemas/vocabulary.ts'
import type { HostContext, MessageRequest, Signer } from './context.ts'
import type { HostProfile } from './profile.ts'
import { closed, rejected } from './refusal.ts'
import { digestOf, textOf } from './safeMessage.ts'
import { readShared, shareSignature } from './sharedMessages.ts'
import { identityOf, proposeCalls } from './transactionRequests.ts'

type Content = string | Record<string, unknown>
/** Off chain the whole signature, on chain the transaction that signs; undefined where a shut dialog is met with silence. */
type MessageOutcome = { messageHash: Hash; signature: Hex } | { safeTxHash: Hash } | undefined

export type Messages = {
  /** `sdkVersion` is that of the app. @throws HostRefusalError when an owner says no. */
  sign(message: Content, asked: { signal?: AbortSignal; sdkVersion: string }): Promise<MessageOutcome>
  /** The whole signature; undefined for a message that is unknown or not fully signed. */
  signatureOf(messageHash: unknown): Promise<Hex | undefined>
  /** Whether the app wants its messages signed on chain (`safe_setSettings`). */
  setOffChain(isOffChain: boolean): void
}

const signMessageAbi = parseAbi(['function signMessage(bytes data)'])

/**
 * Messages of one app. Off chain one owner after the other is asked until the threshold is reached, and only then is there an
 * answer, as with the real host's dialog; the gateway keeps each signature. On chain they become a DELEGATECALL of SignMessageLib.
 */
export function createMessages(context: HostContext, readSafe: () => Promise<SafeInfo>): Messages {
  let isOffChain = true

  async function signOffChain(
    message: Content,
    info: SafeInfo,
    signal?: AbortSignal,
  ): Promise<MessageOutcome> {
    const isOwner = new Set(info.owners.map(({ value }) => getAddress(value)))
    const typedData = safeMessageTypedData(identityOf(info, context), digestOf(message))
    const messageHash = hashTypedData(typedData)
    const shared = await readShared(messageHash, context)
    const signed = new Map(
      shared?.confirmations.map(({ owner, signature }) => [getAddress(owner.value), signature]),
    )
    while (signed.size < info.threshold) {
      const asked = { message, messageHash, signedBy: [...signed.keys()], threshold: info.threshold }
      const signer = await askFor(asked, signal)
      if (!signer || !isOwner.has(getAddress(signer.address))) throw rejected()
      const signature = await signer.signTypedData(typedData)
      const content = v.parse(MessageContent, message)
      await shareSignature({ message: content, messageHash, signature, isFirst: signed.size === 0 }, context)
      signed.set(getAddress(signer.address), signature)
    }
    return { messageHash, signature: signatureFrom(signed) }
  }

  async function haveSigned(message: Content, signal?: AbortSignal): Promise<MessageOutcome> {
    const signed = await context.proposer?.message(message, signal)
    if (!signed) throw rejected()
    return signed
  }

  async function askFor(
    request: Omit<MessageRequest, 'kind'>,
    signal?: AbortSignal,
  ): Promise<Signer | undefined> {
    const decision = await context.decide.message({ kind: 'message', ...request }, signal)
    return decision === 'closed' ? undefined : decision
  }

  async function signOnChain(
    message: Content,
    info: SafeInfo,
    signal?: AbortSignal,
  ): Promise<MessageOutcome> {
    const { version } = identityOf(info, context)
    const args = [digestOf(message)] as const
    const data = encodeFunctionData({ abi: signMessageAbi, functionName: 'signMessage', args })
    const call: Call = { to: await deployedSignMessageLib(context, version), value: 0n, data, operation: 1 }
    const answer = await proposeCalls({ calls: [call], safeTxGas: 0n }, { context, readSafe, signal })
    return answer === 'closed' ? closed(context.profile.isSilent) : answer
  }

  return {
    async sign(asked, { signal, sdkVersion }) {
      const info = await readSafe()
      // Read once, here: what is shown, hashed and kept is the text, and a text that looks like hex stays as it is.
      const message = typeof asked === 'string' ? textOf(asked) : asked
      const isOnChain =
        !isOffChain || context.isSignedOnChain?.() === true || needsChain(info, sdkVersion, context.profile)
      if (isOnChain) return signOnChain(message, info, signal)
      return context.proposer ? haveSigned(message, signal) : signOffChain(message, info, signal)
    },
    signatureOf: async (messageHash) => {
      const parsed = v.safeParse(HashText, messageHash)
      const shared = parsed.success ? await readShared(parsed.output, context) : undefined
      return shared?.preparedSignature
    },
    setOffChain: (wanted) => {
      isOffChain = wanted
    },
  }
}

/** Whether a host of this kind has messages of this Safe and SDK signed by a transaction. @throws AppError for a version that is none. */
function needsChain(
  { fallbackHandler, version: told }: SafeInfo,
  sdkVersion: string,
  { offChainSince }: HostProfile,
): boolean {
  if (offChainSince === undefined) return false
  const version = safeVersionOf(told ?? '')
  const asksHandler = version !== undefined && compareVersions(version, '1.3.0') >= 0
  return compareVersions(sdkVersion, offChainSince) < 0 || (asksHandler && !fallbackHandler)
}

/** Below, at or above zero, as one version is older, the same or newer. @throws AppError for a text that is no version. */
function compareVersions(one: string, other: string): number {
  const [a, b] = [one, other].map((text) => {
    const parts = /^(\d+)\.(\d+)\.(\d+)/.exec(text)
    if (!parts) throw new AppError(`“${text}” is no version.`)
    return parts.slice(1).map(Number)
  })
  const at = [0, 1, 2].find((index) => a?.[index] !== b?.[index]) ?? 0
  return (a?.[at] ?? 0) - (b?.[at] ?? 0)
}

const signatureFrom = (signed: ReadonlyMap<Address, Hex>): Hex =>
  buildSignatures([...signed].map(([owner, signature]) => ({ owner, signature })))

async function deployedSignMessageLib({ chain }: HostContext, version: SafeVersion): Promise<Address> {
  for (const address of deployment('SignMessageLib', version).addresses) {
    const code = await getCode(chain.client, { address })
    if (code && code !== '0x') return address
  }
  throw new AppError(`Chain ${chain.chainId} has no SignMessageLib ${version}.`)
}
