import type { ContractName } from '#core/deployments/deployments.ts'

const factory = [
  'createProxyWithNonce(address _singleton,bytes initializer,uint256 saltNonce)',
  'createProxyWithNonceL2(address _singleton,bytes initializer,uint256 saltNonce)',
  'createChainSpecificProxyWithNonce(address _singleton,bytes initializer,uint256 saltNonce)',
  'createChainSpecificProxyWithNonceL2(address _singleton,bytes initializer,uint256 saltNonce)',
  'createProxyWithCallback(address _singleton,bytes initializer,uint256 saltNonce,address callback)',
  'createProxy(address singleton,bytes data)',
]

/** What the official contracts beside the Safe itself can be asked to do, all releases together. */
export const libraryDeclarations: ReadonlyMap<ContractName, readonly string[]> = new Map([
  ['SafeProxyFactory', factory],
  ['SignMessageLib', ['signMessage(bytes _data)']],
  [
    'CreateCall',
    [
      'performCreate(uint256 value,bytes deploymentData)',
      'performCreate2(uint256 value,bytes deploymentData,bytes32 salt)',
    ],
  ],
  ['SimulateTxAccessor', ['simulate(address to,uint256 value,bytes data,uint8 operation)']],
  [
    'SafeMigration',
    [
      'migrateSingleton()',
      'migrateWithFallbackHandler()',
      'migrateL2Singleton()',
      'migrateL2WithFallbackHandler()',
    ],
  ],
  [
    'SafeToL2Migration',
    ['migrateToL2(address l2Singleton)', 'migrateFromV111(address l2Singleton,address fallbackHandler)'],
  ],
  ['SafeToL2Setup', ['setupToL2(address l2Singleton)']],
])
