import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

type Compiled = {
  errors?: { severity: string; formattedMessage: string }[]
  contracts?: { 'Lens.sol'?: { Lens?: { evm: { bytecode: { object: string } } } } }
}

const folder = new URL('../chain/lens/', import.meta.url)

/** The module with the creation code that the pinned solc makes of Lens.sol; it runs on chains without PUSH0 too. */
export function lensModule(): string {
  const solc = createRequire(import.meta.url)('solc') as { compile: (input: string) => string }
  const content = readFileSync(new URL('Lens.sol', folder), 'utf8')
  const settings = {
    evmVersion: 'istanbul',
    optimizer: { enabled: true, runs: 1 },
    viaIR: true,
    metadata: { bytecodeHash: 'none', appendCBOR: false },
    outputSelection: { 'Lens.sol': { Lens: ['evm.bytecode.object'] } },
  }
  const sources = { 'Lens.sol': { content } }
  const output: Compiled = JSON.parse(
    solc.compile(JSON.stringify({ language: 'Solidity', sources, settings })),
  )
  const wrong = output.errors?.find(({ severity }) => severity === 'error')
  const code = output.contracts?.['Lens.sol']?.Lens?.evm.bytecode.object
  if (wrong || !code) throw new Error(wrong?.formattedMessage ?? 'There is no contract Lens.')
  return `import type { Hex } from '#core/safe/safe.ts'

/** Creation code of Lens.sol. Run after a change of it: npx tsx src/cli/generateLens.ts */
export const lensCode: Hex =
  '0x${code}'
`
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(new URL('lensCode.generated.ts', folder), lensModule())
