import { checksumAddress } from 'viem'
import type { AbiValue } from '#core/abi/abiValue.ts'
import type { AbiType } from '#core/abi/method.ts'
import type { Address } from '#core/safe/safe.ts'
import type { Data } from './resolve.ts'

/** Bytes and numbers from this size on have room for an account of twenty bytes. */
const roomForAccount = 2n ** 96n
const largestAccount = 2n ** 160n

/** Every account that the values name; undefined where one may stand in bytes or in a number, unseen. */
export function accountsIn({ inputs, values }: Data): Address[] | undefined {
  const found: Address[] = []
  const isSeen = (type: AbiType, value: AbiValue): boolean => {
    if (Array.isArray(value)) {
      if (type.kind === 'tuple') return type.fields.every((field, at) => isSeen(field.type, value[at] ?? ''))
      return type.kind === 'array' && value.every((one: AbiValue) => isSeen(type.of, one))
    }
    if (type.kind === 'address' && typeof value === 'string') {
      found.push(checksumAddress(`0x${value.toLowerCase()}`))
      return true
    }
    if (typeof value === 'bigint') return value < roomForAccount || value >= largestAccount
    if (typeof value === 'boolean') return true
    return type.kind === 'fixedBytes' ? type.bytes < 20 : type.kind !== 'bytes' || value === ''
  }
  return inputs.every(({ type }, at) => isSeen(type, values[at] ?? '')) ? found : undefined
}
