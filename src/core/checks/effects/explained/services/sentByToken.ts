import { zeroAddress } from 'viem'
import { includesAddress, isSameAddress } from '#core/addresses/address.ts'
import { chainName } from '#core/chains/specifiedChains.ts'
import { anchorsOf } from '#core/checks/account/accountHistory.ts'
import type { Finding } from '#core/checks/answer.ts'
import { messageFeeOf } from '#core/checks/calls/official/messageFee.ts'
import { callPrefix, type PlacedCall } from '#core/checks/calls/placedCalls.ts'
import type { EffectCase } from '#core/checks/context.ts'
import type { Simulation } from '#core/checks/effectFacts.ts'
import { amountOfAsset } from '#core/checks/effects/findings/assets.ts'
import type { ClaimedEffects, ClaimedPayment } from '#core/checks/effects/findings/claimed.ts'
import type { Address } from '#core/safe/safe.ts'
import { addressFrom, wordsOf } from '#core/trialRun/words.ts'

/** What the bytes say with tokens that go to another network, and a word on each. */
type OverLayerZero = { said: ClaimedEffects; found: Finding[] }

/**
 * Tokens that are of LayerZero themselves: their own contract destroys what is sent, and makes it on the other network (OFT.sol, `_debit`). Only to the
 * Safe's own address or to somebody known, who gets the rest of the fee too, with no more for the other side than gas, with a least of nearly all of it; and
 * only where a run destroys that much of the Safe's at the contract that is called, nothing else of this token moves, and the fee is no more than
 * its messages cost.
 */
export function sentByToken(
  facts: EffectCase,
  said: ClaimedEffects,
  { moves = [] }: Pick<Simulation, 'moves'>,
): OverLayerZero {
  const { address } = facts.safe
  const sends = facts.places.flatMap((place) => {
    const sent = sendAt(facts, place)
    return sent ? [{ place, ...sent }] : []
  })
  const done = sends.flatMap(({ place, ...sent }) => {
    const { amount, least } = sent
    const token = place.call.to
    const own = moves.filter((one) => one.token !== undefined && isSameAddress(one.token, token))
    const [move, ...more] = own
    const isAlone =
      more.length === 0 && sends.filter((one) => isSameAddress(one.place.call.to, token)).length === 1
    if (move === undefined || !isAlone || move.kind !== 'erc20') return []
    if (!isSameAddress(move.from, address) || !isSameAddress(move.to, zeroAddress)) return []
    if (move.amount > amount || move.amount < least) return []
    const payment: ClaimedPayment = { asset: { token }, from: address, to: zeroAddress, amount: move.amount }
    return [{ payment, found: foundOf(facts, place, { ...sent, amount: move.amount }) }]
  })
  if (done.length === 0) return { said, found: [] }
  return {
    said: { ...said, payments: [...said.payments, ...done.map(({ payment }) => payment)] },
    found: done.map(({ found }) => found),
  }
}

/** Options of LayerZero (OptionsBuilder.sol): none, or type 3 with gas for the other side alone; others pay coin there to anybody. */
const gasAlone = /^(0{64}|0{62}16000301001101[\da-f]{32}0{20})/

/**
 * What LayerZero calls networks on which an account has the same 20 bytes as here (npm `@layerzerolabs/lz-definitions` 3.1.13, EndpointId; chain ids of
 * EIP-155). Of any other, 20 bytes may be nobody's account.
 */
const networks: ReadonlyMap<bigint, number> = new Map([
  [30101n, 1],
  [30111n, 10],
  [30102n, 56],
  [30145n, 100],
  [30109n, 137],
  [30181n, 5000],
  [30184n, 8453],
  [30110n, 42161],
  [30125n, 42220],
  [30106n, 43114],
  [30183n, 59144],
  [30243n, 81457],
  [30214n, 534352],
  [30319n, 480],
  [30320n, 130],
  [30332n, 146],
  [30339n, 57073],
  [30362n, 80094],
  [30383n, 9745],
  [30390n, 143],
])

/** What a call sends to whom, and who gets what is left of its fee. */
type NetworkSend = { to: Address; rest: Address; amount: bigint; least: bigint; network: number }

/**
 * What such a call sends, by its words: param's offset, fee in coin, fee in LayerZero's token, who gets the rest; then dstEid, to, amountLD,
 * minAmountLD and the offsets of options, of bytes that are run there, and of a command. Undefined for any other call.
 */
function sendAt(facts: EffectCase, place: PlacedCall): NetworkSend | undefined {
  const { call, as } = place
  const { chainId, address } = facts.safe
  if (messageFeeOf(place, chainId) === undefined || call.exact !== true) return undefined
  if (as === undefined || !isSameAddress(as, address)) return undefined
  const words = wordsOf(`0x${call.data.slice(10)}`)
  const [offset, , inToken, rest = 0n, there = 0n, to = 0n, amount = 0n, least = 0n] = words
  const [options = 0n, composed, command] = words.slice(8)
  const network = networks.get(there)
  if (network === undefined || network === chainId) return undefined
  const isEmpty = (at: bigint | undefined) => at !== undefined && words[4 + Number(at / 32n)] === 0n
  if (offset !== 128n || inToken !== 0n || !isEmpty(composed) || !isEmpty(command)) return undefined
  if (!gasAlone.test(call.data.slice(10 + (4 + Number(options / 32n)) * 64))) return undefined
  if (amount === 0n || least * 100n < amount * 99n) return undefined
  const ours = [address, ...anchorsOf(facts)]
  const isOurs = (word: bigint) => word > 0n && word < 2n ** 160n && includesAddress(ours, addressFrom(word))
  if (!isOurs(to) || !isOurs(rest)) return undefined
  return { to: addressFrom(to), rest: addressFrom(rest), amount, least, network }
}

function foundOf(
  facts: EffectCase,
  { call, path }: PlacedCall,
  { to, rest, amount, network }: NetworkSend,
): Finding {
  const isElsewhere = !isSameAddress(rest, facts.safe.address)
  const left = isElsewhere ? ` What is left of the fee goes to ${rest}.` : ''
  return {
    severity: 'warn',
    text: `${callPrefix(path)}${call.to} destroys ${amountOfAsset(facts, { token: call.to }, amount)} of your Safe and pays this out on ${chainName(network)}, to ${to}.${left}`,
    remedy: 'Check that this account is yours there too, and the network the one that you expect.',
    path,
    contract: call.to,
    receiver: to,
  }
}
