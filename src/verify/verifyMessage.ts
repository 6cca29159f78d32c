import { concat } from 'viem'
import type { At } from '#chain/code/code.ts'
import type { Chain } from '#chain/node/client.ts'
import { factOf } from '#chain/node/factOf.ts'
import { readMessageHash } from '#chain/safe/safeAnswers.ts'
import { boundedConfirmations } from '#core/checks/calls/confirmations.ts'
import type { EffectContext, SubjectFacts } from '#core/checks/facts.ts'
import type { Requester } from '#core/checks/message/messageFacts.ts'
import type { MessageInput, Subject } from '#core/judge/case.ts'
import type { Judged } from '#core/judge/judge.ts'
import { readMessage } from '#core/judge/readMessage.ts'
import type { Address, Confirmation, Hash, SafeIdentity, SafeVersion } from '#core/safe/safe.ts'
import { safeMessageHashesOf } from '#core/safe/safeMessage.ts'
import { compareNodes } from './effects/compareNodes.ts'
import { messageTokens } from './effects/messageTokens.ts'
import { readAddresses } from './effects/readAddresses.ts'
import { judgeHere } from './judgeHere.ts'
import { readProofs } from './readProofs.ts'
import { safeFactsNow } from './safeReadings.ts'
import { policyFacts, type Setting, seenHere } from './verify.ts'

type VerifyMessageParameters = Setting & {
  safe: Address
  /** The version that the service reports, for a Safe that could not be read. */
  version: SafeVersion
  message: MessageInput
  messageHash?: Hash | undefined
  confirmations: readonly Confirmation[]
  requester?: Requester | undefined
}

/**
 * Reads the Safe on chain and judges a message by it. A failed read makes the checks that need it `unknown`.
 * @throws only the reason of `signal` when that is aborted, or what `beside` throws.
 */
export async function verifyMessage({
  safe,
  version,
  message,
  messageHash,
  confirmations,
  requester,
  ...setting
}: VerifyMessageParameters): Promise<Judged> {
  const claimed = { chainId: setting.chain.chainId, address: safe, version }
  return judgeMessage(setting, { message, confirmations, claimed }, (identity) => ({
    kind: 'message',
    identity,
    message,
    messageHash,
    confirmations,
    ...(requester && { requester }),
  }))
}

type JudgeMessageParameters = {
  message: MessageInput
  confirmations: readonly Confirmation[]
  claimed: SafeIdentity
}

/** Gathers the facts about a message, alone or in a capsule, and judges it. */
export async function judgeMessage(
  { chain, beside = {}, judge = judgeHere, signal }: Setting,
  { message, confirmations, claimed }: JudgeMessageParameters,
  subjectFor: (identity: SafeIdentity) => Subject,
): Promise<Judged> {
  const [{ facts, at, found }, known] = await Promise.all([
    safeFactsNow(chain, claimed.address, signal),
    beside,
  ])
  const identity = found?.identity ?? claimed
  const { innerHash } = readMessage(message)
  const hash = innerHash && safeMessageHashesOf(identity, innerHash).safeMessageHash
  const [about, named, policies] = await Promise.all([
    innerHash && found && at
      ? answersOf(chain, identity, {
          innerHash,
          confirmations: boundedConfirmations(confirmations, found.state.owners),
          at,
        })
      : {},
    tokensOf(chain, message, at),
    // A permission that a signature gives counts as a payment now.
    policyFacts(known, found, found?.state),
  ])
  return judge({
    chainId: chain.chainId,
    subject: subjectFor(identity),
    mode: known.mode ?? 'standalone',
    facts: {
      ...facts,
      ...about,
      ...(known.elsewhere && { elsewhere: known.elsewhere }),
      effects: { ...named, ...known.known },
    },
    ...seenHere(known, hash && known.here?.(hash)),
    ...(policies && { policies }),
  })
}

/** A Safe without the fallback handler of its version cannot answer EIP-1271; then nobody can ask it about signatures. */
async function answersOf(
  chain: Chain,
  identity: SafeIdentity,
  { innerHash, confirmations, at }: { innerHash: Hash; confirmations: readonly Confirmation[]; at: At },
): Promise<SubjectFacts> {
  const { domainHash, messageHash: struct, safeMessageHash: hash } = safeMessageHashesOf(identity, innerHash)
  const preimage = concat(['0x1901', domainHash, struct])
  const [messageHash, proofs] = await Promise.all([
    factOf(readMessageHash(chain, identity.address, innerHash, at)),
    readProofs(chain, identity, { hash, preimage, confirmations, at }),
  ])
  return { messageHash, proofs }
}

async function tokensOf(chain: Chain, message: MessageInput, at: At | undefined): Promise<EffectContext> {
  const tokens = await messageTokens(message)
  if (!at || tokens.length === 0) return {}
  const named = await readAddresses(chain, { accounts: [], tokens, safes: [] }, at)
  const comparedByNodes = await compareNodes(chain, named, at)
  return { ...named, ...(comparedByNodes && { comparedByNodes }) }
}
