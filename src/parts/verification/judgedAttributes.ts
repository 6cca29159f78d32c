import type { Action } from '#core/judge/decision/decide.ts'
import type { Judged } from '#core/judge/judge.ts'
import type { Hash } from '#core/safe/safe.ts'

/** What programs may rely on in the page: of a row, and with `data-action` of the document itself. */
export type JudgedAttributes = {
  'data-safe-tx-hash'?: Hash | undefined
  'data-message-hash'?: Hash | undefined
  'data-nonce'?: string | undefined
  'data-verdict': Judged['verdict'] | 'checking'
  'data-agreed': string
  'data-action'?: 'sign' | 'confirm' | 'execute' | 'reject' | 'acknowledge' | 'closed' | 'none'
}

/**
 * Told of what was judged, in the moment in which it is shown; `checking` while there is no verdict, with the ids of the checks that have
 * `passed` until then.
 */
export function judgedAttributes(
  judged: Judged | undefined,
  action?: Action,
  passed: readonly string[] = [],
): JudgedAttributes {
  const { safeTxHash, safeMessageHash, tx, verdict = 'checking', results = [] } = judged ?? {}
  // The page around this one chooses the number of a draft that has no hash yet.
  const nonce = judged?.kind === 'draft' && !safeTxHash ? undefined : tx?.nonce.toString()
  return {
    'data-safe-tx-hash': safeTxHash,
    'data-message-hash': safeMessageHash,
    'data-nonce': nonce,
    'data-verdict': verdict,
    'data-agreed': (judged
      ? results.flatMap(({ id, outcome }) => (outcome === 'pass' ? [id] : []))
      : passed
    ).join(' '),
    ...(action && { 'data-action': wordFor(action, judged) }),
  }
}

function wordFor({ kind }: Action, judged: Judged | undefined): JudgedAttributes['data-action'] {
  if (kind === 'execute' || kind === 'acknowledge' || kind === 'closed') return kind
  if (kind === 'handOver') return 'sign'
  if (kind !== 'sign') return 'none'
  if (judged?.kind === 'rejection') return 'reject'
  return judged?.kind === 'draft' || judged?.isNew ? 'sign' : 'confirm'
}
