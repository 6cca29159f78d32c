import { describe, expect, test } from 'vitest'
import { messageOf, owner, spender, usdc } from '#core/fixtures/vectors/typedMessages.ts'
import { judgeTypedData } from './judgeTypedData.ts'

const contract = '0x5555555555555555555555555555555555555555'
const cow = '0x9008D19f58AAbD9eD0D60971565AA8510560ab41'
const bytes32 = `0x${'ab'.repeat(32)}`
const number = (address: string) => BigInt(address).toString()

/** MSG-03 and MSG-06 on a message for `verifyingContract`; null: its domain names none. */
function judged(text: string, values: readonly unknown[], verifyingContract: string | null = contract) {
  const names = [...(/\(([^)]*)\)/.exec(text)?.[1] ?? '').split(',')].map(
    (field) => field.split(' ')[1] ?? '',
  )
  const message = Object.fromEntries(names.map((name, at) => [name, values[at]]))
  const bare = messageOf(text, message, { name: 'Some app', chainId: 1 })
  const { types } = messageOf(text, message)
  const domain = verifyingContract === null ? bare.domain : { ...bare.domain, verifyingContract }
  const typedData = {
    ...bare,
    domain,
    types: {
      ...types,
      EIP712Domain: (types.EIP712Domain ?? []).filter(({ name }) => Object.hasOwn(domain, name)),
    },
  }
  const { results } = judgeTypedData({ chainId: 1, safe: owner, safeVersion: '1.4.1', typedData })
  return ['MSG-03', 'MSG-06'].map((id) => results.find((one) => one.id === id)?.outcome)
}

const send = 'Send(string to,uint256 amount)'
const withdraw = 'Withdraw(address account,string amount)'
const unknown: [string, string, readonly unknown[], (string | null)?][] = [
  ['a stranger alone', 'SetOperator(address operator)', [spender]],
  ['a stranger and a name', 'AddSigner(address signer,string label)', [spender, 'main']],
  ['a stranger as text', 'AddSession(string key,string scope)', [spender, 'all']],
  ['a stranger as text without 0x', 'AddSession(string key)', [` ${spender.slice(2)} `]],
  ['a stranger in a sentence', 'Allow(string what)', [`${owner} lets ${spender} act.`]],
  ['a stranger as the second of a list', 'Signers(address[] signers)', [[owner, spender]]],
  ['a stranger as the second text of a list', 'Signers(string[] signers)', [['main', spender]]],
  ['a stranger as a number', 'Send(uint160 to,uint256 amount)', [number(spender), '5']],
  ['a stranger as a longer number', 'Send(uint256 to)', [number(spender)]],
  ['the account itself as a number', 'Close(uint256 account,uint256 amount)', [number(owner), '5']],
  ['bytes as the second of a list', 'Run(bytes[] calls)', [['0x', '0xab']]],
  ['bytes in a list of lists', 'Run(bytes[][] calls)', [[['0x'], ['0x', '0xab']]]],
  ['an account by its name', send, ['evil.eth', '5']],
  ['an account of Cosmos', send, ['cosmos1syavy2npfyt9tcncdtsdzf7kny9lh777pahuux', '5']],
  ['an account of Solana', send, ['7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV', '5']],
  ['an amount with separators', withdraw, [owner, '1,000.00']],
  ['an amount with a token', withdraw, [owner, '1000 USDC']],
  ['an amount with a sign', withdraw, [owner, '$1_000']],
  ['an amount with an exponent', withdraw, [owner, '1e18']],
  ['an amount in hexadecimal', withdraw, [owner, '0xde0b6b3a7640000']],
  ['an amount as the second text', 'Withdraw(address account,string[] amounts)', [owner, ['x', '5']]],
  ['20 bytes', 'To(bytes20 account)', [spender]],
  ['19 bytes and a party', 'To(bytes19 amount,address account)', [`0x${'00'.repeat(19)}`, owner]],
  ['bytes, for no contract', 'Run(address account,bytes calls)', [owner, '0xab'], null],
  ['bytes in a list, for no contract', 'Run(bytes[] calls)', [['0x', '0xab']], null],
  ['a stranger and an amount, for no contract', 'Withdraw(address to,uint256 amount)', [spender, '5'], null],
  ['the same as texts', 'Withdraw(string to,string amount)', [spender, '5 USDC'], null],
  [
    'the same in lists',
    'Pay(address[] to,uint64[] amounts)',
    [
      [owner, spender],
      ['1', '2'],
    ],
    null,
  ],
  ['an amount alone', 'Withdraw(uint256 amount,uint256 nonce)', ['5', '1']],
  ['shares alone', 'Exit(uint128 shares,uint64 deadline)', ['5', '1800000000']],
  ['a part of all', 'Withdraw(uint8 percent)', [100]],
  ['an amount of no name that is known', 'Burn(uint256 wad)', ['5']],
  ['a signed amount', 'Adjust(int256 delta)', ['-5']],
  ['an amount as text', 'Withdraw(string quantity,uint64 time)', ['5.5', '1']],
  ['amounts in a list', 'Exit(uint256[] lots)', [['5', '6']]],
  ['an amount alone, for no contract', 'Withdraw(uint256 amount,uint64 time)', ['5', '1'], null],
  ['an operator of GMX', 'SubaccountApproval(address subaccount,bool shouldAdd)', [spender, true]],
  ['a switch', 'Enable(bool enabled)', [true]],
  ['a switch with a counter', 'TradingMode(bool anyone,uint256 nonce)', [true, '1']],
  ['a switch and a text', 'Enable(string label,bool enabled)', ['main', true]],
  ['switches in a list', 'Modes(bool[] modes)', [[true, false]]],
  ['a switch in the name of the Safe', 'Login(address account,bool canTrade)', [owner, true]],
  ['an exit with a counter alone', 'Withdraw(uint256 nonce)', ['1']],
  ['a claim with a time alone', 'ClaimAll(uint64 deadline)', ['1800000000']],
  ['a choice of no vote', 'SetMode(uint8 option,uint256 nonce)', ['2', '1']],
  ['nothing at all', 'Upgrade(string note)', ['']],
  ['an act beside a text', 'WithdrawAll(string memo,uint256 nonce)', ['Good morning.', '1']],
  ['a sale of what an id names', 'SellAccount(string note,uint256 accountId)', ['Hello there.', '1']],
  ['an act behind a login', 'SignInAndWithdraw(uint256 nonce)', ['1']],
  ['an act behind a message', 'MessageRelease(uint256 nonce)', ['1']],
  ['an act behind what is taken back', 'CancelAndRelease(uint256 nonce)', ['1']],
  ['a delay that is taken back', 'DisableTimelock(uint256 nonce)', ['1']],
  ['a guardian who is taken away', 'RevokeGuardian(uint256 nonce)', ['1']],
  ['a piece that is taken back', 'CancelStake(uint256 pieceId)', ['1']],
  ['an account and a piece', 'Message(address account,uint256 id)', [owner, '1']],
  ['an account and a place', 'Message(address account,uint256 chainId,uint256 index)', [owner, '1', '3']],
  ['an account and an amount behind a login', 'Login(address account,uint256 fee)', [owner, '5']],
  ['an account and a part of all', 'Login(address account,bytes4 part)', [owner, '0x00000064']],
  ['a spender in a login', 'Login(address account,address app,uint256 nonce)', [owner, spender, '1']],
  [
    'a spender as text in a login',
    'Login(address account,string app,uint256 chainId)',
    [owner, spender, '1'],
  ],
  ['bytes in a login', 'Login(address account,uint256 chainId,bytes32 data)', [owner, '1', bytes32]],
  ['an act behind a login of the account', 'LoginAndApprove(address account,uint256 nonce)', [owner, '1']],
  ['an exit of the account', 'Withdraw(address account,uint256 chainId)', [owner, '1']],
  [
    'an act of no name, of the account',
    'Foo(address account,uint256 chainId,string note)',
    [owner, '1', 'Hello there.'],
  ],
  [
    'a request to the Safe service, for a contract',
    'DeleteRequest(bytes32 safeTxHash,uint256 totp)',
    [bytes32, '1'],
  ],
  [
    'a delegate at the Safe service, for a contract',
    'Delegate(address delegateAddress,uint256 totp)',
    [spender, '1'],
  ],
  [
    'an order of 1inch v3',
    'Order(uint256 salt,address makerAsset,address takerAsset,bytes predicate)',
    ['1', usdc, spender, '0x'],
  ],
]

const harmless: [string, string, readonly unknown[], (string | null)?][] = [
  ['a vote by yes or no', 'Vote(uint256 proposalId,bool support)', ['5', true]],
  ['a ballot', 'CastBallot(uint256 proposalId,uint8 choice,uint256 nonce)', ['5', '1', '1']],
  ['terms that are accepted', 'Terms(string text,bool accepted)', ['I accept the terms of App.', true]],
  ['a switch for no contract', 'Settings(bool darkMode)', [true], null],
  ['a login by a counter alone', 'SignIn(uint256 nonce)', ['1']],
  ['a counter that is made invalid', 'CancelAll(uint256 nonce)', ['1']],
  ['an order that is taken back', 'CancelOrder(uint256 orderId,uint256 nonce)', ['1', '1']],
  ['a transfer that is taken back', 'CancelTransfer(uint256 nonce)', ['1']],
  ['a name that is registered', 'Registration(string displayName,uint256 nonce)', ['Ann', '1']],
  ['a text and a counter', 'Greeting(string text,uint256 nonce)', ['Good morning.', '1']],
  ['a login with times', 'Login(string text,uint256 issuedAt,uint256 expires_at)', ['I sign in.', '1', '2']],
  ['a vote with its choice', 'Vote(string space,uint64 timestamp,uint32 choice)', ['a dao', '1', 2], null],
  [
    'a vote with choices',
    'Vote(string space,uint64 timestamp,uint32[] choice)',
    ['a dao', '1', [1, 2]],
    null,
  ],
  [
    'a proposal',
    'Proposal(string space,string title,string[] choices,uint64 start,uint64 end,uint64 snapshot)',
    ['a dao', 'Raise the fee to 5 of 100', ['1', '2'], '1', '2', '3'],
    null,
  ],
  [
    'an authorization that is taken back',
    'CancelAuthorization(address authorizer,bytes32 nonce)',
    [owner, bytes32],
    usdc,
  ],
  ['orders that are taken back', 'OrderCancellations(bytes[] orderUids)', [['0xab']], cow],
  ['a login that names the Safe', 'Login(address account,string text)', [owner, 'Step 1 of App v2.']],
  ['a login of a contract wallet', 'Login(address account,uint256 chainId)', [owner, '1']],
  [
    'a login of a contract wallet with its times',
    'SignIn(address wallet,uint256 chainId,string uri,uint256 nonce,uint256 issuedAt,uint256 expirationTime)',
    [owner, '1', 'https://example.org', '7', '1', '2'],
  ],
  ['a login of a contract wallet to itself', 'Login(address account,uint256 chainId)', [owner, '1'], owner],
  ['a login of texts', 'Login(string account,string chainId,string nonce)', [owner, '1', '12341234']],
  ['terms that an account accepts', 'Terms(address account,bool accepted)', [owner, true]],
  ['a login that names the contract', 'Login(address verifier,string text)', [contract, 'I sign in.']],
  ['a login that names nobody', 'Login(address referrer,string text)', [`0x${'0'.repeat(40)}`, 'I sign in.']],
  ['a login that names the Safe as text', 'Login(string text)', [`I am ${owner}.`]],
  ['a login with a number of many digits', 'Login(string nonce,uint256 at)', [bytes32, '1700000000']],
  ['a login with an id', 'Login(string id,uint256 at)', ['3f2504e0-4f89-11d3-9a0c-0305e82c3301', '1']],
  ['a login with a word', 'Login(string nonce,uint256 at)', ['kEWepMt9knR6lWJ6A', '1']],
  ['a login with a site', 'Login(string site,uint256 at)', ['example.eth.limo', '1']],
  ['a login with a date', 'Login(address account,string at)', [owner, '2026-01-01T00:00:00.000Z']],
  ['a login with a site of a name, alone', 'Login(string space)', ['space.eth']],
  ['a vote with a long number', 'VoteCast(uint256 proposalId,uint8 support)', [number(bytes32), 1]],
  ['a number just as long as no address', 'Login(uint256 nonce)', [(2n ** 128n).toString()]],
  ['the most that Permit2 knows, alone', 'Note(uint256 nonce)', [(2n ** 160n - 1n).toString()]],
  [
    'a vote at Snapshot',
    'Vote(address from,string space,bytes32 proposal,uint32 choice)',
    [owner, 'a.eth', bytes32, 1],
    null,
  ],
  ['a login with a number, for no contract', 'Auth(address account,uint256 nonce)', [owner, '17'], null],
  [
    'a login with a word as long as an account elsewhere, for no contract',
    'Login(string nonce,uint256 at)',
    ['7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV', '1700000000'],
    null,
  ],
  [
    'a proposal at Snapshot whose text names somebody',
    'Proposal(address from,string space,uint64 timestamp,string title,string body)',
    [owner, 'a.eth', '1700000000', 'A grant', `Pay 5 ETH to ${spender}.`],
    null,
  ],
  ['no bytes, for no contract', 'Note(bytes more,bytes[] parts)', ['0x', ['0x', '0x']], null],
]

describe('a message of a type that nobody here knows', () => {
  test.each(unknown)('passes nothing: %s', (_, text, values, contractOf) =>
    expect(judged(text, values, contractOf)).toEqual(['unknown', 'unknown']),
  )
  test.each(harmless)('passes: %s', (_, text, values, contractOf) =>
    expect(judged(text, values, contractOf)).toEqual(['pass', 'pass']),
  )
  test('a request to the Safe service in a part of it says nothing of the rest', () => {
    const message = { request: { safeTxHash: bytes32, totp: '1' }, to: spender, amount: '5' }
    const type =
      'Foo(DeleteRequest request,address to,uint256 amount)DeleteRequest(bytes32 safeTxHash,uint256 totp)'
    const typedData = messageOf(type, message, {
      name: 'Safe Transaction Service',
      chainId: 1,
      verifyingContract: owner,
    })
    const { results } = judgeTypedData({ chainId: 1, safe: owner, safeVersion: '1.4.1', typedData })
    for (const id of ['MSG-03', 'MSG-06'])
      expect(results.find((one) => one.id === id)).toMatchObject({ outcome: 'unknown', severity: 'stop' })
  })
  test('a number above 2^128 may be an account', () =>
    expect(judged('Login(uint256 nonce)', [(2n ** 128n + 1n).toString()])).toEqual(['unknown', 'unknown']))
  test('a number of 160 bits but the last is one, too', () =>
    expect(judged('Login(uint256 nonce)', [(2n ** 160n - 2n).toString()])).toEqual(['unknown', 'unknown']))
  test('a transaction of ZKsync is found, whatever contract it is for', () => {
    const fields =
      'uint256 txType,uint256 from,uint256 to,uint256 gasLimit,uint256 gasPerPubdataByteLimit,uint256 maxFeePerGas,uint256 maxPriorityFeePerGas,uint256 paymaster,uint256 nonce,uint256 value,bytes data,bytes32[] factoryDeps,bytes paymasterInput'
    const values = ['113', number(owner), number(spender), '1', '1', '1', '1', '0', '0', '5', '0x', [], '0x']
    expect(judged(`Transaction(${fields})`, values, null)).toEqual(['finding', 'pass'])
  })
})
