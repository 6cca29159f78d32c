import { includesAddress, isSameAddress } from '#core/addresses/address.ts'
import { isKnownRouter } from '#core/calldata/knownRouters.ts'
import { protocolAt } from '#core/calldata/protocols.ts'
import { anchorsOf } from '#core/checks/account/accountHistory.ts'
import type { Finding } from '#core/checks/answer.ts'
import { codeAgeOf, isSettled } from '#core/checks/calls/codeAge.ts'
import { exchangeAt } from '#core/checks/calls/exchanges.ts'
import { callPrefix, type PlacedCall } from '#core/checks/calls/placedCalls.ts'
import type { EffectCase } from '#core/checks/context.ts'
import { coinText } from '#core/checks/wording/amountText.ts'
import { deploymentAt } from '#core/deployments/deployments.ts'
import { registeredToken } from '#core/money/tokenRegister.ts'
import type { Address } from '#core/safe/safe.ts'

/**
 * Coin that goes along with a method at a contract that nobody here knows, or tokens that are put into one: the name of the method promises
 * something in return, and only a trial can tell whether it comes. Asked where none was made.
 */
export function findPromises(facts: EffectCase): Finding[] {
  const anchors = anchorsOf(facts)
  return facts.places.flatMap((place): Finding[] => {
    const put = putInto(facts, place)
    if (put !== undefined && !includesAddress(anchors, put.contract)) return [put]
    const { call, path } = place
    if (!isPromise(facts, place) || includesAddress(anchors, call.to)) return []
    return [
      {
        text: `${callPrefix(path)}Your Safe pays ${coinText(facts, call.value)} to ${call.to} by ${call.method ?? 'a method'}, an unknown contract here. The call does not show what comes back.`,
        remedy: 'Simulate it before you sign, or find out who runs this contract.',
        path,
        contract: call.to,
        amount: call.value,
      },
    ]
  })
}

/** By the Safe itself, or inside what it makes others do with its coin: a batch that is read says who gets it. What is not read at all DEC-06 stops. */
function isPromise({ safe }: EffectCase, { call, as }: PlacedCall): boolean {
  if (call.operation === 1 || call.value === 0n || call.data === '0x') return false
  if (call.wraps !== undefined || call.method === undefined) return false
  if (as !== undefined && isSameAddress(call.to, as)) return false
  return !protocolAt(call.to, safe.chainId) && !deploymentAt(call.to, safe.chainId)
}

/** Tokens that the Safe puts into a vault or a pool for itself: what nobody published and was not there for long may give nothing back. */
function putInto(facts: EffectCase, place: PlacedCall): (Finding & { contract: Address }) | undefined {
  const { chainId, address } = facts.safe
  const { call, path, as } = place
  const exchange = exchangeAt(place)
  if (exchange === undefined || as === undefined || !isSameAddress(as, address)) return undefined
  const { gives, receiver, isBridged, isLater } = exchange
  if (gives.what === 'coin' || isSameText(gives.what, call.to) || isBridged || isLater) return undefined
  // What somebody else gets of it is told as that.
  if (receiver === undefined || !isSameAddress(receiver, address)) return undefined
  const isPublished =
    call.known === 'official' ||
    protocolAt(call.to, chainId) !== undefined ||
    deploymentAt(call.to, chainId) !== undefined ||
    isKnownRouter(chainId, call.to) ||
    registeredToken(chainId, call.to) !== undefined
  if (isPublished || isSettled(codeAgeOf(facts, call.to))) return undefined
  return {
    severity: 'warn',
    text: `${callPrefix(path)}Your Safe puts tokens into ${call.to} by ${call.method}, an unknown contract here. The call does not show what comes back.`,
    remedy: 'Simulate it before you sign, or find out who runs this contract.',
    path,
    contract: call.to,
  }
}

const isSameText = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
