/** Who can fail with a code: the owner's wallet, the page around this one, or a node. */
export type Party = 'wallet' | 'host' | 'node'

type Meaning = { readonly code: number } & Readonly<Record<Party, string>>

const declined = 'You declined in the wallet.'

/** What each code means (EIP-1193, EIP-1474), the most telling first: a code may lie below another, vaguer one. */
export const meanings: readonly Meaning[] = [
  { code: 4001, wallet: declined, host: declined, node: 'The node did not agree to this.' },
  {
    code: -32002,
    wallet: 'A request is already open in your wallet. Answer it there first.',
    host: 'The page around this one still has a question open. Answer it there first.',
    node: 'The node has no time for this now. Try again in a moment.',
  },
  {
    code: 4902,
    wallet: 'Your wallet does not know this network. Add it there, then try again.',
    host: 'The page around this one does not know this network.',
    node: 'The node does not know this network.',
  },
  {
    code: 4100,
    wallet: 'Your wallet has not let this page use this account. Connect it again.',
    host: 'The page around this one does not let this page use this account.',
    node: 'The node does not let this page ask it.',
  },
  {
    code: 4200,
    wallet: 'Your wallet does not know this kind of request.',
    host: 'The page around this one does not know this kind of request.',
    node: 'The node does not know this kind of request.',
  },
  {
    code: 4900,
    wallet: 'Your wallet has lost its connection to every network. Open it, then try again.',
    host: 'The page around this one does not answer any more. Reload it, then try again.',
    node: 'The node has lost its connection.',
  },
  {
    code: 4901,
    wallet: 'Your wallet has lost its connection to this network. Open it, then try again.',
    host: 'The page around this one has lost its connection to this network.',
    node: 'The node has lost its connection to this network.',
  },
  {
    code: -32602,
    wallet: 'Your wallet could not read what it was asked.',
    host: 'The page around this one could not read what it was asked.',
    node: 'The node could not read what it was asked.',
  },
  {
    code: -32603,
    wallet: 'Your wallet failed and did not say why. Look there whether anything was sent.',
    host: 'The page around this one failed and did not say why. Look there whether anything was sent.',
    node: 'The node failed and did not say why.',
  },
]

/** The sentence for a code of one of the three, or undefined for a code that is none of these. */
export const sentenceFor = (code: number, party: Party): string | undefined =>
  meanings.find((meaning) => meaning.code === code)?.[party]

/** Is this a sentence of the table already, so that nothing more needs to be made of it? */
export const isMeaning = (sentence: string): boolean =>
  meanings.some((meaning) => [meaning.wallet, meaning.host, meaning.node].includes(sentence))
