import { includesAddress, isSameAddress } from '#core/addresses/address.ts'
import type { DecodedCall } from '#core/calldata/decode.ts'
import { isSeaport } from '#core/calldata/services.ts'
import { addressFrom, argumentsOf, listFrom } from '#core/checks/argument.ts'
import type { Address, SafeIdentity } from '#core/safe/safe.ts'
import { isMarketAlone } from './lentAtMorpho.ts'

/** ENS, PublicResolver in three releases on chain 1 (docs.ens.domains, "Deployments"; ensdomains/ens-contracts, deployments): it keeps records, and can take nothing. */
export const nameResolvers: readonly Address[] = [
  '0xF29100983E058B709F3D539b0c765937B804AC15',
  '0x231b0Ee14048e9dCcD1d247744d114a4EB5E8E63',
  '0x4976fb03C32e5B8cfe2b6cCB31c09Ba78EBaBa41',
]

/** `cancel(OrderComponents[])`: it writes nothing but that these orders are over. */
const cancel = '0xfd9f1e10'

/** Morpho on chains 1 and 8453 (docs.morpho.org, "Addresses"; its descriptor in the registry of ERC-7730). */
const morpho: Address = '0xBBBBBbbBBb9cC5e90e3b3Af64bdAF62C37EEFFCb'

/** EigenLayer's DelegationManager on chain 1 (github.com/Layr-Labs/eigenlayer-contracts, "Deployments"). */
const delegationManager: Address = '0x39053D51B77DC0d36036Fc1fCc8Cb819df8Ef37A'
/** It takes the caller's own shares of strategies out of these, or is refused; who gets them is the caller. */
const queueWithdrawals = 'queueWithdrawals((address[],uint256[],address)[])'

/** Superfluid's CFAv1Forwarder, at one address (docs.superfluid.org, "Contract addresses"). */
const flowForwarder: Address = '0xcfA132E353cB4E398080B9700609bb008eceB125'
const networks = [1, 10, 100, 137, 8453, 42161]

/** EAS (docs.attest.org, "Contracts"): it writes down what somebody says of somebody. */
const attestations: readonly (readonly [address: Address, chainIds: readonly number[]])[] = [
  ['0xA1207F3BBa224E2c9c3c6D5aF63D0eb1582Ce587', [1]],
  ['0x4200000000000000000000000000000000000021', [10, 8453]],
  ['0xbD75f629A22Dc1ceD33dDA0b68c546A1c035c458', [42161]],
]
const attest = 'attest((bytes32,(address,uint64,bool,bytes32,bytes,uint256)))'

/**
 * Whether an account that a call names gains nothing by being named there, as contracts of known addresses are written: a resolver of ENS, whoever
 * an order on Seaport that is taken back would have paid, who made the market in which a debt at Morpho is paid back, or a known one in which is lent, the strategies
 * that shares at EigenLayer are taken out of, whom the Safe no longer pays by Superfluid, of whom it says something at EAS.
 */
export function gainsNothing(
  { chainId, address: safe }: SafeIdentity,
  call: DecodedCall,
  account: Address,
): boolean {
  if (attestations.some(([one, on]) => isSameAddress(one, call.to) && on.includes(chainId)))
    return call.signature === attest && call.value === 0n
  if (isSameAddress(call.to, flowForwarder)) return networks.includes(chainId) && endsFlow(call, safe)
  if (chainId === 1 && includesAddress(nameResolvers, account)) return true
  if (isSeaport(chainId, call.to)) return call.data.startsWith(cancel)
  if (isSameAddress(call.to, delegationManager))
    return chainId === 1 && call.signature === queueWithdrawals && isStrategyAlone(call, account)
  const isMorpho = isSameAddress(call.to, morpho) && [1, 8453].includes(chainId)
  return isMorpho && isMarketAlone(chainId, call, account)
}

/** Whether the Safe's own flow ends (CFAv1Forwarder.sol); of a flow to the Safe whoever pays it would gain. */
function endsFlow(call: DecodedCall, safe: Address): boolean {
  const args = argumentsOf(call)
  if (call.signature === 'setFlowrate(address,address,int96)') return args.text(2) === '0'
  return (
    call.signature === 'deleteFlow(address,address,address,bytes)' && isSameAddress(args.address(1), safe)
  )
}

/** Whether withdrawals name an account among the strategies alone, and not as whoever should get them. */
const isStrategyAlone = (call: DecodedCall, account: Address): boolean =>
  listFrom(argumentsOf(call).json(0)).every((one) =>
    Object.values(one ?? {}).every(
      (part) => Array.isArray(part) || !isSameAddress(addressFrom(part), account),
    ),
  )
