import { concat } from 'viem'
import type { Chain } from '#chain/client.ts'
import { factOf } from '#chain/factOf.ts'
import { readMessageHash } from '#chain/safeAnswers.ts'
import type { Address, Confirmation, Hash, SafeVersion } from '#core/safe.ts'
import { safeMessageHashesOf } from '#core/safeMessage.ts'
import { innerHashOf, judgeMessage, type MessageFacts, type MessageVerification } from './judgeMessage.ts'
import type { AroundMessage, GivenMessage } from './messageResults.ts'
import { messageTokens } from './messageTokens.ts'
import { readAround } from './readAround.ts'
import { readProofs } from './readProofs.ts'
import { safeFactsNow } from './safeReadings.ts'

/**
 * Reads what the chain says of the Safe and holds a service's message against it. A read that fails makes the checks that need it
 * `unknown`; `version` is what the service says, for a Safe that could not be read.
 * @throws only the reason of `signal` when that is aborted.
 */
export async function verifyMessage({
  safe,
  version: said,
  message,
  messageHash,
  confirmations,
  around,
  chain,
  signal,
}: {
  safe: Address
  version: SafeVersion
  message: GivenMessage
  messageHash?: Hash
  confirmations: readonly Confirmation[]
  around?: AroundMessage
  chain: Chain
  signal?: AbortSignal
}): Promise<MessageVerification> {
  const { chainId } = chain
  const { facts, at, found } = await safeFactsNow(chain, safe, signal)
  const identity = found?.identity ?? { chainId, address: safe, version: said }
  const innerHash = innerHashOf(message)
  const about: Partial<MessageFacts> = {}
  const tokens = messageTokens(message)
  const named =
    at && tokens.length > 0 ? await readAround(chain, { accounts: [], tokens, safes: [] }, at) : {}
  if (innerHash && found && at) {
    const {
      domainHash,
      messageHash: struct,
      safeMessageHash: hash,
    } = safeMessageHashesOf(identity, innerHash)
    const preimage = concat(['0x1901', domainHash, struct])
    const [answered, proofs] = await Promise.all([
      factOf(readMessageHash(chain, safe, innerHash, at)),
      readProofs(chain, identity, { hash, preimage, confirmations, at }),
    ])
    about.proofs = proofs
    // A Safe without the handler of its release cannot be asked; then nobody can ask it about signatures either.
    about.messageHash = answered
  }
  return judgeMessage({
    chainId,
    asked: { identity, message, messageHash, confirmations },
    facts: { ...facts, ...about, around: { ...named, ...around } },
  })
}
