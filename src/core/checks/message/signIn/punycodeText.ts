const [base, maxDigit, skew, damp, initialBias, initialCode] = [36, 26, 38, 700, 72, 128]

/** No label of a name of the internet is longer. */
const maxLength = 63

/**
 * What stands behind `xn--` in the name of a site as the letters that it writes (RFC 3492); undefined where it writes none. No browser tells
 * it to a page, and `URL` only knows the other way.
 */
export function punycodeText(encoded: string): string | undefined {
  if (encoded.length > maxLength) return undefined
  const end = encoded.lastIndexOf('-')
  const letters = end > 0 ? [...encoded.slice(0, end)] : []
  let [code, place, bias] = [initialCode, 0, initialBias]
  for (let at = end > 0 ? end + 1 : 0; at < encoded.length; ) {
    const before = place
    for (let [weight, step] = [1, base]; ; step += base) {
      const digit = digitOf(encoded[at++])
      if (digit === undefined) return undefined
      place += digit * weight
      const limit = Math.min(Math.max(step - bias, 1), maxDigit)
      if (digit < limit) break
      weight *= base - limit
    }
    const length = letters.length + 1
    bias = adapted(place - before, length, before === 0)
    code += Math.floor(place / length)
    place %= length
    if (code > 0x10ffff) return undefined
    letters.splice(place++, 0, String.fromCodePoint(code))
  }
  return letters.join('')
}

function digitOf(sign: string | undefined): number | undefined {
  if (sign === undefined || !/^[a-z\d]$/i.test(sign)) return undefined
  return /\d/.test(sign) ? Number(sign) + maxDigit : sign.toLowerCase().charCodeAt(0) - 97
}

function adapted(delta: number, length: number, isFirst: boolean): number {
  let rest = isFirst ? Math.floor(delta / damp) : delta >> 1
  rest += Math.floor(rest / length)
  let steps = 0
  for (; rest > ((base - 1) * maxDigit) / 2; steps += base) rest = Math.floor(rest / (base - 1))
  return steps + Math.floor((base * rest) / (rest + skew))
}
