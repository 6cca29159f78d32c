import { type Answer, finding, pass, unknown } from '#core/checks/answer.ts'
import { check, everySubject, outsideCase, resultFrom } from '#core/checks/check.ts'
import type { HostFacts } from '#core/checks/context.ts'
import type { Fact } from '#core/checks/fact.ts'
import type { Result } from '#core/checks/result.ts'
import type { ToldState } from '#core/safe.ts'
import { type HostField, hostDifferences, hostFields } from './hostDifferences.ts'

/** HOST-02: does the host name the Safe, its network, owners, threshold, nonce and release as the chain has them? */
export const hostSafeCheck = check({
  id: 'HOST-02',
  title: 'the Safe the host names and what the chain says of it',
  group: 'host',
  severity: 'block',
  sources: ['chain'],
  of: everySubject,
  needs: ['host', 'safe'],
  sentences: {
    pass: 'The page around this app names the Safe that the chain has.',
    unknown: 'What the page around this app says could not be compared with the chain.',
  },
  remedy:
    'It can ask for something else than is shown here. Open this page by itself, outside the page around it.',
  run: ({ host, safe }) => answerTo(host.safe, safe),
})

/** The same outside of a case: of what was read of the Safe, or why nothing was. The differences stand in the evidence. */
export const checkHostSafe = (told: HostFacts['safe'], read: Fact<Partial<ToldState>>): Result =>
  resultFrom(hostSafeCheck, read.known ? answerTo(told, read.value) : unknown(read.reason), outsideCase)

function answerTo(told: HostFacts['safe'], read: Partial<ToldState>): Answer {
  const compared = { told: plain(told), read: plain(read) }
  const differences = hostDifferences(told, read)
  if (differences.length === 0) return pass(compared)
  const evidence = { ...compared, differences }
  const fields = differences.map(({ field }) => field)
  const isOther = (...names: readonly HostField[]) => names.some((name) => fields.includes(name))
  if (isOther('chainId', 'address')) return finding('The page around us names another Safe.', evidence)
  if (isOther('owners', 'threshold'))
    return finding('The page around us names other owners than the chain.', evidence, {
      wayOn: 'It would have the wrong people sign. Open this app in a tab of its own.',
    })
  const others = fields.map((field) => `another ${hostFields[field]}`).join(' and ')
  return finding(`The page around us names ${others} than the chain.`, evidence)
}

function plain({ chainId, address, owners, threshold, nonce, version }: Partial<ToldState>) {
  const all = { chainId, address, owners, threshold, nonce: nonce?.toString(), version }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}
