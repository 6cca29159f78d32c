import type { Result } from '#core/checks/result.ts'
import { isOfChain } from './sourceOf.ts'

/** What helps with whatever a check finds, where the finding itself names nothing; and what it means, where that does not stand in it. */
const ways: Partial<Record<Result['id'], string>> = {
  'HASH-03':
    'A signature over the hash shown here would not count there. Do not sign: ask whoever proposed it.',
  'HASH-04':
    'A signature made here would count for another Safe or for none. Do not sign before it is clear.',
  'HASH-08': 'What would be signed is not certain. Do not sign with this page: try another build of it.',
  'HASH-02': 'You would sign something else than you came for. Open it from the queue, not by the link.',
  'CHAIN-01':
    'What is read there would be true of another network only. Bring whichever is wrong to the network of this Safe; a node can be named on the Account page.',
  'CHAIN-02': 'Look whether this Safe is on other networks too, with the same owners, before you sign.',
  'CHAIN-03': 'Ask a third node, named on the Account page, before you sign.',
  'STATE-01': 'Only owners that the chain lists can sign. Ask them what they know of it.',
  'STATE-02': 'As many must sign as the chain says. Ask the other owners what they know of it.',
  'STATE-03': 'Nothing is left to sign. The record shows what used the number.',
  'STATE-06':
    'It may not have run at all. The chain decides, not the service: ask the other owners what they know.',
  'STATE-07':
    'Whoever wrote that code decides what your signature can do. Do not sign: ask the other owners first.',
  'STATE-08':
    'Under another version another hash would be signed. Ask the other owners what they know of it.',
  'STATE-09': 'What such an account does with what you sign, nobody can say here. Ask whoever made it.',
  'STATE-10':
    'What stands there can answer for your Safe, signature checks too. Look under Settings which it is before you sign.',
  'STATE-11':
    'What stands there can stop every transaction of this Safe. Look under Settings which it is before you sign.',
  'STATE-12':
    'A module can pay without any signature. Look under Settings which there are, and whether the owners agreed on them.',
  'STATE-13': 'Ask that owner how they sign before you count on them.',
  'SIG-01': 'Do not sign. Call the owners named before anything else.',
  'SIG-02': 'It does not count. Ask that owner to sign anew.',
  'SIG-05': 'It does not count. Ask that owner to sign anew.',
  'SIG-06': 'It does not count. Ask an owner of today to sign.',
  'SIG-07': 'Wait for another owner to sign.',
  'SIG-08': 'Do not execute it yet: the fee would be paid for nothing. Find out what refuses it.',
  'TOK-01':
    'By the service’s word other amounts would be shown than are moved. Go by what the contract says, and by its address.',
  'SIG-09': 'It cannot show what you sign. Compare the hash on your device with the one on this page.',
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
  TOK: 'Another token may be moved than its name says. Compare the contract of the token with the one that its makers publish.',
  ADDR: 'Compare the whole address with whoever is to be paid, over another channel.',
  CODE: 'Ask whoever runs that contract what is there now.',
  MSG: 'Do not sign before you know what whoever asks can do with it.',
  PROP: 'Ask the other owners who proposed it.',
  QUEUE: 'Decide with the other owners which one is meant; the other dies with its number.',
  HOST: 'It can ask for something else than is shown here. Open this page by itself, outside the page around it.',
  NAME: 'Anyone can be called so. Go by the address, not by the name.',
  BUILD: 'Compare the build with what its makers publish.',
  POLICY: 'Ask whoever keeps this policy before you go on.',
}

/** For what could not be checked, where that closes the line or asks: another node helps only with what a node says. */
function unread({ id, text }: Pick<Result, 'id' | 'text'>): string {
  if (id === 'QUEUE-01')
    return 'The service did not give its list. Read the page again, or ask the other owners what waits.'
  if (id === 'MSG-08' && text.includes('one way only'))
    return 'Do not sign. Ask the app that made it for a well-formed message.'
  return isOfChain(id)
    ? 'Read the page again, or name another node on the Account page.'
    : 'Read the page again. If it stays so, do not sign before somebody has looked from another computer.'
}

/** What to do now: no finding that weighs anything, and nothing that closes the line, stands without it. */
export function wayOnOf(result: Result): string | undefined {
  const { id, outcome, severity, wayOn } = result
  if (wayOn !== undefined || outcome === 'pass' || severity === 'info') return wayOn
  if (outcome === 'unknown') return severity === 'warn' ? undefined : unread(result)
  return ways[id] ?? families[familyOf(id)]
}

/** The letters of a check's id; those of a rule are the same for all. */
const familyOf = (id: Result['id']): string => id.slice(0, id.search(/[-:]/))
