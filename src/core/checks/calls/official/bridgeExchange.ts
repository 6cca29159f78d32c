import { checksumAddress, numberToHex, zeroAddress } from 'viem'
import { isSameAddress } from '#core/addresses/address.ts'
import { addressFrom, argumentsOf, field, listFrom, numberFrom } from '#core/checks/argument.ts'
import type { PlacedCall } from '#core/checks/calls/placedCalls.ts'
import { registeredToken, registeredTokens } from '#core/money/tokenRegister.ts'
import type { Address } from '#core/safe/safe.ts'

/**
 * What is said of the way over a bridge. `token` and `amount` are held against what arrives on `chainId`, in base units of each network's token;
 * `refunds` get what is left of `fee` (wei), or all that cannot be paid out; `alias` is by whom the sender acts there; `isOpen`: bytes are
 * handed on to be run there; `isRenamed`: contracts get other addresses there, so a Safe's own address may be nobody's.
 */
export type PaidOut = {
  token?: Address
  amount?: bigint
  chainId?: bigint
  refunds?: readonly Address[]
  fee?: bigint
  alias?: Address
  isOpen?: boolean
  isRenamed?: true
}

type TradedSide = { what: 'coin' | 'any' | Address; amount?: bigint }
type BridgeReading = {
  gives: TradedSide
  gets: TradedSide
  receiver: Address | undefined
  paidOut?: PaidOut | undefined
}
type BridgeReader = (call: PlacedCall['call'], owner: Address | undefined) => BridgeReading

/** `abi.encode(uint256 maxSubmissionCost, bytes extraData)` without extra data (L1ArbitrumGateway.sol, `_parseUserEncodedData`). */
const costAlone = /^0x[\da-f]{64}0{62}400{64}$/i

/** AddressAliasHelper.sol: whoever is a contract on the one side acts by this account on the other. */
const aliasOf = (account: Address): Address =>
  checksumAddress(
    numberToHex((BigInt(account) + 0x1111000000000000000000000000000000001111n) % 2n ** 160n, { size: 20 }),
  )

/** The token on Arbitrum One that its gateways make of a published one of chain 1, or the other token where nobody here knows it. */
function childTokenOf(token: Address): Address {
  const symbol = registeredToken(1, token)?.symbol
  const there = (name: string) => registeredTokens(42161).find((one) => one.symbol === name)?.address
  return symbol === undefined ? token : (there(`${symbol}.e`) ?? there(symbol) ?? token)
}

const overCoin: BridgeReader = (call) => ({
  gives: { what: 'coin', amount: call.value },
  gets: { what: 'any' },
  receiver: argumentsOf(call).address(0),
})

const overToken: BridgeReader = (call) => {
  const args = argumentsOf(call)
  const gives = { what: args.address(0), amount: args.number(3) }
  return { gives, gets: { what: args.address(1) }, receiver: args.address(2) }
}

/** An account in a word of its own; the zero address for anything else. */
const accountOf = (text: string): Address => addressFrom(text.replace(/^0x0{24}(?=.{40}$)/, '0x'))

/** SpokePool.sol: what nobody pays out goes back to the depositor; a message is run for whoever gets it. */
const deposited: BridgeReader = (call) => {
  const args = argumentsOf(call)
  const account = (at: number) => accountOf(args.text(at))
  const [token, amount] = [account(2), args.number(4)]
  // The wrapped coin of this network may be given as coin: then as much of it as is said.
  const isCoin = call.value > 0n
  const isOpen = args.bytes(11) !== '0x' || (isCoin && call.value !== amount)
  return {
    gives: { what: isCoin ? 'coin' : token, amount: isCoin ? call.value : amount },
    gets: { what: account(3), amount: args.number(5) },
    receiver: account(1),
    paidOut: { token, amount, chainId: args.number(6), refunds: [account(0)], isOpen },
  }
}

const readers = new Map<string, BridgeReader>([
  ['depositETHTo(address,uint32,bytes)', overCoin],
  ['bridgeETHTo(address,uint32,bytes)', overCoin],
  ['depositERC20To(address,address,address,uint256,uint32,bytes)', overToken],
  ['bridgeERC20To(address,address,address,uint256,uint32,bytes)', overToken],
  ['withdrawEth(address)', overCoin],
  ['depositEtherFor(address)', overCoin],
  [
    'depositFor(address,address,bytes)',
    (call) => {
      const args = argumentsOf(call)
      const data = args.bytes(2)
      const isSum = /^0x[\da-f]{64}$/i.test(data)
      return {
        gives: { what: args.address(1), ...(isSum && { amount: BigInt(data) }) },
        gets: { what: 'any' },
        receiver: args.address(0),
        paidOut: { isOpen: !isSum },
      }
    },
  ],
  [
    'requestL2TransactionDirect((uint256,uint256,address,uint256,bytes,uint256,uint256,bytes[],address))',
    (call) => {
      const request = argumentsOf(call).json(0)
      const sent = numberFrom(field(request, 'l2Value'))
      const refund = addressFrom(field(request, 'refundRecipient'))
      const isBare =
        field(request, 'l2Calldata') === '0x' && listFrom(field(request, 'factoryDeps')).length === 0
      return {
        gives: { what: 'coin', amount: call.value },
        gets: { what: 'any' },
        receiver: addressFrom(field(request, 'l2Contract')),
        paidOut: {
          refunds: isSameAddress(refund, zeroAddress) ? [] : [refund],
          fee: call.value > sent ? call.value - sent : 0n,
          isOpen: !isBare || sent > call.value,
          isRenamed: true,
        },
      }
    },
  ],
  [
    'depositEth()',
    ({ value }, owner) => ({
      gives: { what: 'coin', amount: value },
      gets: { what: 'any' },
      receiver: owner,
      paidOut: owner && { alias: aliasOf(owner) },
    }),
  ],
  [
    'createRetryableTicket(address,uint256,uint256,address,address,uint256,uint256,bytes)',
    (call) => {
      const args = argumentsOf(call)
      const sent = args.number(1)
      return {
        gives: { what: 'coin', amount: call.value },
        gets: { what: 'any' },
        receiver: args.address(0),
        paidOut: {
          refunds: [args.address(3), args.address(4)],
          fee: call.value > sent ? call.value - sent : 0n,
          isOpen: args.bytes(7) !== '0x',
        },
      }
    },
  ],
  [
    'outboundTransfer(address,address,uint256,uint256,uint256,bytes)',
    (call) => {
      const args = argumentsOf(call)
      return {
        gives: { what: args.address(0), amount: args.number(2) },
        gets: { what: 'any' },
        receiver: args.address(1),
        paidOut: { fee: call.value, isOpen: !costAlone.test(args.bytes(5)) },
      }
    },
  ],
  [
    'outboundTransferCustomRefund(address,address,address,uint256,uint256,uint256,bytes)',
    (call) => {
      const args = argumentsOf(call)
      return {
        gives: { what: args.address(0), amount: args.number(3) },
        gets: { what: 'any' },
        receiver: args.address(2),
        paidOut: {
          refunds: [args.address(1)],
          fee: call.value,
          isOpen: !costAlone.test(args.bytes(6)),
        },
      }
    },
  ],
  [
    'outboundTransfer(address,address,uint256,bytes)',
    (call) => {
      const args = argumentsOf(call)
      return {
        gives: { what: childTokenOf(args.address(0)), amount: args.number(2) },
        gets: { what: 'any' },
        receiver: args.address(1),
        paidOut: { fee: call.value, isOpen: args.bytes(3) !== '0x' },
      }
    },
  ],
  [
    'depositV3(address,address,address,address,uint256,uint256,uint256,address,uint32,uint32,uint32,bytes)',
    deposited,
  ],
  [
    'deposit(bytes32,bytes32,bytes32,bytes32,uint256,uint256,uint256,bytes32,uint32,uint32,uint32,bytes)',
    deposited,
  ],
])

/**
 * What a bridge takes that is known by its address: of the OP Stack (StandardBridge.sol), Arbitrum's (L1GatewayRouter.sol, L2GatewayRouter.sol, Inbox.sol, ArbSys.sol),
 * Across (SpokePool.sol), Polygon's (RootChainManager.sol) and ZKsync's (Bridgehub.sol). What the receiver gets is paid out on another network, and no run shows it.
 */
export function bridgeExchange({
  call,
  as: owner,
}: PlacedCall): (BridgeReading & { owner: Address | undefined; isBridged: true }) | undefined {
  if (call.known !== 'official') return undefined
  const reading = readers.get(call.signature ?? '')?.(call, owner)
  return reading && { ...reading, owner, isBridged: true }
}
