import type { Result } from '#core/checks/result.ts'
import type { Hash } from '#core/safe.ts'
import { createKept } from '#parts/keptStore.ts'
import { acceptedKey } from './acts.ts'

type Accepted = Readonly<Record<Hash, readonly string[]>>

const isHash = (text: string): text is Hash => /^0x[0-9a-f]{64}$/.test(text)

/** Which grave findings the person typed that they accept, by the hash of what they were found in; kept in this browser. */
export const accepted = createKept<Accepted>({
  key: 'countersign.accepted',
  empty: {},
  read: (kept) => {
    if (typeof kept !== 'object' || kept === null) return undefined
    return Object.fromEntries(
      Object.entries(kept).flatMap(([hash, keys]) =>
        isHash(hash) && Array.isArray(keys) && keys.every((key) => typeof key === 'string')
          ? [[hash, keys]]
          : [],
      ),
    )
  },
})

export const accept = (hash: Hash, result: Result) =>
  accepted.setState((all) => ({ [hash]: [...(all[hash] ?? []), acceptedKey(result)] }))

/** What is typed to go on: it names the effect, so that nobody types it without having read it. */
const words: Partial<Record<Result['id'], string>> = {
  'ADDR-01': 'another account',
  'ADDR-03': 'probably lost',
  'CHAIN-02': 'counts elsewhere too',
  'CODE-01': 'unknown code',
  'DEC-03': 'extra bytes',
  'DEC-06': 'signing blind',
  'DEC-08': 'unknown approval',
  'DELEG-01': 'foreign code runs',
  'DELEG-02': 'foreign code inside',
  'GAS-01': 'pays a refund',
  'MSG-01': 'stands for anything',
  'MSG-02': 'speaks for a Safe',
  'MSG-03': 'others can take tokens',
  'MSG-04': 'not the real contract',
  'MSG-05': 'valid elsewhere',
  'MSG-06': 'proceeds go elsewhere',
  'PROP-03': 'nobody signed it',
  'QUEUE-01': 'same number',
  'SELF-01': 'changes the owners',
  'SELF-02': 'changes the modules',
  'SELF-03': 'changes the guard',
  'SELF-04': 'changes the handler',
  'SELF-05': 'replaces the code',
  'SIG-08': 'would fail now',
  'SIM-01': 'changes more',
  'STATE-07': 'not the official contract',
  'STATE-10': 'unknown handler',
  'STATE-11': 'unknown guard',
  'STATE-12': 'other modules',
  'STATE-13': 'an owner cannot sign',
  'TOK-02': 'another token',
  'TOK-03': 'may take it all',
}

export const wordsFor = ({ id, outcome }: Pick<Result, 'id' | 'outcome'>): string =>
  outcome === 'unknown'
    ? 'not checked'
    : (words[id] ?? (id.startsWith('POLICY:') ? 'against our policy' : 'I have read it'))
