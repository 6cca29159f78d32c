/** Who can fail with a code: the owner's wallet, the page around this one, or a node. */
export type Party = 'wallet' | 'host' | 'node'

type Meaning = { readonly code: number } & Readonly<Record<Party, string>>

const declined = 'You declined in the wallet.'

/** What each code means (EIP-1193, EIP-1474), the most telling first: a code may lie below another, vaguer one. */
export const meanings: readonly Meaning[] = [
  { code: 4001, wallet: declined, host: declined, node: 'The node refused this.' },
  {
    code: -32002,
    wallet: 'A request is already open in your wallet. Answer it there first.',
    host: 'Your wallet (host) still has a request open. Answer it there first.',
    node: 'The node is busy. Try again in a moment.',
  },
  {
    code: 4902,
    wallet: 'Your wallet does not know this network. Add it there, then try again.',
    host: 'Your wallet (host) does not know this network.',
    node: 'The node does not know this network.',
  },
  {
    code: 4100,
    wallet: 'Your wallet does not allow this page to use this account. Connect it again.',
    host: 'Your wallet (host) does not allow this page to use this account.',
    node: 'The node does not accept requests from this page.',
  },
  {
    code: 4200,
    wallet: 'Your wallet does not know this kind of request.',
    host: 'Your wallet (host) does not know this kind of request.',
    node: 'The node does not know this kind of request.',
  },
  {
    code: 4900,
    wallet: 'Your wallet has lost its connection to every network. Open it, then try again.',
    host: 'Your wallet (host) no longer answers. Reload it, then try again.',
    node: 'The node has lost its connection.',
  },
  {
    code: 4901,
    wallet: 'Your wallet has lost its connection to this network. Open it, then try again.',
    host: 'Your wallet (host) has lost its connection to this network.',
    node: 'The node has lost its connection to this network.',
  },
  {
    code: -32602,
    wallet: 'Your wallet could not read the request.',
    host: 'Your wallet (host) could not read the request.',
    node: 'The node could not read the request.',
  },
  {
    code: -32603,
    wallet: 'Your wallet failed without a reason. Check there whether anything was sent.',
    host: 'Your wallet (host) failed without a reason. Check there whether anything was sent.',
    node: 'The node failed without a reason.',
  },
]

/** The sentence for a code of one of the three, or undefined for a code that is none of these. */
export const sentenceFor = (code: number, party: Party): string | undefined =>
  meanings.find((meaning) => meaning.code === code)?.[party]

/** Is this a sentence of the table already, so that nothing more needs to be made of it? */
export const isMeaning = (sentence: string): boolean =>
  meanings.some((meaning) => [meaning.wallet, meaning.host, meaning.node].includes(sentence))
