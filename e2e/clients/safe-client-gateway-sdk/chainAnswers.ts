import type { MadeSafe } from '../servedWorld.ts'

/** SafeL2 1.4.1, as Safe publishes it. */
export const singleton = '0x29fcB43b46531BcA003ddC8FCB67FFE91900C762'
/** CompatibilityFallbackHandler 1.4.1, as Safe publishes it. */
export const handler = '0xfd0732Dc9E303f09fCEf3a7388Ad10A83459Ec99'
/** The coin of the chain as the gateway tells it. */
export const ether = { name: 'Ether', symbol: 'ETH', decimals: 18, logoUri: '' }

/** The contracts of 1.4.1, as Safe publishes them. */
const contractAddresses = {
  safeSingletonAddress: singleton,
  safeProxyFactoryAddress: '0x4e1DCf7AD4e460CfD30791CCC4F9c8a4f820ec67',
  multiSendAddress: '0x38869bf66a61cF6bDB996A6aE40D5853Fd43B526',
  multiSendCallOnlyAddress: '0x9641d764fc13c8B624c04430C7356C1C7C8102e2',
  fallbackHandlerAddress: handler,
  signMessageLibAddress: '0xd53cd0aB83D845Ac265BE939c57F53AD838012c9',
  createCallAddress: '0x9b35Af71d77eaf8d7e40252370304687390A1A52',
  simulateTxAccessorAddress: '0x3d4BA2E0884aa488718476ca2FB8Efc291A46199',
  safeWebAuthnSignerFactoryAddress: null,
}

/** The chain of the tests as the gateway at `url` tells it. */
export function chainAnswer(rpc: string, url: string) {
  const explorer = `${url}/explorer/31337`
  const open = { authentication: 'NO_AUTHENTICATION', value: rpc }
  return {
    chainId: '31337',
    chainName: 'Sandbox',
    description: '',
    chainLogoUri: null,
    l2: true,
    isTestnet: true,
    zk: false,
    nativeCurrency: ether,
    transactionService: '',
    blockExplorerUriTemplate: {
      address: `${explorer}/address/{{address}}`,
      txHash: `${explorer}/tx/{{txHash}}`,
      api: `${explorer}/api?module={{module}}&action={{action}}&address={{address}}&apiKey={{apiKey}}`,
    },
    contractAddresses,
    beaconChainExplorerUriTemplate: { publicKey: null },
    disabledWallets: [],
    ensRegistryAddress: null,
    balancesProvider: { chainName: null, enabled: false },
    features: [
      ...['ERC721', 'SAFE_APPS', 'EIP1559', 'EIP1271', 'DEFAULT_TOKENLIST', 'SAFE_TX_GAS_OPTIONAL'],
      ...['DELETE_TX', 'TX_NOTES', 'PROPOSERS', 'COUNTERFACTUAL'],
      ...['MY_ACCOUNTS', 'BATCHING', 'MASS_PAYOUTS'],
    ],
    gasPrice: [],
    publicRpcUri: open,
    rpcUri: open,
    safeAppsRpcUri: open,
    shortName: 'sandbox',
    theme: { textColor: '#ffffff', backgroundColor: '#4a5568' },
    recommendedMasterCopyVersion: '1.4.1',
    relayer: null,
  }
}

/** The singletons of every release, as Safe publishes them. */
export const masterCopies = [
  ['0xb6029EA3B2c51D09a50B53CA8012FeEB05bDa35A', '1.0.0'],
  ['0x34CfAC646f301356fAa8B21e94227e3583Fe3F5F', '1.1.1'],
  ['0x6851D6fDFAfD08c0295C392436245E5bc78B0185', '1.2.0'],
  ['0xd9Db270c1B5E3Bd161E8c8503c55cEABeE709552', '1.3.0'],
  ['0x69f4D1788e39c87893C980c06EdF4b7f686e2938', '1.3.0'],
  ['0x3E5c63644E683549055b9Be8653de26E0B4CD36E', '1.3.0+L2'],
  ['0xfb1bffC9d739B8D520DaF37dF666da4C687191EA', '1.3.0+L2'],
  ['0x41675C099F32341bf84BFc5382aF534df5C7461a', '1.4.1'],
  [singleton, '1.4.1+L2'],
  ['0xFf51A5898e281Db6DfC7855790607438dF2ca44b', '1.5.0'],
  ['0xEdd160fEBBD92E350D4D398fb636302fccd67C7e', '1.5.0+L2'],
].map(([address, version]) => ({ address, version }))

const zero = '0x0000000000000000000000000000000000000000'

/** How the sandbox sets a Safe up, decoded. */
export function setup(safe: MadeSafe) {
  const parameter = (name: string, type: string, value: unknown) => ({
    name,
    type,
    value,
    valueDecoded: null,
  })
  return {
    method: 'setup',
    parameters: [
      parameter('_owners', 'address[]', safe.owners),
      parameter('_threshold', 'uint256', '2'),
      parameter('to', 'address', zero),
      parameter('data', 'bytes', '0x'),
      parameter('fallbackHandler', 'address', handler),
      parameter('paymentToken', 'address', zero),
      parameter('payment', 'uint256', '0'),
      parameter('paymentReceiver', 'address', zero),
    ],
    accuracy: 'FULL_MATCH',
  }
}
