import { getAddress } from 'viem'
import { finding, pass } from './catalogue/hash.ts'
import type { Result } from './result.ts'

/** What is wrong with one field of an answer: where it stands, and what it should be. */
export type Problem = { path: string; problem: string }

/** HASH-05: is what the service sent well formed? Anything that owners would sign is refused rather than guessed. */
export function checkWellFormed(problems: readonly Problem[]): Result {
  const [first] = problems
  if (first === undefined) return pass('HASH-05')
  const where = first.path === '' ? '' : ` at ${first.path}`
  return finding(
    'HASH-05',
    `The service sent malformed data${where}.`,
    { problems: problems.slice(0, 20) },
    { wayOn: 'Do not sign. Try another service, or have another owner look from elsewhere.' },
  )
}

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
