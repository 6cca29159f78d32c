import { checksumAddress } from 'viem'
import type { AbiValue } from '#core/abi/abiValue.ts'
import type { AbiType } from '#core/abi/method.ts'
import type { Address } from '#core/safe/safe.ts'
import type { Data } from './resolve.ts'

/** Bytes and numbers from this size on have room for an account of twenty bytes. */
const roomForAccount = 2n ** 96n
/** A text with a word of so many letters and digits may hold the account of some network. */
const accountWord = /[0-9a-z]{26}/i
const hexAccount = /(?<![0-9a-z])(0x)?([0-9a-f]{40})(?![0-9a-z])/gi

/** Whether a number has no room for an account: a small one, or the largest of a type. */
function isPlain(value: bigint): boolean {
  const size = value < 0n ? -value : value
  return size < roomForAccount || (size & (size + 1n)) === 0n
}

/** Every account that the values name; undefined where one may stand in bytes, in a text or in a number, unseen. */
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
    if (typeof value === 'bigint') return isPlain(value)
    if (typeof value === 'boolean') return true
    if (type.kind === 'string' && typeof value === 'string') {
      for (const [, , digits = ''] of value.matchAll(hexAccount))
        found.push(checksumAddress(`0x${digits.toLowerCase() as Address}`))
      return !accountWord.test(value.replaceAll(hexAccount, ''))
    }
    return type.kind === 'fixedBytes' ? type.bytes < 20 : type.kind !== 'bytes' || value === ''
  }
  return inputs.every(({ type }, at) => isSeen(type, values[at] ?? '')) ? found : undefined
}
