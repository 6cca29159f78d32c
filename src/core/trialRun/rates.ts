import { isSameAddress } from '#core/addresses/address.ts'
import { word } from '#core/bytes/bytes.ts'
import type { Address, Hex } from '#core/safe/safe.ts'
import type { Worth } from './outcome.ts'

/** How a staking token tells what an amount of it is worth: what is asked of its own contract, and what the answer means. */
type Rate = { asking: (amount: bigint) => Hex; worth: (amount: bigint, answer?: bigint) => Worth | undefined }

/** getStETHByWstETH(uint256) of wstETH, getEthValue(uint256) of rETH, getEETHByWeETH(uint256) of weETH: what an amount is worth, as one word. */
const selectors = { wsteth: '0xbb2952fc', reth: '0x8b32fa23', weeth: '0x94626044' } as const
const steth: Address = '0xae7ab96520DE3A18E5e111B5EaAb095312D7fE84'
const eeth: Address = '0x35fA164735182de50811E8e2E824cFb9B6118ac2'

/** One of it is always one of that. */
const same = (token?: Address): Rate => ({
  asking: () => '0x',
  worth: (amount) => ({ ...(token && { token }), amount }),
})
const byAnswer = (of: keyof typeof selectors, token?: Address): Rate => ({
  asking: (amount) => `${selectors[of]}${word(amount)}`,
  worth: (_, answer) => (answer === undefined ? undefined : { ...(token && { token }), amount: answer }),
})

/** What 10¹⁸ of it are worth, as one word: swETHToETHRate(), Compound's exchangeRateStored(). */
const byWhole = (asking: Hex): Rate => ({
  asking: () => asking,
  worth: (amount, answer) => (answer === undefined ? undefined : { amount: (amount * answer) / 10n ** 18n }),
})

/**
 * Staking tokens of chain 1: Lido (docs.lido.fi, deployed contracts), Rocket Pool (docs.rocketpool.net, contract addresses), Swell (swETH.sol of
 * SwellNetwork/v3-core-public), Compound 2’s cETH (docs.compound.finance/v2), ether.fi (etherfi.gitbook.io, "Deployed contracts"; WeETH.sol).
 */
const table: readonly (readonly [Address, Rate])[] = [
  [steth, same()],
  ['0x7f39C581F595B53c5cb19bD0b3f8dA6c935E2Ca0', byAnswer('wsteth', steth)],
  ['0xae78736Cd615f374D3085123A210448E74Fc6393', byAnswer('reth')],
  [eeth, same()],
  ['0xCd5fE23C85820F7B72D0926FC9b05b43E359b7ee', byAnswer('weeth', eeth)],
  ['0xf951E335afb289353dc249e82926178EaC7DEd78', byWhole('0xd68b2cb6')],
  ['0x4Ddc2D193948926D02f9B1fE9e1daa0718270ED5', byWhole('0x182df0f5')],
]

/** The rate of a staking token that is known by its address; undefined for any other. */
export function rateOf(chainId: number, token: Address): Rate | undefined {
  return chainId === 1 ? table.find(([address]) => isSameAddress(address, token))?.[1] : undefined
}
