// Keccak-f[1600] (FIPS 202, chapter 3) over 32-bit halves of its 25 lanes, low before high; written apart from @noble/hashes, whose keccak256 is
// the one in use, so that the second way to a safeTxHash (HASH-08) shares nothing with the first. Nothing else hashes with this one.

/** Rotation of the lane that step ρ meets at each turn, and where step π puts it. */
const rotations = new Int32Array([
  1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 2, 14, 27, 41, 56, 8, 25, 43, 62, 18, 39, 61, 20, 44,
])
const places = new Int32Array([
  10, 7, 11, 17, 18, 3, 5, 16, 8, 21, 24, 4, 15, 23, 19, 13, 12, 2, 20, 14, 22, 9, 6, 1,
])
/** Round constants of step ι, low and high halves, from the linear feedback shift register of FIPS 202 algorithm 5. */
const constants = roundConstants()
/** Bytes that are taken in between two permutations. */
const rate = 136

/** Used anew by every call, which never waits for anything in between. */
const state = new Int32Array(50)
const columns = new Int32Array(10)

/** keccak256 as Ethereum has it: rate 136 bytes, padding 0x01 … 0x80, 32 bytes out. */
export function keccakBytes(bytes: Uint8Array): Uint8Array {
  state.fill(0)
  let at = 0
  for (const byte of bytes) {
    put(at, byte)
    at += 1
    if (at === rate) {
      permute()
      at = 0
    }
  }
  put(at, 1)
  put(rate - 1, 0x80)
  permute()
  const hash = new Uint8Array(32)
  for (let index = 0; index < 32; index++) hash[index] = (state[index >> 2] ?? 0) >> ((index & 3) * 8)
  return hash
}

/** Adds a byte to the one at this place of the state. */
function put(at: number, byte: number): void {
  state[at >> 2] = (state[at >> 2] ?? 0) ^ (byte << ((at & 3) * 8))
}

/** The 24 rounds of θ, ρ and π, χ, ι. */
function permute(): void {
  const s = state
  const c = columns
  for (let round = 0; round < 48; round += 2) {
    for (let x = 0; x < 10; x++)
      c[x] = (s[x] ?? 0) ^ (s[x + 10] ?? 0) ^ (s[x + 20] ?? 0) ^ (s[x + 30] ?? 0) ^ (s[x + 40] ?? 0)
    for (let x = 0; x < 10; x += 2) {
      const next = (x + 2) % 10
      const before = (x + 8) % 10
      const low = (c[before] ?? 0) ^ (((c[next] ?? 0) << 1) | ((c[next + 1] ?? 0) >>> 31))
      const high = (c[before + 1] ?? 0) ^ (((c[next + 1] ?? 0) << 1) | ((c[next] ?? 0) >>> 31))
      for (let y = x; y < 50; y += 10) {
        s[y] = (s[y] ?? 0) ^ low
        s[y + 1] = (s[y + 1] ?? 0) ^ high
      }
    }
    let low = s[2] ?? 0
    let high = s[3] ?? 0
    for (let turn = 0; turn < 24; turn++) {
      const by = rotations[turn] ?? 0
      const to = (places[turn] ?? 0) * 2
      const nextLow = s[to] ?? 0
      const nextHigh = s[to + 1] ?? 0
      const n = by & 31
      const a = (low << n) | (high >>> (32 - n))
      const b = (high << n) | (low >>> (32 - n))
      s[to] = by < 32 ? a : b
      s[to + 1] = by < 32 ? b : a
      low = nextLow
      high = nextHigh
    }
    for (let y = 0; y < 50; y += 10) {
      const l0 = s[y] ?? 0
      const h0 = s[y + 1] ?? 0
      const l1 = s[y + 2] ?? 0
      const h1 = s[y + 3] ?? 0
      const l2 = s[y + 4] ?? 0
      const h2 = s[y + 5] ?? 0
      const l3 = s[y + 6] ?? 0
      const h3 = s[y + 7] ?? 0
      const l4 = s[y + 8] ?? 0
      const h4 = s[y + 9] ?? 0
      s[y] = l0 ^ (~l1 & l2)
      s[y + 1] = h0 ^ (~h1 & h2)
      s[y + 2] = l1 ^ (~l2 & l3)
      s[y + 3] = h1 ^ (~h2 & h3)
      s[y + 4] = l2 ^ (~l3 & l4)
      s[y + 5] = h2 ^ (~h3 & h4)
      s[y + 6] = l3 ^ (~l4 & l0)
      s[y + 7] = h3 ^ (~h4 & h0)
      s[y + 8] = l4 ^ (~l0 & l1)
      s[y + 9] = h4 ^ (~h0 & h1)
    }
    s[0] = (s[0] ?? 0) ^ (constants[round] ?? 0)
    s[1] = (s[1] ?? 0) ^ (constants[round + 1] ?? 0)
  }
}

function roundConstants(): Int32Array {
  const words = new Int32Array(48)
  let register = 1
  for (let round = 0; round < 24; round++)
    for (let j = 0; j < 7; j++) {
      const bit = 2 ** j - 1
      if (register & 1)
        words[round * 2 + (bit >> 5)] = (words[round * 2 + (bit >> 5)] ?? 0) ^ (1 << (bit & 31))
      register = (register << 1) ^ (register & 0x80 ? 0x171 : 0)
    }
  return words
}
