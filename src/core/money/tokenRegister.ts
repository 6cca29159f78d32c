import { isSameAddress } from '#core/addresses/address.ts'
import type { Address } from '#core/safe/safe.ts'

/** A token by the contract that its makers publish. `decimals` as that contract answers. */
export type RegisteredToken = { chainId: number; address: Address; symbol: string; decimals: number }

/**
 * The main tokens of the main networks, each as its issuer or its bridge publishes it: Circle (USDC, EURC: developers.circle.com/stablecoins),
 * Tether (USDT: tether.to/en/supported-protocols; on 56 the Binance-Peg token, 18 decimals), Sky (DAI, USDS: chainlog.sky.money), Paxos (PYUSD:
 * docs.paxos.com), the networks' own documents for wrapped coin and bridged tokens, Lido (stETH, wstETH: docs.lido.fi), WBTC (wbtc.network),
 * Safe (SAFE), Gnosis (GNO). Where two contracts of one name are both real (native and bridged USDC) both stand here.
 */
const table: Readonly<Record<number, readonly (readonly [string, number, Address])[]>> = {
  1: [
    ['USDC', 6, '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'],
    ['USDT', 6, '0xdAC17F958D2ee523a2206206994597C13D831ec7'],
    ['DAI', 18, '0x6B175474E89094C44Da98b954EedeAC495271d0F'],
    ['USDS', 18, '0xdC035D45d973E3EC169d2276DDab16f1e407384F'],
    ['WETH', 18, '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'],
    ['WBTC', 8, '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599'],
    ['PYUSD', 6, '0x6c3ea9036406852006290770BEdFcAbA0e23A0e8'],
    ['EURC', 6, '0x1aBaEA1f7C830bD89Acc67eC4af516284b1bC33c'],
    ['stETH', 18, '0xae7ab96520DE3A18E5e111B5EaAb095312D7fE84'],
    ['wstETH', 18, '0x7f39C581F595B53c5cb19bD0b3f8dA6c935E2Ca0'],
    ['SAFE', 18, '0x5aFE3855358E112B5647B952709E6165e1c1eEEe'],
    ['GNO', 18, '0x6810e776880C02933D47DB1b9fc05908e5386b96'],
  ],
  10: [
    ['USDC', 6, '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85'],
    ['USDC.e', 6, '0x7F5c764cBc14f9669B88837ca1490cCa17c31607'],
    ['USDT', 6, '0x94b008aA00579c1307B0EF2c499aD98a8ce58e58'],
    ['DAI', 18, '0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1'],
    ['WETH', 18, '0x4200000000000000000000000000000000000006'],
    ['OP', 18, '0x4200000000000000000000000000000000000042'],
  ],
  56: [
    ['USDC', 18, '0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d'],
    ['USDT', 18, '0x55d398326f99059fF775485246999027B3197955'],
    ['DAI', 18, '0x1AF3F329e8BE154074D8769D1FFa4eE058B1DBc3'],
    ['WBNB', 18, '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c'],
  ],
  100: [
    ['USDC', 6, '0xDDAfbb505ad214D7b80b1f830fcCc89B60fb7A83'],
    ['USDC.e', 6, '0x2a22f9c3b484c3629090FeED35F17Ff8F88f76F0'],
    ['USDT', 6, '0x4ECaBa5870353805a9F068101A40E0f32ed605C6'],
    ['WXDAI', 18, '0xe91D153E0b41518A2Ce8Dd3D7944Fa863463a97d'],
    ['WETH', 18, '0x6A023CCd1ff6F2045C3309768eAd9E68F978f6e1'],
    ['GNO', 18, '0x9C58BAcC331c9aa871AFD802DB6379a98e80CEdb'],
  ],
  137: [
    ['USDC', 6, '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359'],
    ['USDC.e', 6, '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174'],
    ['USDT', 6, '0xc2132D05D31c914a87C6611C10748AEb04B58e8F'],
    ['DAI', 18, '0x8f3Cf7ad23Cd3CaDbD9735AFf958023239c6A063'],
    ['WETH', 18, '0x7ceB23fD6bC0adD59E62ac25578270cFf1b9f619'],
    ['WPOL', 18, '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270'],
  ],
  8453: [
    ['USDC', 6, '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'],
    ['USDT', 6, '0xfde4C96c8593536E31F229EA8f37b2ADa2699bb2'],
    ['DAI', 18, '0x50c5725949A6F0c72E6C4a641F24049A917DB0Cb'],
    ['WETH', 18, '0x4200000000000000000000000000000000000006'],
  ],
  42161: [
    ['USDC', 6, '0xaf88d065e77c8cC2239327C5EDb3A432268e5831'],
    ['USDC.e', 6, '0xFF970A61A04b1cA14834A43f5dE4533eBDDB5CC8'],
    ['USDT', 6, '0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9'],
    ['DAI', 18, '0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1'],
    ['WETH', 18, '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1'],
  ],
}

/** The registered tokens of a network; none where this build has no register of it. */
export function registeredTokens(chainId: number): readonly RegisteredToken[] {
  return (table[chainId] ?? []).map(([symbol, decimals, address]) => ({ chainId, address, symbol, decimals }))
}

/** The registered token at an address. */
export const registeredToken = (chainId: number, address: Address): RegisteredToken | undefined =>
  registeredTokens(chainId).find((one) => isSameAddress(one.address, address))

/** Whether an address stands on another network for the same published token, or for the bridged one of its name (USDC.e). */
export function isSameElsewhere({ chainId, symbol }: RegisteredToken, address: Address): boolean {
  const names = [symbol, `${symbol}.e`]
  return Object.keys(table).some((other) => {
    const there = registeredToken(Number(other), address)
    return there !== undefined && there.chainId !== chainId && names.includes(there.symbol)
  })
}
