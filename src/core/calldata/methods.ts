import {
  type AbiFunction,
  BaseError,
  decodeFunctionData,
  encodeFunctionData,
  toFunctionSelector,
  toFunctionSignature,
} from 'viem'
import { erc20Abi } from '#core/abi/erc20.ts'
import { nftAbi } from '#core/abi/nft.ts'
import { safeWriteAbi } from '#core/abi/safe.ts'
import { safeProxyFactoryAbi } from '#core/abi/safeProxyFactory.ts'
import type { Hex } from '#core/safe.ts'

/** An argument of a call: addresses with checksum, numbers in decimal, lists and tuples as JSON. */
export type Parameter = { name: string; type: string; value: string }

/** A call's method as its bytes read under one ABI; `isExact` is false when these are not the bytes an encoder would write. */
export type DecodedMethod = { method: string; signature: string; parameters: Parameter[]; isExact: boolean }

type Methods = ReadonlyMap<Hex, AbiFunction>

/** A Safe's own methods by selector. */
export const safeMethods = methodsOf(safeWriteAbi)

/** Methods of token standards by selector, as any contract may have them; two standards share `transferFrom` and `approve`. */
export const tokenMethods = methodsOf([...erc20Abi, ...nftAbi])

/** Methods of the proxy factory by selector. */
export const factoryMethods = methodsOf(safeProxyFactoryAbi)

/** Reads calldata under the method its selector names; undefined when there is none or the arguments do not fit it. */
export function decodeMethod(data: Hex, methods: Methods): DecodedMethod | undefined {
  const item = methods.get(data.slice(0, 10).toLowerCase() as Hex)
  if (item === undefined) return undefined
  const args = argumentsOf(data, item)
  if (args === undefined) return undefined
  const parameters = item.inputs.map(({ name = '', type }, at) => ({ name, type, value: textOf(args[at]) }))
  const isExact = encodeFunctionData({ abi: [item], args }) === data.toLowerCase()
  return { method: item.name, signature: toFunctionSignature(item), parameters, isExact }
}

function argumentsOf(data: Hex, item: AbiFunction): readonly unknown[] | undefined {
  try {
    return decodeFunctionData({ abi: [item], data }).args ?? []
  } catch (error) {
    if (error instanceof BaseError) return undefined
    throw error
  }
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'object')
    return JSON.stringify(value, (_, inner) => (typeof inner === 'bigint' ? inner.toString() : inner))
  return String(value)
}

function methodsOf(abi: readonly (AbiFunction | { type: 'event' })[]): Methods {
  const functions = abi.filter((item): item is AbiFunction => item.type === 'function')
  const writing = functions.filter(({ stateMutability }) => stateMutability !== 'view')
  return new Map(writing.map((item) => [toFunctionSelector(item), item]))
}
