import { describe, expect, test } from 'vitest'
import { messageOf, owner, spender, usdc } from '#core/fixtures/vectors/typedMessages.ts'
import { judgeTypedData } from './judgeTypedData.ts'

const contract = '0x5555555555555555555555555555555555555555'
const bytes32 = `0x${'ab'.repeat(32)}`
const domain = { name: 'Some app', chainId: 1, verifyingContract: contract }
/** The token that the orders here bring is on the owners' list. */
const known = { tokens: [{ address: spender, symbol: 'COW' }] } as const
/** Both tokens of the orders here have a price. */
const named = (symbol: string) => ({ known: true, value: { symbol, name: '', decimals: 6 } }) as const
const tokens = {
  of: new Map([
    [usdc, named('USDC')],
    [spender, named('TICKET')],
  ] as const),
}
const prices = {
  known: true,
  value: new Map([
    [usdc, 1],
    [spender, 1],
  ] as const),
} as const
const setting = { chainId: 1, safe: owner, safeVersion: '1.4.1', known, tokens, prices } as const
const judged = (text: string, message: object, of: object = domain) =>
  judgeTypedData({ ...setting, typedData: messageOf(text, message, of) }).results
const resultsOf = (...asked: Parameters<typeof judged>) =>
  ['MSG-03', 'MSG-06'].map((id) => judged(...asked).find((one) => one.id === id))
const of = (text: string, ...values: readonly unknown[]) => {
  const names = [...(/\(([^)]*)\)/.exec(text)?.[1] ?? '').split(',')].map(
    (field) => field.split(' ')[1] ?? '',
  )
  return [text, Object.fromEntries(names.map((name, at) => [name, values[at]]))] as const
}

describe('a message of a type that nobody here knows', () => {
  test.each([
    ['an address and an amount', of('Foo(address a,uint256 b)', spender, '5')],
    ['an address and a switch', of('SetOperator(address who,bool on)', spender, true)],
    ['an address as text and an amount as text', of('Send(string to,string amount)', spender, '1.5')],
    ['a hash alone', of('Op(bytes32 hash)', bytes32)],
    ['bytes alone', of('Run(bytes calls)', '0xabcd')],
    ['addresses and amounts in lists', of('Many(address[] to,uint256[] amounts)', [spender], ['1'])],
    [
      'an order of CoW with one field more',
      of(
        'Order(address sellToken,address buyToken,address receiver,uint256 sellAmount,uint256 buyAmount,uint32 validTo,address feeTo)',
        ...[usdc, spender, owner, '5000', '5000', 4_000_000_000, spender],
      ),
    ],
    [
      'an order of Polymarket',
      of(
        'Order(uint256 salt,address maker,address signer,address taker,uint256 tokenId,uint256 makerAmount,uint256 takerAmount,uint256 expiration,uint256 nonce,uint256 feeRateBps,uint8 side,uint8 signatureType)',
        ...['1', owner, owner, spender, '7', '5000', '1', '0', '0', '0', 1, 2],
      ),
    ],
  ] as const)('MSG-03 and MSG-06 pass nothing: %s', (_, [text, message]) => {
    for (const result of resultsOf(text, message))
      expect(result).toMatchObject({
        outcome: 'unknown',
        severity: 'stop',
        text: expect.stringContaining(contract),
      })
  })

  test('MSG-06 does not pass an order of CoW that is for another contract', () => {
    const [text, message] = of(
      'Order(address sellToken,address buyToken,address receiver,uint256 sellAmount,uint256 buyAmount,uint32 validTo,bytes32 appData,uint256 feeAmount,string kind,bool partiallyFillable,string sellTokenBalance,string buyTokenBalance)',
      ...[
        usdc,
        spender,
        owner,
        '5000',
        '5000',
        1,
        `0x${'00'.repeat(32)}`,
        '0',
        'sell',
        false,
        'erc20',
        'erc20',
      ],
    )
    const at = (verifyingContract: string) =>
      resultsOf(text, message, { name: 'Gnosis Protocol', chainId: 1, verifyingContract }).map(
        (result) => result?.outcome,
      )
    expect(at('0x9008D19f58AAbD9eD0D60971565AA8510560ab41')).toEqual(['pass', 'pass'])
    expect(at(contract)).toEqual(['unknown', 'unknown'])
  })
})

describe('a message that can do nothing by itself', () => {
  test.each([
    ['a login of texts', of('Login(string statement,string nonce)', 'I sign in.', '17'), domain],
    ['a login with a number', of('Login(string statement,uint256 nonce)', 'I sign in.', '17'), domain],
    ['a login that names an account', of('Login(address account,string text)', owner, 'I sign in.'), domain],
    [
      'a login for no contract',
      of('Login(address account,uint256 nonce)', owner, '17'),
      { name: 'App', chainId: 1 },
    ],
    ['a ballot', of('Ballot(uint256 proposalId,uint8 support)', '1', 1), domain],
    [
      'a ballot that names the voter',
      of('Ballot(uint256 proposalId,uint8 support,address voter,uint256 nonce)', '1', 1, owner, '0'),
      domain,
    ],
    ['nothing in bytes', of('Note(string text,bytes more)', 'a', '0x'), domain],
  ] as const)('MSG-03 and MSG-06 pass: %s', (_, [text, message], where) => {
    const types = Object.hasOwn(where, 'verifyingContract')
      ? undefined
      : [
          { name: 'name', type: 'string' },
          { name: 'chainId', type: 'uint256' },
        ]
    const asked = messageOf(text, message, where)
    const typedData = types ? { ...asked, types: { ...asked.types, EIP712Domain: types } } : asked
    const { results } = judgeTypedData({ chainId: 1, safe: owner, safeVersion: '1.4.1', typedData })
    for (const id of ['MSG-03', 'MSG-06'])
      expect(results.find((one) => one.id === id)).toMatchObject({ id, outcome: 'pass' })
  })
})

describe('what lets others act, of a type that is known', () => {
  const caveat = 'Caveat(address enforcer,bytes terms)'
  const delegation = `Delegation(address delegate,address delegator,bytes32 authority,Caveat[] caveats,uint256 salt)${caveat}`
  const terms = { enforcer: contract, terms: '0x' }
  test.each([
    [
      'votes',
      of('Delegation(address delegatee,uint256 nonce,uint256 expiry)', spender, '0', '1800000000'),
      `Gives the votes of all your ${contract} to ${spender}. The signature can be used until`,
    ],
    [
      'a delegation without limits',
      of(delegation, spender, owner, bytes32, [], '0'),
      `Lets ${spender} act as ${owner}, without any limit.`,
    ],
    [
      'a delegation with one',
      of(delegation, spender, owner, bytes32, [terms], '0'),
      'with 1 limit that this page cannot decode.',
    ],
    [
      'a delegation with two',
      of(delegation, spender, owner, bytes32, [terms, terms], '0'),
      'with 2 limits that this page cannot decode.',
    ],
    [
      'an account operation',
      of(
        'PackedUserOperation(address sender,uint256 nonce,bytes initCode,bytes callData,bytes32 accountGasLimits,uint256 preVerificationGas,bytes32 gasFees,bytes paymasterAndData)',
        ...[owner, '0', '0x', '0xabcdef', bytes32, '0', bytes32, '0x'],
      ),
      `${owner} runs 3 bytes of calls as soon as anybody submits it.`,
    ],
    [
      'an order across networks',
      of(
        'GaslessCrossChainOrder(address originSettler,address user,uint256 nonce,uint256 originChainId,uint32 openDeadline,uint32 fillDeadline,bytes32 orderDataType,bytes orderData)',
        ...[contract, owner, '0', '1', 1_800_000_000, 1_800_000_000, bytes32, '0xabcd'],
      ),
      `${contract} takes tokens of ${owner}.`,
    ],
  ] as const)('MSG-03 stops: %s', (_, [text, message], sentence) => {
    const [permissions, orders] = resultsOf(text, message)
    expect(permissions).toMatchObject({
      outcome: 'finding',
      severity: 'stop',
      text: expect.stringContaining(sentence),
    })
    // Of votes every field is read, and none of them is an order.
    expect(orders?.outcome).toBe(text.includes('delegatee') ? 'pass' : 'unknown')
  })
})

describe('votes that are given are those of a token by its symbol', () => {
  const [text, message] = of('Delegation(address delegatee,uint256 nonce,uint256 expiry)', spender, '0', '1')
  const gno = '0x6810e776880C02933D47DB1b9fc05908e5386b96'
  test.each([
    ['as its own contract calls it', usdc, `all your USDC (${usdc}) to ${spender}.`],
    ['as the register does, where nothing was read', gno, `all your GNO (${gno}) to ${spender}.`],
    ['by the address alone where nobody knows it', contract, `all your ${contract} to ${spender}.`],
  ])('%s', (_, verifyingContract, said) =>
    expect(resultsOf(text, message, { ...domain, verifyingContract })[0]?.text).toContain(said),
  )
})

describe('an order of 1inch', () => {
  const type =
    'Order(uint256 salt,address maker,address receiver,address makerAsset,address takerAsset,uint256 makingAmount,uint256 takingAmount,uint256 makerTraits)'
  const zero = `0x${'0'.repeat(40)}`
  const router = {
    name: '1inch Aggregation Router',
    chainId: 1,
    verifyingContract: '0x111111125421cA6dc452d289314280a0f8842A65',
  }
  const orders = (receiver: string, traits: bigint, at: object = router) => {
    const [text, message] = of(type, '1', owner, receiver, usdc, spender, '5000', '5000', traits.toString())
    return resultsOf(text, message, at)[1]
  }
  const ends = 1_800_000_000n << 80n

  test('MSG-06 reads its receiver and its end', () => {
    expect(orders(zero, ends)?.outcome).toBe('pass')
    expect(orders(owner, ends)?.outcome).toBe('pass')
    expect(orders(spender, ends)?.text).toContain(`Proceeds go to ${spender}, not to the Safe.`)
    expect(orders(zero, (1n << 255n) | 1n)?.text).toContain('It never expires.')
    expect(orders(zero, ends, domain)?.outcome).toBe('unknown')
  })
})
