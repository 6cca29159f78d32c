import { type Answer, finding, pass, unknown } from '#core/checks/answer.ts'
import { check, everySubject, outsideCase, resultFrom } from '#core/checks/check.ts'
import type { HostFacts } from '#core/checks/context.ts'
import type { Fact } from '#core/checks/fact.ts'
import type { Result } from '#core/checks/result.ts'
import type { ReportedState } from '#core/safe/safe.ts'
import { type HostField, hostDifferences, hostFields } from './hostDifferences.ts'

/** HOST-02: does the host name the Safe, its network, owners, threshold, nonce and release as the chain has them? */
export const hostSafeCheck = check({
  id: 'HOST-02',
  title: 'the Safe reported by the host and its state on chain',
  group: 'host',
  severity: 'block',
  sources: ['chain'],
  of: everySubject,
  needs: ['host', 'safe'],
  sentences: {
    pass: 'Your wallet (host) reports the Safe as it is on chain.',
    unknown: 'Could not compare the report of your wallet (host) with the chain.',
  },
  remedy:
    'Your wallet (host) can request something other than this page shows. Open this app in its own tab.',
  run: ({ host, safe }) => answerTo(host.safe, safe),
})

/** The same outside of a case: of what was read of the Safe, or why nothing was. The differences stand in the evidence. */
export const checkHostSafe = (told: HostFacts['safe'], read: Fact<Partial<ReportedState>>): Result =>
  resultFrom(hostSafeCheck, read.known ? answerTo(told, read.value) : unknown(read.reason), outsideCase)

function answerTo(told: HostFacts['safe'], read: Partial<ReportedState>): Answer {
  const compared = { told: plain(told), read: plain(read) }
  const differences = hostDifferences(told, read)
  if (differences.length === 0) return pass(compared)
  const evidence = { ...compared, differences }
  const fields = differences.map(({ field }) => field)
  const isOther = (...names: readonly HostField[]) => names.some((name) => fields.includes(name))
  if (isOther('chainId', 'address')) return finding('Your wallet (host) reports another Safe.', evidence)
  if (isOther('owners', 'threshold'))
    return finding('Your wallet (host) reports other owners than the chain.', evidence, {
      remedy: 'The wrong people would be asked to sign. Open this app in its own tab.',
    })
  const others = fields.map((field) => `another ${hostFields[field]}`).join(' and ')
  return finding(`Your wallet (host) reports ${others} than the chain.`, evidence)
}

function plain({ chainId, address, owners, threshold, nonce, version }: Partial<ReportedState>) {
  const all = { chainId, address, owners, threshold, nonce: nonce?.toString(), version }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}
