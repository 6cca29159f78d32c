import type { Result } from '#core/checks/result.ts'

/** What helps with whatever a check finds, where the finding itself names nothing. */
const ways: Partial<Record<Result['id'], string>> = {
  'HASH-02': 'Open it from the queue, not by the link.',
  'CHAIN-01': 'Switch the wallet, or the node on the Account page, to the network of this Safe.',
  'CHAIN-02': 'Look whether this Safe is on other networks too, with the same owners, before you sign.',
  'CHAIN-03': 'Ask a third node, named on the Account page, before you sign.',
  'STATE-03': 'Nothing is left to sign. The record shows what used the number.',
  'STATE-13': 'Ask that owner how they sign before you count on them.',
  'SIG-01': 'Do not sign. Call the owners named before anything else.',
  'SIG-02': 'It does not count. Ask that owner to sign anew.',
  'SIG-05': 'It does not count. Ask that owner to sign anew.',
  'SIG-06': 'It does not count. Ask an owner of today to sign.',
  'SIG-07': 'Wait for another owner to sign.',
  'SIG-08': 'Do not execute it yet: the fee would be paid for nothing. Find out what refuses it.',
  'SIG-09': 'Compare the hash on your device with the one on this page.',
}

const families: Record<string, string> = {
  HASH: 'Do not sign. Ask whoever proposed it what it is to be, by another way than this service.',
  CHAIN: 'Do not sign before it is clear which network is meant.',
  STATE: 'The chain decides, not the service. Ask the other owners what they know of it.',
  SIG: 'Ask the owners named whether they signed this, by voice.',
  DEC: 'Do not sign what you cannot read. Ask whoever proposed it for its ABI and its purpose.',
  DELEG: 'Do not sign. Ask whoever proposed it why foreign code is to run as your Safe.',
  SELF: 'Sign only if the owners agreed on exactly this change.',
  SIM: 'Do not sign before somebody can say why it changes that.',
  GAS: 'Ask for the same transaction without a refund: whoever executes it can pay the fee.',
  TOK: 'Compare the contract of the token with the one that its makers publish.',
  ADDR: 'Compare the whole address with whoever is to be paid, over another channel.',
  CODE: 'Ask whoever runs that contract what is there now.',
  MSG: 'Do not sign before you know what whoever asks can do with it.',
  PROP: 'Ask the other owners who proposed it.',
  QUEUE: 'Decide with the other owners which one is meant; the other dies with its number.',
  HOST: 'Open this page by itself, outside the page around it.',
  NAME: 'Go by the address, not by the name.',
  BUILD: 'Compare the build with what its makers publish.',
  POLICY: 'Ask whoever keeps this policy before you go on.',
}

/** For what could not be checked, where that closes the line or asks. */
const unread = 'Read the page again, or name another node on the Account page.'

/** What to do now: no finding that weighs anything, and nothing that closes the line, stands without it. */
export function wayOnOf({ id, outcome, severity, wayOn }: Result): string | undefined {
  if (wayOn !== undefined || outcome === 'pass' || severity === 'info') return wayOn
  if (outcome === 'unknown') return severity === 'warn' ? undefined : unread
  return ways[id] ?? families[familyOf(id)]
}

/** The letters of a check's id; those of a rule are the same for all. */
const familyOf = (id: Result['id']): string => id.slice(0, id.search(/[-:]/))
