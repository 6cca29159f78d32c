/** A text without any of this sign at its end, in one pass: an expression for it takes the square of the length. */
export function withoutEnd(text: string, sign: string): string {
  let end = text.length
  while (end > 0 && text[end - 1] === sign) end -= 1
  return text.slice(0, end)
}
