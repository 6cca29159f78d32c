import { encodeFunctionData, parseAbi } from 'viem'
import type { Address, Call } from '#core/safe/safe.ts'
import { batch, callOf, pay } from '#sandbox/gallery/calls.ts'
import type { Mutation } from './mutations.ts'

const stranger = '0x6666666666666666666666666666666666666666'
const newcomer = '0x7777777777777777777777777777777777777777'
const sentinel = '0x0000000000000000000000000000000000000001'
const account = (value: string) => ({ value, name: null, logoUri: null })
const collectible = parseAbi(['function safeTransferFrom(address from, address to, uint256 tokenId)'])

/** What there is to call: the Safe, its owners as the chain lists them, an ERC-721 contract. */
export type Ground = { safe: Address; owners: readonly Address[]; stamp: Address }

/** `version`: the release of the Safe that has such a call, where not every one has. */
type KindMutation = Mutation & {
  call: (ground: Ground) => Pick<Call, 'to'> & Partial<Call>
  version?: '1.1.1' | '1.5.0'
}

const owner = (owners: readonly Address[], at: number) => owners[at] ?? stranger
const settings = (
  name: string,
  args: (owners: readonly Address[]) => readonly unknown[],
  mutation: Pick<Mutation, 'path' | 'value'>,
): KindMutation => ({
  call: ({ safe, owners }) => callOf(safe, name, args(owners)),
  ...mutation,
  path: `/txInfo/settingsInfo/${mutation.path}`,
  check: 'DEC-02',
})
const custom = (path: string, value: unknown): KindMutation => ({
  call: () => ({ to: newcomer, value: 5n, data: '0x12345678' }),
  path: `/txInfo/${path}`,
  value,
  check: 'DEC-02',
})

/** Of every kind of transaction besides a transfer of coin or of an ERC-20 token: what its description says of itself. */
export const kindMutations: readonly KindMutation[] = [
  settings('addOwnerWithThreshold', () => [newcomer, 2n], { path: 'owner', value: account(stranger) }),
  settings('addOwnerWithThreshold', () => [newcomer, 2n], { path: 'threshold', value: 1 }),
  settings('addOwnerWithThreshold', () => [newcomer, 2n], { path: 'type', value: 'REMOVE_OWNER' }),
  settings('swapOwner', (owners) => [sentinel, owner(owners, 0), newcomer], {
    path: 'oldOwner',
    value: account(stranger),
  }),
  settings('swapOwner', (owners) => [sentinel, owner(owners, 0), newcomer], {
    path: 'newOwner',
    value: account(stranger),
  }),
  settings('enableModule', () => [newcomer], { path: 'module', value: account(stranger) }),
  settings('setFallbackHandler', () => [newcomer], { path: 'handler', value: account(stranger) }),
  settings('setGuard', () => [newcomer], { path: 'guard', value: account(stranger) }),
  {
    ...settings('setModuleGuard', () => [newcomer], { path: 'moduleGuard', value: account(stranger) }),
    version: '1.5.0',
  },
  {
    ...settings('changeMasterCopy', () => [newcomer], { path: 'implementation', value: account(stranger) }),
    version: '1.1.1',
  },
  custom('to', account(stranger)),
  custom('dataSize', '8'),
  custom('value', '6'),
  custom('isCancellation', true),
  {
    call: ({ stamp }) => callOf(stamp, 'approve', [newcomer, 1n]),
    path: '/txInfo/methodName',
    value: 'mint',
    check: 'DEC-02',
  },
  {
    call: () => batch([pay(newcomer, 1n), pay(newcomer, 2n)]),
    path: '/txInfo/actionCount',
    value: 1,
    check: 'DEC-02',
  },
  {
    call: () => batch([pay(newcomer, 1n), pay(newcomer, 2n)], newcomer),
    path: '/txData/trustedDelegateCallTarget',
    value: true,
    check: 'DELEG-04',
  },
  {
    call: ({ stamp, safe }) => ({
      to: stamp,
      data: encodeFunctionData({
        abi: collectible,
        functionName: 'safeTransferFrom',
        args: [safe, newcomer, 7n],
      }),
    }),
    path: '/txInfo/transferInfo/tokenId',
    value: '8',
    check: 'DEC-02',
  },
]
