import { stringToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { people } from '#core/fixtures/effectCase.ts'
import { login, signInResult } from '#core/fixtures/signIn.ts'

const stops = (sentence: string) => ({
  outcome: 'finding',
  severity: 'stop',
  text: expect.stringContaining(sentence),
})
const { safe } = people

describe('MSG-09 stops what looks like a sign-in and breaks its form', () => {
  const swap = (one: string, other: string) => (text: string) => {
    const [first, second] = [one, other].map((name) => new RegExp(`^${name}: .*$`, 'm').exec(text)?.[0] ?? '')
    return text
      .replace(first ?? '', '\u0001')
      .replace(second ?? '', first ?? '')
      .replace('\u0001', second ?? '')
  }
  test.each<[string, (text: string) => string]>([
    ['a second line of its statement', (text) => text.replace('Service: ', 'Service: \n')],
    ['a second statement', (text) => text.replace('\n\nURI', '\n\nI give all I have.\n\nURI')],
    ['a line after its end', (text) => `${text}\n\nI also sell my tokens.`],
    ['many empty lines and a line', (text) => `${text}${'\n'.repeat(60)}and all else`],
    ['more lines than anybody reads', (text) => `${text}${'\n'.repeat(2000)}`],
    ['a field that stands there twice', (text) => text.replace('Nonce:', 'Chain ID: 10\nNonce:')],
    ['a field of its own', (text) => text.replace('Nonce:', 'Amount: all\nNonce:')],
    ['a statement that is a field', (text) => text.replace(/I accept.*/, 'URI: https://example.org/login')],
    [
      'a statement that is a sign-in',
      (text) => text.replace(/I accept.*/, 'evil.org wants you to sign in with your Ethereum account:'),
    ],
    ['no account', (text) => text.replace(safe, '')],
    ['no site', (text) => text.replace('example.org wants', ' wants')],
    ['no URI', (text) => text.replace(/URI: .*\n/, '')],
    ['an URI that is none', (text) => text.replace(/URI: .*/, 'URI: not an uri')],
    ['no chain', (text) => text.replace(/Chain ID: .*\n/, '')],
    ['a chain that is no number', (text) => text.replace('Chain ID: 1', 'Chain ID: ?')],
    ['no nonce', (text) => text.replace(/Nonce: .*\n/, '')],
    ['no time of issue', (text) => text.replace(/\nIssued At: .*/, '')],
    ['URI and version exchanged', swap('URI', 'Version')],
    ['nonce and time exchanged', swap('Nonce', 'Issued At')],
    ['another account’s network', (text) => text.replace('Ethereum', 'Solana')],
    ['a letter of another alphabet', (text) => text.replace('sign in', 's\u0456gn in')],
    ['a character that nobody sees', (text) => text.replace('Nonce: ', 'Nonce: \u200b')],
    ['a line that nobody sees', (text) => text.replace('Service: ', 'Service:\u2028')],
    ['text that turns around', (text) => text.replace('Service: ', 'Service:\u202e')],
    ['a greeting before it', (text) => `Welcome.\n${text}`],
  ])('%s', (_, change) => {
    const text = change(login())
    expect(text).not.toBe(login())
    expect(signInResult(text)).toMatchObject(stops('Looks like a sign-in and is none'))
  })

  test('a time that is none', () =>
    expect(signInResult(`${login()}\nExpiration Time: never`)).toMatchObject(
      stops('Has a time that is none'),
    ))

  test('written as bytes', () => {
    expect(signInResult(stringToHex(login()))).toMatchObject({ outcome: 'pass' })
    expect(signInResult(stringToHex(login({ chainId: 10 })))).toMatchObject(stops('Signs in for network 10'))
  })

  test('a million characters are read in no time', () => {
    const begun = performance.now()
    signInResult(`${login()}\nResources:${'\n- https://example.org/\u{1D41A}'.repeat(40_000)}`)
    signInResult(`\u{1D41A}`.repeat(500_000))
    expect(performance.now() - begun).toBeLessThan(1000)
  })
})
