import { describe, expect, test } from 'vitest'
import type { Fetched } from './appCheck.ts'
import { iconOf, manifestChecks, manifestUrl } from './manifestChecks.ts'

const app = 'https://app.example/send?x=1#y'
const manifest = {
  name: 'Sender',
  description: 'Sends',
  icons: [{ src: 'icon.svg', sizes: 'any' }],
  safe_apps_permissions: ['clipboard-write'],
}
const fetched = (change: Partial<Fetched> = {}, json: object = manifest): Fetched => ({
  url: 'https://app.example/send/manifest.json',
  status: 200,
  headers: { 'access-control-allow-origin': '*' },
  body: JSON.stringify(json),
  milliseconds: 40,
  ...change,
})
const failed = (answer: Parameters<typeof manifestChecks>[1]) =>
  manifestChecks(app, answer).flatMap(({ id, outcome }) => (outcome === 'fail' ? [id] : []))

test.each([
  ['https://x.example', 'https://x.example/manifest.json'],
  ['https://x.example/app/', 'https://x.example/app/manifest.json'],
  ['https://x.example/app/index.html?a=b#c', 'https://x.example/app/index.html/manifest.json'],
])('the manifest of %s is looked for at %s', (address, expected) => {
  expect(manifestUrl(address)).toBe(expected)
})

describe('what makes a wallet say “The app doesn’t support Safe App functionality”', () => {
  test('nothing, for a manifest as it must be', () => expect(failed(fetched())).toEqual([]))

  test.each<[string, string[], Parameters<typeof manifestChecks>[1]]>([
    ['there is none', ['MANIFEST-01'], fetched({ status: 404 })],
    ['another origin may not read it', ['MANIFEST-02'], fetched({ headers: {} })],
    [
      'one origin only may',
      ['MANIFEST-02'],
      fetched({ headers: { 'access-control-allow-origin': 'https://a.example' } }),
    ],
    ['it has no name', ['MANIFEST-04', 'MANIFEST-10'], fetched({}, { ...manifest, name: undefined })],
    ['it has no description', ['MANIFEST-05'], fetched({}, { ...manifest, description: '' })],
    ['it has no icon', ['MANIFEST-06', 'MANIFEST-07'], fetched({}, { ...manifest, icons: undefined })],
    [
      'its icon is at http',
      ['MANIFEST-07'],
      fetched({}, { ...manifest, icons: [{ src: 'http://a.example/i.png' }] }),
    ],
    ['it comes late', ['MANIFEST-08'], fetched({ milliseconds: 5000 })],
    [
      'it asks for what is none',
      ['MANIFEST-09'],
      fetched({}, { ...manifest, safe_apps_permissions: ['wallet'] }),
    ],
    ['it asks in a text', ['MANIFEST-09'], fetched({}, { ...manifest, safe_apps_permissions: 'camera' })],
    ['its name is too long', ['MANIFEST-10'], fetched({}, { ...manifest, name: 'x'.repeat(51) })],
  ])('%s', (_, ids, answer) => expect(failed(answer)).toEqual(ids))

  test('the first six decide whether a wallet takes it for a Safe App', () =>
    expect(manifestChecks(app, fetched()).flatMap(({ id, isDecisive }) => (isDecisive ? [id] : []))).toEqual(
      [1, 2, 3, 4, 5, 6].map((at) => `MANIFEST-0${at}`),
    ))

  test.each(['<!doctype html>', '[]', 'null', '"text"', ''])('%j is no manifest', (body) => {
    expect(failed(fetched({ body }))).toContain('MANIFEST-03')
  })

  test('an address that does not answer fails where it says so, and each failure tells the way on', () => {
    const checks = manifestChecks(app, { error: 'connect ECONNREFUSED' })
    expect(checks[0]).toMatchObject({ outcome: 'fail', detail: 'connect ECONNREFUSED' })
    expect(checks.filter(({ outcome, mend }) => outcome === 'fail' && !mend)).toEqual([])
  })
})

test.each([
  [
    {
      icons: [
        { src: 'a.png', sizes: '64x64' },
        { src: 'b.svg', type: 'image/svg+xml' },
      ],
    },
    'b.svg',
  ],
  [
    {
      icons: [
        { src: 'a.png', sizes: '64x64' },
        { src: 'b.png', sizes: '192x192' },
      ],
    },
    'b.png',
  ],
  [{ icons: [{ src: 'a.png' }, { src: 'b.png' }] }, 'a.png'],
  [{ iconPath: 'c.svg' }, 'c.svg'],
  [{ icons: ['text', null] }, undefined],
])('the icon of %j is %s', (json, expected) => {
  expect(iconOf(json)).toBe(expected)
})

test('what turns a line around, or steers a terminal, in a manifest’s words is written out', () => {
  const name = 'Ledger\u202e\u009b31m\u001b[31m'
  const told = manifestChecks(app, fetched({}, { ...manifest, name, description: 7, icons: [{ src: name }] }))
  const words = told.map(({ detail, mend }) => `${detail} ${mend}`).join(' ')
  expect(words).toContain('Ledger[U+202E][U+009B]31m')
  expect(words).not.toMatch(/[\p{Cc}\p{Cf}]/u)
})
