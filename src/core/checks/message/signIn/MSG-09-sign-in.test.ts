import { describe, expect, test } from 'vitest'
import { people } from '#core/fixtures/effectCase.ts'
import { type LoginChange, type LoginSetting, login, signInResult, site } from '#core/fixtures/signIn.ts'
import { owners } from '#core/fixtures/wholeCase.ts'

const stops = (sentence: string) => ({
  outcome: 'finding',
  severity: 'stop',
  text: expect.stringContaining(sentence),
})
const { alice } = people
/** The Safe of some tests: its checksum shows in its letters. */
const lettered = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const warns = (sentence: string) => ({ ...stops(sentence), severity: 'warn' })

describe('MSG-09 of an ordinary login for this Safe', () => {
  test('passes, and says who asks and what it allows', () =>
    expect(signInResult(login())).toMatchObject({
      id: 'MSG-09',
      outcome: 'pass',
      text: 'Signs in to example.org as this Safe. Whoever has the signature acts there as this Safe until the session ends; it moves nothing on chain. example.org asks for it. It says: “I accept the Terms of Service: https://example.org/tos”',
    }))

  test.each<[string, LoginChange]>([
    ['without a statement', { statement: '' }],
    ['with an end that is to come', { expirationTime: new Date('2026-12-01T00:00:00Z') }],
    ['that has begun', { notBefore: new Date('2026-11-28T00:00:00Z') }],
    [
      'with a request and documents',
      { requestId: 'a1', resources: ['ipfs://bafy/', 'https://example.org/terms.json'] },
    ],
    ['with its scheme', { scheme: 'https' }],
    ['at a port of this device', { domain: 'localhost:3000', uri: 'http://localhost:3000' }],
    ['at a site of two names', { domain: 'example.co.uk', uri: 'https://example.co.uk' }],
    ['at a site of a country', { domain: 'shop.com.br', uri: 'https://shop.com.br/x' }],
  ])('passes %s', (_, change) => {
    const { domain = 'example.org', uri = 'https://example.org' } = change
    expect(signInResult(login(change), { requester: { url: new URL(uri).origin } })).toMatchObject({
      outcome: 'pass',
    })
    expect(signInResult(login(change))?.outcome).toBe(domain === 'example.org' ? 'pass' : 'finding')
  })

  test('passes with a site that only the service reports, which is said', () =>
    expect(signInResult(login(), { requester: { ...site, isClaimed: true } })).toMatchObject({
      outcome: 'pass',
      text: expect.stringMatching(/example\.org asks for it, as the Safe service reports\./),
    }))

  test.each<[string, LoginSetting, string]>([
    ['who asks', {}, 'Nobody knows here which site asks: sign only if you began this at example.org.'],
    ['who asks by a name alone', { requester: { url: 'Example' } }, 'Nobody knows here which site asks'],
    [
      'the time',
      { requester: site, now: undefined },
      'Whether its time has come or is over was not compared.',
    ],
  ])('is no pass where nobody knows %s', (_, around, sentence) => {
    const text = login({ expirationTime: new Date('2026-12-01T00:00:00Z') })
    expect(signInResult(text, around)).toMatchObject({
      outcome: 'unknown',
      severity: 'info',
      text: expect.stringContaining(sentence),
    })
  })

  test('has nothing to say of a text that is no sign-in', () => {
    for (const text of [
      'I agree.',
      'Sign in to the ledger of the sandbox, number 1.',
      'Welcome! Nonce: 12341234',
      '0x00',
    ])
      expect(signInResult(text)).toBeUndefined()
  })
})

describe('MSG-09 stops a login', () => {
  test.each<[string, LoginChange, string]>([
    [
      'for another site than asks',
      { domain: 'other.org', uri: 'https://other.org' },
      'Signs in at other.org, and example.org asks for it.',
    ],
    [
      'that names two sites',
      { uri: 'https://evil.org' },
      'Names two sites: it signs in at example.org, for evil.org.',
    ],
    ['whose URI hides its host', { uri: 'https://example.org@evil.org/login' }, 'for evil.org.'],
    ['whose URI has user info', { uri: 'https://login@example.org/' }, 'only there to be read'],
    [
      'for another account',
      { address: alice },
      `Signs in ${alice}, which is neither this Safe nor one of its owners.`,
    ],
    ['for another network', { chainId: 10 }, 'Signs in for network 10; this Safe is on 1'],
    [
      'of tomorrow',
      { notBefore: new Date('2026-11-29T00:00:00Z') },
      'Is valid only from 2026-11-29 00:00 UTC on',
    ],
    [
      'that ends before it begins',
      { notBefore: new Date('2026-11-27T00:00:00Z'), expirationTime: new Date('2026-11-26T00:00:00Z') },
      'Begins at 2026-11-27 00:00 UTC, when it has ended at 2026-11-26 00:00 UTC.',
    ],
    [
      'that empowers a key (CACAO)',
      { uri: 'did:key:z6MkrJ' },
      'Lets did:key:z6MkrJ act for this Safe: its URI is no site.',
    ],
    [
      'with a ReCap (EIP-5573)',
      { resources: ['urn:recap:eyJhdHQ'] },
      'it opens urn:recap:eyJhdHQ, which this page cannot decode.',
    ],
    [
      'with what another protocol opens',
      { resources: ['https://example.org/tos', 'ceramic://*', 'lit://x'] },
      'it opens ceramic://* and 1 more',
    ],
    [
      'whose statement empowers its URI',
      {
        statement:
          'I further authorize the stated URI to perform the following actions on my behalf: (1) all.',
      },
      'by its own statement',
    ],
  ])('%s', (_, change, sentence) => expect(signInResult(login(change))).toMatchObject(stops(sentence)))

  test.each<[string, string]>([
    ['example.org@evil.org', 'Signs in at evil.org: what stands before it'],
    [
      'ex\u0430mple.org',
      'Signs in at xn--exmple-4nf.org, which reads “ex\u0430mple.org”: its letters look like those of another site.',
    ],
    // Published: https://www.xudongz.com/blog/2017/idn-phishing/, all Cyrillic.
    [
      'xn--80ak6aa92e.com',
      'which reads “\u0430\u0440\u0440\u04cf\u0435.com”: its letters look like those of another site.',
    ],
    ['example.com.evil.io', 'Signs in at evil.io: “example.com” is only how the name begins.'],
    ['app.example.org.sign-in.site', '“app.example.org” is only how the name begins'],
    ['example.org/evil.org', 'which is no name of a site'],
    ['example.org:99999', 'which is no name of a site'],
  ])('at %s', (domain, sentence) => {
    const text = login().replace('example.org wants', `${domain} wants`)
    expect(signInResult(text, {})).toMatchObject(stops(sentence))
    expect(signInResult(text)).toMatchObject({ severity: 'stop' })
  })

  test('for an account that nobody could hold against the owners', () =>
    expect(signInResult(login({ address: owners[0] }), { requester: site, isUnread: true })).toMatchObject(
      stops(`Signs in ${owners[0]}, which is not this Safe.`),
    ))

  test('with a checksum that is wrong', () => {
    const text = login({ address: lettered }).replace('CdDd', 'cDdD')
    expect(signInResult(text, { requester: site, safe: lettered })).toMatchObject(
      stops('The checksum of its account'),
    )
  })

  test('whose look-alike asks for it', () =>
    expect(signInResult(login(), { requester: { url: 'https://exarnple.org' } })).toMatchObject(
      stops('and exarnple.org asks for it, which looks like it.'),
    ))
})

describe('MSG-09 warns of a login', () => {
  test.each<[string, LoginChange, string]>([
    ['of an owner', { address: owners[0] }, `Signs in ${owners[0]}, an owner, and not this Safe`],
    [
      'that is over',
      { expirationTime: new Date('2026-11-28T11:00:00Z') },
      'This sign-in expired at 2026-11-28 11:00 UTC',
    ],
    ['for a part of its site', { uri: 'https://auth.example.org/login' }, 'Names two sites'],
    ['without encryption', { uri: 'http://example.org' }, 'without encryption (http)'],
    [
      'at a name that another alphabet has',
      { domain: 'xn--mnchen-3ya.org', uri: 'https://xn--mnchen-3ya.org' },
      'which reads “m\u00fcnchen.org”, not in plain letters',
    ],
  ])('%s', (_, change, sentence) => {
    const { host } = new URL(change.uri ?? 'https://example.org')
    const requester = { url: `https://${host.replace('auth.', '')}` }
    expect(signInResult(login(change), { requester })).toMatchObject(warns(sentence))
  })

  test.each<[string, (text: string) => string, string]>([
    [
      'a short nonce',
      (text) => text.replace('32891757', '3289'),
      'Its nonce is not 8 or more letters and digits.',
    ],
    ['another version', (text) => text.replace('Version: 1', 'Version: 2'), 'Its version is “2”, not 1.'],
    [
      'a time in words',
      (text) => text.replace(/Issued At: .*/, 'Issued At: today'),
      'Its time of issue is no time.',
    ],
    [
      'letters that the form does not have',
      (text) => text.replace('I accept', 'J’accepte'),
      'Its statement has characters',
    ],
    ['a line at its end', (text) => `${text}\n`, 'It ends with an empty line.'],
    ['an empty line too few', (text) => text.replace(/I accept.*\n\n/, ''), 'It has an empty line too few.'],
  ])('in another form: %s', (_, change, sentence) =>
    expect(signInResult(change(login()))).toMatchObject(warns(sentence)),
  )
})

test('MSG-09 warns of an account in small letters', () => {
  const text = login({ address: lettered }).replace(lettered, lettered.toLowerCase())
  expect(signInResult(text, { requester: site, safe: lettered })).toMatchObject(
    warns('capitals and small letters'),
  )
})
