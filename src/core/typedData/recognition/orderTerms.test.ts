import { expect, test } from 'vitest'
import { messageOf, owner, recognised, usdc } from '#core/fixtures/vectors/typedMessages.ts'

const exchange = '0xDef1C0ded9bec7F1a1670819833240f027b25EfF'
const domain = { name: 'Some exchange', chainId: 1, verifyingContract: exchange }
const nft = '0x2222222222222222222222222222222222222222'

test('an item of Seaport with criteria is one that the buyer chooses (ItemType 4 and 5)', () => {
  const items =
    'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount'
  const text = `OrderComponents(address offerer,OfferItem[] offer,ConsiderationItem[] consideration,uint256 endTime)ConsiderationItem(${items},address recipient)OfferItem(${items})`
  const of = (itemType: number) =>
    recognised(
      messageOf(
        text,
        {
          offerer: owner,
          offer: [{ itemType, token: nft, identifierOrCriteria: 0, startAmount: 1, endAmount: 1 }],
          consideration: [],
          endTime: 9,
        },
        domain,
      ),
    )[0]
  const piece = { token: nft, amount: 1n, tokenId: 0n }
  for (const kind of [2, 3]) expect(of(kind)).toMatchObject({ sells: [piece] })
  for (const kind of [2, 3]) expect(of(kind)).not.toMatchObject({ sells: [{ isChosen: true }] })
  for (const kind of [4, 5]) expect(of(kind)).toMatchObject({ sells: [{ ...piece, isChosen: true }] })
})

test('an order of 1inch says by bit 249 of its traits that code sets its amounts (MakerTraitsLib.sol)', () => {
  const text =
    'Order(uint256 salt,address maker,address receiver,address makerAsset,address takerAsset,uint256 makingAmount,uint256 takingAmount,uint256 makerTraits)'
  const of = (makerTraits: bigint) =>
    recognised(
      messageOf(
        text,
        {
          ...{ salt: 1, maker: owner, receiver: owner, makerAsset: usdc, takerAsset: nft },
          ...{ makingAmount: 5, takingAmount: 6, makerTraits: String(makerTraits) },
        },
        { name: '1inch Aggregation Router', chainId: 1, verifyingContract: exchange },
      ),
    )[0]
  expect(of(1n << 249n)).toMatchObject({ protocol: '1inch', hasExtension: true })
  for (const bit of [247n, 248n, 250n, 251n, 252n, 254n, 255n])
    expect(of(1n << bit)).not.toHaveProperty('hasExtension')
})
