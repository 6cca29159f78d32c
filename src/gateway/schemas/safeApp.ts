import * as v from 'valibot'
import { anyOf } from './open.ts'
import { ChainId, Count, extra, object } from './vocabulary.ts'

/** An entry of the list of Safe Apps. */
export const SafeApp = object({
  id: Count,
  url: v.string(),
  name: v.string(),
  iconUrl: extra(v.string()),
  description: extra(v.string()),
  chainIds: v.array(ChainId),
  provider: extra(object({ url: v.string(), name: v.string() })),
  accessControl: object({
    type: anyOf('NO_RESTRICTIONS', 'DOMAIN_ALLOWLIST'),
    value: extra(v.array(v.string())),
  }),
  tags: v.array(v.string()),
  features: v.array(anyOf('BATCHED_TRANSACTIONS')),
  developerWebsite: extra(v.string()),
  socialProfiles: v.array(object({ platform: anyOf('DISCORD', 'GITHUB', 'TWITTER'), url: v.string() })),
  featured: v.boolean(),
})
export type SafeApp = v.InferOutput<typeof SafeApp>
