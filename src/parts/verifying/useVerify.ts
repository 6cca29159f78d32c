import { useQueryClient } from '@tanstack/react-query'
import type { TransactionDetails } from '#gateway/schemas/details.ts'
import { breathe } from '#parts/breathe.ts'
import { loadOnce } from '#parts/loadOnce.ts'
import { noNode } from '#parts/noNode.ts'
import { useChain, useKnownChain, useOwner, useSafeId, useServices } from '#session/react.ts'
import type { Beside } from '#verify/facts.ts'
import type { Verification } from '#verify/judgeTransaction.ts'

const partsOfVerifier = loadOnce(() =>
  Promise.all([
    import('#verify/verifyTransaction.ts'),
    import('#verify/claim.ts'),
    import('#parts/abis/ownAbisFor.ts'),
    import('./serviceClaims.ts'),
    import('./knownHere.ts'),
    import('./approvedHere.ts'),
    import('#parts/policies/withPolicies.ts'),
    import('./toldOfDone.ts'),
    import('./doneAt.ts'),
  ]),
)
const partsBeside = loadOnce(() => import('./judgePool.ts'))

type Verify = (claim: TransactionDetails, signal: AbortSignal) => Promise<Verification>

/** Holds the claim that stands under this id against the chain. */
export function useVerify(id: string, how: { inWorker?: boolean } = {}): Verify {
  const verify = useVerifier(how)
  return (claim, signal) => verify(id, claim, signal)
}

/**
 * Holds one claim against the chain, beside what the service says of the Safe and its queue, and whom the person knows. `inWorker`: one of
 * many, whose verdict is made beside the page.
 */
export function useVerifier({ inWorker = false } = {}) {
  const { gateway, chains } = useServices()
  const { chainId, address } = useSafeId()
  const chain = useChain()
  const { nativeCurrency } = useKnownChain()
  const client = useQueryClient()
  const owner = useOwner()
  return async (id: string, claim: TransactionDetails, signal: AbortSignal): Promise<Verification> => {
    if (!chain) return noNode()
    const [parts, workers] = await Promise.all([partsOfVerifier(), inWorker ? partsBeside() : undefined])
    const [
      { verifyTransaction },
      { claimOf },
      { ownAbisFor },
      { serviceClaims },
      { knownHere },
      { approvedHere },
      { withPolicies },
      { toldOfDone },
      { doneAt },
    ] = parts
    const judge = workers?.judgeInWorker(signal)
    const asking = { gateway, client, chainId, address, owner }
    const { detailedExecutionInfo: info, executedAt } = claim
    const waiting = info?.type === 'MULTISIG' && executedAt === undefined ? info : undefined
    const call = claimOf(claim)?.tx
    const beside = async (): Promise<Beside> => {
      const [service, known, abis, approved] = await Promise.all([
        serviceClaims(asking, waiting),
        doneAt(claim, call?.nonce, asking, chain).then((past) => knownHere(asking, chain, chains, past)),
        call && ownAbisFor({ chain, safe: address, call, signal }),
        approvedHere(asking, chain, call),
      ])
      return {
        service,
        known: { known, abis, ...(approved && { approved: approved.approved }) },
        also: approved?.also,
      }
    }
    const verification = await verifyTransaction({
      ...(judge && { judge }),
      asked: { safe: address, id },
      claim,
      chain,
      // The rows of a list wait for the same, and then ask for one block together.
      beside: inWorker ? await beside() : beside(),
      signal,
    })
    const ruled = await withPolicies(verification, { gateway, chain, safe: address, nativeCurrency, signal })
    return toldOfDone(ruled)
  }
}

/**
 * Gets ready, a piece at a time while the page has nothing else to do, what the rows of a list need before the first of them can be looked
 * at: the code, a worker, whom the person knows.
 */
export function useReadying(): () => Promise<void> {
  const { gateway, chains } = useServices()
  const { chainId, address } = useSafeId()
  const chain = useChain()
  const client = useQueryClient()
  const owner = useOwner()
  return async () => {
    await breathe()
    const [[, , , , { knownHere }], { startedPool }] = await Promise.all([partsOfVerifier(), partsBeside()])
    await breathe()
    startedPool()
    if (chain) await knownHere({ gateway, client, chainId, address, owner }, chain, chains)
  }
}
