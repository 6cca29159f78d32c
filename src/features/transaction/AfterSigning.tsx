import { useQuery } from '@tanstack/react-query'
import { queueQuery } from '#gateway/queries/queries.ts'
import { waitingFor } from '#parts/queue/waitingFor.ts'
import { useHref, useOwner, useSafeId, useServices } from '#session/react.ts'
import { ButtonLink } from '#ui/controls/Button.tsx'
import { CopyButton } from '#ui/controls/CopyButton.tsx'

/** After one's own signature: the link for those who have to sign after, and what else waits for this person. */
export function AfterSigning({ id }: { id: string }) {
  const href = useHref()
  const owner = useOwner()
  const { gateway } = useServices()
  const { chainId, address } = useSafeId()
  const { data } = useQuery(queueQuery(gateway, chainId, address))
  const waiting = owner && data ? waitingFor(data.results, { owner, isOwner: true }) : []
  const next = waiting.find((one) => one.id !== id)
  const nonce = next?.executionInfo?.type === 'MULTISIG' ? next.executionInfo.nonce : undefined
  const link = new URL(href('transaction', { id }), window.location.href).href
  return (
    <>
      <CopyButton text={link} label="Copy link" done="Link copied" large />
      {next && nonce !== undefined ? (
        <ButtonLink kind="primary" href={href('transaction', { id: next.id })}>
          Next: transaction {nonce.toString()}
        </ButtonLink>
      ) : (
        <ButtonLink href={href('queue')}>Back to the queue</ButtonLink>
      )}
    </>
  )
}
