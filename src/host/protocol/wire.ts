import * as v from 'valibot'
import type { Endpoint } from '#gateway/client/endpoint.ts'

/** The same endpoint with its answer left as the gateway sent it, to be handed to an app in today's form. */
export const asSent = <E extends Endpoint>(endpoint: E) => ({ ...endpoint, response: v.unknown() })
