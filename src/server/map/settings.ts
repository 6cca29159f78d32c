import { zeroAddress } from 'viem'
import type { Address } from '#core/safe/safe.ts'
import type { TxInfoWire } from '#gateway/schemas/transaction/txInfo.ts'
import { type AddressInfoWire, contractInfo, type NameSources, plainInfo } from './addressInfo.ts'
import type { DataDecodedWire } from './dataDecoded.ts'

type SettingsChangeWire = Extract<TxInfoWire, { type: 'SettingsChange' }>
type SettingsInfoWire = NonNullable<SettingsChangeWire['settingsInfo']>
type SettingArguments = {
  address(at: number): Address
  contract(at: number): AddressInfoWire
  number(at: number): number
}

/** The Safe's own methods that change its settings, and how the gateway tells each. */
const settings = new Map<string, (args: SettingArguments) => SettingsInfoWire>([
  ['setFallbackHandler', (args) => ({ type: 'SET_FALLBACK_HANDLER', handler: args.contract(0) })],
  [
    'addOwnerWithThreshold',
    (args) => ({ type: 'ADD_OWNER', owner: plainInfo(args.address(0)), threshold: args.number(1) }),
  ],
  [
    'removeOwner',
    (args) => ({ type: 'REMOVE_OWNER', owner: plainInfo(args.address(1)), threshold: args.number(2) }),
  ],
  [
    'swapOwner',
    (args) => ({
      type: 'SWAP_OWNER',
      oldOwner: plainInfo(args.address(1)),
      newOwner: plainInfo(args.address(2)),
    }),
  ],
  ['changeThreshold', (args) => ({ type: 'CHANGE_THRESHOLD', threshold: args.number(0) })],
  ['changeMasterCopy', (args) => ({ type: 'CHANGE_MASTER_COPY', implementation: args.contract(0) })],
  ['enableModule', (args) => ({ type: 'ENABLE_MODULE', module: args.contract(0) })],
  ['disableModule', (args) => ({ type: 'DISABLE_MODULE', module: args.contract(1) })],
  [
    'setGuard',
    (args) =>
      args.address(0) === zeroAddress
        ? { type: 'DELETE_GUARD' }
        : { type: 'SET_GUARD', guard: args.contract(0) },
  ],
  [
    'setModuleGuard',
    (args) =>
      args.address(0) === zeroAddress
        ? { type: 'DELETE_MODULE_GUARD' }
        : { type: 'SET_MODULE_GUARD', moduleGuard: args.contract(0) },
  ],
])

/** Does a call of the Safe to itself with this method change its settings? */
export const isSettingsMethod = (method: string): boolean => settings.has(method)

/** What a settings change sets, from its decoded arguments. */
export function settingsInfoOf(
  names: NameSources,
  { method, parameters }: DataDecodedWire,
): SettingsInfoWire | null {
  const read = settings.get(method)
  const text = (at: number) => String(parameters[at]?.value)
  const address = (at: number) => text(at) as Address
  const contract = (at: number) => contractInfo(names, address(at))
  return read?.({ address, contract, number: (at) => Number(text(at)) }) ?? null
}
