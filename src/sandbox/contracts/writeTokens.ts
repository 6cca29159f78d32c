import { writeFileSync } from 'node:fs'
import { compileTokens } from './compileTokens.ts'

// Run after a change of a .sol file: node --import tsx src/sandbox/contracts/writeTokens.ts
writeFileSync(
  new URL('tokens.generated.json', import.meta.url),
  `${JSON.stringify(compileTokens(), null, 2)}\n`,
)
