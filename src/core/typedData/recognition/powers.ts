import { checksumAddress } from 'viem'
import {
  addressOf,
  bytesIn,
  contractOf,
  integerOf,
  type StructPlace,
  structsOf,
} from '#core/typedData/struct.ts'
import type { Power } from './recognised.ts'

type PowerReader = (place: StructPlace) => Omit<Power, 'kind'>

const bytesText = (hex: string) => `${(hex.length - 2) / 2} bytes of calls`

/** ERC-20 Votes (OpenZeppelin, Compound): the votes of all tokens, not the tokens. */
const votes: PowerReader = ({ struct, data }) => ({
  isVotes: true,
  text: `Gives the votes of all your ${contractOf(data) ?? 'tokens'} to ${addressOf(struct, 'delegatee') ?? 'somebody'}.`,
  to: addressOf(struct, 'delegatee'),
  expiry: integerOf(struct, 'expiry'),
  votesOf: contractOf(data),
})

/** ERC-7710 delegation of MetaMask's framework: whoever is named acts as the account, within the caveats. */
const delegation: PowerReader = ({ struct }) => {
  const limits = structsOf(struct, 'caveats').length
  return {
    text: `Lets ${addressOf(struct, 'delegate') ?? 'somebody'} act as ${addressOf(struct, 'delegator') ?? 'this account'}, ${limits === 0 ? 'without any limit' : `with ${limits} ${limits === 1 ? 'limit' : 'limits'} that this page cannot decode`}.`,
    to: addressOf(struct, 'delegate'),
  }
}

/** ERC-4337: whoever has it hands it to the entry point, and the account runs the calls. */
const operation: PowerReader = ({ struct }) => {
  const account = addressOf(struct, 'sender') ?? addressOf(struct, 'safe')
  return {
    text: `An account operation (ERC-4337): ${account ?? 'an account'} runs ${bytesText(bytesIn(struct, 'callData'))} as soon as anybody submits it.`,
    to: account,
  }
}

/** ERC-7683: tokens are taken here and something is given on another network; its terms are in bytes. */
const intent: PowerReader = ({ struct }) => ({
  text: `An order across networks (ERC-7683): ${addressOf(struct, 'originSettler') ?? 'a contract'} takes tokens of ${addressOf(struct, 'user') ?? 'an account'}. Its terms are in bytes that this page cannot decode.`,
  to: addressOf(struct, 'originSettler'),
  expiry: integerOf(struct, 'openDeadline'),
})

/** A transaction of ZKsync (EIP-712, type 113): accounts stand in it as numbers. */
const transaction: PowerReader = ({ struct }) => {
  const to = integerOf(struct, 'to') ?? 0n
  const account = to < 2n ** 160n ? checksumAddress(`0x${to.toString(16).padStart(40, '0')}`) : undefined
  return {
    text: `A whole transaction of a ZKsync network: sends ${integerOf(struct, 'value') ?? 0n} wei and ${bytesText(bytesIn(struct, 'data'))} to ${account ?? 'an account'}.`,
    to: account,
  }
}

const operationFields =
  'address sender,uint256 nonce,bytes initCode,bytes callData,bytes32 accountGasLimits,uint256 preVerificationGas,bytes32 gasFees,bytes paymasterAndData'
const oldOperationFields =
  'address sender,uint256 nonce,bytes initCode,bytes callData,uint256 callGasLimit,uint256 verificationGasLimit,uint256 preVerificationGas,uint256 maxFeePerGas,uint256 maxPriorityFeePerGas,bytes paymasterAndData'

/** By the type's own text, as its standard publishes it; that of its parts may follow. */
const readers: ReadonlyMap<string, PowerReader> = new Map([
  ['Delegation(address delegatee,uint256 nonce,uint256 expiry)', votes],
  [
    'Delegation(address delegate,address delegator,bytes32 authority,Caveat[] caveats,uint256 salt)Caveat(address enforcer,bytes terms)',
    delegation,
  ],
  [
    'Transaction(uint256 txType,uint256 from,uint256 to,uint256 gasLimit,uint256 gasPerPubdataByteLimit,uint256 maxFeePerGas,uint256 maxPriorityFeePerGas,uint256 paymaster,uint256 nonce,uint256 value,bytes data,bytes32[] factoryDeps,bytes paymasterInput)',
    transaction,
  ],
  [`PackedUserOperation(${operationFields})`, operation],
  [`UserOperation(${oldOperationFields})`, operation],
  [
    'SafeOp(address safe,uint256 nonce,bytes initCode,bytes callData,uint128 verificationGasLimit,uint128 callGasLimit,uint256 preVerificationGas,uint128 maxPriorityFeePerGas,uint128 maxFeePerGas,bytes paymasterAndData,uint48 validAfter,uint48 validUntil,address entryPoint)',
    operation,
  ],
  [
    'GaslessCrossChainOrder(address originSettler,address user,uint256 nonce,uint256 originChainId,uint32 openDeadline,uint32 fillDeadline,bytes32 orderDataType,bytes orderData)',
    intent,
  ],
])

/** What gives somebody power over the account, of a type that is known; undefined for anything else. */
export function powerIn(place: StructPlace): Power | undefined {
  const read = readers.get(place.encoded)
  return read && { kind: 'power', ...read(place) }
}
