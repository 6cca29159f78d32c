import { expect, test } from 'vitest'
import { judgeTypedData } from '#core/checks/message/judgeTypedData.ts'
import { messageOf, owner, spender, usdc } from '#core/fixtures/vectors/typedMessages.ts'

const key = `0x${'ab'.repeat(32)}`
const app = { name: 'App', chainId: 1, verifyingContract: '0x5555555555555555555555555555555555555555' }
const service = { name: 'App', chainId: 1 }

/** What MSG-03 and MSG-06 say of a message for a contract, or for a service where the domain names none. */
function judged(text: string, message: object, domain: object) {
  const asked = messageOf(text, message, domain)
  const types = asked.types.EIP712Domain?.filter(({ name }) => Object.hasOwn(domain, name))
  const typedData = { ...asked, types: { ...asked.types, EIP712Domain: types } }
  const { results } = judgeTypedData({ chainId: 1, safe: owner, safeVersion: '1.4.1', typedData })
  return ['MSG-03', 'MSG-06'].map((id) => results.find((one) => one.id === id))
}

// A type may begin like a published one; its parts are whatever whoever wrote the message defines.
test.each([
  [
    'a tree of “orders” of another contract',
    'BulkOrder(OrderComponents[2] tree)OrderComponents(address to,uint256 amount)',
    { tree: [0, 1].map(() => ({ to: spender, amount: '5' })) },
  ],
  [
    'a transfer with a witness whose parts are others',
    'PermitWitnessTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,LimitOrder witness)LimitOrder(address to)TokenPermissions(address asset,uint256 quantity)',
    {
      ...{ permitted: { asset: usdc, quantity: '5' }, spender, nonce: '1', deadline: '1800000000' },
      witness: { to: spender },
    },
  ],
])('no check passes %s', (_, text, message) => {
  for (const result of judged(text, message, app))
    expect(result).toMatchObject({ outcome: 'unknown', severity: 'stop' })
})

test.each([
  ['Withdraw(bytes32 recipient,uint64 time)', { recipient: key, time: '1800000000' }],
  ['Withdraw(string destination)', { destination: 'somebody.near' }],
  ['PlaceOrder(string side,string market)', { side: 'sell', market: 'ETH-USD' }],
  ['AddKey(bytes32 pubkey)', { pubkey: key }],
  ['Register(bytes20 who)', { who: spender }],
  // What a message calls itself beside the act makes it none the less one.
  ['WithdrawMessage(string target)', { target: 'somebody.near' }],
  ['SignOrder(string side,string market)', { side: 'sell', market: 'ETH-USD' }],
  ['PostOrder(string side,string market)', { side: 'sell', market: 'ETH-USD' }],
  ['USDCWithdraw(string target)', { target: 'somebody.near' }],
  ['Orders(string side,string market)', { side: 'sell', market: 'ETH-USD' }],
  ['CancelAndWithdraw(string target)', { target: 'somebody.near' }],
  ['CancelReplaceOrder(string side,string market)', { side: 'sell', market: 'ETH-USD' }],
  ['CancelOrdersThenTransfer(string target)', { target: 'somebody.near' }],
  ['Request(string action,string asset)', { action: 'withdraw', asset: 'USDC' }],
  ['Command(string operation)', { operation: 'transfer_all' }],
  ['Session(bytes32 publicKey)', { publicKey: key }],
  ['Session(bytes32 session_key)', { session_key: key }],
  ['Session(bytes32[] signers)', { signers: [key] }],
  ['Settings(bytes32[] recipients)', { recipients: [key] }],
  ['Settings(bytes32 beneficiary)', { beneficiary: key }],
  ['Settings(string recipient)', { recipient: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq' }],
  ['Settings(string destination)', { destination: 'somebody.eth' }],
])('a service may act on %s: it is warned of', (text, message) =>
  expect(judged(text, message, service)[0]).toMatchObject({ outcome: 'finding', severity: 'warn' }),
)

test.each([
  ['Login(bytes32 nonce)', { nonce: key }],
  ['Setting(bytes32 key)', { key }],
  ['Session(string id)', { id: 'c2Vzc2lvbg==' }],
  ['Vote(bytes32 proposal,uint32 choice)', { proposal: key, choice: '1' }],
  ['CancelWithdrawal(string reference)', { reference: 'c2Vzc2lvbg==' }],
  ['Register(bytes20 who)', { who: owner }],
  ['SignInMessage(string id)', { id: 'c2Vzc2lvbg==' }],
  ['LoginRequest(string action)', { action: 'log in' }],
  ['Request(string action)', { action: 'Sign in to claim your name' }],
  ['CancelOrders(string reference)', { reference: 'c2Vzc2lvbg==' }],
  ['Message(string id)', { id: 'c2Vzc2lvbg==' }],
  ['Setting(bytes32 cacheKey,bytes32[] keys)', { cacheKey: key, keys: [key] }],
  ['Settings(string destination)', { destination: 'The harbour' }],
])('a service acts on nothing by %s', (text, message) =>
  expect(judged(text, message, service).map((result) => result?.outcome)).toEqual(['pass', 'pass']),
)

test('what guards an account is not taken back without a stop', () => {
  const [one] = judged('RevokeOwnership(uint256 nonce)', { nonce: '5' }, app)
  expect(one).toMatchObject({ outcome: 'unknown', severity: 'stop' })
  const [other] = judged('CancelWithdrawal(uint256 nonce)', { nonce: '5' }, app)
  expect(other?.outcome).toBe('pass')
})
