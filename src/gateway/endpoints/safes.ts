import { get } from '#gateway/client/endpoint.ts'
import { Nonces, OwnedSafes, SafeInfo } from '#gateway/schemas/safe.ts'

/** A Safe; 404 when the gateway does not know it. */
export const getSafe = get('/v1/chains/{chainId}/safes/{address}', SafeInfo)

/** The Safes that an account owns. */
export const listOwnerSafes = get('/v1/chains/{chainId}/owners/{address}/safes', OwnedSafes)

/** The Safe's nonce and the next free one. */
export const getNonces = get('/v1/chains/{chainId}/safes/{address}/nonces', Nonces)
