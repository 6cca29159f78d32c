/** CoW Protocol's settlement (GPv2Settlement.sol, GPv2Signing.sol): orders that are placed by a call, and taken back. */
export const cowSettlementDeclarations: readonly string[] = [
  'setPreSignature(bytes orderUid,bool signed)',
  'invalidateOrder(bytes orderUid)',
]

/** Coin that is sold on CoW Protocol (CoWSwapEthFlow.sol): left there until somebody takes the order, and paid back to whoever left it. */
export const coinFlowDeclarations: readonly string[] = [
  'createOrder((address buyToken,address receiver,uint256 sellAmount,uint256 buyAmount,bytes32 appData,uint256 feeAmount,uint32 validTo,bool partiallyFillable,int64 quoteId) order)',
]

/** CoW Protocol's orders by rules (ComposableCoW.sol). `setRoot`, which allows any number of unseen orders, is left out on purpose. */
export const composableCowDeclarations: readonly string[] = [
  'create((address handler,bytes32 salt,bytes staticInput) params,bool dispatch)',
  'createWithContext((address handler,bytes32 salt,bytes staticInput) params,address factory,bytes data,bool dispatch)',
  'remove(bytes32 singleOrderHash)',
]

/** Safenet's staking contract (Staking.sol). */
export const safenetStakingDeclarations: readonly string[] = ['stake(address validator,uint256 amount)']

/** Where Safenet's rewards are claimed, by proof that a list of accounts and sums holds this one. */
export const safenetRewardDeclarations: readonly string[] = [
  'claim(address account,uint256 cumulativeAmount,bytes32 expectedMerkleRoot,bytes32[] merkleProof)',
]

/** Safenet's guard (ISafenetGuard.sol): both write nothing but what the guard keeps of its caller. */
export const safenetGuardDeclarations: readonly string[] = [
  'announceTransaction((address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver) announcement)',
  'cancelAnnouncement(bytes32 announcementHash)',
]

/** The coin of a network as a token (WETH9.sol): coin in, the same number of tokens out, and back. */
export const wrappedCoinDeclarations: readonly string[] = ['deposit()', 'withdraw(uint256 value)']

/** Aave's pools (IPool.sol, versions 2 and 3): who gets what is given is named in the call. */
export const lendingDeclarations: readonly string[] = [
  'supply(address asset,uint256 amount,address onBehalfOf,uint16 referralCode)',
  'deposit(address asset,uint256 amount,address onBehalfOf,uint16 referralCode)',
  'withdraw(address asset,uint256 amount,address to)',
]

/** Bridges of networks of the OP Stack (StandardBridge.sol, L1StandardBridge.sol), as contracts may use them: who gets it on the other side is named. */
export const standardBridgeDeclarations: readonly string[] = [
  'depositETHTo(address _to,uint32 _minGasLimit,bytes _extraData)',
  'bridgeETHTo(address _to,uint32 _minGasLimit,bytes _extraData)',
  'depositERC20To(address _localToken,address _remoteToken,address _to,uint256 _amount,uint32 _minGasLimit,bytes _extraData)',
  'bridgeERC20To(address _localToken,address _remoteToken,address _to,uint256 _amount,uint32 _minGasLimit,bytes _extraData)',
]

/** Rocket Pool: its pool of deposits, and its token, which pays the coin for what is burnt (RocketDepositPool.sol, RocketTokenRETH.sol). */
export const rocketDeclarations: readonly string[] = ['deposit()', 'burn(uint256 amount)']

/** EigenLayer (StrategyManager.sol): a token into one of its strategies, for whoever calls. */
export const strategyManagerDeclarations: readonly string[] = [
  'depositIntoStrategy(address strategy,address token,uint256 amount)',
]

/** ENS (NameWrapper.sol): a name as a token of its own, for whom the call names. */
export const nameWrapperDeclarations: readonly string[] = [
  'wrapETH2LD(string label,address wrappedOwner,uint16 ownerControlledFuses,address resolver)',
]

/** Disperse (Disperse.sol): one thing to many, so much to each. */
export const disperseDeclarations: readonly string[] = [
  'disperseEther(address[] recipients,uint256[] values)',
  'disperseToken(address token,address[] recipients,uint256[] values)',
  'disperseTokenSimple(address token,address[] recipients,uint256[] values)',
]

/** Arbitrum's router of bridges for tokens (L1GatewayRouter.sol). */
export const gatewayRouterDeclarations: readonly string[] = [
  'outboundTransfer(address _token,address _to,uint256 _amount,uint256 _maxGas,uint256 _gasPriceBid,bytes _data)',
  'outboundTransferCustomRefund(address _token,address _refundTo,address _to,uint256 _amount,uint256 _maxGas,uint256 _gasPriceBid,bytes _data)',
]

/** The same on Arbitrum, for the way back (L2GatewayRouter.sol); its token is named by the one of the other network. */
export const childGatewayRouterDeclarations: readonly string[] = [
  'outboundTransfer(address _l1Token,address _to,uint256 _amount,bytes _data)',
]

/** Arbitrum's own bridge for coin, on chain 1 (Inbox.sol). */
export const inboxDeclarations: readonly string[] = [
  'depositEth()',
  'createRetryableTicket(address to,uint256 l2CallValue,uint256 maxSubmissionCost,address excessFeeRefundAddress,address callValueRefundAddress,uint256 gasLimit,uint256 maxFeePerGas,bytes data)',
]

/** The same on Arbitrum, for the way back (ArbSys.sol). */
export const arbSysDeclarations: readonly string[] = ['withdrawEth(address destination)']

/** ENS (BulkRenewal.sol): several names for as long, at what they cost; the rest comes back. */
export const bulkRenewalDeclarations: readonly string[] = ['renewAll(string[] names,uint256 duration)']

/** Polygon's bridge on chain 1 (RootChainManager.sol): coin, and a token by `abi.encode(uint256 amount)`. */
export const rootChainManagerDeclarations: readonly string[] = [
  'depositEtherFor(address user)',
  'depositFor(address user,address rootToken,bytes depositData)',
]

/** ZKsync's bridge of coin on chain 1 (Bridgehub.sol). */
export const bridgehubDeclarations: readonly string[] = [
  'requestL2TransactionDirect((uint256 chainId,uint256 mintValue,address l2Contract,uint256 l2Value,bytes l2Calldata,uint256 l2GasLimit,uint256 l2GasPerPubdataByteLimit,bytes[] factoryDeps,address refundRecipient) _request)',
]

const acrossRest = 'uint32 quoteTimestamp,uint32 fillDeadline,uint32 exclusivityDeadline,bytes message)'
const acrossOf = (kind: string) =>
  `${kind} depositor,${kind} recipient,${kind} inputToken,${kind} outputToken,uint256 inputAmount,uint256 outputAmount,uint256 destinationChainId,${kind} exclusiveRelayer,${acrossRest}`

/** Across (SpokePool.sol): who gets how much of what on which network. */
export const acrossDeclarations: readonly string[] = [
  `depositV3(${acrossOf('address')}`,
  `deposit(${acrossOf('bytes32')}`,
]

/** Ethena's staked token (StakedUSDeV2.sol): shares are given up now, and what they are worth is claimed when its wait is over. */
export const cooldownDeclarations: readonly string[] = ['cooldownShares(uint256 shares)']

/** Convex and Aura (Booster.sol): a pool's own share, kept for whoever calls, who may stake it at once. */
export const boosterDeclarations: readonly string[] = ['deposit(uint256 pid,uint256 amount,bool stake)']

/** Request Network (ERC20FeeProxy.sol): what an invoice says, and a fee. */
export const invoiceDeclarations: readonly string[] = [
  'transferFromWithReferenceAndFee(address _tokenAddress,address _to,uint256 _amount,bytes _paymentReference,uint256 _feeAmount,address _feeAddress)',
]

const intent =
  '((uint256 recipientAmount,uint256 deadline,address recipient,address recipientCurrency,address refundDestination,uint256 feeAmount,bytes16 id,address operator,bytes signature,bytes prefix) _intent)'

/** Coinbase Commerce (Transfers.sol): what a shop is paid, and a fee to whoever its operator named. */
export const shopDeclarations: readonly string[] = [
  `transferNative${intent}`,
  `transferTokenPreApproved${intent}`,
]

const seaportItem =
  'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount'
const seaportOrder = `((address offerer,address zone,(${seaportItem})[] offer,(${seaportItem},address recipient)[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 totalOriginalConsiderationItems) parameters,uint120 numerator,uint120 denominator,bytes signature,bytes extraData)`
const seaportCriteria =
  '(uint256 orderIndex,uint8 side,uint256 index,uint256 identifier,bytes32[] criteriaProof)[] criteriaResolvers'
const basicOrder =
  '((address considerationToken,uint256 considerationIdentifier,uint256 considerationAmount,address offerer,address zone,address offerToken,uint256 offerIdentifier,uint256 offerAmount,uint8 basicOrderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 offererConduitKey,bytes32 fulfillerConduitKey,uint256 totalOriginalAdditionalRecipients,(uint256 amount,address recipient)[] additionalRecipients,bytes signature) parameters)'
const fulfillments = (of: string) => `(uint256 orderIndex,uint256 itemIndex)[][] ${of}Fulfillments`

/** Seaport (SeaportInterface.sol): pieces that others sell, for what their orders ask. */
export const seaportDeclarations: readonly string[] = [
  `fulfillBasicOrder${basicOrder}`,
  `fulfillBasicOrder_efficient_6GL6yc${basicOrder}`,
  `fulfillAdvancedOrder(${seaportOrder} advancedOrder,${seaportCriteria},bytes32 fulfillerConduitKey,address recipient)`,
  `fulfillAvailableAdvancedOrders(${seaportOrder}[] advancedOrders,${seaportCriteria},${fulfillments('offer')},${fulfillments('consideration')},bytes32 fulfillerConduitKey,address recipient,uint256 maximumFulfilled)`,
]
