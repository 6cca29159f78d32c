import { describe, expect, test } from 'vitest'
import { people, resultOf } from '#core/fixtures/effectCase.ts'
import {
  type Act,
  allowed,
  callTo,
  type DescribedCall,
  factsIn,
} from '#core/fixtures/everyday/everydayCase.ts'
import { coin, erc20 } from '#core/fixtures/trialCase.ts'
import type { Address } from '#core/safe/safe.ts'

const { safe, alice, stranger, contract, dai, nft } = people
/** L1StandardBridge and OptimismPortal of OP Mainnet, DAI there (docs.optimism.io; chainlog.sky.money). */
const bridge: Address = '0x99C9fc46f92E8a1c0deC1b1747d010903E884bE1'
const portal: Address = '0xbEb5Fc579115071764c7423A4f12eDde41f106Ed'
const there: Address = '0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1'
const ether = 10n ** 18n

const overCoin = (to: Address, at = bridge) =>
  callTo(at, 'bridgeETHTo(address _to,uint32 _minGasLimit,bytes _extraData)', [to, 200_000, '0x'], ether)
const overToken = (remote: Address, to = safe, at = bridge): DescribedCall[] => [
  allowed(dai, at, ether),
  callTo(
    at,
    'bridgeERC20To(address _localToken,address _remoteToken,address _to,uint256 _amount,uint32 _minGasLimit,bytes _extraData)',
    [dai, remote, to, ether, 200_000, '0x'],
  ),
]
const handedOn = [coin(safe, bridge, ether), coin(bridge, portal, ether)]
const takes = callTo(contract, 'take(uint256 amount)', [ether], ether)
const takesToken = [allowed(dai, contract, ether), callTo(contract, 'take(uint256 amount)', [ether])]
const shortly = (act: Act) => {
  const { outcome, severity, text } = resultOf(factsIn(act), 'SIM-01')
  return `${outcome} ${severity}: ${text}`
}

describe('SIM-01 tells, and does not stop, what a bridge that is known by its address', () => {
  test.each<[string, Act]>([
    ['takes of the coin for the Safe itself', { calls: [overCoin(safe)], moves: handedOn }],
    ['takes of it for somebody known', { calls: [overCoin(alice)], moves: handedOn }],
    ['takes of a token', { calls: overToken(there), moves: [erc20(dai, safe, bridge, ether)] }],
  ])('%s', (_, act) => expect(shortly(act)).toMatch(/^finding warn: .* on another network/))
})

describe('SIM-01 stops', () => {
  test.each<[string, Act]>([
    ['coin for a stranger', { calls: [overCoin(stranger)], moves: handedOn }],
    [
      'a token of the other network that nobody knows: who can make it takes out what is put in',
      { calls: overToken(nft), moves: [erc20(dai, safe, bridge, ether)] },
    ],
    [
      'the token of another name there',
      {
        calls: overToken('0x94b008aA00579c1307B0EF2c499aD98a8ce58e58'),
        moves: [erc20(dai, safe, bridge, ether)],
      },
    ],
    [
      'the same method of a contract that is no bridge, and hands the coin on',
      {
        calls: [overCoin(safe, contract)],
        moves: [coin(safe, contract, ether), coin(contract, stranger, ether)],
      },
    ],
    [
      'the same with a token',
      {
        calls: overToken(there, safe, contract),
        moves: [erc20(dai, safe, contract, ether), erc20(dai, contract, stranger, ether)],
      },
    ],
    [
      'what another call takes of the coin for a stranger beside it',
      {
        calls: [overCoin(safe), takes],
        moves: [...handedOn, coin(safe, contract, ether), coin(contract, stranger, ether)],
      },
    ],
    [
      'what another call takes of the token for a stranger beside it',
      {
        calls: [...overToken(there), ...takesToken],
        moves: [
          erc20(dai, safe, bridge, ether),
          erc20(dai, safe, contract, ether),
          erc20(dai, contract, stranger, ether),
        ],
      },
    ],
    [
      'more than is bridged',
      { calls: overToken(there), moves: [erc20(dai, safe, bridge, ether), erc20(dai, safe, portal, ether)] },
    ],
  ])('%s', (_, act) => expect(shortly(act)).toContain('finding stop'))
})
