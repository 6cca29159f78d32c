import { type SafeVersion, safeVersions } from '#core/safe/safe.ts'
import { methodsOf } from './declaration.ts'
import type { Methods } from './method.ts'

/** A Safe's own methods that change something, with the releases that have them (GnosisSafe.sol, Safe.sol and their bases). */
const declared: readonly [first: SafeVersion, last: SafeVersion, declarations: readonly string[]][] = [
  [
    '0.1.0',
    '0.1.0',
    [
      'setup(address[] _owners,uint256 _threshold,address to,bytes data)',
      'execTransaction(address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 dataGas,uint256 gasPrice,address gasToken,address refundReceiver,bytes signatures)',
    ],
  ],
  [
    '1.0.0',
    '1.0.0',
    [
      'setup(address[] _owners,uint256 _threshold,address to,bytes data,address paymentToken,uint256 payment,address paymentReceiver)',
    ],
  ],
  [
    '1.0.0',
    '1.5.0',
    [
      'execTransaction(address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,bytes signatures)',
    ],
  ],
  [
    '0.1.0',
    '1.5.0',
    [
      'addOwnerWithThreshold(address owner,uint256 _threshold)',
      'removeOwner(address prevOwner,address owner,uint256 _threshold)',
      'swapOwner(address prevOwner,address oldOwner,address newOwner)',
      'changeThreshold(uint256 _threshold)',
      'enableModule(address module)',
      'disableModule(address prevModule,address module)',
      'execTransactionFromModule(address to,uint256 value,bytes data,uint8 operation)',
      'approveHash(bytes32 hashToApprove)',
    ],
  ],
  ['0.1.0', '1.3.0', ['requiredTxGas(address to,uint256 value,bytes data,uint8 operation)']],
  ['0.1.0', '1.2.0', ['changeMasterCopy(address _masterCopy)', 'signMessage(bytes _data)']],
  [
    '1.1.1',
    '1.5.0',
    [
      'setup(address[] _owners,uint256 _threshold,address to,bytes data,address fallbackHandler,address paymentToken,uint256 payment,address paymentReceiver)',
      'setFallbackHandler(address handler)',
      'execTransactionFromModuleReturnData(address to,uint256 value,bytes data,uint8 operation)',
    ],
  ],
  [
    '1.3.0',
    '1.5.0',
    ['setGuard(address guard)', 'simulateAndRevert(address targetContract,bytes calldataPayload)'],
  ],
  ['1.5.0', '1.5.0', ['setModuleGuard(address moduleGuard)']],
]

const order = (version: SafeVersion) => safeVersions.indexOf(version)
const tables = new Map<SafeVersion | undefined, Methods>()

/** The own methods of a Safe of this release by selector; of every release where it is not known. Made once and kept. */
export function safeMethodsOf(version?: SafeVersion): Methods {
  const table = tables.get(version) ?? declaredMethods(version)
  tables.set(version, table)
  return table
}

/** The same, made anew. */
export function declaredMethods(version?: SafeVersion): Methods {
  const within = declared.filter(
    ([first, last]) =>
      version === undefined || (order(first) <= order(version) && order(version) <= order(last)),
  )
  return methodsOf(within.flatMap(([, , declarations]) => declarations))
}
