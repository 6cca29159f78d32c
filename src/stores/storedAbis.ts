import type { OwnAbi } from '#core/abi/ownAbis.ts'
import { readUserAbis } from '#core/abi/userAbi.ts'
import { parseAddress } from '#core/addresses/address.ts'
import { capsuleAbi } from '#core/capsule/abi.ts'
import { AppError } from '#core/errors.ts'
import { parseJson } from '#core/formats/reader.ts'
import type { Address } from '#core/safe/safe.ts'
import { abisKey } from './abiNotes.ts'
import { createPersistedStore } from './persistedStore.ts'

/** An ABI as it is kept: only what decoding needs of it. */
export type StoredAbi = { name: string; chainId?: number; address?: Address; abi: readonly unknown[] }

type AbisState = { abis: readonly StoredAbi[] }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** @throws AppError when it is no ABI with a name. */
function readKept(value: unknown): StoredAbi {
  if (!isRecord(value) || typeof value.name !== 'string' || value.name.trim() === '')
    throw new AppError('An ABI in this file has no name.')
  const abi = capsuleAbi(value.abi, `the ABI “${value.name.slice(0, 40)}”`)
  const { address: text, chainId } = value
  if (text === undefined) return { name: value.name.trim(), abi }
  const read = parseAddress(String(text))
  if (!read.ok || !Number.isSafeInteger(chainId))
    throw new AppError(`The ABI “${value.name.slice(0, 40)}” has no network with its address.`)
  return { name: value.name.trim(), chainId: Number(chainId), address: read.address, abi }
}

const orNone = (value: unknown): StoredAbi[] => {
  try {
    return [readKept(value)]
  } catch (_changedByHand) {
    return []
  }
}

/** The person's own ABIs, kept in this browser. */
export const storedAbis = createPersistedStore<AbisState>({
  key: abisKey,
  empty: { abis: [] },
  read: (kept) =>
    isRecord(kept) && Array.isArray(kept.abis) ? { abis: kept.abis.flatMap(orNone) } : undefined,
})

const keyOf = ({ name, chainId, address }: StoredAbi) =>
  `${chainId ?? ''} ${address ?? ''} ${name}`.toLowerCase()

/** Keeps them; one of the same name for the same place takes the former's place. */
export const keepAbis = (added: readonly StoredAbi[]) =>
  storedAbis.setState(({ abis }) => ({
    abis: [...new Map([...abis, ...added].map((one) => [keyOf(one), one])).values()],
  }))

export const forgetAbi = (forgotten: StoredAbi) =>
  storedAbis.setState(({ abis }) => ({ abis: abis.filter((one) => keyOf(one) !== keyOf(forgotten)) }))

/**
 * Reads what was pasted or chosen: an artifact of Foundry, Hardhat or Truffle, a list of items, lines of Solidity.
 * @throws AppError, FormatError saying what cannot be read
 */
export function abiFrom(text: string): { abi: readonly unknown[]; methods: string[]; contract?: string } {
  const isJson = /^\s*[[{]/.test(text)
  const given: unknown = isJson ? parseJson(text, 'This ABI', 5_000_000) : text.split('\n')
  const output = isRecord(given) && isRecord(given.output) ? given.output.abi : undefined
  const items = isRecord(given) ? (given.abi ?? output) : given
  const listed = typeof items === 'string' ? parseJson(items, 'This ABI') : items
  const methods = readUserAbis(Array.isArray(listed) ? listed.filter(isNoEmptyLine) : listed).flatMap((one) =>
    [...one.methods.values()].map(({ signature }) => signature),
  )
  if (methods.length === 0) throw new AppError('This ABI has no method.')
  const contract = isRecord(given) && typeof given.contractName === 'string' ? given.contractName : undefined
  const abi = capsuleAbi(Array.isArray(listed) ? listed.filter(isNoEmptyLine) : listed, 'abi')
  return { abi, methods, ...(contract && { contract }) }
}

const isNoEmptyLine = (item: unknown) => typeof item !== 'string' || item.trim() !== ''

/** As they stand in a file of their own. */
export const abisFile = (abis: readonly StoredAbi[]): string =>
  JSON.stringify({ countersign: 'abis', version: 1, abis }, null, 2)

/** Reads such a file. @throws AppError naming what cannot be read; nothing of it is taken then */
export function abisInFile(text: string): StoredAbi[] {
  const given = parseJson(text, 'The file', 5_000_000)
  if (!isRecord(given) || given.countersign !== 'abis' || !Array.isArray(given.abis))
    throw new AppError('This is not a file of ABIs saved by Countersign.')
  return given.abis.map(readKept)
}

/** As decoding takes them. */
export const ownAbiOf = ({ name, chainId, address, abi }: StoredAbi): OwnAbi => ({
  name,
  methods: new Map(readUserAbis(abi).flatMap((one) => [...one.methods])),
  ...(address && chainId !== undefined && { place: { chainId, address } }),
})
