import { encodeFunctionData, parseAbi, zeroAddress } from 'viem'
import { multicall3 } from '#core/calldata/knownMethods.ts'
import { encodeMultiSend } from '#core/calldata/multiSend.ts'
import { type ContractName, deployment } from '#core/deployments/deployments.ts'
import type { Address, Call, SafeVersion } from '#core/safe/safe.ts'

const abi = parseAbi([
  'function transfer(address to, uint256 value)',
  'function approve(address spender, uint256 value)',
  'function setApprovalForAll(address operator, bool approved)',
  'function addOwnerWithThreshold(address owner, uint256 _threshold)',
  'function swapOwner(address prevOwner, address oldOwner, address newOwner)',
  'function changeThreshold(uint256 _threshold)',
  'function enableModule(address module)',
  'function setGuard(address guard)',
  'function setModuleGuard(address moduleGuard)',
  'function setFallbackHandler(address handler)',
  'function changeMasterCopy(address _masterCopy)',
  'function approveHash(bytes32 hashToApprove)',
  'function transferOwnership(address newOwner)',
  'function redeem(uint256 shares, address receiver, address owner)',
  'function deposit()',
  'function setMerkleRoot(bytes32 merkleRoot)',
  'function performCreate(uint256 value, bytes deploymentData)',
  'function aggregate3Value((address target, bool allowFailure, uint256 value, bytes callData)[] calls)',
  'function execTransaction(address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,bytes signatures)',
])

/** A call of one of the methods above; the arguments are those that viem's encoder takes. */
export function callOf(
  to: Address,
  functionName: string,
  args: readonly unknown[],
  operation: 0 | 1 = 0,
): Call {
  const data = encodeFunctionData({ abi, functionName, args } as Parameters<typeof encodeFunctionData>[0])
  return { to, value: 0n, data, operation }
}

/** Own coin to somebody. */
export const pay = (to: Address, value: bigint): Call => ({ to, value, data: '0x', operation: 0 })

/** The first official address of a contract of a release. */
export const official = (name: ContractName, version: SafeVersion = '1.4.1'): Address =>
  deployment(name, version).addresses[0] ?? zeroAddress

/** A batch through an official contract, by delegate call. */
export const batch = (calls: readonly Call[], to: Address = official('MultiSendCallOnly')): Call => ({
  to,
  value: 0n,
  data: encodeMultiSend(calls),
  operation: 1,
})

/** A payment through Multicall3, which pays on what is sent along. */
export const throughMulticall = (to: Address, value: bigint): Call => ({
  ...callOf(multicall3, 'aggregate3Value', [[{ target: to, allowFailure: false, value, callData: '0x' }]]),
  value,
})

/** A batch in a batch in a batch, through the contract that may run delegate calls. */
export const deepBatch = (calls: readonly Call[]): Call =>
  [1, 2].reduce((inner) => batch([inner], official('MultiSend')), batch(calls, official('MultiSend')))

/** execTransaction of another Safe around a call, in its owner's name who sends it. */
export function throughSafe(
  safe: Address,
  { to, value, data, operation }: Call,
  signatures: `0x${string}` = '0x',
): Call {
  const noGas = [0n, 0n, 0n, zeroAddress, zeroAddress] as const
  return callOf(safe, 'execTransaction', [to, value, data, operation, ...noGas, signatures])
}
