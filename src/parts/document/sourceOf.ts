import type { CheckId, Result } from '#core/checks/result.ts'

/** What is said otherwise than of the others whose facts come the same way. */
const words: Partial<Record<Result['id'], string>> = {
  'HASH-06': 'recovered here',
  'SIG-01': 'recovered here',
  'PROP-03': 'recovered here',
  'CHAIN-01': 'asked of the node',
  'CHAIN-03': 'two nodes compared',
  'STATE-01': 'service and chain compared',
  'STATE-02': 'service and chain compared',
}

const fromChain =
  /^(CHAIN|STATE|SIM|CODE)-|^(HASH-0[34]|SIG-0[3468]|DEC-08|DELEG-03|SELF-01|GAS-03|TOK-0[134]|ADDR-0[23]|MSG-0[128]|PROP-0[12]|HOST-02)$/

const fromRegister = /^(DEC-05|DELEG-0[14]|SELF-0[45]|TOK-02|MSG-04)$/

/** Whether a node says what this rests on. */
export const isOfChain = (id: Result['id']): boolean => fromChain.test(id)

const how = (id: CheckId) =>
  words[id] ??
  (fromChain.test(id) ? 'read from the chain' : undefined) ??
  (fromRegister.test(id) ? 'known contracts compared' : 'recomputed here')

/** Where the fact behind a result comes from; of what could not be checked, that it came from nowhere. */
export function sourceOf({ id, outcome, severity }: Pick<Result, 'id' | 'outcome' | 'severity'>): string {
  if (id.startsWith('POLICY:')) return 'a rule that you keep'
  if (outcome !== 'unknown') return how(id as CheckId)
  if (id === 'SIG-09') return 'outside our view'
  return severity === 'info' ? 'nothing to compare with' : 'not obtained'
}
