import { permit2 } from '#core/calldata/knownMethods.ts'
import type { Address } from '#core/safe/safe.ts'

type Fields = Record<string, string>
const typeOf = (fields: Fields) => Object.entries(fields).map(([name, type]) => ({ name, type }))
export const full: Fields = {
  name: 'string',
  version: 'string',
  chainId: 'uint256',
  verifyingContract: 'address',
}
export const zero: Address = `0x${'0'.repeat(40)}`

/** Typed data as an app would hand it over. */
export const typedData = (
  types: Record<string, Fields>,
  primaryType: string,
  domain: Record<string, unknown>,
  message: unknown,
) => ({
  types: Object.fromEntries(Object.entries(types).map(([name, fields]) => [name, typeOf(fields)])),
  primaryType,
  domain,
  message,
})

/** A letter: nothing that anybody could use. */
export const letter = (contents: string) =>
  typedData(
    {
      EIP712Domain: { name: 'string', version: 'string', chainId: 'uint256' },
      Mail: { subject: 'string', contents: 'string' },
    },
    'Mail',
    { name: 'Minutes', version: '1', chainId: 31337 },
    { subject: 'Treasury', contents },
  )

/** ERC-2612. */
export const permit = ({
  owner,
  token,
  spender,
  value,
  chainId,
}: {
  owner: Address
  token: Address
  spender: Address
  value: string
  chainId: number
}) =>
  typedData(
    {
      EIP712Domain: full,
      Permit: {
        owner: 'address',
        spender: 'address',
        value: 'uint256',
        nonce: 'uint256',
        deadline: 'uint256',
      },
    },
    'Permit',
    { name: 'Sandbox Dollar', version: '1', chainId, verifyingContract: token },
    { owner, spender, value, nonce: '0', deadline: '4102444800' },
  )

/** Permit2, several tokens at once, as much as can be said. */
export const permit2Batch = ({
  tokens,
  spender,
  chainId,
  verifyingContract = permit2,
}: {
  tokens: readonly Address[]
  spender: Address
  chainId: number
  verifyingContract?: Address
}) =>
  typedData(
    {
      EIP712Domain: { name: 'string', chainId: 'uint256', verifyingContract: 'address' },
      PermitBatch: { details: 'PermitDetails[]', spender: 'address', sigDeadline: 'uint256' },
      PermitDetails: { token: 'address', amount: 'uint160', expiration: 'uint48', nonce: 'uint48' },
    },
    'PermitBatch',
    { name: 'Permit2', chainId, verifyingContract },
    {
      details: tokens.map((token) => ({
        token,
        amount: (2n ** 160n - 1n).toString(),
        expiration: '4102444800',
        nonce: '0',
      })),
      spender,
      sigDeadline: '4102444800',
    },
  )

/** A transaction of a Safe, given out as a message. */
export const safeTx = (safe: Address, to: Address) =>
  typedData(
    {
      EIP712Domain: { chainId: 'uint256', verifyingContract: 'address' },
      SafeTx: {
        to: 'address',
        value: 'uint256',
        data: 'bytes',
        operation: 'uint8',
        safeTxGas: 'uint256',
        baseGas: 'uint256',
        gasPrice: 'uint256',
        gasToken: 'address',
        refundReceiver: 'address',
        nonce: 'uint256',
      },
    },
    'SafeTx',
    { chainId: 31337, verifyingContract: safe },
    {
      to,
      value: '5000000000000000000',
      data: '0x',
      operation: 0,
      safeTxGas: '0',
      baseGas: '0',
      gasPrice: '0',
      gasToken: zero,
      refundReceiver: zero,
      nonce: '0',
    },
  )

/** A message of another Safe. */
export const safeMessage = (safe: Address) =>
  typedData(
    { EIP712Domain: { chainId: 'uint256', verifyingContract: 'address' }, SafeMessage: { message: 'bytes' } },
    'SafeMessage',
    { chainId: 31337, verifyingContract: safe },
    { message: `0x${'1b'.repeat(32)}` },
  )

/** Votes by signature (EIP-5805), as OpenZeppelin's tokens take them. */
export const delegatedVotes = (delegatee: Address, token: Address) =>
  typedData(
    {
      EIP712Domain: full,
      Delegation: { delegatee: 'address', nonce: 'uint256', expiry: 'uint256' },
    },
    'Delegation',
    { name: 'Sandbox Dollar', version: '1', chainId: 31337, verifyingContract: token },
    { delegatee, nonce: '0', expiry: '1798675200' },
  )

/** What no protocol has: whom to trust with how much. */
export const unknownDelegation = ({
  delegate,
  verifyingContract,
  chainId,
}: {
  delegate: Address
  verifyingContract: Address
  chainId: number
}) =>
  typedData(
    {
      EIP712Domain: full,
      SessionGrant: { delegate: 'address', budget: 'uint256', until: 'uint64' },
    },
    'SessionGrant',
    { name: 'Sandbox Sessions', version: '3', chainId, verifyingContract },
    { delegate, budget: '250000000000', until: '4102444800' },
  )

/** A vote of whoever holds something, counted off chain. */
export const vote = ({ voter }: { voter: Address }) =>
  typedData(
    {
      EIP712Domain: { name: 'string', version: 'string', chainId: 'uint256' },
      Vote: { from: 'address', space: 'string', timestamp: 'uint64', proposal: 'string', choice: 'uint32' },
    },
    'Vote',
    { name: 'sandbox votes', version: '1', chainId: 31337 },
    { from: voter, space: 'treasury', timestamp: '1767225600', proposal: 'Minutes in public', choice: 1 },
  )
