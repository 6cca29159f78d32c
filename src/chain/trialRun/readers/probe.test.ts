import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { probeCode } from './probe.ts'

type CompiledProbe = { contracts: { probe: { Probe: { evm: { deployedBytecode: { object: string } } } } } }

test('the probe’s code is what the pinned solc makes of probe.yul', () => {
  const solc = createRequire(import.meta.url)('solc') as { compile: (input: string) => string }
  const content = readFileSync(new URL('./probe.yul', import.meta.url), 'utf8')
  const input = {
    language: 'Yul',
    sources: { probe: { content } },
    settings: {
      evmVersion: 'istanbul',
      optimizer: { enabled: true, details: { yul: true } },
      outputSelection: { '*': { '*': ['evm.deployedBytecode.object'] } },
    },
  }
  const { contracts }: CompiledProbe = JSON.parse(solc.compile(JSON.stringify(input)))
  expect(`0x${contracts.probe.Probe.evm.deployedBytecode.object}`).toBe(probeCode)
})
