import { isSameAddress } from '#core/addresses/address.ts'
import { allowanceModules } from '#core/calldata/protocols.ts'
import type { Address, Hash } from '#core/safe/safe.ts'

/** What a module is by its kind, whatever its release: who may act through it follows from that. */
export type ModuleFamily =
  | 'delay'
  | 'roles'
  | 'reality'
  | 'oracle'
  | 'bridge'
  | 'exit'
  | 'governor'
  | 'allowance'
  | 'account abstraction'
  | 'recovery'

/** A published module: its address is that of the code which clones of it run. */
export type RegisteredModule = {
  name: string
  version: string
  family: ModuleFamily
  address: Address
  /** keccak256 of its runtime code; left out where only the address was published, which CREATE2 derives from the code. */
  codeHash?: Hash
  /** The only networks on which it is at this address; left out, it is the same on all. */
  chainIds?: readonly number[]
  /** Where this was read, and when (year-month-day). */
  source: string
  date: string
}

/** A release that is known to be vulnerable, and the one that mends it. */
export type KnownVulnerability = {
  id: string
  name: string
  version: string
  address: Address
  /** What can happen, for an owner. */
  text: string
  fixed: { version: string; address: Address }
  source: string
  date: string
}

const zodiac = { source: 'npm @gnosis-guild/zodiac 5.0.1, CanonicalAddresses', date: '2026-09-01' }
const safes = { source: 'npm @safe-global/safe-modules-deployments 3.0.10', date: '2026-09-01' }

const row = (
  about: typeof zodiac,
  [name, version, family, address, codeHash]: readonly [string, string, ModuleFamily, Address, Hash?],
): RegisteredModule => ({ name, version, family, address, ...(codeHash && { codeHash }), ...about })

/**
 * The published modules. Code hashes are of the runtime code that the creation code in npm @gnosis-guild/zodiac 4.2.1 makes; that
 * creation code gives the address too, through the factory of ERC-2470.
 */
export const modules: readonly RegisteredModule[] = [
  ...(
    [
      ['Delay', '1.0.0', 'delay', '0xD62129BF40CD1694b3d9D9847367783a1A4d5cB4'],
      [
        'Delay',
        '1.0.1',
        'delay',
        '0xd54895B1121A2eE3f37b502F507631FA1331BED6',
        '0xc3bdb559318386f67ed2b090e13ff65e04e1b0fa967baa21bdb5f17222681bce',
      ],
      ['Delay', '1.1.0', 'delay', '0x01F8cabB808D7dE0dF4202D4B60C8310d2f1339b'],
      ['Delay', '1.1.1', 'delay', '0x824175b945838d127C1ca83CbcE11D8e44F6dF01'],
      ['Roles', '1.0.0', 'roles', '0x85388a8cd772b19a468F982Dc264C238856939C9'],
      [
        'Roles',
        '1.1.0',
        'roles',
        '0xD8DfC1d938D7D163C5231688341e9635E9011889',
        '0x2e480702d19fa0bc0c169605f516eededeadf148c765c7011912666cc41ef9cc',
      ],
      [
        'Roles',
        '2.1.0',
        'roles',
        '0x9646fDAD06d3e24444381f44362a3B0eB343D337',
        '0x87911cbc6aa0496e6bcb07dab2462b9c76daea130dede6dcc57d0adf307fa7ec',
      ],
      ['Roles', '2.1.1', 'roles', '0xF2964CE6161ce0e75964Fe7927cE114cb0B283D5'],
      [
        'Reality (ETH)',
        '2.0.0',
        'reality',
        '0x4e35DA39Fa5893a70A40Ce964F993d891E607cC0',
        '0xe5883a69c42f4a864e1f7202b5a5e09ddb43e9996c94b192f75a2f6823fcd4be',
      ],
      [
        'Reality (ERC-20)',
        '2.0.0',
        'reality',
        '0x7276813b21623d89BA8984B225d5792943DD7dbF',
        '0xbd65d06b1aca18cf7736f4cd6d73cd9bc8d9ba12cd8e11120ec7b35c18f6ae3f',
      ],
      ['Tellor', '2.1.0', 'oracle', '0xa89EC2C1e218CfBb0F82829E95352CeAbDEe9A69'],
      ['Optimistic Governor', '1.2.0', 'oracle', '0x28CeBFE94a03DbCA9d17143e9d2Bd1155DC26D5d'],
      [
        'Bridge',
        '1.0.0',
        'bridge',
        '0x03B5eBD2CB2e3339E93774A1Eb7c8634B8C393A9',
        '0x3fd5c4497a0bdd8106ecb1792b065c13e31f1c9424f69e2ed4c4efc3273f62a7',
      ],
      [
        'Connext',
        '1.0.0',
        'bridge',
        '0x7dE07b9De0bf0FABf31A188DE1527034b2aF36dB',
        '0xfcb2388e8985aaa806e6f93b742ecc5a08049e4f3daeca65a668ccce262c83d8',
      ],
      ['Exit (ERC-20)', '1.0.0', 'exit', '0x35E35dcDc7Cd112B93C7c55987C86e5D6D419C69'],
      ['Exit (ERC-20)', '1.1.0', 'exit', '0x33bCa41bda8A3983afbAd8fc8936Ce2Fb29121da'],
      [
        'Exit (ERC-20)',
        '1.2.0',
        'exit',
        '0x3ed380a282aDfA3460da28560ebEB2F6D967C9f5',
        '0xb3fdb8c4ba396f22e42b1134b3b476440cc353238434b42db670f669133ed7a6',
      ],
      ['Exit (ERC-721)', '1.1.0', 'exit', '0xD3579C14a4181EfC3DF35C3103D20823A8C8d718'],
      [
        'Exit (ERC-721)',
        '1.2.0',
        'exit',
        '0xE0eCE32Eb4BE4E9224dcec6a4FcB335c1fe05CDe',
        '0xfd3f56728f6b508943e4f9a4f4f4c6926f6463622d46e6c4c8d132be7a167a72',
      ],
      [
        'OZ Governor',
        '1.0.0',
        'governor',
        '0xe28c39FAC73cce2B33C4C003049e2F3AE43f77d5',
        '0x1be3d1c983b9cc3330666bd8a254e79cd06fc58915f09ae9e617e30a148595ce',
      ],
    ] as const
  ).map((one) => row(zodiac, one)),
  ...(
    [
      ['Safe4337Module', '0.2.0', 'account abstraction', '0xa581c4A4DB7175302464fF3C06380BC3270b4037'],
      ['Safe4337Module', '0.3.0', 'account abstraction', '0x75cf11467937ce3F2f357CE24ffc3DBF8fD5c226'],
      ['SocialRecoveryModule', '0.1.0', 'recovery', '0x4Aa5Bf7D840aC607cb5BD3249e6Af6FC86C04897'],
    ] as const
  ).map((one) => row(safes, one)),
  ...allowanceModules.map(([version, address, chainIds]) => ({
    ...row(safes, ['AllowanceModule', version, 'allowance', address]),
    ...(chainIds && { chainIds }),
  })),
]

const advisory = {
  source:
    'npm @gnosis-guild/zodiac 5.0.1 (FAULTY); zodiac-safe-app #254; safe-wallet-monorepo #7996, #8030, #8287',
  date: '2026-09-01',
  text: 'Strangers can pass one of its signature checks and then act as one of its members.',
} as const

/** Releases with a known hole. Not among them: Delay 1.0.x and Roles 1, which check no signatures. */
export const vulnerabilities: readonly KnownVulnerability[] = [
  {
    ...advisory,
    id: 'zodiac-delay-1.1.0',
    name: 'Delay',
    version: '1.1.0',
    address: '0x01F8cabB808D7dE0dF4202D4B60C8310d2f1339b',
    fixed: { version: '1.1.1', address: '0x824175b945838d127C1ca83CbcE11D8e44F6dF01' },
  },
  {
    ...advisory,
    id: 'zodiac-roles-2.1.0',
    name: 'Roles',
    version: '2.1.0',
    address: '0x9646fDAD06d3e24444381f44362a3B0eB343D337',
    fixed: { version: '2.1.1', address: '0xF2964CE6161ce0e75964Fe7927cE114cb0B283D5' },
  },
]

/** Who may move money through a module of this kind, in one sentence. */
export const mayOf: Readonly<Record<ModuleFamily, string>> = {
  delay: 'Its own modules put calls in its queue; after the delay anyone can execute them.',
  roles: 'Members of its roles may make the calls that their role allows.',
  reality: 'The answer to a question on Reality.eth can make calls; the highest stake decides the answer.',
  oracle: 'The answer of an oracle may make calls.',
  bridge: 'An account on another network may make calls.',
  exit: 'Holders of a token can take their share of the assets.',
  governor: 'Voters may make the calls that a vote decides.',
  allowance: 'Delegates may spend up to their allowances.',
  'account abstraction': 'The owners may act by user operations, which anyone sends.',
  recovery: 'Guardians may replace the owners after a wait.',
}

/** The published module that belongs at this address; whether its code is there is for the chain to say. */
export const moduleAt = (address: Address, chainId: number): RegisteredModule | undefined =>
  modules.find((one) => isSameAddress(one.address, address) && one.chainIds?.includes(chainId) !== false)

/** The published module whose runtime code has this keccak256, whatever address it is at. */
export const moduleWithCode = (codeHash: Hash): RegisteredModule | undefined =>
  modules.find((one) => one.codeHash === codeHash.toLowerCase())

/** What is known against the release at this address. */
export const vulnerabilityAt = (address: Address): KnownVulnerability | undefined =>
  vulnerabilities.find((one) => isSameAddress(one.address, address))
