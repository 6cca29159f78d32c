import { isAsked } from '#core/checks/verdict.ts'
import { asClaim } from '#core/sentence.ts'
import type { Transaction } from '#gateway/schemas/transaction.ts'
import { useActor, useHref } from '#session/react.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { EntryRow } from '#ui/EntryRow.tsx'
import { Notice } from '#ui/Notice.tsx'
import { RuledLoading } from '#ui/RuledLoading.tsx'
import { Sentence } from '#ui/Sentence.tsx'
import { SignatureLines } from '#ui/SignatureLines.tsx'
import { Tally } from '#ui/Tally.tsx'
import { VerdictMark } from '#ui/VerdictMark.tsx'
import { verdictKind } from '#ui/verdictKind.ts'
import { signatureLines } from './signing/signatureLines.ts'
import { useAct } from './signing/useAct.ts'
import { useSentence } from './useSentence.ts'
import { useTransaction } from './useTransaction.ts'
import { dayOf } from './when.ts'

type RowProps = { transaction: Pick<Transaction, 'id' | 'timestamp' | 'executionInfo'>; nonce?: bigint }

/** One transaction in a list: nothing is said of it before it has been worked out here. It opens the document, it never signs. */
export function TransactionRow({ transaction, nonce }: RowProps) {
  const { verification, detailsError, verificationError } = useTransaction(transaction.id)
  const act = useAct(verification)
  const actor = useActor()
  const href = useHref()
  const sentenceFor = useSentence()
  const link = href('transaction', { id: transaction.id })
  const error = detailsError ?? verificationError

  if (!verification?.tx) {
    return (
      <EntryRow
        nonce={nonce}
        sentence={
          error ? (
            <Notice kind="unknown" title="Could not check this transaction.">
              {error.message}
            </Notice>
          ) : (
            <RuledLoading label="Reading and checking this transaction" lines={2} small />
          )
        }
        action={<ButtonLink href={link}>Review</ButtonLink>}
      />
    )
  }
  const { tx, safe, results, signatures } = verification
  const kinds = results.map(verdictKind)
  const { executionInfo } = transaction
  const isMisplaced = executionInfo?.type === 'MULTISIG' && executionInfo.nonce !== tx.nonce
  const isBlocked = act?.kind === 'closed' && act.blocked
  const word = isBlocked
    ? 'See why'
    : act?.kind === 'sign'
      ? 'Read and sign'
      : act?.kind === 'execute'
        ? 'Read and execute'
        : 'Review'
  const owners = safe?.owners ?? signatures.map(({ owner }) => owner)
  const sentence = sentenceFor(tx, { nonce: tx.nonce, state: safe })
  return (
    <EntryRow
      nonce={nonce === undefined ? undefined : tx.nonce}
      sentence={<Sentence parts={isAsked(results) ? sentence : asClaim(sentence)} />}
      meta={
        <>
          {isBlocked ? (
            <VerdictMark kind="block">Blocked: {act.sentence}</VerdictMark>
          ) : (
            <Tally kinds={kinds} small />
          )}
          {isMisplaced && (
            <VerdictMark kind="warn">
              The service lists it elsewhere: its own number is {tx.nonce.toString()}
            </VerdictMark>
          )}
          <span>Proposed {dayOf(transaction.timestamp)}</span>
        </>
      }
      lines={
        <SignatureLines
          lines={signatureLines(verification, owners, actor?.address, act)}
          threshold={safe?.threshold ?? 0}
        />
      }
      action={
        <ButtonLink href={link} kind={act?.kind === 'sign' || act?.kind === 'execute' ? 'primary' : 'plain'}>
          {word}
        </ButtonLink>
      }
    />
  )
}
