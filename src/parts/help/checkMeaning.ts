import type { Group, Source } from '#core/checks/check.ts'
import { checkOf } from '#core/checks/checks.ts'
import type { Result, Severity } from '#core/checks/result.ts'
import { groupOf, remedyOf } from '#parts/document/resultWords.ts'

/** What stands behind the id of a check, in sentences. */
export type CheckMeaning = {
  compares: string
  facts: string
  finding: string
  remedy: string
  unknown: string
  whom: string
}

const findings: Record<Severity, string> = {
  block: 'It blocks signing and executing. There is no way past it on this page.',
  stop: 'It stops you. To continue you type what the transaction does.',
  warn: 'It warns you and closes nothing. Read it before you sign.',
  info: 'It is a note and closes nothing.',
}

const sources: Record<Source, string> = {
  local: 'the data itself, computed on this device',
  chain: 'the chain, by your node',
  register: 'the list of known contracts in this page',
  'second source': 'a second source, such as another node',
}

const whom: Record<Group | 'policies', string> = {
  signed: 'The person who proposed it, over another channel than the one that brought you here.',
  effects: 'The person who proposed it, and everyone who would receive something.',
  people: 'The recipient or owner, over a channel that you knew before.',
  chain: 'Another owner who uses another node and another computer.',
  policies: 'The author of this policy.',
  host: 'The makers of your wallet (host).',
  other: 'Another owner of this Safe.',
}

const upper = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`

const list = new Intl.ListFormat('en-GB')

/** What a check means, from its own definition; a rule of a policy has no more than its author. */
export function checkMeaning(id: Result['id']): CheckMeaning {
  const check = checkOf(id)
  const about = { id, severity: 'block', text: '', evidence: {} } as const
  return {
    compares: check ? upper(check.title) : 'The transaction and a rule of your policy.',
    facts: check ? upper(list.format(check.sources.map((one) => sources[one]))) : 'Your policy.',
    finding: check ? findings[check.severity] : 'It does what the policy says.',
    remedy: remedyOf({ ...about, outcome: 'finding' }) ?? '',
    unknown: remedyOf({ ...about, outcome: 'unknown' }) ?? '',
    whom: whom[check?.about === 'recipients' ? 'people' : groupOf({ id })],
  }
}
