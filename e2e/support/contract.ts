import { type Address, createPublicClient, type Hex, http, parseAbi } from 'viem'

/** What a Safe's own contract says, asked past everything that is under test. */
const abi = parseAbi([
  'function getTransactionHash(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, uint256 nonce) view returns (bytes32)',
  'function nonce() view returns (uint256)',
  'function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)',
  'function approvedHashes(address owner, bytes32 hash) view returns (uint256)',
])

const zero: Address = '0x0000000000000000000000000000000000000000'

/** safeTxHash of a plain call without gas refund, computed by the contract itself. */
export const contractHash = (
  rpc: string,
  safe: Address,
  tx: { to: Address; value: bigint; data?: Hex; nonce: bigint },
): Promise<Hex> =>
  createPublicClient({ transport: http(rpc) }).readContract({
    abi,
    address: safe,
    functionName: 'getTransactionHash',
    args: [tx.to, tx.value, tx.data ?? '0x', 0, 0n, 0n, 0n, zero, zero, tx.nonce],
  })

export const nonceOf = (rpc: string, safe: Address): Promise<bigint> =>
  createPublicClient({ transport: http(rpc) }).readContract({ abi, address: safe, functionName: 'nonce' })

/** Whether the Safe says that it said this (EIP-1271). */
export const isSignedBy = async (rpc: string, safe: Address, hash: Hex, signature: Hex): Promise<boolean> =>
  (await createPublicClient({ transport: http(rpc) }).readContract({
    abi,
    address: safe,
    functionName: 'isValidSignature',
    args: [hash, signature],
  })) === '0x1626ba7e'
