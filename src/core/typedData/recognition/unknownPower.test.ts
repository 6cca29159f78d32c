import { expect, test } from 'vitest'
import { readTypedData } from '#core/typedData/typedData.ts'
import { isUnknownPower } from './unknownPower.ts'

const safe = '0xA77DE01e157f9f57C7c4A326eeE9C4874D0598b6'
const contract = '0x41675C099F32341bf84BFc5382aF534df5C7461a'

/** Whether a vote with one number is a power that nobody can read. */
function isPower(field: string, isForContract = true): boolean {
  const [type = '', name = ''] = field.split(' ')
  const fields = (text: string) =>
    text.split(',').map((one) => ({ type: one.split(' ')[0], name: one.split(' ')[1] }))
  const found = readTypedData({
    types: {
      EIP712Domain: fields(isForContract ? 'uint256 chainId,address verifyingContract' : 'uint256 chainId'),
      Vote: [{ type, name }],
    },
    primaryType: 'Vote',
    domain: { chainId: 1, ...(isForContract && { verifyingContract: contract }) },
    message: { [name]: '7' },
  })
  if (!found.ok) throw new Error('It should be read.')
  return isUnknownPower(found.typedData, [], safe)
}

// An offer, a token of an ERC-721 or a loan is taken by its number alone: the number is what it is worth.
test.each(['uint256 offerId', 'uint256 tokenId', 'uint256 loan_id', 'uint64 positionIndex', 'uint256 price'])(
  'for a contract, %s may be worth something',
  (field) => expect(isPower(field)).toBe(true),
)

test.each([
  'uint256 proposalId',
  'uint256 chainId',
  'uint256 roundId',
  'uint256 nonce',
  'uint256 deadline',
  'uint256 id',
])('for a contract, %s is worth nothing', (field) => expect(isPower(field)).toBe(false))

test('for no contract nobody takes anything by its number', () => {
  expect(isPower('uint256 offerId', false)).toBe(false)
})
