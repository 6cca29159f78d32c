import type { ReactNode } from 'react'
import type { Address as AddressText } from '#core/safe/safe.ts'
import { Address } from './Address.tsx'

/**
 * Words in which each whole address is set as one: in its groups, in the face of addresses; a copy is the same words. It flows with
 * them, so that what follows it never stands between its rows; of a `size` it stands by itself.
 */
export function withAddresses(words: ReactNode, size?: 'small'): ReactNode {
  if (typeof words !== 'string') return words
  return words.split(/(0x[0-9a-fA-F]{40})(?![0-9a-fA-F])/).map((piece, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place in the words
      <Address key={at} address={piece as AddressText} {...(size ? { size } : { inWords: true })} />
    ) : (
      piece
    ),
  )
}
