import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { readerCode } from './holdings.ts'

type CompiledReader = {
  contracts: { reader: { Holdings: { evm: { deployedBytecode: { object: string } } } } }
}

test('the reader’s code is what the pinned solc makes of holdings.yul', () => {
  const solc = createRequire(import.meta.url)('solc') as { compile: (input: string) => string }
  const content = readFileSync(new URL('./holdings.yul', import.meta.url), 'utf8')
  const input = {
    language: 'Yul',
    sources: { reader: { content } },
    settings: {
      evmVersion: 'istanbul',
      optimizer: { enabled: true, details: { yul: true } },
      outputSelection: { '*': { '*': ['evm.deployedBytecode.object'] } },
    },
  }
  const { contracts }: CompiledReader = JSON.parse(solc.compile(JSON.stringify(input)))
  expect(`0x${contracts.reader.Holdings.evm.deployedBytecode.object}`).toBe(readerCode)
})
