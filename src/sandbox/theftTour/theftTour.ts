/** The attacks of the tour, from what happened to people to what only a second look shows. */
export const tourNames = [
  'bybit-signed',
  'wazirx',
  'radiant',
  'forged-decoding',
  'look-alike-in-a-batch',
  'owner-swap-at-depth-three',
  'refund-to-receiver',
  'hidden-allowance',
] as const

export const sides = ['a', 'b'] as const
export type TourSide = (typeof sides)[number]

/** On which side the theft stands: the same for everybody who comes back, and not always the same side. */
export const theftSide = (at: number): TourSide => (at % 3 === 1 ? 'a' : 'b')

/** Where somebody is: the step from 0, how many they saw so far, and what they said of this one. */
export type Standing = { at: number; seen: number; said: TourSide | undefined }

/** The place in the address of the page; what is no place is the start. */
export function standingOf(query: URLSearchParams): Standing {
  const number = (name: string) => {
    const value = Number(query.get(name) ?? '0')
    return Number.isInteger(value) && value >= 0 && value <= tourNames.length ? value : 0
  }
  return { at: number('at'), seen: number('seen'), said: sides.find((side) => side === query.get('said')) }
}

/** The address of a place of the tour. */
export const linkTo = ({ at, seen, said }: Standing): string =>
  `?${new URLSearchParams({ at: String(at), seen: String(seen), ...(said && { said }) })}`
