import { zeroAddress } from 'viem'
import { isSameAddress } from '#core/addresses/address.ts'
import { type MessageFacts, whyUnknown, whyUnread } from '#core/checks/message/messageFacts.ts'
import type { Address } from '#core/safe/safe.ts'
import type { Recognised, TokenAmount } from '#core/typedData/recognition/recognised.ts'
import type { Moved, Outgoing } from './policyFacts.ts'

const all = 2n ** 256n - 1n

/** What a signature under a message alone lets others take, and whether all of it was read. A text moves nothing. */
export function movedByMessage(facts: MessageFacts | undefined): Moved {
  if (!facts) return { outgoing: [] }
  const moved = facts.recognised.map((one) => movedBy(one, facts.safe))
  const unread =
    whyUnread(facts) ?? whyUnknown(facts) ?? moved.find((one) => one.unread !== undefined)?.unread
  return { outgoing: moved.flatMap(({ outgoing }) => outgoing), ...(unread !== undefined && { unread }) }
}

function movedBy(one: Recognised, safe: Address): Moved {
  const isOther = (owner: Address | undefined) => owner !== undefined && !isSameAddress(owner, safe)
  switch (one.kind) {
    case 'permit':
      return isOther(one.owner) ? nothing : taken([one], one.spender)
    case 'daiPermit': {
      const { owner, token, allowed, spender } = one
      return isOther(owner) || !allowed ? nothing : taken([{ token, amount: all, unlimited: true }], spender)
    }
    case 'nftPermit':
      return taken([{ token: one.token, amount: 1n, unlimited: false }], one.spender)
    case 'permit2Single':
    case 'permit2Batch':
    case 'permit2Transfer':
    case 'permit2BatchTransfer':
    case 'permit2Witness':
      return taken(one.details, one.spender)
    case 'transferAuthorization':
      return isOther(one.from) ? nothing : taken([one], one.to)
    case 'order': {
      if (isOther(one.maker)) return nothing
      const { sells, contract = zeroAddress } = one
      // Of what an order sells without naming a token it sells the coin.
      return { outgoing: sells.map(({ token = zeroAddress, amount }) => ({ token, to: contract, amount })) }
    }
    case 'forwardedCall':
    case 'power':
    case 'safeTx':
      return { outgoing: [], unread: 'what it lets others do is more than a payment.' }
    default:
      return nothing
  }
}

const nothing: Moved = { outgoing: [] }

type Taken = Omit<TokenAmount, 'token'> & { token?: Address | undefined }

function taken(details: readonly Taken[], spender: Address | undefined): Moved {
  const outgoing = details.flatMap(({ token, amount, unlimited }): Outgoing[] =>
    token === undefined || spender === undefined || amount === 0n
      ? []
      : [{ token, to: spender, amount: unlimited ? all : amount }],
  )
  const isUnnamed = details.some(
    ({ token, amount }) => amount !== 0n && (token === undefined || spender === undefined),
  )
  return isUnnamed ? { outgoing, unread: 'it does not name the token or who may take it.' } : { outgoing }
}
