import { zeroAddress } from 'viem'
import { includesAddress, isSameAddress } from '#core/addresses/address.ts'
import { isWrappedCoin } from '#core/calldata/protocols.ts'
import { anchorsOf } from '#core/checks/account/accountHistory.ts'
import type { Finding } from '#core/checks/answer.ts'
import { maxMessageFee } from '#core/checks/calls/official/messageFee.ts'
import { callPrefix, type PlacedCall } from '#core/checks/calls/placedCalls.ts'
import type { EffectCase } from '#core/checks/context.ts'
import type { Simulation } from '#core/checks/effectFacts.ts'
import { amountOfAsset } from '#core/checks/effects/findings/assets.ts'
import type { ClaimedEffects, ClaimedPayment } from '#core/checks/effects/findings/claimed.ts'
import type { Address } from '#core/safe/safe.ts'
import type { Move } from '#core/trialRun/outcome.ts'
import { addressFrom, wordsOf } from '#core/trialRun/words.ts'

/** Chainlink CCIP by network: its Router, and the number by which it names the network (docs.chain.link, "CCIP Directory", mainnet). */
const networks: readonly (readonly [chainId: number, router: Address, selector: bigint])[] = [
  [1, '0x80226fc0Ee2b096224EeAc085Bb9a8cba1146f7D', 5009297550715157269n],
  [10, '0x3206695CaE29952f4b0c22a169725a865bc8Ce0f', 3734403246176062136n],
  [56, '0x34B03Cb9086d7D758AC55af71584F81A598759FE', 11344663589394136015n],
  [137, '0x849c5ED5a80F5B408Dd4969b78c2C8fdf0565Bfe', 4051577828743386545n],
  [8453, '0x881e3A65B4d4a04dD529061dd0071cf975F58bCD', 15971525489660198786n],
  [42161, '0x141fa059441E0ca23ce184B6A78bafD2A517DdE8', 4949039107694359620n],
  [43114, '0xF4c7E640EdA248ef95972845a62bdC74237805dB', 6433500567565415381n],
]

/**
 * ccipSend(uint64,(bytes,bytes,(address,uint256)[],address,bytes)) in words: network ‖ message ‖ receiver ‖ data ‖ tokens ‖ feeToken ‖ extraArgs, of
 * which one word is the receiver, data is empty, one token goes along, and extraArgs is empty or says gas alone
 * (Client.sol, EVM_EXTRA_ARGS_V1_TAG, GENERIC_EXTRA_ARGS_V2_TAG).
 */
const at = (offset: number) => offset.toString(16).padStart(64, '0')
const send = new RegExp(
  `^0x96f4e9f9.{64}${[0x40, 0xa0, 0xe0, 0x100].map(at).join('')}.{64}${[0x160, 0x20].map(at).join('')}0{24}.{40}${at(0)}${at(1)}0{24}.{104}(?:${at(0)}|${at(0x24)}97a657c9.{64}0{56}|${at(0x44)}181dcf10.{64}0{63}[01]0{56})$`,
  'i',
)

/**
 * A token that goes to another network by Chainlink CCIP: its Router, known by its address, hands what the call says to the pool that this token’s
 * makers named (Router.sol, `ccipSend`), and wraps the coin that went along for its fee, or takes LINK for it. Only to the Safe's own address or to somebody known, on a
 * network that is known, without bytes that are run there, where a run takes that much of the token once and all of the coin as the fee.
 */
export function sentByCcip(
  facts: EffectCase,
  said: ClaimedEffects,
  { moves = [] }: Pick<Simulation, 'moves'>,
): { said: ClaimedEffects; found: Finding[] } {
  const sends = facts.places.flatMap((place) => sendAt(facts, place) ?? [])
  const [sent] = sends
  const payments = sent && sends.length === 1 ? paymentsOf(facts, sent, moves) : undefined
  if (sent === undefined || payments === undefined) return { said, found: [] }
  const { place, chainId, to, token, amount } = sent
  const found: Finding = {
    severity: 'warn',
    text: `${callPrefix(place.path)}${place.call.to} pays ${amountOfAsset(facts, { token }, amount)} out on another network, ${chainId}, to ${to}.`,
    remedy: 'Check that this account is yours there too, and the network the one that you expect.',
    path: place.path,
    contract: place.call.to,
    receiver: to,
  }
  return { said: { ...said, payments: [...said.payments, ...payments] }, found: [found] }
}

/** LINK by network, in which its fee may be paid as well (docs.chain.link, "LINK Token Contracts"), and the most that it costs. [ours] */
const links: ReadonlyMap<number, Address> = new Map([
  [1, '0x514910771AF9Ca656af840dff83E8264EcF986CA'],
  [10, '0x350a791Bfc2C21F9Ed5d10980Dad2e2638ffa7f6'],
  [56, '0x404460C6A5EdE2D891e8297795264fDe62ADBB75'],
  [137, '0xb0897686c545045aFc77CF20eC7A532E3120E0F1'],
  [8453, '0x88Fb150BDc53A65fe94Dea0c9BA0a6dAf8C6e196'],
  [42161, '0xf97f4df75117a78c1A5a0DBb814Af92458539FB4'],
  [43114, '0x5947BB275c521040051D82396192181b413227A3'],
])
const maxInLink = 10n * 10n ** 18n

type CcipSend = {
  place: PlacedCall
  chainId: number
  to: Address
  token: Address
  amount: bigint
  feeToken: Address
}

function sendAt(facts: EffectCase, place: PlacedCall): CcipSend | undefined {
  const { call, as } = place
  const { chainId: here, address } = facts.safe
  const isRouter = networks.some(([chainId, router]) => chainId === here && isSameAddress(router, call.to))
  if (!isRouter || call.operation !== 0 || call.value > maxMessageFee(here) || !send.test(call.data))
    return undefined
  if (as === undefined || !isSameAddress(as, address)) return undefined
  const words = wordsOf(`0x${call.data.slice(10)}`)
  const [chainId] = networks.find(([, , selector]) => selector === words[0]) ?? []
  const [to, token, feeToken] = [8, 11, 5].map((index) => addressFrom(words[index] ?? 0n))
  const amount = words[12] ?? 0n
  if (chainId === undefined || chainId === here || !to || !token || !feeToken || amount === 0n)
    return undefined
  const fees = [zeroAddress, links.get(here) ?? zeroAddress]
  if (!includesAddress(fees, feeToken) || isSameAddress(token, feeToken)) return undefined
  return includesAddress([address, ...anchorsOf(facts)], to)
    ? { place, chainId, to, token, amount, feeToken }
    : undefined
}

/** What the router hands on: the token from the Safe to its pool, and the coin, wrapped, to whoever takes the fee; undefined where a run shows anything else. */
function paymentsOf(
  { safe: { address, chainId } }: EffectCase,
  { place: { call }, token, amount, feeToken }: CcipSend,
  moves: readonly Move[],
): ClaimedPayment[] | undefined {
  const router = call.to
  const [given, ...more] = moves.filter(
    (one) => one.token && isSameAddress(one.token, token) && isSameAddress(one.from, address),
  )
  if (given === undefined || more.length > 0 || given.kind !== 'erc20' || given.amount !== amount)
    return undefined
  const payment: ClaimedPayment = { asset: { token }, from: address, to: given.to, amount }
  if (!isSameAddress(feeToken, zeroAddress)) {
    const [fee, ...besides] = moves.filter(
      (one) => one.token && isSameAddress(one.token, feeToken) && isSameAddress(one.from, address),
    )
    const isFee = fee !== undefined && besides.length === 0 && fee.amount <= maxInLink && call.value === 0n
    return isFee
      ? [payment, { asset: { token: feeToken }, from: address, to: fee.to, amount: fee.amount }]
      : undefined
  }
  const [wrapping, fee, ...others] = moves.filter(({ from }) => isSameAddress(from, router))
  if (call.value === 0n || wrapping === undefined || fee === undefined || others.length > 0) return undefined
  const isWrapped =
    wrapping.token === undefined && wrapping.amount === call.value && isWrappedCoin(wrapping.to, chainId)
  const isFee = fee.token && isSameAddress(fee.token, wrapping.to) && fee.amount === call.value
  if (!isWrapped || !isFee) return undefined
  return [
    payment,
    { asset: {}, from: router, to: wrapping.to, amount: call.value },
    { asset: { token: wrapping.to }, from: router, to: fee.to, amount: call.value },
  ]
}
