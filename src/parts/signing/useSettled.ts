import { useQueryClient } from '@tanstack/react-query'
import { gatewayKeys } from '#gateway/keys.ts'
import { useSafeId } from '#session/react.ts'

/** Has everything that a signature, an execution or a deletion changes read again. */
export function useSettled(): () => Promise<void> {
  const { chainId, address } = useSafeId()
  const queryClient = useQueryClient()
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: gatewayKeys.safe(chainId, address) }),
      queryClient.invalidateQueries({ queryKey: ['gateway', chainId, 'transaction'] }),
      queryClient.invalidateQueries({ queryKey: ['gateway', chainId, 'message'] }),
      queryClient.invalidateQueries({ queryKey: ['chain', chainId] }),
      queryClient.invalidateQueries({ queryKey: ['verification', chainId] }),
    ])
  }
}
