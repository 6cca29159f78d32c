import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { checksumAddress } from 'viem'
import { type Capsule, type CapsuleSignature, capsuleHash } from '#core/capsule/capsule.ts'
import { capsuleText } from '#core/capsule/json.ts'
import { mergeCapsules } from '#core/capsule/merge.ts'
import type { KnownAccounts } from '#core/checks/effectFacts.ts'
import type { Address, Confirmation, Hash } from '#core/safe/safe.ts'
import { messageQuery } from '#gateway/queries/messagesQuery.ts'
import { transactionQuery } from '#gateway/queries/transactionQuery.ts'
import { keepPreviousDataFor } from '#parts/loading/keepPreviousDataFor.ts'
import { useBasis, useVerification } from '#parts/verification/useVerification.ts'
import { useServices } from '#session/react.ts'
import type { VerifiedCapsule } from '#verify/verifyCapsule.ts'

/** What a service knows of it too, where one answers: its confirmations count as little as the capsule's until they are recovered. */
function useConfirmations({ safe, subject }: Capsule, hash: Hash): readonly Confirmation[] {
  const { gateway } = useServices()
  const isTransaction = subject.kind === 'transaction'
  const transaction = useQuery({
    ...transactionQuery(gateway, safe.chainId, hash),
    enabled: isTransaction,
    retry: false,
  })
  const message = useQuery({ ...messageQuery(gateway, safe.chainId, hash), enabled: !isTransaction })
  const info = transaction.data?.detailedExecutionInfo
  if (info?.type === 'MULTISIG')
    return info.confirmations.map(({ signer, signature }) => ({ owner: signer.value, signature }))
  return message.data?.confirmations.map(({ owner, signature }) => ({ owner: owner.value, signature })) ?? []
}

const withProof = (confirmations: readonly Confirmation[]): CapsuleSignature[] =>
  confirmations.flatMap(({ owner, signature }) =>
    signature === undefined ? [] : [{ owner: checksumAddress(owner), signature }],
  )

const none: readonly Address[] = []

/** What a transaction calls and names that answered as a token: no service has to list it for its amounts to be read. */
function tokensIn(checked: VerifiedCapsule | undefined): readonly Address[] {
  if (checked?.kind !== 'transaction') return none
  const facts = [...(checked.known.tokens?.of ?? [])]
  return facts.flatMap(([address, fact]) => (fact.known && fact.value !== null ? [address] : []))
}

/** A capsule, joined with what a service knows of the same, held against its chain every 5 s. */
export function useCapsule(own: Capsule) {
  const open = useVerification()
  const hash = capsuleHash(own)
  const basis = useBasis(hash)
  const more = withProof(useConfirmations(own, hash))
  const capsule = mergeCapsules(own, { ...own, signatures: more })
  const { chainId, address } = capsule.safe
  const about = ['verification', chainId, address, 'capsule', hash] as const
  // Whom the person knows does not change in the moment before an execution; a service that is gone would only be waited for.
  const lastKnown = useRef<KnownAccounts>(undefined)
  const judge = async (signal: AbortSignal, known?: KnownAccounts): Promise<VerifiedCapsule> => {
    const { loadCapsuleCheck, place } = await open()
    const { verifyOpenCapsule } = await loadCapsuleCheck()
    const { people, ...checked } = await verifyOpenCapsule(place, capsule, { known, signal })
    lastKnown.current = people
    return checked
  }
  const checked = useQuery<VerifiedCapsule>({
    queryKey: [...about, basis, capsuleText(capsule)],
    gcTime: 60_000,
    refetchInterval: 5_000,
    placeholderData: keepPreviousDataFor(about),
    queryFn: ({ signal }) => judge(signal),
  })
  const listed = new Set(own.signatures.map(({ signature }) => signature.toLowerCase()))
  const joined = more.filter(({ signature }) => !listed.has(signature.toLowerCase())).length
  return {
    checked: checked.data,
    /** What stands is of a former state of it, or of what it rests on. */
    isOutdated: checked.isPlaceholderData,
    error: checked.error,
    joined,
    tokens: tokensIn(checked.data),
    /** Holds it against the chain once more, past what was read before. */
    lookAgain: () => judge(new AbortController().signal, lastKnown.current),
  }
}
