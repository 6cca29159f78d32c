import { expect, test } from 'vitest'
import { contextWith, known, silent } from '#core/fixtures/checkCase.ts'
import { buildCheck, checkBuild } from './BUILD-01-build.ts'

test('BUILD-01 passes the published build and tells one byte’s difference', () => {
  expect(checkBuild('bafy1', known('bafy1'))).toEqual({
    id: 'BUILD-01',
    outcome: 'pass',
    severity: 'info',
    text: 'This page is the published build.',
    evidence: { own: 'bafy1', published: 'bafy1' },
  })
  expect(checkBuild('bafy1', known('bafy2'))).toEqual({
    id: 'BUILD-01',
    outcome: 'finding',
    severity: 'info',
    remedy: 'Do not sign with this page before its operator explains the difference.',
    text: 'Compare with bafy2: this page is bafy1.',
    evidence: { own: 'bafy1', published: 'bafy2' },
  })
})

test('BUILD-01 names its own build where no other is published, or none could be read', () => {
  expect(checkBuild('bafy1', undefined)).toEqual({
    id: 'BUILD-01',
    outcome: 'unknown',
    severity: 'info',
    uncompared: 'notOffered',
    text: 'Compare with a published build: this page is bafy1.',
    evidence: {},
  })
  expect(checkBuild('bafy1', silent)).toEqual({
    id: 'BUILD-01',
    outcome: 'unknown',
    severity: 'info',
    text: 'This page could not be compared with a published build. The node is silent.',
    evidence: { reason: 'The node is silent.' },
  })
})

test('BUILD-01 is part of no case: it is the same whatever is signed', () =>
  expect(buildCheck.judge(contextWith({}))).toBeUndefined())
