import { expect, test } from 'vitest'
import type { CodeFact, EffectFacts, TokenFact } from '#core/checks/effectFacts.ts'
import { batch, callOf, factsOf, people, resultOf, send } from '#core/fixtures/effectCase.ts'
import { readAddress } from '#core/fixtures/readTx.ts'
import type { Address, Call } from '#core/safe/safe.ts'

const { safe, alice, contract, usdc, nft } = people
const stops = { outcome: 'finding', severity: 'stop' }
const known = <T>(value: T) => ({ known: true as const, value })
const silent = { known: false as const, reason: 'The node is silent.' }
const judged = (call: Call, more: object = {}) => resultOf(factsOf(call, more), 'TOK-02')
type TokenIdentityFact<T> = [Address, { known: true; value: T } | typeof silent]
const codes = (...list: TokenIdentityFact<CodeFact>[]) => ({
  codes: { of: new Map(list), others: 'notOffered' as const },
})
const tokens = (...list: TokenIdentityFact<TokenFact>[]) => ({
  tokens: { of: new Map(list), others: 'notOffered' as const },
})
const pay = (token: Address = usdc, to: Address = alice) => callOf(token, 'transfer', [to, 5_000_000n])

test('TOK-02 says why a token may be another one', () => {
  const fake = tokens([contract, known({ symbol: 'US\u200bDC', name: 'x', decimals: 6 })])
  expect(judged(pay(contract), fake)).toEqual({
    id: 'TOK-02',
    outcome: 'finding',
    severity: 'stop',
    remedy: 'Compare the token’s address with a source that you trust.',
    text: `Not the USDC you know: ${contract} calls itself “USDC”, but the one you know is ${usdc}.`,
    evidence: {
      found: [
        {
          token: contract,
          text: `Not the USDC you know: ${contract} calls itself “USDC”, but the one you know is ${usdc}.`,
          severity: 'stop',
          path: [],
        },
      ],
    },
  })
  expect((judged(batch([pay(contract), pay(contract)]), fake).evidence.found as unknown[]).length).toBe(1)
  expect(judged(pay(contract), tokens([contract, known(null)])).text).toBe(
    `${contract} does not answer like a token, so its effect is unknown.`,
  )
  expect(judged(pay(), codes([usdc, known({ size: 0 })])).text).toBe(
    `There is no contract at ${usdc}, so this moves no token.`,
  )
  expect(judged(send(alice, 1n))).toEqual({
    id: 'TOK-02',
    outcome: 'pass',
    severity: 'stop',
    uncompared: 'absent',
    text: 'No token is moved.',
    evidence: {},
  })
  expect(judged(pay(), { tokens: undefined, codes: undefined })).toEqual({
    id: 'TOK-02',
    outcome: 'unknown',
    severity: 'info',
    uncompared: 'notOffered',
    text: 'The token contracts were not loaded.',
    evidence: {},
  })
  expect(judged(pay(), { tokens: undefined, ...codes([usdc, silent]) }).outcome).toBe('pass')
  expect(judged(pay(), { codes: undefined }).outcome).toBe('pass')
  expect(judged(callOf(contract, 'approve', [alice, 1n]), tokens([contract, known(null)])).outcome).toBe(
    'pass',
  )
})

const calls = (symbol: string, name = 'x') => tokens([contract, known({ symbol, name, decimals: 6 })])
const answers = (facts: EffectFacts) => resultOf(facts, 'TOK-02')
/** The same on a network of which there is no register. */
const elsewhere = (call: Call, more: object = {}) => {
  const facts = factsOf(call, more)
  return answers({ ...facts, safe: { ...facts.safe, chainId: 31337 } })
}
const paid = (token: Address, more: object = {}) => ({
  direction: 'out',
  token,
  from: safe,
  to: alice,
  amount: 5n,
  blockNumber: 1,
  initiator: 'safe',
  ...more,
})

test('TOK-02 needs no list of a service to know the tokens of the register', () => {
  for (const list of [undefined, {}, { tokens: [] }]) {
    const result = judged(pay(contract), { known: list, ...calls('USDC') })
    expect(result).toMatchObject(stops)
    expect(result.text).toContain(`but the one you know is ${usdc}.`)
    expect(judged(pay(), { known: list }).outcome).toBe('pass')
  }
  const lie = { known: { tokens: [{ address: contract, symbol: 'USDC', name: 'USD Coin' }] } }
  expect(judged(pay(contract), { ...lie, ...calls('USDC') })).toMatchObject(stops)
  expect(judged(pay(contract), { known: undefined, ...calls('X') }).outcome).toBe('pass')
})

test('TOK-02 knows a token by what the Safe itself paid with, before any list of a service', () => {
  const both = tokens(
    [contract, known({ symbol: 'OWN', name: 'Own', decimals: 18 })],
    [nft, known({ symbol: 'OWN', name: 'Other', decimals: 18 })],
  )
  const lie = { tokens: [{ address: contract, symbol: 'OWN', name: 'Own' }] }
  const history = known([paid(nft), paid(readAddress(nft.toLowerCase()))])
  const of = (entry: object) => elsewhere(pay(contract), { known: lie, ...both, history: known([entry]) })
  expect(elsewhere(pay(contract), { known: lie, ...both, history })).toMatchObject(stops)
  expect(elsewhere(pay(nft), { known: lie, ...both, history }).outcome).toBe('pass')
  // Of two that go by one name neither is the one: then the list says which.
  const twice = known([paid(nft), paid(contract)])
  const list = { known: { tokens: [{ address: nft, symbol: 'OWN', name: 'Own' }] }, history: twice }
  expect(elsewhere(pay(contract), { ...both, ...list })).toMatchObject(stops)
  expect(elsewhere(pay(nft), { ...both, ...list }).outcome).toBe('pass')
  expect(of(paid(nft, { initiator: 'other' })).outcome).toBe('pass')
  expect(of(paid(nft, { initiator: undefined })).outcome).toBe('pass')
  expect(of(paid(nft, { amount: 0n })).outcome).toBe('pass')
  // One that only came is no proof, and neither is the list.
  expect(of(paid(nft, { direction: 'in' }))).toMatchObject({ outcome: 'finding', severity: 'warn' })
  expect(elsewhere(pay(contract), { known: lie, ...calls('OWN'), history: known([paid(nft)]) }).outcome).toBe(
    'pass',
  )
})

test('TOK-02 is milder on a token of a registered name that the Safe itself paid with, and only of exactly that name', () => {
  const past = (entry: object = {}) => ({ known: undefined, history: known([paid(contract, entry)]) })
  const second = judged(pay(contract), { ...past(), ...calls('USDC') })
  expect(second).toMatchObject({ outcome: 'finding', severity: 'warn' })
  expect(second.text).toContain(`the one you know is ${usdc}. Your Safe has paid with this token before.`)
  for (const other of ['usdc', 'UЅDC', 'US\u200bDC'])
    expect(judged(pay(contract), { ...past(), ...calls(other) })).toMatchObject(stops)
  for (const entry of [{ initiator: 'other' }, { amount: 0n }, { direction: 'in' }, { isTrusted: false }])
    expect(judged(pay(contract), { ...past(entry), ...calls('USDC') })).toMatchObject(stops)
  expect(judged(pay(), past()).outcome).toBe('pass')
})

test('TOK-02 takes the owner’s own word for a token in the address book, and not for what is none', () => {
  const book = { known: { addressBook: [contract] } }
  expect(judged(pay(contract), { ...book, ...calls('USDC') }).outcome).toBe('pass')
  expect(judged(pay(contract), { ...book, ...tokens([contract, known(null)]) })).toMatchObject(stops)
  expect(judged(pay(contract), { ...book, ...codes([contract, known({ size: 0 })]) })).toMatchObject(stops)
})

test('TOK-02 warns of a token that is in no list although there is one, and agrees to nothing without a list', () => {
  const left = judged(pay(contract), { known: { tokens: [] }, ...calls('OWN') })
  expect(left).toMatchObject({ outcome: 'finding', severity: 'warn' })
  expect(left.text).toBe(`Unknown token ${contract}: it calls itself “OWN”.`)
  expect(elsewhere(pay(contract), { known: { tokens: [] }, ...calls('USDC') })).toMatchObject({
    severity: 'warn',
  })
  const book = { addressBook: [contract] }
  expect(judged(pay(contract), { known: { ...book, tokens: [] }, ...calls('OWN') }).outcome).toBe('pass')
  expect(elsewhere(pay(contract), { known: {}, ...calls('OWN') })).toMatchObject({
    outcome: 'unknown',
    severity: 'info',
    text: 'No token list was loaded, so each token is shown by its own name.',
  })
  expect(elsewhere(pay(contract), { known: book, ...calls('OWN') }).outcome).toBe('pass')
  const mixed = batch([pay(contract), pay(nft)])
  const two = tokens(
    [contract, known({ symbol: 'OWN', name: '', decimals: 1 })],
    [nft, known({ symbol: 'NFT', name: '', decimals: 1 })],
  )
  expect(elsewhere(mixed, { known: book, ...two }).outcome).toBe('unknown')
})

const named: EffectFacts['known'] = { tokens: [{ address: usdc, symbol: 'USDC', name: 'USD Coin' }] }

// Published look-alikes of Unicode's confusables table (UTS 39), full width, invisible and turned signs.
test.each([
  'USDC',
  'usdc',
  'UЅDC',
  'USDС',
  'ＵＳＤＣ',
  'US\u200bDC',
  '\u202eUSDC',
  'U$DC',
  'USDС\ufe0f',
  'ՍSDC',
  'U S D C',
  'ᴜꜱᴅᴄ',
])('TOK-02 stops %j at another address', (symbol) => {
  const facts = factsOf(pay(contract), {
    known: named,
    ...tokens([contract, known({ symbol, name: 'x', decimals: 6 })]),
  })
  expect(resultOf(facts, 'TOK-02')).toMatchObject(stops)
  expect(resultOf(facts, 'TOK-02').text).toContain(usdc)
})

test.each(['USD', 'EUR', 'USDCE', 'SDC'])(
  'TOK-02 takes %s for no other token, and for none that is known',
  (symbol) =>
    expect(judged(pay(contract), { known: named, ...calls(symbol) })).toMatchObject({
      outcome: 'finding',
      severity: 'warn',
    }),
)

test.each(['USDT', 'DAI', 'EURC', 'WETH'])(
  'TOK-02 stops %s at another address than the register has',
  (symbol) => expect(judged(pay(contract), { known: named, ...calls(symbol) })).toMatchObject(stops),
)

test('TOK-02 stops a known name under another symbol, what is no token, and what has no code', () => {
  const alike = tokens([contract, known({ symbol: 'X', name: 'USD Сoin', decimals: 6 })])
  expect(judged(pay(contract), { known: named, ...alike })).toMatchObject(stops)
  expect(judged(pay(contract), tokens([contract, known(null)]))).toMatchObject(stops)
  expect(judged(pay(), { ...codes([usdc, known({ size: 0 })]) })).toMatchObject(stops)
})

test('TOK-02 passes the known token itself and a collectible, and says when a token did not answer', () => {
  expect(judged(pay()).outcome).toBe('pass')
  expect(judged(callOf(nft, 'safeTransferFrom', [safe, alice, 1n])).outcome).toBe('pass')
  expect(judged(pay(), tokens([usdc, silent]))).toMatchObject({
    outcome: 'unknown',
    severity: 'stop',
  })
})

test.each([
  ['USDС.e, with a Cyrillic letter', 'USD\u0421.e'],
  ['GΟLD, with a Greek letter', 'G\u039fLD'],
  ['the coin by its symbol', 'ETH'],
  ['the coin by its name', 'Ether'],
  ['the coin in other letters', '\u0395T\u041d'],
])('TOK-02 stops a token that calls itself %s', (_, symbol) => {
  const called = tokens([contract, known({ symbol, name: 'x', decimals: 18 })])
  expect(judged(pay(contract), called)).toMatchObject(stops)
  // Whom the owners named they know.
  expect(judged(pay(contract), { ...called, known: { addressBook: [contract] } }).outcome).toBe('pass')
})

test.each(['USD₮0', 'μUSD', 'РУБ', 'ΔΣ', 'stETHx', 'WETH9', 'USDC.e'])(
  'TOK-02 stops no token for being called %s',
  (symbol) => {
    const called = tokens([contract, known({ symbol, name: 'x', decimals: 18 })])
    expect(judged(pay(contract), called).severity).not.toBe('stop')
  },
)
