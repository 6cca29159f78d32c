import { describe, expect, test } from 'vitest'
import type { SafeApp } from '#gateway/schemas/safeApp.ts'
import { accessOf, categoriesOf, groupsOf, matchesSearch, siteOf } from './appList.ts'

const app = (name: string, changes: Partial<SafeApp> = {}): SafeApp => ({
  id: 1,
  url: `https://${name.toLowerCase()}.example`,
  name,
  iconUrl: undefined,
  description: 'Invented.',
  chainIds: [1],
  provider: undefined,
  accessControl: { type: 'NO_RESTRICTIONS', value: undefined },
  tags: [],
  features: [],
  developerWebsite: undefined,
  socialProfiles: [],
  featured: false,
  ...changes,
})

describe('whom an app is for', () => {
  const limited = (...value: string[]) => app('Books', { accessControl: { type: 'DOMAIN_ALLOWLIST', value } })
  test('anyone, where there is no restriction', () =>
    expect(accessOf(app('Books'), 'https://here.example')).toEqual({ kind: 'anyone' }))

  test('6 a list of addresses has this page’s or has it not, whatever the slash at its end', () => {
    const here = 'https://here.example'
    expect(accessOf(limited('https://here.example/'), here).kind).toBe('listed')
    expect(accessOf(limited('https://other.example'), here).kind).toBe('others')
    expect(accessOf(limited('https://here.example.evil.example'), here).kind).toBe('others')
    expect(accessOf(limited(), here)).toEqual({ kind: 'others', domains: [] })
  })

  test('a policy that this build does not know is named', () =>
    expect(
      accessOf(app('Books', { accessControl: { type: { unknown: 'MOON' }, value: undefined } }), ''),
    ).toEqual({
      kind: 'unknown',
      policy: 'MOON',
    }))
})

test.each([
  ['https://app.example/path', true],
  ['http://localhost:4100', true],
  ['http://app.example', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['https://user:word@app.example', false],
  ['app.example', false],
])('%s may be opened: %s', (address, may) => expect(siteOf(address) !== undefined).toBe(may))

test('apps are found by every word, in name, description, maker, address or tag', () => {
  const books = app('Books', {
    description: 'Keeps accounts.',
    tags: ['Accounting'],
    provider: { name: 'Ledger & Co', url: '' },
  })
  const found = (search: string, category = '') => matchesSearch(books, { search, category })
  expect(
    ['', 'book', 'KEEPS books', 'ledger', 'books.example', 'accounting'].every((text) => found(text)),
  ).toBe(true)
  expect(found('books swap')).toBe(false)
  expect(found('', 'Accounting')).toBe(true)
  expect(found('', 'Account')).toBe(false)
})

test('pinned ones come first, then featured ones, each app once and by name', () => {
  const apps = [
    app('Zeta'),
    app('Beta', { featured: true }),
    app('Alpha', { tags: ['b'] }),
    app('Gamma', { featured: true, tags: ['a', 'b'] }),
  ]
  const groups = groupsOf(apps, { search: '', category: '' }, [
    'https://zeta.example',
    'https://gamma.example',
  ])
  expect(groups.map(({ title, apps: of }) => [title, of.map(({ name }) => name).join()])).toEqual([
    ['Pinned', 'Gamma,Zeta'],
    ['Featured by the service', 'Beta'],
    ['All others', 'Alpha'],
  ])
  expect(categoriesOf(apps)).toEqual(['a', 'b'])
})
