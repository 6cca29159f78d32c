import { parseAbi } from 'viem'
import { readContract } from 'viem/actions'
import type { At } from '#chain/code/code.ts'
import type { Chain } from '#chain/node/client.ts'
import { ChainError } from '#chain/node/errors.ts'
import { read } from '#chain/node/read.ts'
import { isSameAddress } from '#core/addresses/address.ts'
import { allowanceModules } from '#core/calldata/protocols.ts'
import type { Address } from '#core/safe/safe.ts'

const abi = parseAbi([
  'function getDelegates(address safe, uint48 start, uint8 pageSize) view returns (address[] results, uint48 next)',
  'function getTokens(address safe, address delegate) view returns (address[])',
  'function getTokenAllowance(address safe, address delegate, address token) view returns (uint256[5])',
])

/** The version of the allowance module that belongs at this address; undefined for any other module. */
export function allowanceRelease(module: Address): string | undefined {
  return allowanceModules.find(([, address]) => isSameAddress(address, module))?.[0]
}

/**
 * What one account may take without signatures: `spent` of `amount` in base units of the token (the zero address is the coin). It resets
 * every `resetMinutes`; 0 means never.
 */
export type Allowance = {
  delegate: Address
  token: Address
  amount: bigint
  spent: bigint
  resetMinutes: number
}

const pageSize = 20
const maxDelegates = 200

/** All allowances of a Safe in an allowance module, without deleted ones. @throws ChainError */
export function readAllowances(
  chain: Chain,
  module: Address,
  safe: Address,
  { blockNumber, signal }: At,
): Promise<Allowance[]> {
  return read(
    allowancesOf(chain, { address: module, abi, blockNumber }, safe),
    'The allowances of this Safe',
    signal,
  )
}

type Contract = { address: Address; abi: typeof abi; blockNumber: bigint }

async function allowancesOf({ client }: Chain, module: Contract, safe: Address): Promise<Allowance[]> {
  const delegates = await delegatesOf(client, module, safe)
  const found = await Promise.all(
    delegates.map(async (delegate) => {
      const tokens = await readContract(client, {
        ...module,
        functionName: 'getTokens',
        args: [safe, delegate],
      })
      return Promise.all(
        tokens.map(async (token): Promise<Allowance> => {
          const [amount, spent, resetMinutes] = await readContract(client, {
            ...module,
            functionName: 'getTokenAllowance',
            args: [safe, delegate, token],
          })
          return { delegate, token, amount, spent, resetMinutes: Number(resetMinutes) }
        }),
      )
    }),
  )
  return found.flat().filter(({ amount }) => amount > 0n)
}

/** The delegates are a linked list; `next` starts the next page and is 0 after the last. */
async function delegatesOf(
  client: Chain['client'],
  module: Contract,
  safe: Address,
): Promise<readonly Address[]> {
  const found = new Set<Address>()
  for (let start = 0, isFirst = true; isFirst || start !== 0; isFirst = false) {
    const [delegates, next] = await readContract(client, {
      ...module,
      functionName: 'getDelegates',
      args: [safe, start, pageSize],
    })
    const [first] = delegates
    if (found.size > maxDelegates || (next !== 0 && (first === undefined || found.has(first))))
      throw new ChainError('The list of allowances does not end.')
    for (const delegate of delegates) found.add(delegate)
    start = next
  }
  return [...found]
}
