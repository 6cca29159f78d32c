import { finding, pass } from './catalogue/proposal.ts'
import type { Result } from './result.ts'

/** A text of the service's own: where it stands, what it says, and what the chain says in its place, if anything does. */
export type ClaimedText = { what: string; text: string; onChain?: string | undefined }

const hidden = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]/u

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

const longest = 120

/** The text with every sign that would hide or turn around others written out, cut to a length that a line can hold. */
export function visible(text: string): string {
  const shown = [...text.slice(0, 10 * longest)]
    .map((sign) =>
      hidden.test(sign)
        ? `[U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`
        : sign,
    )
    .join('')
  return shown.length > longest ? `${shown.slice(0, longest)}…` : shown
}
