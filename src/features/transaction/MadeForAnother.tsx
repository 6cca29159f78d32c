import type { Judged } from '#core/judge/judge.ts'
import { plainText } from '#core/sentence.ts'
import { useNames } from '#parts/addressBook.ts'
import { useSentence } from '#parts/useSentence.ts'
import type { Another } from '#parts/verifying/madeForAnother.ts'
import { useHref, useKnownChain } from '#session/react.ts'
import { CheckGroup } from '#ui/CheckRow.tsx'
import { Clause } from '#ui/Clause.tsx'

const listed = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

type Props = { number: number; another: Another; verification: Pick<Judged, 'safe'> }

/** Where signatures listed here belong to something else with this number: whose, to what, and where that can be read. */
export function MadeForAnother({ number, another: { id, tx, owners }, verification: { safe } }: Props) {
  const href = useHref()
  const nameOf = useNames(useKnownChain().chainId)
  const sentenceFor = useSentence()
  const count = owners.length
  const them = count === 1 ? 'A signature listed here' : `${count} signatures listed here`
  const names = owners.flatMap((owner) => nameOf(owner) ?? [])
  const who = names.length === count ? listed(names) : count === 1 ? 'Its owner' : 'Their owners'
  const isEnough = safe !== undefined && count >= safe.threshold
  const does = plainText(sentenceFor(tx, { nonce: tx.nonce, state: safe }))
  return (
    <Clause
      number={number}
      title="Whose signatures these are"
      aside={safe && `${safe.threshold} of ${safe.owners.length} needed, ${count} given away`}
    >
      <CheckGroup
        rows={[
          {
            key: 'here',
            kind: 'block',
            statement: `${them} ${count === 1 ? 'does' : 'do'} not belong to what is shown.`,
            detail: 'Held against its hash they lead to accounts that did not make them.',
            source: 'recovered here',
          },
          {
            key: id,
            kind: 'block',
            statement: `The same ${count === 1 ? 'signature does' : `${count} signatures do`} belong to another transaction with number ${tx.nonce}.`,
            detail: `${who} signed that one, most likely without knowing.${isEnough ? ' It has enough to run.' : ''}`,
            source: 'recovered here',
          },
          {
            key: 'does',
            kind: 'block',
            statement: does,
            detail: (
              <>
                That is what was signed. Call {count === 1 ? 'that owner' : 'those owners'} before anything
                else. <a href={href('transaction', { id })}>Read the other one</a>
              </>
            ),
            source: 'from the bytes that were signed',
          },
        ]}
      />
    </Clause>
  )
}
