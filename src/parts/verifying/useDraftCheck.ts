import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Chain } from '#chain/client.ts'
import type { Hash, SafeTx } from '#core/safe.ts'
import { preview } from '#gateway/endpoints/proposal.ts'
import { keptWhile } from '#parts/keptWhile.ts'
import { noNode } from '#parts/noNode.ts'
import { useChain, useKnownChain, useMode, useOwner, useSafeId, useServices } from '#session/react.ts'
import type { Verification } from '#verify/judgeTransaction.ts'

const textOf = (value: unknown) =>
  JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? `${one}` : one))

/** In a frame the wallet around the page chooses the number and what else is hashed: nothing of that can be said here. */
const ofTheHost = /^(HASH-0[378]|STATE-0[34]|QUEUE-01)$/

function withoutNumber(verification: Verification): Verification {
  const { domainHash: _, messageHash: __, safeTxHash: ___, ...rest } = verification
  return { ...rest, results: rest.results.filter(({ id }) => !ofTheHost.test(id)) }
}

/** Nobody has proposed it: whatever else has its number is another transaction. */
const notListed: Hash = `0x${'0'.repeat(64)}`

/**
 * The transaction as it would be signed, checked as a proposal is, again every 5 s; `isCurrent` false while what stands is of a former
 * one.
 */
export function useDraftCheck(tx: SafeTx | undefined) {
  const { gateway, chains } = useServices()
  const { chainId, address } = useSafeId()
  const { nativeCurrency } = useKnownChain()
  const client = useQueryClient()
  const owner = useOwner()
  const chain = useChain()
  const isFramed = useMode() === 'frame'
  const about = ['verification', chainId, address, 'draft'] as const
  const judge = async (asked: SafeTx, on: Chain, signal: AbortSignal): Promise<Verification> => {
    const [
      { verifyDraft },
      { ownAbisFor },
      { serviceClaims },
      { knownHere },
      { approvedHere },
      { withPolicies },
    ] = await Promise.all([
      import('#verify/verifyDraft.ts'),
      import('#parts/abis/ownAbisFor.ts'),
      import('./serviceClaims.ts'),
      import('./knownHere.ts'),
      import('./approvedHere.ts'),
      import('#parts/policies/withPolicies.ts'),
    ])
    const asking = { gateway, client, chainId, address, owner }
    const { to, value, data, operation, nonce } = asked
    const path = { chainId, safe_address: address }
    // Of an empty call there is nothing to describe, and that it rejects another one no service says before it has a number.
    const isEmpty = data === '0x' && value === 0n
    const asPreview = { path, body: { to, value, data, operation }, signal }
    const beside = async () => {
      const [described, service, known, abis, approved] = await Promise.all([
        isEmpty ? undefined : gateway.call(preview, asPreview).catch(() => undefined),
        serviceClaims(asking, { nonce, safeTxHash: notListed }),
        knownHere(asking, on, chains),
        ownAbisFor({ chain: on, safe: address, call: asked, signal }),
        approvedHere(asking, on, asked),
      ])
      const around = { nativeCurrency, known, abis, ...(approved && { approved: approved.approved }) }
      return { preview: described, service, known: around, also: approved?.also }
    }
    const drafted = await verifyDraft({ safe: address, tx: asked, chain: on, beside: beside(), signal })
    const around = { gateway, chain: on, safe: address, nativeCurrency, signal }
    const verification = await withPolicies(drafted, around)
    return isFramed ? withoutNumber(verification) : verification
  }
  const checked = useQuery({
    queryKey: [...about, owner, textOf(tx)],
    gcTime: 60_000,
    refetchInterval: 5_000,
    placeholderData: keptWhile(about),
    queryFn: tx ? ({ signal }) => (chain ? judge(tx, chain, signal) : noNode()) : skipToken,
  })
  return {
    verification: checked.data,
    isCurrent: checked.data !== undefined && !checked.isPlaceholderData,
    error: checked.error,
    /** Checks it once more, past what was read before. */
    lookAgain: () => (tx && chain ? judge(tx, chain, new AbortController().signal) : noNode()),
  }
}
