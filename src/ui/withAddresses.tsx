import type { ReactNode } from 'react'
import type { Address as AddressText } from '#core/safe.ts'
import { Address } from './Address.tsx'

/** Words in which each whole address is set as one: in its groups, in the face of addresses; a copy is the same words. */
export function withAddresses(words: string, size?: 'small'): ReactNode[] {
  return words.split(/(0x[0-9a-fA-F]{40})(?![0-9a-fA-F])/).map((piece, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place in the words
      <Address key={at} address={piece as AddressText} {...(size && { size })} />
    ) : (
      piece
    ),
  )
}
