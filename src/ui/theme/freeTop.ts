export type Band = { top: number; bottom: number }

type Room = {
  /** Where it stands now, and how tall it is. */
  top: number
  height: number
  /** What it must not cover, in the window's pixels. */
  taken: readonly Band[]
  windowHeight: number
}

/**
 * Where something as tall as this covers nothing of what is taken: where it stands, if that is free; else the next place up or down; in a
 * window without any, at its top edge.
 */
export function freeTop({ top, height, taken, windowHeight }: Room): number {
  const gap = 8
  const isFree = (at: number) =>
    at >= 0 &&
    at + height <= windowHeight &&
    taken.every((band) => at + height <= band.top || at >= band.bottom)
  const places = [top, ...taken.flatMap((band) => [band.top - gap - height, band.bottom + gap])]
  const [nearest] = places.filter(isFree).toSorted((one, two) => Math.abs(one - top) - Math.abs(two - top))
  return nearest ?? gap
}
