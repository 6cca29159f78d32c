import { zeroAddress } from 'viem'
import { isSameAddress } from '#core/addresses/address.ts'
import type { DecodedCall } from '#core/calldata/decode.ts'
import { argumentsOf, field } from '#core/checks/argument.ts'
import { wholeNumber } from '#core/checks/claims/claimedValue.ts'
import type { Address } from '#core/safe/safe.ts'

type Difference = { text: string; claimed: unknown; actual: unknown }
/** A field of the service's description → the place of the argument that it must be. */
type Fields = Readonly<Record<string, number>>

/** How the service names each change of settings, and which argument each of its fields is. */
const kinds = new Map<string, { signature: string; fields: Fields }>([
  ['ADD_OWNER', { signature: 'addOwnerWithThreshold(address,uint256)', fields: { owner: 0, threshold: 1 } }],
  ['REMOVE_OWNER', { signature: 'removeOwner(address,address,uint256)', fields: { owner: 1, threshold: 2 } }],
  ['SWAP_OWNER', { signature: 'swapOwner(address,address,address)', fields: { oldOwner: 1, newOwner: 2 } }],
  ['CHANGE_THRESHOLD', { signature: 'changeThreshold(uint256)', fields: { threshold: 0 } }],
  ['ENABLE_MODULE', { signature: 'enableModule(address)', fields: { module: 0 } }],
  ['DISABLE_MODULE', { signature: 'disableModule(address,address)', fields: { module: 1 } }],
  ['SET_FALLBACK_HANDLER', { signature: 'setFallbackHandler(address)', fields: { handler: 0 } }],
  ['SET_GUARD', { signature: 'setGuard(address)', fields: { guard: 0 } }],
  ['DELETE_GUARD', { signature: 'setGuard(address)', fields: {} }],
  ['SET_MODULE_GUARD', { signature: 'setModuleGuard(address)', fields: { moduleGuard: 0 } }],
  ['DELETE_MODULE_GUARD', { signature: 'setModuleGuard(address)', fields: {} }],
  ['CHANGE_MASTER_COPY', { signature: 'changeMasterCopy(address)', fields: { implementation: 0 } }],
  ['CHANGE_IMPLEMENTATION', { signature: 'changeMasterCopy(address)', fields: { implementation: 0 } }],
])

/** What a description as a change of settings says that the bytes do not. */
export function settingsDifferences(info: unknown, call: DecodedCall, safe: Address): Difference[] {
  if (!isSameAddress(call.to, safe) || call.operation === 1)
    return [
      {
        text: `it reports a change of the Safe’s settings, but the call goes to ${call.to}.`,
        claimed: 'SettingsChange',
        actual: call.to,
      },
    ]
  const settings = field(info, 'settingsInfo')
  const type = String(field(settings, 'type'))
  const kind = kinds.get(type)
  // No details, or those of a newer kind: the decoding itself is compared by DEC-01.
  if (kind === undefined) return []
  const [args, isRemoval] = [argumentsOf(call), type.startsWith('DELETE_')]
  if (kind.signature !== call.signature || (isRemoval && !isSameAddress(args.address(0), zeroAddress)))
    return [
      {
        text: `it reports ${type}, the bytes call ${call.signature ?? 'nothing known'}.`,
        claimed: type,
        actual: call.signature,
      },
    ]
  return Object.entries(kind.fields).flatMap(([name, at]): Difference[] => {
    const claimed = field(settings, name)
    const value = field(claimed, 'value') ?? claimed
    const actual = args.text(at)
    if (isSame(value, actual)) return []
    return [
      {
        text: `it reports ${value === undefined ? 'no ' : ''}${name}${value === undefined ? '' : ` ${String(value)}`}; in the bytes it is ${actual}.`,
        claimed: value,
        actual,
      },
    ]
  })
}

function isSame(claimed: unknown, actual: string): boolean {
  if (actual.startsWith('0x'))
    return typeof claimed === 'string' && claimed.toLowerCase() === actual.toLowerCase()
  return wholeNumber(claimed)?.toString() === actual
}
