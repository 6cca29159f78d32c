import { type Abi, parseAbi } from 'viem'
import type { OwnErrors } from '#chain/node/refusal.ts'
import { type StoredAbi, storedAbis } from '#stores/storedAbis.ts'

const isError = (item: unknown) => typeof item === 'object' && (item as { type?: unknown }).type === 'error'

/** The errors in a stored ABI: items, or lines of Solidity with their structs. */
export function errorsOf({ abi }: Pick<StoredAbi, 'abi'>): Abi {
  const lines = abi.filter((item): item is string => typeof item === 'string')
  const declared = lines
    .filter((line) => /^\s*(error|struct)\s/.test(line))
    .map((line) => line.trim().replace(/\)\s*;$/, ')'))
  return [...(abi.filter(isError) as unknown as Abi), ...parsed(declared)]
}

function parsed(lines: readonly string[]): Abi {
  if (!lines.some((line) => line.startsWith('error'))) return []
  try {
    return parseAbi(lines) as Abi
  } catch (_notSolidity) {
    // An ABI is stored for its methods; an error that cannot be parsed stays bytes.
    return []
  }
}

/** The errors in all of the person's ABIs for a network, since it is not known in advance which contract reverts. */
export const ownErrors = (chainId: number): OwnErrors[] =>
  storedAbis.getState().abis.flatMap((one) => {
    if (one.chainId !== undefined && one.chainId !== chainId) return []
    const abi = errorsOf(one)
    return abi.length > 0 ? [{ name: one.name, abi }] : []
  })
