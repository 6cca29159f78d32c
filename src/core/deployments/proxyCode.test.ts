import proxy130 from '@gnosis.pm/safe-contracts/build/artifacts/contracts/proxies/GnosisSafeProxy.sol/GnosisSafeProxy.json'
import factory130 from '@gnosis.pm/safe-contracts/build/artifacts/contracts/proxies/GnosisSafeProxyFactory.sol/GnosisSafeProxyFactory.json'
import proxy141 from '@safe-global/safe-contracts/build/artifacts/contracts/proxies/SafeProxy.sol/SafeProxy.json'
import factory141 from '@safe-global/safe-contracts/build/artifacts/contracts/proxies/SafeProxyFactory.sol/SafeProxyFactory.json'
import proxy150 from '@safe-global/safe-smart-account/build/artifacts/contracts/proxies/SafeProxy.sol/SafeProxy.json'
import factory150 from '@safe-global/safe-smart-account/build/artifacts/contracts/proxies/SafeProxyFactory.sol/SafeProxyFactory.json'
import proxy100 from 'safe-contracts-1.0.0/build/contracts/Proxy.json'
import proxy111 from 'safe-contracts-1.1.1/build/contracts/Proxy.json'
import factory111 from 'safe-contracts-1.1.1/build/contracts/ProxyFactory.json'
import proxy120 from 'safe-contracts-1.2.0/build/contracts/GnosisSafeProxy.json'
import { keccak256 } from 'viem'
import { expect, test } from 'vitest'
import { readHex } from '#core/fixtures/readTx.ts'
import { deploymentsWithCode, proxyCodeHashes, proxyVersionOf } from './deploymentCode.ts'

const published = [
  ['1.0.0', proxy100],
  ['1.1.1', proxy111],
  ['1.2.0', proxy120],
  ['1.3.0', proxy130],
  ['1.4.1', proxy141],
  ['1.5.0', proxy150],
] as const

test.each(published)('the proxy of the package %s is known by its code', (version, { deployedBytecode }) =>
  expect(proxyVersionOf(keccak256(readHex(deployedBytecode)))).toBe(version),
)

test.each([
  ['1.1.1', proxy111, factory111],
  ['1.3.0', proxy130, factory130],
  ['1.4.1', proxy141, factory141],
  ['1.5.0', proxy150, factory150],
] as const)('it is what the official factory %s writes', (version, proxy, factory) => {
  expect(deploymentsWithCode(keccak256(readHex(factory.deployedBytecode)))).toContainEqual(
    expect.objectContaining({ name: 'SafeProxyFactory', version }),
  )
  expect(factory.deployedBytecode).toContain(proxy.deployedBytecode.slice(2))
})

/** Runtime code of proxies of 1.0.0 as verified on public explorers (swarm hash 1e7d648b…). */
const deployed100 =
  '0x608060405273ffffffffffffffffffffffffffffffffffffffff600054163660008037600080366000845af43d6000803e6000811415603d573d6000fd5b' +
  '3d6000f3fea165627a7a723058201e7d648b83cfac072cbccefc2ffc62a6999d4a050ee87a721942de1da9670db80029'

test('the proxy of 1.0.0 as it was deployed differs from the package in its metadata alone', () => {
  expect(proxyVersionOf(keccak256(readHex(deployed100)))).toBe('1.0.0')
  expect(deployed100.slice(0, -86)).toBe(proxy100.deployedBytecode.slice(0, -86))
})

test('other code is no proxy of a release', () => {
  expect(proxyVersionOf(keccak256('0x'))).toBeUndefined()
  expect(proxyCodeHashes.size).toBe(7)
})
