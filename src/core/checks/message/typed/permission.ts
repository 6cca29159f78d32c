import { zeroAddress } from 'viem'
import { includesAddress, isSameAddress } from '#core/addresses/address.ts'
import { permit2 } from '#core/calldata/knownMethods.ts'
import { isKnownRouter, takesOfCallerAlone } from '#core/calldata/knownRouters.ts'
import type { Finding } from '#core/checks/answer.ts'
import { momentText } from '#core/checks/calls/moment.ts'
import type { MessageFacts } from '#core/checks/message/messageFacts.ts'
import { isUnknownToken } from '#core/checks/order/poorExchange.ts'
import { tokenName, tokenText } from '#core/checks/wording/amountText.ts'
import { registeredToken } from '#core/money/tokenRegister.ts'
import type { Address } from '#core/safe/safe.ts'
import type { Power, Recognised, TokenAmount } from '#core/typedData/recognition/recognised.ts'

const remedy =
  'Sign only requests that you started yourself; allow only the amount needed now, to a contract that you know.'

/** What lets somebody take tokens by a signature alone. */
export type RecognisedPermission = Extract<
  Recognised,
  {
    kind:
      | 'permit'
      | 'daiPermit'
      | 'nftPermit'
      | 'permit2Single'
      | 'permit2Batch'
      | 'permit2Transfer'
      | 'permit2BatchTransfer'
      | 'permit2Witness'
      | 'transferAuthorization'
      | 'forwardedCall'
  }
>

/** What a permission lets whom take, and until when; one per token. */
export function describePermission(permission: RecognisedPermission, facts: MessageFacts): Finding[] {
  switch (permission.kind) {
    case 'forwardedCall': {
      const { from, to, data } = permission
      const text = `Lets any holder of this signature call ${to ?? 'a contract'} in the name of ${from}.`
      return [{ text, remedy, from, to, data }]
    }
    case 'transferAuthorization': {
      const { from, to } = permission
      const text = `Lets anyone move ${amountText(facts, permission)} from ${from} to ${to}${until(permission.expiry, facts)}.`
      return [{ text, remedy, ...permission }]
    }
    case 'nftPermit': {
      const { token, tokenId, spender, expiry } = permission
      const text = `${who(spender)} may take token ${tokenId} of ${token ?? 'an unnamed collection'}${until(expiry, facts)}.`
      return [{ text, remedy, ...permission }]
    }
    case 'daiPermit': {
      const { allowed, spender, token, owner } = permission
      if (!allowed) return [takenBack(spender, token)]
      const text = `${who(spender)} may take all your ${name(facts, token)}${until(permission.expiry, facts)}.${elsewhere(owner, facts)}`
      return [{ text, remedy, ...permission }]
    }
    case 'permit': {
      const { amount, spender, token, owner, exact } = permission
      if (amount === 0n) return [takenBack(spender, token)]
      const unsure = exact ? '' : ' It is of a type that this page does not know.'
      const text = `${who(spender)} may take ${amountText(facts, permission)}${until(permission.expiry, facts)}.${elsewhere(owner, facts)}${unsure}`
      return [{ ...forRouter(permission, facts, isKnownRouter), text, remedy, ...permission }]
    }
    default: {
      const { details, spender, expiry, contract } = permission
      const isAllowance = permission.kind === 'permit2Single' || permission.kind === 'permit2Batch'
      return details.flatMap((detail): Finding[] => {
        if (detail.amount === 0n) return [takenBack(spender, detail.token)]
        const end = (isAllowance && 'expiry' in detail ? detail.expiry : expiry) as bigint | undefined
        const text = `${who(spender)} may take ${amountText(facts, detail)} through Permit2${until(end, facts)}.`
        const isOwn = isAllowance && contract !== undefined && isSameAddress(contract, permit2)
        const given = { ...detail, spender, expiry: end }
        return [
          {
            ...(isOwn && isSoon(expiry, facts) && forRouter(given, facts, takesOfCallerAlone)),
            ...{ text, remedy, kind: permission.kind, spender, contract, ...detail, signatureExpiry: expiry },
          },
        ]
      })
    }
  }
}

/** More base units than there are of any token: as good as all there is. */
const tooMuch = 2n ** 128n

/** Interfaces of routers let a permission end within so many seconds, 30 days, and a little for clocks. */
const maxTerm = 31n * 86_400n

const isSoon = (end: bigint | undefined, { now }: MessageFacts): boolean =>
  end !== undefined && now !== undefined && end <= BigInt(Math.floor(now)) + maxTerm

/**
 * A permission that only warns: so much of a token that is known, for some days, to a router that takes tokens of nobody but whoever calls it, or signs
 * for it. What the Safe's own calls do with it is judged with these.
 */
function forRouter(
  given: TokenAmount & {
    spender?: Address | undefined
    expiry?: bigint | undefined
    exact?: boolean
    owner?: Address
  },
  facts: MessageFacts,
  isRouter: (chainId: number, address: Address) => boolean,
): { severity?: 'warn' } {
  const { token, spender, amount, unlimited, expiry, exact = true, owner } = given
  const { chainId, safe, known } = facts
  if (unlimited || amount >= tooMuch || !exact || token === undefined || spender === undefined) return {}
  if (owner !== undefined && !isSameAddress(owner, safe)) return {}
  if (isUnknownToken({ safe: { chainId }, known }, token) || !isSoon(expiry, facts)) return {}
  return isRouter(chainId, spender) ? { severity: 'warn' } : {}
}

/** Who could act for the account; votes that stay its own, or that nobody gets, are only told. */
export function describePower({ text, to, expiry, isVotes, votesOf }: Power, facts: MessageFacts): Finding {
  const isOwn = isVotes && to !== undefined && includesAddress([facts.safe, zeroAddress], to)
  const named = votesOf === undefined ? text : text.replace(votesOf, () => votesName(facts, votesOf))
  return {
    ...(isOwn && { severity: 'info' }),
    text: expiry === undefined ? named : `${named} The signature can be used until ${momentText(expiry)}.`,
    remedy: 'Sign only requests that you started yourself, for somebody you know.',
    to,
    expiry,
  }
}

/** The token whose votes are given, by its own contract or by the register. */
function votesName(facts: MessageFacts, token: Address): string {
  const own = tokenName(facts, token)
  const registered = own === token ? registeredToken(facts.chainId, token) : undefined
  return registered ? `${registered.symbol} (${token})` : own
}

function takenBack(spender: Address | undefined, token: Address | undefined): Finding {
  const text = `Revokes the permission of ${spender ?? 'any holder of this signature'} to take ${token ?? 'a token'}.`
  return { severity: 'info', text, spender, token }
}

function amountText(facts: MessageFacts, { token, amount, unlimited }: TokenAmount): string {
  if (unlimited) return `all your ${name(facts, token)}`
  return token === undefined ? `${amount} base units of an unnamed token` : tokenText(facts, token, amount)
}

function name(facts: MessageFacts, token: Address | undefined): string {
  return token === undefined ? 'tokens of an unnamed contract' : tokenName(facts, token)
}

function who(spender: Address | undefined): string {
  return spender ?? 'Any holder of this signature'
}

/** The end of a permission in words; without one it is for ever. */
function until(expiry: bigint | undefined, { now }: MessageFacts): string {
  if (expiry === undefined) return ', without expiry'
  if (now !== undefined && expiry < BigInt(Math.floor(now)))
    return `, although that expired on ${momentText(expiry)}`
  return ` until ${momentText(expiry)}`
}

function elsewhere(owner: Address | undefined, { safe }: MessageFacts): string {
  return owner === undefined || isSameAddress(owner, safe)
    ? ''
    : ` It names ${owner} as the owner of the tokens, not this Safe.`
}
