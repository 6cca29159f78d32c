/** OpenZeppelin's TimelockController (5.x; 4.x has the same selectors). */
export const timelockDeclarations: readonly string[] = [
  'schedule(address target,uint256 value,bytes data,bytes32 predecessor,bytes32 salt,uint256 delay)',
  'scheduleBatch(address[] targets,uint256[] values,bytes[] payloads,bytes32 predecessor,bytes32 salt,uint256 delay)',
  'execute(address target,uint256 value,bytes payload,bytes32 predecessor,bytes32 salt)',
  'executeBatch(address[] targets,uint256[] values,bytes[] payloads,bytes32 predecessor,bytes32 salt)',
  'cancel(bytes32 id)',
  'updateDelay(uint256 newDelay)',
]

/** Zodiac's modifiers Delay and Roles (versions 1 and 2): what makes their avatar act, and what rules that. */
export const zodiacDeclarations: readonly string[] = [
  'executeNextTx(address to,uint256 value,bytes data,uint8 operation)',
  'setTxNonce(uint256 _nonce)',
  'setTxCooldown(uint256 cooldown)',
  'setTxExpiration(uint256 expiration)',
  'skipExpired()',
  'execTransactionWithRole(address to,uint256 value,bytes data,uint8 operation,uint16 role,bool shouldRevert)',
  'execTransactionWithRole(address to,uint256 value,bytes data,uint8 operation,bytes32 roleKey,bool shouldRevert)',
  'execTransactionWithRoleReturnData(address to,uint256 value,bytes data,uint8 operation,uint16 role,bool shouldRevert)',
  'execTransactionWithRoleReturnData(address to,uint256 value,bytes data,uint8 operation,bytes32 roleKey,bool shouldRevert)',
  'assignRoles(address module,uint16[] _roles,bool[] memberOf)',
  'assignRoles(address module,bytes32[] roleKeys,bool[] memberOf)',
  'setDefaultRole(address module,uint16 role)',
  'setDefaultRole(address module,bytes32 roleKey)',
  'setAvatar(address _avatar)',
  'setTarget(address _target)',
]

/** AllowanceModule.sol: who may spend how much of a Safe without its owners, and the spending of it. */
export const allowanceModuleDeclarations: readonly string[] = [
  'addDelegate(address delegate)',
  'removeDelegate(address delegate,bool removeAllowances)',
  'setAllowance(address delegate,address token,uint96 allowanceAmount,uint16 resetTimeMin,uint32 resetBaseMin)',
  'resetAllowance(address delegate,address token)',
  'deleteAllowance(address delegate,address token)',
  'executeAllowanceTransfer(address safe,address token,address to,uint96 amount,address paymentToken,uint96 payment,address delegate,bytes signature)',
]

/** Multicall3, one address on almost every chain, with the names of its forerunners. */
export const multicall3Declarations: readonly string[] = [
  'aggregate((address target,bytes callData)[] calls)',
  'blockAndAggregate((address target,bytes callData)[] calls)',
  'tryAggregate(bool requireSuccess,(address target,bytes callData)[] calls)',
  'tryBlockAndAggregate(bool requireSuccess,(address target,bytes callData)[] calls)',
  'aggregate3((address target,bool allowFailure,bytes callData)[] calls)',
  'aggregate3Value((address target,bool allowFailure,uint256 value,bytes callData)[] calls)',
]

/** A contract that lets itself be called several times at once (OpenZeppelin's Multicall, Uniswap's with a deadline). */
export const selfMulticallDeclarations: readonly string[] = [
  'multicall(bytes[] data)',
  'multicall(uint256 deadline,bytes[] data)',
]

/** What pays whom a tree of hashes holds, told by its root: distributors of Uniswap's kind, Morpho's Universal Rewards Distributor, Merkl. */
export const rootDeclarations: readonly string[] = [
  'setRoot(bytes32 newRoot)',
  'setRoot(bytes32 newRoot,bytes32 newIpfsHash)',
  'submitRoot(bytes32 newRoot,bytes32 newIpfsHash)',
  'updateRoot(bytes32 newRoot)',
  'setMerkleRoot(bytes32 newRoot)',
  'updateMerkleRoot(bytes32 newRoot)',
  'updateTree((bytes32 merkleRoot,bytes32 ipfsHash) tree)',
]

/** What any contract with an owner or a proxy's admin may have: who rules it, and which code it runs. */
export const ownableDeclarations: readonly string[] = [
  'transferOwnership(address newOwner)',
  'renounceOwnership()',
  'acceptOwnership()',
  'grantRole(bytes32 role,address account)',
  'revokeRole(bytes32 role,address account)',
  'renounceRole(bytes32 role,address account)',
  'upgradeTo(address newImplementation)',
  'upgradeToAndCall(address newImplementation,bytes data)',
  'changeAdmin(address newAdmin)',
  'pause()',
  'unpause()',
]
