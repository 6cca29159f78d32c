import { finding, pass } from './catalogue/proposal.ts'
import type { Result } from './result.ts'
import { hidden, visible } from './visible.ts'

/** A text of the service's own: where it stands, what it says, and what the chain says in its place, if anything does. */
export type ClaimedText = { what: string; text: string; onChain?: string | undefined }

/**
 * NAME-01: which names, labels and notes are the service's word alone? They are shown as claims: as text, never as a link or a
 * picture from elsewhere. A name that the chain gives too is none.
 */
export function checkNames(texts: readonly ClaimedText[]): Result {
  const claims = texts.filter(({ text, onChain }) => text !== '' && text !== onChain)
  if (claims.length === 0) return pass('NAME-01', {})
  const tricky = claims.filter(({ text }) => hidden.test(text))
  const evidence = {
    claims: claims.map(({ what, text, onChain }) => ({ what, text: visible(text), onChain })),
  }
  const told = claims.map(({ what, text }) => `${what} “${visible(text)}”`).join(', ')
  const text =
    tricky.length > 0
      ? `Names here hold signs that hide or turn around what stands beside them: ${told}.`
      : `Only the service’s word stands behind these names: ${told}.`
  return finding('NAME-01', text, evidence)
}
