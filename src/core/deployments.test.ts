import safe141 from '@safe-global/safe-contracts/build/artifacts/contracts/Safe.sol/Safe.json'
import safe150 from '@safe-global/safe-smart-account/build/artifacts/contracts/Safe.sol/Safe.json'
import { keccak256 } from 'viem'
import { expect, test } from 'vitest'
import { deployment, deploymentAt } from './deployments.ts'
import { readHex } from './fixtures/readTx.ts'

test('the code hash of the Safe is that of the published artefact', () => {
  expect(deployment('Safe', '1.4.1').codeHash).toBe(keccak256(readHex(safe141.deployedBytecode)))
  expect(deployment('Safe', '1.5.0').codeHash).toBe(keccak256(readHex(safe150.deployedBytecode)))
})

test('1.3.0 has two official addresses, later releases one', () => {
  expect(
    (['1.3.0', '1.4.1', '1.5.0'] as const).map((version) => deployment('MultiSend', version).addresses),
  ).toEqual([
    ['0xA238CBeb142c10Ef7Ad8442C6D1f9E89e07e7761', '0x998739BFdAAdde7C933B942a68053933098f9EDa'],
    ['0x38869bf66a61cF6bDB996A6aE40D5853Fd43B526'],
    ['0x218543288004CD07832472D464648173c77D7eB7'],
  ])
})

test('an official contract is found by its address in any letter case', () => {
  expect(deploymentAt('0x38869BF66A61CF6BDB996A6AE40D5853FD43B526')).toMatchObject({
    name: 'MultiSend',
    version: '1.4.1',
    variant: 'canonical',
  })
  expect(deploymentAt('0x0000000000000000000000000000000000000001')).toBeUndefined()
})
