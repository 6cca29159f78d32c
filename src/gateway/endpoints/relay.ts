import { get, post, sends } from '#gateway/client/endpoint.ts'
import { RelaysQuery } from '#gateway/schemas/query.ts'
import { type RelayedCall, RelayStatus, RelaysRemaining, RelayTask } from '#gateway/schemas/relay.ts'

/** How many transactions are still relayed for a Safe. */
export const getRelaysRemaining = get('/v1/chains/{chainId}/relay/{safe_address}', RelaysRemaining, {
  query: RelaysQuery,
})

/** Hands a call to the relayer, which pays for it. */
export const relay = post('/v1/chains/{chainId}/relay', sends<RelayedCall>('RelayedCall'), RelayTask)

/** How a relayed call stands. */
export const getRelayStatus = get('/v1/chains/{chainId}/relay/status/{taskId}', RelayStatus)
