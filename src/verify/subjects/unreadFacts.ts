import type { SafeFacts } from '#core/checks/facts.ts'

/** When nothing at all was read: every fact was asked for, and none obtained. */
export function unreadFacts(reason: { known: false; reason: string }): SafeFacts {
  return {
    chainId: reason,
    safe: reason,
    singletonCode: reason,
    proxyCode: reason,
    fallbackHandler: reason,
    guards: reason,
    modules: reason,
    moduleCodes: reason,
    domain: reason,
  }
}
