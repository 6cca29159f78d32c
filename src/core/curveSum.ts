import { secp256k1 } from '@noble/curves/secp256k1'

const { Fp } = secp256k1.CURVE
const Point = secp256k1.ProjectivePoint
const p = Fp.ORDER

/** A point of secp256k1 as the curve library has it. */
export type CurvePoint = InstanceType<typeof Point>

type Affine = { x: bigint; y: bigint }
/** x/z² and y/z³ modulo p, where a negative number stands for what it is with p added. */
type Jacobian = Affine & { z: bigint }

/** A multiple of a point: Σ 2^place · table[digit − 1] over the digits at places 0 to 256; one that is not in the table adds nothing. */
export type Multiple = { table: Readonly<Record<number, Affine>>; digits: readonly number[] }

/**
 * The sum of multiples of public points by public numbers, doubled together; undefined where it is at infinity, or where equal or opposite
 * points met on the way, which chance never brings about. Never for a secret: how long it takes depends on the digits.
 */
export function curveSum(multiples: readonly Multiple[]): CurvePoint | undefined {
  let sum: Jacobian | undefined
  for (let place = 256; place >= 0; place--) {
    sum &&= double(sum)
    for (const { table, digits } of multiples) {
      const term = table[(digits[place] ?? 0) - 1]
      if (term) sum = sum ? add(sum, term) : { ...term, z: 1n }
    }
  }
  return sum?.z ? pointOf(sum) : undefined
}

/** A point times a number of at most 256 bits, in digits 1 and −1 and mostly 0: where the bits of 3k and k differ (non-adjacent form). */
export function signedMultiple({ x, y }: Affine, k: bigint): Multiple {
  const thrice = digitsOf(3n * k, 1, 258)
  const digits = digitsOf(k, 1, 258).map((bit, place) => (thrice[place] ?? 0) - bit)
  return { table: { 0: { x, y }, [-2]: { x, y: p - y } }, digits: digits.slice(1) }
}

/** From one bit of a digit of a comb to the next: eight make 256. */
const gap = 32

/**
 * The sums of any of 1, 2^32, 2^64 … 2^224 times a point, each at one less than the number whose bits say of which (Lim and Lee): with these
 * a multiple of the point takes 32 doublings. They cost as much as two recoveries.
 */
function combOf(point: CurvePoint): Multiple['table'] {
  let last: Jacobian = { ...point.toAffine(), z: 1n }
  const sums: Jacobian[] = []
  for (let step = 0; step < 256; step++) {
    if (step % gap === 0) {
      const power = pointOf(last).toAffine()
      sums.push({ ...power, z: 1n }, ...sums.map((sum) => add(sum, power)))
    }
    last = double(last)
  }
  return Point.normalizeZ(sums.map(pointOf)).map((sum) => sum.toAffine())
}

const combs = new WeakMap<CurvePoint, Multiple['table']>()

/** A point that is met again and again times a number of at most 256 bits, by its comb. */
export function combMultiple(point: CurvePoint, k: bigint): Multiple {
  const table = combs.get(point) ?? combOf(point)
  combs.set(point, table)
  return { table, digits: digitsOf(k, 8, gap) }
}

/** So many digits, lowest first, each of so many bits of the number: those at its place, `length` above it, and so on. */
function digitsOf(number: bigint, bits: number, length: number): number[] {
  const text = number.toString(2).padStart(bits * length, '0')
  return Array.from({ length }, (_, place) => {
    let digit = 0
    for (let at = length - 1 - place; at < text.length; at += length) digit = digit * 2 + Number(text[at])
    return digit
  })
}

const pointOf = ({ x, y, z }: Jacobian) => new Point(Fp.create(x * z), Fp.create(y), Fp.create(z * z * z))

/** dbl-2009-l of the Explicit-Formulas Database; no point of this curve has y = 0. */
function double({ x, y, z }: Jacobian): Jacobian {
  const b = (y * y) % p
  const d = (4n * x * b) % p
  const e = (3n * x * x) % p
  const x3 = (e * e - 2n * d) % p
  return { x: x3, y: (e * (d - x3) - 8n * b * b) % p, z: (2n * y * z) % p }
}

/**
 * madd of the same database, without its trade of products for squares. Of two equal or opposite points z becomes 0, and stays 0 whatever is
 * done with it.
 */
function add({ x: x1, y: y1, z }: Jacobian, { x: x2, y: y2 }: Affine): Jacobian {
  const zz = (z * z) % p
  const h = (x2 * zz - x1) % p
  const r = (y2 * ((z * zz) % p) - y1) % p
  const hh = (h * h) % p
  const hhh = (h * hh) % p
  const v = (x1 * hh) % p
  const x = (r * r - hhh - 2n * v) % p
  return { x, y: (r * (v - x) - y1 * hhh) % p, z: (z * h) % p }
}
