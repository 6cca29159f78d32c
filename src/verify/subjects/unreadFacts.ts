import type { SafeFacts } from '#core/checks/facts.ts'

/** The facts when every read failed: all requested, none known. */
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
