import { readdirSync, readFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { getAddress, isAddress } from 'viem/utils'
import { readUserAbis } from '#core/abi/userAbi.ts'
import type { UserAbi } from '#core/calldata/knownMethods.ts'
import { AppError } from '#core/errors.ts'
import type { Address } from '#core/safe/safe.ts'

/** A contract that the operator's files name; `abi` is the list of its items where the file has one. */
export type NamedContract = { address: Address; name: string; abi?: readonly unknown[] }

/** What an operator's folder of ABIs says, for every chain or for one. */
export type AbiFolder = {
  /** The ABIs that count on a chain. */
  abisFor(chainId: number): readonly UserAbi[]
  contractAt(chainId: number, address: Address): NamedContract | undefined
}

type AbiFolderEntry = { chainId: number | undefined; abis: UserAbi[]; contracts: NamedContract[] }

const readable = new Set(['.json', '.abi', '.sol', '.txt'])
/** A larger file is no ABI. */
const largestFile = 4 * 1024 * 1024

/** No folder, no ABIs. */
export const noAbis: AbiFolder = { abisFor: () => [], contractAt: () => undefined }

/**
 * Reads a folder of ABIs: one file per contract or list of contracts. A file named by an address is for that contract alone, a folder
 * named by a chain id for that chain. A file that cannot be read is logged and left out. @throws AppError when the folder cannot be.
 */
export function readAbiFolder(folder: string, log: (text: string) => void): AbiFolder {
  let names: string[]
  try {
    names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()
  } catch (cause) {
    throw new AppError(`The folder of ABIs, ${folder}, cannot be read.`, { cause })
  }
  const entries = names
    .filter((name) => readable.has(extname(name)))
    .flatMap((name): AbiFolderEntry[] => {
      try {
        return [readEntry(folder, name)]
      } catch (error) {
        log(`The ABI in ${name} is left out: ${error instanceof Error ? error.message : String(error)}`)
        return []
      }
    })
  const on = (chainId: number) =>
    entries.filter((entry) => entry.chainId === undefined || entry.chainId === chainId)
  const known = new Map<number, UserAbi[]>()
  return {
    abisFor: (chainId) => {
      const abis = known.get(chainId) ?? on(chainId).flatMap((entry) => entry.abis)
      known.set(chainId, abis)
      return abis
    },
    contractAt: (chainId, address) =>
      on(chainId)
        .flatMap(({ contracts }) => contracts)
        .find((contract) => contract.address === address),
  }
}

function readEntry(folder: string, name: string): AbiFolderEntry {
  const text = readFileSync(join(folder, name), 'utf8')
  if (text.length > largestFile) throw new AppError('it is too long.')
  const title = basename(name, extname(name))
  const [place = ''] = name.split(/[\\/]/)
  const chainId = /^\d{1,15}$/.test(place) ? Number(place) : undefined
  const own = isAddress(title, { strict: false }) ? getAddress(title) : undefined
  const abis = readUserAbis(text).map((abi) => (own ? { ...abi, address: own } : abi))
  const contracts = abis.flatMap(({ address }): NamedContract[] => {
    if (!address) return []
    const { contractName, abi } = artifactIn(text)
    return [
      { address: getAddress(address), name: contractName ?? (own ? '' : title), ...(abi ? { abi } : {}) },
    ]
  })
  return { chainId, abis, contracts }
}

function artifactIn(text: string): { contractName?: string; abi?: readonly unknown[] } {
  if (!/^\s*[[{]/.test(text)) return {}
  const value = JSON.parse(text) as unknown
  if (Array.isArray(value)) return { abi: value }
  const { contractName, abi } = value as { contractName?: unknown; abi?: unknown }
  return {
    ...(typeof contractName === 'string' ? { contractName } : {}),
    ...(Array.isArray(abi) ? { abi } : {}),
  }
}
