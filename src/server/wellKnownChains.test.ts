import * as viemChains from 'viem/chains'
import { expect, test } from 'vitest'
import { usualChain } from './wellKnownChains.ts'

const published = [
  viemChains.mainnet,
  viemChains.optimism,
  viemChains.bsc,
  viemChains.gnosis,
  viemChains.polygon,
  viemChains.base,
  viemChains.arbitrum,
  viemChains.avalanche,
  viemChains.linea,
  viemChains.scroll,
  viemChains.gnosisChiado,
  viemChains.baseSepolia,
  viemChains.sepolia,
]

test.each(published)('$name has the explorer that viem names', ({ id, blockExplorers }) => {
  const { blockExplorer } = usualChain(id)
  expect(blockExplorer?.address).toBe(`${blockExplorers.default.url}/address/{{address}}`)
  expect(blockExplorer?.txHash).toBe(`${blockExplorers.default.url}/tx/{{txHash}}`)
})

// As the real gateway names it in its entry of this chain.
test('the interface of Etherscan is asked for a chain by its id', () =>
  expect(usualChain(1).blockExplorer?.api).toBe(
    'https://api.etherscan.io/v2/api?chainid=1&module={{module}}&action={{action}}&address={{address}}&apiKey={{apiKey}}',
  ))

test('a chain that is not well known has no explorer of others', () =>
  expect(usualChain(31337).blockExplorer).toBeUndefined())
