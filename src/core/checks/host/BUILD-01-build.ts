import { type Answer, finding, notOffered, pass, unknown } from '#core/checks/answer.ts'
import { check, outsideCase, resultFrom } from '#core/checks/check.ts'
import type { Fact } from '#core/checks/fact.ts'
import type { Result } from '#core/checks/result.ts'

/** BUILD-01 is asked of the page itself, so it is part of no case: `checkBuild` answers it. */
export const buildCheck = check({
  id: 'BUILD-01',
  title: 'this page’s own files and the published ones',
  group: 'other',
  severity: 'info',
  sources: ['local'],
  of: [],
  needs: [],
  sentences: {
    pass: 'This page is the published build.',
    unknown: 'This page could not be compared with a published build.',
  },
  remedy: 'Compare this build with the one that its makers publish.',
  run: () => undefined,
})

/** BUILD-01: are this page's files the published ones? `published` is left out where no build is published. */
export const checkBuild = (own: string, published: Fact<string> | undefined): Result =>
  resultFrom(buildCheck, answerTo(own, published), outsideCase)

function answerTo(own: string, published: Fact<string> | undefined): Answer {
  if (published === undefined) return notOffered(`Compare with a published build: this page is ${own}.`)
  if (!published.known) return unknown(published.reason)
  const evidence = { own, published: published.value }
  if (own === published.value) return pass(evidence)
  return finding(`Compare with ${published.value}: this page is ${own}.`, evidence, {
    remedy: 'Do not sign with this page before its operator explains the difference.',
  })
}
