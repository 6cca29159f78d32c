import { useDelegations } from './useDelegations.ts'

type ProposerNoteProps = {
  /** Nothing else says yet that this wallet is no owner. */
  whole?: boolean
}

/** What a connected account that is no owner can do here, in one sentence; nothing until the service has answered. */
export function ProposerNote({ whole = false }: ProposerNoteProps) {
  const { known, isAsked, error } = useDelegations()
  if (isAsked) return null
  if (known.length > 0) return 'You are a proposer: you can propose and reject. Only owners can confirm.'
  if (!whole) return null
  return error
    ? 'Your wallet is not an owner of this Safe. The service did not report whether it is a proposer.'
    : 'Your wallet is not an owner of this Safe: it can execute what the owners confirmed, nothing else.'
}
