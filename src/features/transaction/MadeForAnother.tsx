import type { Judged } from '#core/judge/judge.ts'
import { plainText } from '#core/sentence/sentence.ts'
import { useNames } from '#parts/accounts/useNames.ts'
import { useSentence } from '#parts/sentences/useSentence.ts'
import { useHref, useKnownChain } from '#session/react.ts'
import { Clause } from '#ui/layout/Clause.tsx'
import { CheckGroup } from '#ui/verdict/CheckRow.tsx'
import type { Another } from '#verify/gateway/madeForAnother.ts'

const listed = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

type MadeForAnotherProps = { number: number; another: Another; verification: Pick<Judged, 'safe'> }

/** Where signatures listed here belong to something else with this number: whose, to what, and where that can be read. */
export function MadeForAnother({
  number,
  another: { id, tx, owners },
  verification: { safe },
}: MadeForAnotherProps) {
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
      title="Owners of these signatures"
      aside={safe && `${count} of ${safe.threshold} confirmations given away`}
    >
      <CheckGroup
        rows={[
          {
            key: 'here',
            kind: 'block',
            statement: `${them} ${count === 1 ? 'does' : 'do'} not belong to this transaction.`,
            detail: 'With its hash they lead to accounts that did not sign it.',
            source: 'verified signature',
          },
          {
            key: id,
            kind: 'block',
            statement: `The same ${count === 1 ? 'signature does' : `${count} signatures do`} belong to another transaction with nonce ${tx.nonce}.`,
            detail: `${who} signed that one, probably unknowingly.${isEnough ? ' It has enough signatures to be executed.' : ''}`,
            source: 'verified signature',
          },
          {
            key: 'does',
            kind: 'block',
            statement: does,
            detail: (
              <>
                They signed this transaction. Call {count === 1 ? 'that owner' : 'those owners'} before
                anything else. <a href={href('transaction', { id })}>Open the other one</a>
              </>
            ),
            source: 'from the signed bytes',
          },
        ]}
      />
    </Clause>
  )
}
