import { expect, test } from 'vitest'
import { proxyCodeHashes } from '#core/deploymentCode.ts'
import publicTransactions from '#core/fixtures/publicTransactions.json'
import { readAddress, readHex } from '#core/fixtures/readTx.ts'
import { checkProxy, checkSingleton, checkVersion } from './safeCode.ts'

const known = <T>(value: T) => ({ known: true as const, value })
const silent = { known: false as const, reason: 'The node is silent.' }
/** As safe-deployments publishes them. */
const official = [
  [
    '1.1.1',
    '0x34CfAC646f301356fAa8B21e94227e3583Fe3F5F',
    '0x56b8be58b5ad629a621593a2e5e5e8e9a28408dc06e95597497b303902772e45',
  ],
  [
    '1.3.0',
    '0xd9Db270c1B5E3Bd161E8c8503c55cEABeE709552',
    '0xbba688fbdb21ad2bb58bc320638b43d94e7d100f6f3ebaab0a4e4de6304b1c2e',
  ],
  [
    '1.4.1',
    '0x41675C099F32341bf84BFc5382aF534df5C7461a',
    '0x1fe2df852ba3299d6534ef416eefa406e56ced995bca886ab7a553e6d0c5e1c4',
  ],
  [
    '1.5.0',
    '0xFf51A5898e281Db6DfC7855790607438dF2ca44b',
    '0xdda019cbd7c867a533a2a86e5c53434fdc50b13122b5a5ddb4a8df61b31c20f2',
  ],
] as const
const unofficial = readHex(`0x${'66'.repeat(32)}`)
/** What the transaction of February 2025 wrote into slot 0: the first argument of its "transfer". */
const attack = publicTransactions.transactions.find(({ id }) => id === 'bybit-71-malicious')
const attackers = readAddress(`0x${attack?.tx.data.slice(34, 74)}`)

test.each(official)(
  'STATE-07 passes the official code of %s, and STATE-08 its version',
  (version, address, codeHash) => {
    const code = { chainId: 1, singleton: known(readAddress(address)), codeHash: known(readHex(codeHash)) }
    expect(checkSingleton(code, 'signing').outcome).toBe('pass')
    expect(
      checkVersion(version, { chainId: 1, singleton: readAddress(address), claimed: version }).outcome,
    ).toBe('pass')
    const said = version === '1.3.0' ? '1.1.1' : '1.3.0'
    expect(
      checkVersion(version, { chainId: 1, singleton: readAddress(address), claimed: said }),
    ).toMatchObject({
      id: 'STATE-08',
      outcome: 'finding',
      severity: 'block',
    })
  },
)

test('STATE-07 blocks the code that the Bybit transaction put in its place, and stops at looking at it', () => {
  expect(attackers.toLowerCase()).toBe('0xbdd077f651ebe7f7b3ce16fe5f2b025be2969516')
  const code = { chainId: 1, singleton: known(attackers), codeHash: known(unofficial) }
  expect(checkSingleton(code, 'signing')).toMatchObject({
    outcome: 'finding',
    severity: 'block',
    text: 'Your Safe runs unknown code.',
  })
  expect(checkSingleton(code, 'viewing').severity).toBe('stop')
})

test('STATE-07 blocks other code at an official address, and stops at official code elsewhere', () => {
  const [, address, codeHash] = official[1]
  const singleton = known(readAddress(address))
  expect(checkSingleton({ chainId: 1, singleton, codeHash: known(unofficial) }, 'signing')).toMatchObject({
    outcome: 'finding',
    severity: 'block',
  })
  const elsewhere = { chainId: 1, singleton: known(attackers), codeHash: known(readHex(codeHash)) }
  expect(checkSingleton(elsewhere, 'signing')).toMatchObject({ outcome: 'finding', severity: 'stop' })
})

test('STATE-07 is unknown when the code was not read, and told when it was not asked for', () => {
  const singleton = known(attackers)
  expect(checkSingleton({ chainId: 1, singleton, codeHash: silent }, 'signing')).toMatchObject({
    outcome: 'unknown',
    severity: 'block',
  })
  expect(checkSingleton({ chainId: 1 }, 'signing')).toMatchObject({ outcome: 'unknown', severity: 'info' })
})

test('STATE-07 judges the code alone where nobody says at which address it is', () => {
  const [, , codeHash] = official[2]
  expect(checkSingleton({ chainId: 1, codeHash: known(readHex(codeHash)) }, 'signing').outcome).toBe('pass')
  expect(checkSingleton({ chainId: 1, codeHash: known(unofficial) }, 'signing')).toMatchObject({
    outcome: 'finding',
    severity: 'block',
  })
})

test('STATE-08 blocks a Safe that names another version than its code is', () => {
  const [, address] = official[0]
  expect(checkVersion('1.3.0', { chainId: 1, singleton: readAddress(address) })).toMatchObject({
    outcome: 'finding',
    severity: 'block',
  })
  expect(checkVersion('1.3.0', { chainId: 1 })).toMatchObject({ outcome: 'unknown', severity: 'info' })
})

test('STATE-09 passes the proxies of every release and warns of any other code', () => {
  for (const codeHash of proxyCodeHashes.keys()) expect(checkProxy(known(codeHash)).outcome).toBe('pass')
  expect(checkProxy(known(unofficial))).toMatchObject({ outcome: 'finding', severity: 'warn' })
  expect(checkProxy(silent)).toMatchObject({ outcome: 'unknown', severity: 'warn' })
  expect(checkProxy(undefined)).toMatchObject({ outcome: 'unknown', severity: 'info' })
})
