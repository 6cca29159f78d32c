import { checksumAddress } from 'viem'
import { AppError } from '#core/errors.ts'
import type { Address, Hex, SafeTx } from '#core/safe/safe.ts'

/** What a security check is asked of (`openapi.yaml` 0.2.0 of the sentinel engine, with the optional `block` of newer sources). */
export type SecurityRequest = {
  chainId: bigint
  safe: Address
  tx: SafeTx
  /** The last block before the transaction. */
  block?: bigint
}

/** A request that breaks the published contract; the message names the member. */
export class SecurityRequestError extends AppError {}

type FieldReader<T> = (value: unknown, name: string) => T

const refuse = (name: string, want: string): never => {
  throw new SecurityRequestError(`"${name.slice(0, 100)}" ${want}.`)
}

const number: FieldReader<bigint> = (value, name) => {
  // A longer one cannot fit; the pattern alone would let it be any length.
  if (typeof value !== 'string' || value.length > 66 || !/^0x([1-9a-f][0-9a-f]*|0)$/.test(value))
    return refuse(name, 'is not a number of up to 256 bits, such as "0x1f"')
  return BigInt(value)
}

const address: FieldReader<Address> = (value, name) =>
  typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value)
    ? checksumAddress(`0x${value.slice(2).toLowerCase()}`)
    : refuse(name, 'is not an address')

const data: FieldReader<Hex> = (value, name) =>
  typeof value === 'string' && /^0x([0-9a-f]{2})*$/.test(value)
    ? `0x${value.slice(2)}`
    : refuse(name, 'is not whole bytes in small hexadecimal letters')

const operation: FieldReader<0 | 1> = (value, name) =>
  value === 0 || value === 1 ? value : refuse(name, 'is neither 0 nor 1')

const members = [
  'chainId',
  'safe',
  'to',
  'value',
  'data',
  'operation',
  'safeTxGas',
  'baseGas',
  'gasPrice',
  'gasToken',
  'refundReceiver',
  'nonce',
] as const

/** Reads the parsed JSON of a request. @throws SecurityRequestError for a member that is wrong, missing or unknown */
export function readSecurityRequest(body: unknown): SecurityRequest {
  const { transaction, block } = objectOf(body, 'the request', ['transaction'], ['block'])
  const given = objectOf(transaction, 'transaction', members, [])
  const read = <T>(name: (typeof members)[number], reader: FieldReader<T>): T => reader(given[name], name)
  return {
    chainId: read('chainId', number),
    safe: read('safe', address),
    tx: {
      to: read('to', address),
      value: read('value', number),
      data: read('data', data),
      operation: read('operation', operation),
      safeTxGas: read('safeTxGas', number),
      baseGas: read('baseGas', number),
      gasPrice: read('gasPrice', number),
      gasToken: read('gasToken', address),
      refundReceiver: read('refundReceiver', address),
      nonce: read('nonce', number),
    },
    ...(block !== undefined && { block: number(block, 'block') }),
  }
}

function objectOf(
  value: unknown,
  name: string,
  required: readonly string[],
  optional: readonly string[],
): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return refuse(name, 'is not an object')
  const given = new Map(Object.entries(value))
  const missing = required.find((key) => !given.has(key))
  if (missing !== undefined) refuse(missing, 'is missing')
  const unknown = [...given.keys()].find((key) => !required.includes(key) && !optional.includes(key))
  if (unknown !== undefined) refuse(unknown, 'is unknown')
  return Object.fromEntries(given)
}
