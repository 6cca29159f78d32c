import type { Address } from '#core/safe/safe.ts'
import { full, typedData, zero } from './typedMessages.ts'

/** An order as CoW's wallets sign it, almost for nothing unless it says more. */
export const order = ({
  sell,
  buy,
  receiver,
  chainId,
  least = '1',
  validTo = 4102444800,
}: {
  sell: Address
  buy: Address
  receiver: Address
  chainId: number
  /** What it brings at least, in base units. */
  least?: string
  /** In seconds since 1970. */
  validTo?: number
}) =>
  typedData(
    {
      EIP712Domain: full,
      Order: {
        sellToken: 'address',
        buyToken: 'address',
        receiver: 'address',
        sellAmount: 'uint256',
        buyAmount: 'uint256',
        validTo: 'uint32',
        appData: 'bytes32',
        feeAmount: 'uint256',
        kind: 'string',
        partiallyFillable: 'bool',
        sellTokenBalance: 'string',
        buyTokenBalance: 'string',
      },
    },
    'Order',
    {
      name: 'Gnosis Protocol',
      version: 'v2',
      chainId,
      verifyingContract: '0x9008D19f58AAbD9eD0D60971565AA8510560ab41',
    },
    {
      sellToken: sell,
      buyToken: buy,
      receiver,
      sellAmount: '100000000000',
      buyAmount: least,
      validTo,
      appData: `0x${'00'.repeat(32)}`,
      feeAmount: '0',
      kind: 'sell',
      partiallyFillable: false,
      sellTokenBalance: 'erc20',
      buyTokenBalance: 'erc20',
    },
  )

const item = {
  itemType: 'uint8',
  token: 'address',
  identifierOrCriteria: 'uint256',
  startAmount: 'uint256',
  endAmount: 'uint256',
}
/** 2026-12-31. */
const untilNewYear = 1_798_675_200

/** An order of Seaport for one collectible, at a hundred of the token that it asks for. */
export const seaportOrder = ({
  safe,
  itemType,
  token,
  tokenId,
  price,
}: {
  safe: Address
  itemType: number
  token: Address
  tokenId: string
  price: Address
}) =>
  typedData(
    {
      EIP712Domain: full,
      OrderComponents: {
        offerer: 'address',
        zone: 'address',
        offer: 'OfferItem[]',
        consideration: 'ConsiderationItem[]',
        orderType: 'uint8',
        startTime: 'uint256',
        endTime: 'uint256',
        zoneHash: 'bytes32',
        salt: 'uint256',
        conduitKey: 'bytes32',
        counter: 'uint256',
      },
      OfferItem: item,
      ConsiderationItem: { ...item, recipient: 'address' },
    },
    'OrderComponents',
    {
      name: 'Seaport',
      version: '1.6',
      chainId: 31337,
      verifyingContract: '0x0000000000000068F116a894984e2DB1123eB395',
    },
    {
      offerer: safe,
      zone: zero,
      offer: [{ itemType, token, identifierOrCriteria: tokenId, startAmount: '1', endAmount: '1' }],
      consideration: [
        {
          ...{ itemType: 1, token: price, identifierOrCriteria: '0' },
          ...{ startAmount: '100000000', endAmount: '100000000', recipient: safe },
        },
      ],
      orderType: 0,
      startTime: '0',
      endTime: String(untilNewYear),
      zoneHash: `0x${'00'.repeat(32)}`,
      salt: '1',
      conduitKey: `0x${'00'.repeat(32)}`,
      counter: '0',
    },
  )

/** An order of 1inch that ends with the year. */
export const oneInchOrder = ({
  safe,
  sell,
  buy,
  hasExtension,
}: {
  safe: Address
  sell: Address
  buy: Address
  hasExtension: boolean
}) =>
  typedData(
    {
      EIP712Domain: full,
      Order: {
        salt: 'uint256',
        maker: 'address',
        receiver: 'address',
        makerAsset: 'address',
        takerAsset: 'address',
        makingAmount: 'uint256',
        takingAmount: 'uint256',
        makerTraits: 'uint256',
      },
    },
    'Order',
    {
      name: '1inch Aggregation Router',
      version: '6',
      chainId: 31337,
      verifyingContract: '0x111111125421cA6dc452d289314280a0f8842A65',
    },
    {
      salt: '1',
      maker: safe,
      receiver: zero,
      makerAsset: sell,
      takerAsset: buy,
      makingAmount: '100000000000000000000',
      takingAmount: '100000000',
      makerTraits: ((BigInt(untilNewYear) << 80n) | (hasExtension ? 1n << 249n : 0n)).toString(),
    },
  )
