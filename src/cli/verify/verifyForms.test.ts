import { describe, expect, test } from 'vitest'
import { decode } from '#cli/commands/decodeCommand.ts'
import { signatures } from '#cli/commands/signaturesCommand.ts'
import { typedData } from '#cli/commands/typedDataCommand.ts'
import { answerText } from '#cli/jsonCommand.ts'
import vectors from '#core/fixtures/vectors/gatewayMutations.json'
import { verify } from './verifyCommand.ts'

const { chain, asked, base } = vectors
const [usdc = ''] = Object.keys(chain.tokens)
const stranger = `0x${'66'.repeat(20)}`

type FormsResult = { id: string; outcome: string; severity: string; text: string }

/** What comes of the public answer with one place of it altered, and of other facts of the chain. */
async function told(path: string, value: unknown, facts: object = {}) {
  const response = structuredClone(base)
  const keys = path.split('/')
  const last = keys.pop() ?? ''
  let at: unknown = response
  for (const key of keys) at = Reflect.get(at as object, key)
  Reflect.set(at as object, last, value)
  const input = { asked, response, chain: { ...chain, ...facts } }
  const { output, exit } = await answerText(verify, JSON.stringify(input))
  return { ...(output as { verdict: string; results: FormsResult[] }), exit }
}
const findings = (results: readonly FormsResult[]) =>
  results.filter(({ outcome }) => outcome === 'finding').map(({ id, severity }) => `${id} ${severity}`)
const { hexData, to } = base.txData
const { safeTxHash } = base.detailedExecutionInfo

test.each([
  ['txData/hexData', hexData.replace('0x', '0X')],
  ['txData/to/value', to.value.replace('0x', '0X')],
  ['detailedExecutionInfo/safeTxHash', safeTxHash.replace('0x', '0X')],
  ['txData/value', '00'],
  ['txInfo/transferInfo/value', `0${base.txInfo.transferInfo.value}`],
])('what is malformed: %s written otherwise than a service writes it: %s', async (path, value) => {
  const { results, verdict, exit } = await told(path, value)
  expect(findings(results)).toContain('HASH-05 block')
  expect({ verdict, exit }).toEqual({ verdict: 'block', exit: 1 })
})

test('an id that only looks like the one that was asked for is another one', async () => {
  expect(findings((await told('txId', base.txId.toUpperCase())).results)).toEqual(['HASH-02 block'])
})

test.each([
  [
    'txInfo/transferInfo/tokenSymbol',
    'USDC\u200b',
    'warn',
    'it reports “USDC[U+200B]”, the contract reports “USDC”',
  ],
  ['txInfo/transferInfo/tokenName', {}, 'warn', 'it reports {}, the contract reports “USD Coin”'],
  ['txInfo/transferInfo/tokenSymbol', null, 'info', 'does not report the symbol'],
  ['txInfo/transferInfo/decimals', 18, 'block', 'it reports 18, the contract reports 6'],
  [
    'detailedExecutionInfo/gasTokenInfo',
    { type: 'ERC20', address: usdc, symbol: 'USDC', name: 'USD Coin', decimals: 8, logoUri: '' },
    'block',
    'it reports 8, the contract reports 6',
  ],
])('a token told falsely: %s as %j (%s)', async (path, value, severity, text) => {
  const { results } = await told(path, value)
  const result = results.find(({ id }) => id === 'TOK-01')
  expect(result).toMatchObject({ outcome: 'finding', severity })
  expect(result?.text).toContain(text)
})

test.each([
  ['txData/to/logoUri', 'https://evil.example/usdc.png', 'the picture of the contract'],
  ['txInfo/humanDescription', 'Receive 5 ETH', 'its description'],
  ['detailedExecutionInfo/confirmations/0/signer/name', 'The CFO', 'an owner'],
  ['detailedExecutionInfo/rejectors', [{ value: stranger, name: 'The CFO' }], 'an owner'],
  ['txData/addressInfoIndex', { [stranger]: { value: stranger, name: 'Uniswap' } }, 'an account'],
  ['safeAppInfo', { name: 'Uniswap', url: 'https://uniswap.example' }, 'the address of the app'],
])('only the service’s word: %s', async (path, value, what) => {
  const { results, verdict } = await told(path, value)
  expect(findings(results)).toEqual(['NAME-01 info'])
  expect(results.find(({ id }) => id === 'NAME-01')?.text).toContain(what)
  expect(verdict).toBe('pass')
})

test('a state that there is none of is named', async () =>
  expect(findings((await told('txStatus', 'awaiting_execution')).results)).toEqual(['STATE-05 warn']))

test('an owner who is listed twice is another list of owners', async () => {
  const { signers } = base.detailedExecutionInfo
  const { results } = await told('detailedExecutionInfo/signers', [...signers, signers[0]])
  expect(findings(results)).toEqual(['STATE-01 block'])
})

test('what comes first is told, and that the list may be incomplete', async () => {
  const { results, verdict } = await told('note', null, { nonce: 60 })
  expect(findings(results)).toEqual(['STATE-04 info'])
  expect(results.find(({ id }) => id === 'STATE-04')?.text).toContain('Nonces 60 to 62')
  expect(verdict).toBe('pass')
})

describe('a second node', () => {
  const facts = { modules: [], guard: null, fallbackHandler: null }
  test.each([
    ['version', { version: '1.1.1' }],
    ['network', { chainId: 5 }],
    ['modules', { modules: [stranger] }],
    ['guard', { guard: stranger }],
    ['fallback handler', { fallbackHandler: stranger }],
  ])('blocks when it names another %s', async (what, other) => {
    const { results } = await told('note', null, { ...facts, secondNode: { ...chain, ...facts, ...other } })
    expect(results.find(({ id }) => id === 'CHAIN-03')).toMatchObject({
      outcome: 'finding',
      severity: 'block',
      text: `Two nodes disagree about your Safe: ${what}.`,
    })
  })

  test.each([
    ['says the same', { ...chain, ...facts, version: '1.3.0+L2' }, { outcome: 'pass' }],
    ['says nothing', {}, { outcome: 'unknown', severity: 'info' }],
  ])('that %s', async (_, secondNode, result) => {
    const { results } = await told('note', null, { ...facts, secondNode })
    expect(results.find(({ id }) => id === 'CHAIN-03')).toMatchObject(result)
  })
})

test('a transfer of what the chain says is no token stops', async () => {
  for (const fact of [null, { symbol: 'X', name: 'X', decimals: null }])
    expect(findings((await told('note', null, { tokens: { [usdc]: fact } })).results)).toContain(
      'TOK-02 stop',
    )
})

test.each(['txInfo/type', 'txInfo/direction', 'txInfo/transferInfo/type', 'txData/dataDecoded/method'])(
  'no sentence is too long to read or turned around, whatever %s is',
  async (path) => {
    const { results } = await told(path, `\u202e${'a('.repeat(20_000)}`)
    for (const { text } of results) {
      expect(text.length).toBeLessThan(1600)
      expect(text).not.toContain('\u202e')
    }
  },
)

test('an optional fact that is null is not offered, in whichever command', async () => {
  const nothing = ['singleton', 'codeHash', 'fallbackHandler', 'guard', 'modules', 'secondNode', 'tokens']
  const facts = Object.fromEntries(nothing.map((name) => [name, null]))
  const input = { asked, response: base, chain: { ...chain, ...facts }, capsule: null, passphrase: null }
  expect((await answerText(verify, JSON.stringify(input))).exit).toBe(0)
  const safe = { safeVersion: '1.3.0', chainId: 1, safe: asked.safe }
  const set = { owners: chain.owners, threshold: 2, safeTxHash, signatures: '0x' }
  const none = { executor: null, approvedHashes: null, contractOwners: null }
  const { output } = await answerText(signatures, JSON.stringify({ ...safe, ...set, ...none }))
  expect(output).toMatchObject({ valid: false })
  const call = { chainId: 1, to: to.value, data: hexData }
  const open = { operation: null, value: null, abi: null, self: null, multiSendVersion: null }
  expect((await answerText(decode, JSON.stringify({ ...call, ...open }))).exit).toBe(0)
  const message = { ...safe, safeVersion: null, typedData: {} }
  expect((await answerText(typedData, JSON.stringify(message))).exit).toBe(1)
})

test.each([
  ['1.1.1', undefined, 'finding', 'warn'],
  ['1.1.1', [], 'finding', 'warn'],
  ['1.1.1', [chain.chainId], 'finding', 'warn'],
  ['1.1.1', [10, 137], 'finding', 'stop'],
  ['1.3.0', [10], 'pass', 'warn'],
])(
  'CHAIN-02 of a Safe %s that is on %j too is a %s, as on the page: %s',
  async (version, elsewhere, outcome, severity) => {
    const { results } = await told('note', null, { version, elsewhere })
    expect(results.find(({ id }) => id === 'CHAIN-02')).toMatchObject({ outcome, severity })
  },
)
