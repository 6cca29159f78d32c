import type { Address } from '#core/safe.ts'
import { VerdictMark } from '#ui/VerdictMark.tsx'
import type { VerdictKind } from '#ui/verdictKind.ts'
import { type AccountKind, useAccountKind } from './useAccountKind.ts'

/** What an account is, said of an owner; a key is what an owner is expected to be and has no mark. */
function said(kind: AccountKind): { mark?: VerdictKind; text: string } {
  switch (kind.kind) {
    case 'key':
      return { text: 'No contract is here: a key signs for it.' }
    case 'safe':
      return {
        mark: 'info',
        text: `A Safe of its own: ${kind.threshold} of its ${kind.owners} owners sign for it.`,
      }
    case 'contract':
      return {
        mark: 'warn',
        text: 'A contract that is no Safe. If it has no rule for signing, it can never sign.',
      }
    case 'delegated':
      return { mark: 'warn', text: `A key whose account runs the code of ${kind.target}.` }
    case 'itself':
      return { mark: 'stop', text: 'This Safe itself, which can never sign.' }
    case 'precompile':
    case 'none':
      return { mark: 'stop', text: 'Nobody has a key of this address.' }
  }
}

/** An account as an owner. One that was never used is not judged: a new key is as good as an old one. */
export function KindSaid({ kind, isNew }: { kind: AccountKind; isNew?: boolean }) {
  const { mark, text } = said(kind)
  const tail = isNew && kind.kind === 'key' ? ' Nobody can tell from chain whose.' : ''
  return mark ? (
    <VerdictMark kind={mark} small>
      {text}
    </VerdictMark>
  ) : (
    <span className="muted small">
      {text}
      {tail}
    </span>
  )
}

/** What the chain shows at an owner's address. */
export function AccountSaid({ account, isNew }: { account: Address; isNew?: boolean }) {
  const { data, error } = useAccountKind(account)
  if (error)
    return (
      <VerdictMark kind="unknown" small>
        Could not check what is at this address
      </VerdictMark>
    )
  if (!data) return <span className="muted small">Reading what is at this address…</span>
  return <KindSaid kind={data} {...(isNew !== undefined && { isNew })} />
}
