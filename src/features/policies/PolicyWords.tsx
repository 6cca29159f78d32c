import { Details } from '#ui/layout/Details.tsx'
import { DataList } from '#ui/lists/DataList.tsx'

const kinds = [
  {
    term: 'limit',
    value: 'More than the agreed amount leaves the Safe, or may be taken from it.',
    detail: (
      <>
        <code>token</code> (an address or <code>native</code>), <code>amount</code> in whole tokens,{' '}
        <code>per</code> (<code>transaction</code>, <code>day</code>, <code>week</code>, <code>month</code>),
        and <code>recipient</code> if it is for one only.
      </>
    ),
  },
  {
    term: 'recipients',
    value: 'Anyone else is paid or allowed to take tokens.',
    detail: (
      <>
        <code>recipients</code> (addresses), and <code>addressBook</code> to allow its entries.
      </>
    ),
  },
  {
    term: 'delegatecall',
    value: 'Code outside your agreement would run as the Safe, at any depth.',
    detail: (
      <>
        <code>codeHashes</code>: keccak256 of each allowed code.
      </>
    ),
  },
  {
    term: 'methods',
    value: 'One of them is called, at any depth.',
    detail: (
      <>
        <code>methods</code> as Solidity writes them, or their four bytes, and <code>at</code> (addresses) to
        limit where.
      </>
    ),
  },
  {
    term: 'owners',
    value: 'Owners or threshold would differ from this afterwards.',
    detail: (
      <>
        Any of <code>owners</code>, <code>minOwners</code>, <code>maxOwners</code>, <code>minThreshold</code>,{' '}
        <code>maxThreshold</code>.
      </>
    ),
  },
  {
    term: 'checks',
    value: 'One of this page’s checks has a finding, or could not run.',
    detail: (
      <>
        <code>checks</code>: their ids, as shown beside every check of a transaction.
      </>
    ),
  },
]

/** What the file of a policy may say, where whoever writes one stands. */
export function PolicyWords() {
  return (
    <Details summary="Format of a policy">
      <p>
        The file has <code>countersign</code> (“policy”), <code>version</code> (1), a <code>name</code> and
        its <code>rules</code>; with a <code>chainId</code> it is for that network only. Each rule has an{' '}
        <code>id</code> (small letters, digits, hyphens), a <code>severity</code> and a <code>kind</code>.
        Broken, a rule of <code>block</code> forbids signing, one of <code>stop</code> asks for a typed
        acknowledgement, one of <code>warn</code> gives a warning. A policy only adds to this page’s own
        checks. A rule of each kind is broken when:
      </p>
      <DataList facts={kinds} />
    </Details>
  )
}
