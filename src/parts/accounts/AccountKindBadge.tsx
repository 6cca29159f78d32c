import type { Address } from '#core/safe/safe.ts'
import { VerdictMark } from '#ui/verdict/VerdictMark.tsx'
import type { VerdictKind } from '#ui/verdict/verdictKind.ts'
import { type AccountKind, useAccountKind } from './useAccountKind.ts'

/** The kind of an owner's account; a key is the usual kind and has no mark. */
function said(kind: AccountKind): { mark?: VerdictKind; text: string } {
  switch (kind.kind) {
    case 'key':
      return { text: 'A key signs for it: there is no contract here.' }
    case 'safe':
      return {
        mark: 'info',
        text: `A Safe of its own: ${kind.threshold} of its ${kind.owners} owners sign for it.`,
      }
    case 'contract':
      return {
        mark: 'warn',
        text: 'A contract, but not a Safe. It can sign only if its code supports that.',
      }
    case 'delegated':
      return { mark: 'warn', text: `A key whose account runs the code of ${kind.target}.` }
    case 'itself':
      return { mark: 'stop', text: 'This Safe itself: it can never sign as its own owner.' }
    case 'precompile':
    case 'none':
      return { mark: 'stop', text: 'Nobody has the key of this address.' }
  }
}

/** The kind of an account as an owner. An unused account has no warning: a new key is as good as an old one. */
export function KindBadge({ kind, isNew }: { kind: AccountKind; isNew?: boolean }) {
  const { mark, text } = said(kind)
  const tail = isNew && kind.kind === 'key' ? ' The chain does not show whose.' : ''
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

/** The kind of an owner's account, from the chain. */
export function AccountKindBadge({ account, isNew }: { account: Address; isNew?: boolean }) {
  const { data, error } = useAccountKind(account)
  if (error)
    return (
      <VerdictMark kind="unknown" small>
        Could not check what is at this address
      </VerdictMark>
    )
  if (!data) return <span className="muted small">Checking this address…</span>
  return <KindBadge kind={data} {...(isNew !== undefined && { isNew })} />
}
