import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AppError } from '#core/errors.ts'
import type { Hex } from '#core/safe/safe.ts'

/** The token contracts by the file that holds their source. */
export const tokenSources = {
  SandboxDollar: 'SandboxToken.sol',
  SandboxGrain: 'SandboxToken.sol',
  SandboxShare: 'SandboxShare.sol',
  SandboxStamp: 'SandboxStamp.sol',
  SandboxBadge: 'SandboxBadge.sol',
} as const

type CompiledTokens = {
  errors?: { severity: string; formattedMessage: string }[]
  contracts: Record<string, Record<string, { evm: { bytecode: { object: string } } }>>
}

/** Compiles the test tokens with the pinned solc; answers their creation code by contract name. */
export function compileTokens(): Record<string, Hex> {
  const solc = createRequire(import.meta.url)('solc') as { compile: (input: string) => string }
  const files = [...new Set(Object.values(tokenSources))]
  const sources = files.map((file) => [
    file,
    { content: readFileSync(new URL(file, import.meta.url), 'utf8') },
  ])
  const output = JSON.parse(
    solc.compile(
      JSON.stringify({
        language: 'Solidity',
        sources: Object.fromEntries(sources),
        settings: {
          evmVersion: 'shanghai',
          optimizer: { enabled: true, runs: 200 },
          metadata: { bytecodeHash: 'none', appendCBOR: false },
          outputSelection: { '*': { '*': ['evm.bytecode.object'] } },
        },
      }),
    ),
  ) as CompiledTokens
  const wrong = output.errors?.find(({ severity }) => severity === 'error')
  if (wrong) throw new AppError(`The test tokens do not compile: ${wrong.formattedMessage}`)
  return Object.fromEntries(
    Object.entries(tokenSources).map(([name, file]) => {
      const code = output.contracts[file]?.[name]?.evm.bytecode.object
      if (!code) throw new AppError(`${file} has no contract ${name}.`)
      return [name, `0x${code}` as const]
    }),
  )
}
