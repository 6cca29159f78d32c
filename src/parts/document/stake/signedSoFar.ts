type Signing = {
  /** Owners whose signature counts here. */
  signed: number
  threshold: number
  /** Signatures that are listed here and belong to another transaction. */
  elsewhere?: number
  /** What enough signatures make possible. */
  opens: 'anyone can execute it' | 'it is valid'
}

/** How far it has come, and what it still takes. */
export function signedSoFar({ signed, threshold, elsewhere = 0, opens }: Signing): string {
  const other =
    elsewhere === 0
      ? ''
      : ` ${elsewhere === 1 ? 'One listed signature was' : `${elsewhere} listed signatures were`} made for another transaction.`
  if (signed === 0)
    return `Nobody: ${threshold === 1 ? '1 signature is' : `${threshold} signatures are`} needed.${other}`
  const missing = threshold - signed
  if (missing <= 0) return `${signed} of ${threshold} needed: ${opens} now.${other}`
  return `${signed} of ${threshold} needed: ${missing === 1 ? 'one more signature' : `${missing} more signatures`} and ${opens}.${other}`
}
