import { getAddress } from 'viem'
import type { Problem } from './facts.ts'

/** Every address in mixed case whose checksum (EIP-55) is wrong, at whatever depth: a digit was changed, or it was made up. */
export function checksumProblems(value: unknown): Problem[] {
  const problems: Problem[] = []
  const waiting: { value: unknown; path: string }[] = [{ value, path: '' }]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, path } = next
    if (typeof value === 'string' && hasWrongChecksum(value))
      problems.push({ path, problem: 'The checksum of this address is wrong.' })
    if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) waiting.push({ value: inner, path: `${path}/${key}` })
  }
  return problems.reverse()
}

function hasWrongChecksum(text: string): boolean {
  const isMixed = /^0x[0-9a-fA-F]{40}$/.test(text) && /[a-f]/.test(text) && /[A-F]/.test(text)
  return isMixed && getAddress(text) !== text
}
