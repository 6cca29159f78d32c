import safe141 from '@safe-global/safe-contracts/build/artifacts/contracts/Safe.sol/Safe.json'
import safe150 from '@safe-global/safe-smart-account/build/artifacts/contracts/Safe.sol/Safe.json'
import { keccak256 } from 'viem'
import { describe, expect, test } from 'vitest'
import { readAddress, readHex } from '#core/fixtures/readTx.ts'
import official from '#core/fixtures/vectors/officialDeployments.json'
import { codeHashAt, deploymentsWithCode, officialCodeHash } from './deploymentCode.ts'
import { deployment, deploymentAt, deployments } from './deployments.ts'

const ownNames = new Map([
  ['GnosisSafe', 'Safe'],
  ['GnosisSafeL2', 'SafeL2'],
  ['ProxyFactory', 'SafeProxyFactory'],
  ['GnosisSafeProxyFactory', 'SafeProxyFactory'],
])

describe.each(official.deployments)('$contract $version $variant', (listed) => {
  const found = deploymentAt(readAddress(listed.address))

  test('is known by its address', () =>
    expect(found).toMatchObject({
      name: ownNames.get(listed.contract) ?? listed.contract,
      version: listed.version,
      variant: listed.variant,
      address: listed.address,
    }))

  test('has the code hash that the registry publishes', () => {
    expect(codeHashAt(readAddress(listed.address))).toBe(listed.codeHash)
    expect(deploymentsWithCode(readHex(listed.codeHash))).toContainEqual(found)
  })
})

test('nothing else is official', () => {
  expect(deployments).toHaveLength(official.deployments.length)
  expect(deployments).toHaveLength(71)
  expect(codeHashAt('0x0000000000000000000000000000000000000001')).toBeUndefined()
  expect(deploymentsWithCode(`0x${'00'.repeat(32)}`)).toEqual([])
})

test('the code hash of the Safe is that of the published artefact', () => {
  const hashOf = (version: '1.4.1' | '1.5.0') =>
    deployments.filter((row) => row.name === 'Safe' && row.version === version).map(officialCodeHash)[0]
  expect(hashOf('1.4.1')).toBe(keccak256(readHex(safe141.deployedBytecode)))
  expect(hashOf('1.5.0')).toBe(keccak256(readHex(safe150.deployedBytecode)))
})

test('the addresses of a contract begin with the canonical one', () => {
  expect(
    (['1.1.1', '1.3.0', '1.4.1', '1.5.0'] as const).map(
      (version) => deployment('MultiSend', version).addresses,
    ),
  ).toEqual([
    ['0x8D29bE29923b68abfDD21e541b9374737B49cdAD'],
    [
      '0xA238CBeb142c10Ef7Ad8442C6D1f9E89e07e7761',
      '0x998739BFdAAdde7C933B942a68053933098f9EDa',
      '0x0dFcccB95225ffB03c6FBB2559B530C2B7C8A912',
    ],
    ['0x38869bf66a61cF6bDB996A6aE40D5853Fd43B526', '0x309D0B190FeCCa8e1D5D8309a16F7e3CB133E885'],
    ['0x218543288004CD07832472D464648173c77D7eB7'],
  ])
  expect(() => deployment('MultiSend', '1.0.0')).toThrow('There is no official MultiSend 1.0.0.')
})

test('an official contract is found by its address in any letter case', () => {
  expect(deploymentAt('0x38869BF66A61CF6BDB996A6AE40D5853FD43B526')).toMatchObject({
    name: 'MultiSend',
    version: '1.4.1',
    variant: 'canonical',
  })
  expect(deploymentAt('0x0000000000000000000000000000000000000001')).toBeUndefined()
})

test('the addresses of zkSync’s own deployments are official on its chains only', () => {
  const [, zksync = '0x'] = deployment('MultiSend', '1.4.1').addresses
  expect(deploymentAt(zksync)?.variant).toBe('zksync')
  expect(deploymentAt(zksync, 324)?.variant).toBe('zksync')
  expect(deploymentAt(zksync, 1)).toBeUndefined()
})
