import { concat } from 'viem'
import type { At } from '#chain/code/code.ts'
import type { Chain } from '#chain/node/client.ts'
import { factOf } from '#chain/node/factOf.ts'
import { readMessageHash } from '#chain/safe/safeAnswers.ts'
import { boundedConfirmations } from '#core/checks/calls/confirmations.ts'
import type { EffectContext, SubjectFacts } from '#core/checks/facts.ts'
import type { MessageInput, Subject } from '#core/judge/case.ts'
import type { Judged } from '#core/judge/judge.ts'
import { readMessage } from '#core/judge/readMessage.ts'
import type { Address, Confirmation, Hash, SafeIdentity, SafeVersion } from '#core/safe/safe.ts'
import { safeMessageHashesOf } from '#core/safe/safeMessage.ts'
import { messageTokens } from './effects/messageTokens.ts'
import { readAddresses } from './effects/readAddresses.ts'
import { judgeHere } from './judgeHere.ts'
import { readProofs } from './readProofs.ts'
import { safeFactsNow } from './safeReadings.ts'
import { policyFacts, type Setting, seenHere } from './verify.ts'

type VerifyMessageParameters = Setting & {
  safe: Address
  /** What the service says, for a Safe that could not be read. */
  version: SafeVersion
  message: MessageInput
  messageHash?: Hash | undefined
  confirmations: readonly Confirmation[]
}

/**
 * Reads what the chain says of the Safe and has a message judged by it. A read that fails makes the checks that need it `unknown`.
 * @throws only the reason of `signal` when that is aborted, or what `beside` throws.
 */
export async function verifyMessage({
  safe,
  version,
  message,
  messageHash,
  confirmations,
  ...setting
}: VerifyMessageParameters): Promise<Judged> {
  const claimed = { chainId: setting.chain.chainId, address: safe, version }
  return judgeMessage(setting, { message, confirmations, claimed }, (identity) => ({
    kind: 'message',
    identity,
    message,
    messageHash,
    confirmations,
  }))
}

type JudgeMessageParameters = {
  message: MessageInput
  confirmations: readonly Confirmation[]
  claimed: SafeIdentity
}

/** Gathers what a message is judged by, whatever it stands in: alone, or in a capsule. */
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
    // What a signature lets others take counts to what is paid now.
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

/** A Safe without the handler of its release cannot be asked; then nobody can ask it about signatures either. */
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
  const tokens = messageTokens(message)
  return at && tokens.length > 0 ? readAddresses(chain, { accounts: [], tokens, safes: [] }, at) : {}
}
