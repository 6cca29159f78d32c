/** Cuts the digits of a hex string, without its 0x, into groups of four; joined again they are the same digits. */
export function hexGroups(hex: string): string[] {
  return hex.slice(2).match(/.{1,4}/g) ?? []
}
