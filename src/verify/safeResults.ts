import { checkFallbackHandler, checkGuards, checkModules } from '#core/checks/attached.ts'
import { unknown } from '#core/checks/catalogue/chain.ts'
import * as hash from '#core/checks/catalogue/hash.ts'
import * as state from '#core/checks/catalogue/state.ts'
import { checkChainId, checkNodes, checkReplay } from '#core/checks/chain.ts'
import { checkDomain } from '#core/checks/hash.ts'
import { checkOwnerAccounts } from '#core/checks/ownerAccounts.ts'
import type { Result } from '#core/checks/result.ts'
import { checkProxy, checkSingleton, checkVersion } from '#core/checks/safeCode.ts'
import type { SafeIdentity, SafeVersion } from '#core/safe.ts'
import type { SafeFacts, ServiceClaims } from './facts.ts'

/** The sentence for a version whose rules this build does not know. */
export function noVersion(version: string): string {
  return `The Safe is of version ${version}, which this build does not know.`
}

/** The checks that look at the Safe alone: network, code, what hangs on it, who its owners are. */
export function safeResults(
  chainId: number,
  facts: SafeFacts,
  { version, service, isViewed }: { version?: SafeVersion; service?: ServiceClaims; isViewed: boolean },
): Result[] {
  const { safe, otherNodes } = facts
  const onNetwork = facts.chainId.known
    ? checkChainId(chainId, facts.chainId.value)
    : unknown('CHAIN-01', facts.chainId.reason)
  if (!safe.known) {
    const { reason } = safe
    return [
      onNetwork,
      hash.unknown('HASH-04', reason),
      unknown('CHAIN-02', reason),
      ...(['STATE-07', 'STATE-08', 'STATE-09', 'STATE-10', 'STATE-11', 'STATE-12', 'STATE-13'] as const).map(
        (id) => state.unknown(id, reason),
      ),
    ]
  }
  const told = safe.value
  const { singleton: address } = told
  const identity: SafeIdentity | undefined = version && { chainId, address: told.address, version }
  const singleton = address && ({ known: true, value: address } as const)
  return [
    onNetwork,
    identity ? checkDomain(identity, facts.domain) : hash.unknown('HASH-04', noVersion(told.version)),
    version ? checkReplay(version, facts.elsewhere) : unknown('CHAIN-02', noVersion(told.version)),
    checkNodes(
      {
        chainId: told.chainId,
        version: told.version,
        owners: told.owners,
        threshold: told.threshold,
        nonce: told.nonce,
        ...(address && { singleton: address }),
        ...(facts.singletonCode?.known && { codeHash: facts.singletonCode.value }),
        ...(facts.fallbackHandler?.known && { fallbackHandler: facts.fallbackHandler.value }),
        ...(facts.guards?.known && { guard: facts.guards.value.guard }),
        ...(facts.modules?.known && { modules: facts.modules.value }),
      },
      otherNodes,
    ),
    checkSingleton({ chainId, singleton, codeHash: facts.singletonCode }, isViewed ? 'viewing' : 'signing'),
    checkVersion(told.version, { chainId, singleton: address, claimed: service?.version }),
    checkProxy(facts.proxyCode),
    checkFallbackHandler(chainId, facts.fallbackHandler, service?.fallbackHandler),
    checkGuards(facts.guards, service?.guard),
    checkModules(facts.modules, service?.modules),
    checkOwnerAccounts(facts.owners ?? told.owners.map((owner) => ({ owner, account: undefined }))),
  ]
}
