import type { Address } from '#core/safe/safe.ts'

/** The box a mark is drawn in; the line it is written on lies at `baseline`. */
export const markBox = { width: 150, height: 44, baseline: 32 } as const

type Point = readonly [x: number, y: number]
type Pen = { x: number; points: Point[]; between: (low: number, high: number) => number }

/** "4,10 13,6" as points. */
function pointsOf(drawn: string): Point[] {
  return drawn.split(' ').map((pair) => {
    const [x = 0, y = 0] = pair.split(',').map(Number)
    return [x, y]
  })
}

/* First letters, in a box of 28 by 44 that starts at the pen. */
const capitals = [
  '4,10 13,6 26,7 19,9 12,22 8,31 14,31 22,27',
  '6,15 22,7 16,22 9,37 2,40 6,31 22,27',
  '0,32 8,8 9,27 18,7 17,29 20,32 24,27',
  '22,11 18,4 7,12 2,25 8,33 18,31 25,26',
  '10,14 20,5 18,14 8,31 3,30 10,28 18,33 26,28',
  '23,10 15,4 9,11 18,20 17,30 7,33 1,28 12,27 24,28',
  '0,34 9,18 19,5 18,20 19,31 13,25 8,24 25,25',
  '8,7 5,22 2,32 3,12 16,5 24,14 18,28 8,33 22,29',
  '9,6 6,20 3,34 5,12 17,5 20,13 9,20 16,27 26,29',
  '2,8 10,5 8,18 12,31 18,20 23,6 22,20 26,29',
  '12,20 22,13 20,5 8,9 4,22 12,33 26,26',
  '4,8 12,6 24,6 16,16 4,31 14,29 25,30',
].map(pointsOf)

/* Small letters as fractions of their width; height 0 is the line, 1 the height of an n, below 0 under the line. */
const letters = [
  '0.45,1 0.7,0 1,0.2',
  '0.2,0.9 0.45,0 0.8,0.9 1,0.1',
  '0.6,0.55 0.55,1.05 0.2,0.8 0.4,0 1,0.25',
  '0.75,2.3 0.5,2.6 0.35,1.2 0.5,0 1,0.25',
  '0.6,1 0.2,0.6 0.35,0.05 0.7,0.9 0.75,0.1 1,0.15',
  '0.3,0.95 0.75,0.9 0.7,-0.3 0.35,-0.95 0,-0.7 0.5,0 1,0.3',
  '0.2,1 0.35,0.1 0.55,0.95 0.7,0.1 1,0.5',
].map(pointsOf)

/** A stream of numbers from 0 to 1 that is the same for the same address, whatever its letter case. */
function streamOf(address: Address): () => number {
  let state = 0x811c9dc5
  for (const digit of address.toLowerCase()) state = Math.imul(state ^ digit.charCodeAt(0), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const pick = <T>(list: readonly T[], next: () => number): T => list[Math.floor(next() * list.length)] as T

function writeLetter({ x, points, between }: Pen, shape: readonly Point[], height: number): number {
  const width = between(9, 17)
  const lift = between(0.75, 1.15) * height
  for (const [across, up] of shape) points.push([x + across * width + up * 1.5, markBox.baseline - up * lift])
  return x + width
}

/* How the pen leaves the paper. The last two lift it and underline. */
const endings: readonly ((pen: Pen) => Point[][])[] = [
  ({ x, between }) => [
    [
      [x + 14, 30],
      [x + between(30, 48), between(24, 28)],
    ],
  ],
  ({ x, between }) => [
    [
      [x + 8, 36],
      [x - 6, 41],
      [x - between(24, 40), 38],
      [x, 33],
      [x + between(24, 40), 27],
    ],
  ],
  ({ x, between }) => [
    [
      [x + 16, 18],
      [x + 10, 7],
      [x - between(20, 44), 8],
      [x - 10, 22],
      [x + 12, 29],
      [x + 30, 27],
    ],
  ],
  ({ x, between }) => [
    [
      [x + 6, 14],
      [x + 9, 22],
      [x + 2, 40],
      [x - between(8, 16), 39],
      [x + 8, 31],
      [x + 34, 25],
    ],
  ],
  ({ x, between }) => [
    [
      [x + 10, 31],
      [x + 18, 28],
    ],
    [
      [between(8, 24), 38],
      [x * 0.6, 37.5],
      [x + between(8, 20), 35],
    ],
  ],
  ({ x, between }) => [
    [
      [x + 8, 33],
      [x + 20, 27],
    ],
    [
      [x - 4, 37],
      [x * 0.4, 39],
      [between(4, 14), 37],
      [x * 0.6, 36],
    ],
  ],
]

const number = (value: number) => value.toFixed(1).replace(/\.0$/, '')
const at = ([x, y]: Point) => `${number(x)} ${number(y)}`

/** A smooth line through all points (Catmull-Rom, as cubic curves). */
function smooth(points: readonly Point[]): string {
  const curves = points.slice(1).map((end, index) => {
    const start = points[index] as Point
    const before = points[index - 1] ?? start
    const after = points[index + 2] ?? end
    const one: Point = [start[0] + (end[0] - before[0]) / 5.5, start[1] + (end[1] - before[1]) / 5.5]
    const two: Point = [end[0] - (after[0] - start[0]) / 5.5, end[1] - (after[1] - start[1]) / 5.5]
    return `C${at(one)} ${at(two)} ${at(end)}`
  })
  return `M${at(points[0] as Point)}${curves.join('')}`
}

/** A pen stroke derived from an address alone, as SVG path data. It helps recognition and proves nothing. */
export function ownerMark(address: Address): string {
  const next = streamOf(address)
  const between = (low: number, high: number) => low + next() * (high - low)
  const size = between(0.9, 1.1)
  const pen: Pen = { x: between(4, 9), points: [], between }
  for (const [x, y] of pick(capitals, next)) pen.points.push([pen.x + x * size, y + between(-1, 1)])
  pen.x += 26 * size
  const count = Math.floor(between(3, 6.99))
  for (let letter = 0; letter < count; letter++) {
    pen.x = writeLetter(pen, pick(letters, next), 8 - letter * 0.6)
  }
  const [tail = [], ...strokes] = pick(endings, next)(pen)
  const slant = ([x, y]: Point): Point => [Math.min(x + (markBox.baseline - y) * 0.12, markBox.width - 2), y]
  return [[...pen.points, ...tail], ...strokes].map((stroke) => smooth(stroke.map(slant))).join('')
}
