import { concat } from 'viem'
import type { Chain } from '#chain/client.ts'
import type { At } from '#chain/code.ts'
import { factOf } from '#chain/factOf.ts'
import { readMessageHash } from '#chain/safeAnswers.ts'
import { boundedConfirmations } from '#core/checks/confirmations.ts'
import type { AroundEffects, SubjectFacts } from '#core/checks/facts.ts'
import type { GivenMessage, Subject } from '#core/judge/case.ts'
import { type Judged, judge as judgeHere } from '#core/judge/judge.ts'
import { readMessage } from '#core/judge/readMessage.ts'
import type { Address, Confirmation, Hash, SafeIdentity, SafeVersion } from '#core/safe.ts'
import { safeMessageHashesOf } from '#core/safeMessage.ts'
import { messageTokens } from './messageTokens.ts'
import { readAround } from './readAround.ts'
import { readProofs } from './readProofs.ts'
import { safeFactsNow } from './safeReadings.ts'
import { policyFacts, type Setting, seenHere } from './verify.ts'

type Asked = Setting & {
  safe: Address
  /** What the service says, for a Safe that could not be read. */
  version: SafeVersion
  message: GivenMessage
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
}: Asked): Promise<Judged> {
  const claimed = { chainId: setting.chain.chainId, address: safe, version }
  return judgeMessage(setting, { message, confirmations, claimed }, (identity) => ({
    kind: 'message',
    identity,
    message,
    messageHash,
    confirmations,
  }))
}

type Looked = { message: GivenMessage; confirmations: readonly Confirmation[]; claimed: SafeIdentity }

/** Gathers what a message is judged by, whatever it stands in: alone, or in a capsule. */
export async function judgeMessage(
  { chain, beside = {}, judge = judgeHere, signal }: Setting,
  { message, confirmations, claimed }: Looked,
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
    facts: { ...facts, ...about, effects: { ...named, ...known.known } },
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

async function tokensOf(chain: Chain, message: GivenMessage, at: At | undefined): Promise<AroundEffects> {
  const tokens = messageTokens(message)
  return at && tokens.length > 0 ? readAround(chain, { accounts: [], tokens, safes: [] }, at) : {}
}
