/** A sign that nobody sees, or that turns around what stands beside it. */
export const hidden = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]/u

/** The text with every sign that would hide or turn around others written out, cut to a length that a line can hold. */
export function visible(text: string, longest = 120): string {
  const shown = [...text.slice(0, 10 * longest)]
    .map((sign) =>
      hidden.test(sign)
        ? `[U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`
        : sign,
    )
    .join('')
  return shown.length > longest ? `${shown.slice(0, longest)}…` : shown
}
