import { useQuery } from '@tanstack/react-query'
import { readCode } from '#chain/code/code.ts'
import { guardInterfaces, readInterface } from '#chain/extensions/answersFor.ts'
import type { Address } from '#core/safe/safe.ts'
import { useSafeState } from '#parts/safe/useSafeState.ts'
import { useChain, useSafeId } from '#session/react.ts'
import { noNode } from '#verify/gateway/noNode.ts'

/** What can be attached to a Safe: a module, or one of its guards. */
export type Attachable = 'module' | 'guard' | 'moduleGuard'

/** Reads from the chain whether a contract could serve as this; `undefined` asks nothing. A module need only be a contract. */
export function useAttachable(as: Attachable, address: Address | undefined) {
  const chain = useChain()
  const { chainId } = useSafeId()
  const blockNumber = useSafeState().data?.blockNumber
  return useQuery({
    queryKey: ['chain', chainId, 'attachable', as, address],
    enabled: address !== undefined && blockNumber !== undefined,
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      if (!chain || !address || blockNumber === undefined) return noNode()
      const at = { blockNumber, signal }
      if (as !== 'module') return readInterface(chain, address, guardInterfaces[as], at)
      const code = await readCode(chain, address, at)
      // A key's account that runs another contract's code is still the key's.
      return code === '0x' || code.toLowerCase().startsWith('0xef0100')
        ? ('nothing' as const)
        : ('has it' as const)
    },
  })
}
