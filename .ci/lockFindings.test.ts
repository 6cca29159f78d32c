import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { type Locked, lockFindings } from './lockFindings.ts'

const packages: Record<string, Locked> = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages
const good = { version: '1.0.0', license: 'MIT', integrity: 'sha512-x' }
const tarball = '.ci/countersign-absent-1.0.0.tgz'
const of = (name: string, entry: Locked) => lockFindings({ '': {}, [`node_modules/${name}`]: entry })

describe('a lockfile', () => {
  test('with allowed licences, integrity and no registry is as it should be', () =>
    expect(of('left-pad', good)).toEqual([]))

  test.each([
    [
      'ua-parser-js',
      { license: 'AGPL-3.0-or-later' },
      'ua-parser-js 1.0.0 is shipped under AGPL-3.0-or-later',
    ],
    ['some', { license: 'SEE LICENSE IN LICENSE.md' }, 'some 1.0.0 is shipped under SEE LICENSE IN'],
    ['some', { license: undefined }, 'some 1.0.0 is shipped without a licence'],
    ['some', { license: 'GPL-3.0', dev: true }, 'some 1.0.0 is a package for development under GPL-3.0'],
    ['some', { license: 'MPL-2.0' }, 'some 1.0.0 is shipped under MPL-2.0'],
    ['@gnosis.pm/safe-contracts', { license: 'GPL-3.0' }, 'is shipped under GPL-3.0'],
    ['@gnosis.pm/safe-contracts', { license: 'AGPL-3.0', dev: true }, 'under AGPL-3.0'],
    ['some', { integrity: undefined }, 'some 1.0.0 has no integrity'],
    ['some', { integrity: 'sha1-x' }, 'some 1.0.0 has no integrity'],
    ['some', { resolved: 'https://registry.example/some.tgz' }, 'fetched from https://registry.example'],
    ['some', { resolved: 'file:.ci/other.tgz' }, 'fetched from file:.ci/other.tgz'],
    ['a/node_modules/elliptic', {}, 'elliptic 1.0.0 is installed'],
    ['ethers', {}, 'ethers 1.0.0 is installed'],
  ])('with %s %j is not', (name, change, sentence) =>
    expect(of(name, { ...good, ...change })).toEqual([expect.stringContaining(sentence)]),
  )

  test.each([
    ['@gnosis.pm/safe-contracts', { license: 'GPL-3.0', dev: true }],
    ['some', { license: 'MPL-2.0', dev: true }],
    ['some', { license: 'MIT-0' }],
    ['lightningcss-linux-x64-gnu', { license: 'MPL-2.0' }],
    ['ethers', { resolved: `file:${tarball}` }],
  ])('with %s %j is', (name, change) => expect(of(name, { ...good, ...change })).toEqual([]))
})

describe('the stand-in for packages that are left out', () => {
  const packed = readFileSync(tarball)

  test('is packed as it stands in .ci/absent', () => {
    const inside = gunzipSync(packed)
    for (const file of ['package.json', 'index.js'])
      expect(inside.includes(readFileSync(`.ci/absent/${file}`))).toBe(true)
  })

  test('is the one that is locked, wherever it stands', () => {
    const integrity = `sha512-${createHash('sha512').update(packed).digest('base64')}`
    const standing = Object.values(packages).filter(({ resolved }) => resolved)
    expect(standing.length).toBeGreaterThan(0)
    for (const entry of standing) expect(entry).toMatchObject({ resolved: `file:${tarball}`, integrity })
  })
})
