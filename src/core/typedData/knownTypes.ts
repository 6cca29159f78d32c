import type { Address } from '#core/safe/safe.ts'
import type { Order } from './recognition/recognised.ts'

/** Types of messages whose every field this page reads, as their protocols publish them (EIP-712 `encodeType`). */
const tokenPermissions = 'TokenPermissions(address token,uint256 amount)'
const details = 'PermitDetails(address token,uint160 amount,uint48 expiration,uint48 nonce)'
const items =
  'ConsiderationItem(uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount,address recipient)OfferItem(uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount)'
const components =
  'OrderComponents(address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter)'
const fees =
  'Fee(address recipient,uint256 amount,bytes feeData)Property(address propertyValidator,bytes propertyData)'

const exact: ReadonlySet<string> = new Set([
  'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)',
  'Permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed)',
  'Permit(address spender,uint256 tokenId,uint256 nonce,uint256 deadline)',
  'Delegation(address delegatee,uint256 nonce,uint256 expiry)',
  'DelegationWithSig(address delegatee,uint256 value,uint256 nonce,uint256 deadline)',
  'Authorization(address authorizer,address authorized,bool isAuthorized,uint256 nonce,uint256 deadline)',
  'Authorization(address owner,address manager,bool isAllowed,uint256 nonce,uint256 expiry)',
  ...['TransferWithAuthorization', 'ReceiveWithAuthorization'].map(
    (name) =>
      `${name}(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)`,
  ),
  `PermitSingle(PermitDetails details,address spender,uint256 sigDeadline)${details}`,
  `PermitBatch(PermitDetails[] details,address spender,uint256 sigDeadline)${details}`,
  `PermitTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline)${tokenPermissions}`,
  `PermitBatchTransferFrom(TokenPermissions[] permitted,address spender,uint256 nonce,uint256 deadline)${tokenPermissions}`,
  'Order(address sellToken,address buyToken,address receiver,uint256 sellAmount,uint256 buyAmount,uint32 validTo,bytes32 appData,uint256 feeAmount,string kind,bool partiallyFillable,string sellTokenBalance,string buyTokenBalance)',
  `${components}${items}`,
  'LimitOrder(address makerToken,address takerToken,uint128 makerAmount,uint128 takerAmount,uint128 takerTokenFeeAmount,address maker,address taker,address sender,address feeRecipient,bytes32 pool,uint64 expiry,uint256 salt)',
  'RfqOrder(address makerToken,address takerToken,uint128 makerAmount,uint128 takerAmount,address maker,address taker,address txOrigin,bytes32 pool,uint64 expiry,uint256 salt)',
  'OtcOrder(address makerToken,address takerToken,uint128 makerAmount,uint128 takerAmount,address maker,address taker,address txOrigin,uint256 expiryAndNonce)',
  `ERC721Order(uint8 direction,address maker,address taker,uint256 expiry,uint256 nonce,address erc20Token,uint256 erc20TokenAmount,Fee[] fees,address erc721Token,uint256 erc721TokenId,Property[] erc721TokenProperties)${fees}`,
  `ERC1155Order(uint8 direction,address maker,address taker,uint256 expiry,uint256 nonce,address erc20Token,uint256 erc20TokenAmount,Fee[] fees,address erc1155Token,uint256 erc1155TokenId,Property[] erc1155TokenProperties,uint128 erc1155TokenAmount)${fees}`,
  'Order(uint256 salt,address maker,address receiver,address makerAsset,address takerAsset,uint256 makingAmount,uint256 takingAmount,uint256 makerTraits)',
])

/** A tree of orders of Seaport, and the transfer of Permit2 with the order of UniswapX as its witness: an order is to be found in each. */
const forms: readonly RegExp[] = [
  /^BulkOrder\(OrderComponents(\[2\]){1,24} tree\)/,
  /^Permit(Batch)?WitnessTransferFrom\(TokenPermissions(\[\])? permitted,address spender,uint256 nonce,uint256 deadline,(ExclusiveDutchOrder|DutchOrder|LimitOrder|V2DutchOrder|V3DutchOrder|PriorityOrder) witness\)/,
]

/**
 * What moves nothing and names nobody who could: votes of a proposal (OpenZeppelin Governor, Compound Governor), an authorization that is
 * taken back (ERC-3009), orders that are (CoW).
 */
const powerless: ReadonlySet<string> = new Set([
  'Ballot(uint256 proposalId,uint8 support)',
  'Ballot(uint256 proposalId,bool support)',
  'Ballot(uint256 proposalId,uint8 support,address voter,uint256 nonce)',
  'ExtendedBallot(uint256 proposalId,uint8 support,string reason,bytes params)',
  'ExtendedBallot(uint256 proposalId,uint8 support,address voter,uint256 nonce,string reason,bytes params)',
  'CancelAuthorization(address authorizer,bytes32 nonce)',
  'OrderCancellations(bytes[] orderUids)',
])

/** Whether every field of this type is one that this page reads, or one that moves nothing. */
export const isKnownType = (encoded: string): boolean =>
  exact.has(encoded) || powerless.has(encoded) || holdsOrders(encoded)

/** Whether a type begins like one that holds orders: what its parts are, which anybody may define anew, is another question. */
export const holdsOrders = (encoded: string): boolean => forms.some((form) => form.test(encoded))

/** Attestations that stay off chain (eas-sdk, offchain, versions 1 and 2): a word about somebody, which no contract takes. */
const attested =
  'Attest(uint16 version,bytes32 schema,address recipient,uint64 time,uint64 expirationTime,bool revocable,bytes32 refUID,bytes data'
const attestations: ReadonlySet<string> = new Set([`${attested})`, `${attested},bytes32 salt)`])

/** EAS, by network (docs.attest.org, "Contracts"; ethereum-attestation-service/eas-contracts, "Deployments"). */
const attestationServices: ReadonlyMap<bigint, Address> = new Map([
  [1n, '0xA1207F3BBa224E2c9c3c6D5aF63D0eb1582Ce587'],
  [10n, '0x4200000000000000000000000000000000000021'],
  [8453n, '0x4200000000000000000000000000000000000021'],
  [42161n, '0xbD75f629A22Dc1ceD33dDA0b68c546A1c035c458'],
])

/** Whether a message attests something about an account, in the domain of EAS itself. */
export const isAttestation = (
  encoded: string,
  { contract, chainId }: { contract: Address | undefined; chainId: bigint | undefined },
): boolean =>
  attestations.has(encoded) && contract !== undefined && attestationServices.get(chainId ?? 0n) === contract

const zeroEx: Address = '0xDef1C0ded9bec7F1a1670819833240f027b25EfF'

/** Where an order of a protocol is read as that protocol reads it; 0x is elsewhere on a few networks, and unknown there. */
export const orderContracts: Readonly<Record<Order['protocol'], readonly Address[]>> = {
  CoW: ['0x9008D19f58AAbD9eD0D60971565AA8510560ab41'],
  Seaport: [
    '0x00000000006c3852cbEf3e08E8dF289169EdE581',
    '0x00000000000001ad428e4906aE43D8F9852d0dD6',
    '0x00000000000000ADc04C56Bf30aC9d3c0aAF14dC',
    '0x0000000000000068F116a894984e2DB1123eB395',
  ],
  '0x': [zeroEx],
  '1inch': ['0x111111125421cA6dc452d289314280a0f8842A65'],
  UniswapX: ['0x000000000022D473030F116dDEE9F6B43aC78BA3'],
}
