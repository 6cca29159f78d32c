import { plainText } from '#core/sentence.ts'
import { claimedSentence } from '#parts/claimedSentence.ts'
import { changeDraft } from '#parts/draft.ts'
import { LookedAt } from '#parts/LookedAt.tsx'
import { useKnownChain } from '#session/react.ts'
import { Button } from '#ui/Button.tsx'
import { Combobox, type ComboboxOption } from '#ui/Combobox.tsx'
import { Field } from '#ui/Field.tsx'
import type { TypedNonce } from './nonceField.ts'
import type { NextNumber } from './useNextNonce.ts'

type NumberFieldProps = {
  safeKey: string
  written: string
  typed: TypedNonce
  next: NextNumber
  /** What was signed already: a second signature over another number would let it run twice. */
  signed: bigint | undefined
}

/** The number of the transaction: the free one unless another is chosen, with all that wait and what each would mean. */
export function NumberField({ safeKey, written, typed, next, signed }: NumberFieldProps) {
  const { nativeCurrency } = useKnownChain()
  const set = (nonce: string) => changeDraft(safeKey, { nonce })
  if (signed !== undefined)
    return (
      <Field
        label="Number"
        mono
        readOnly
        value={String(signed)}
        onChange={() => undefined}
        hint="You signed this number: it stays."
      />
    )
  const rivals = next.waiting.filter(({ nonce }) => nonce === typed.nonce)
  const told = ({ transaction, nonce }: (typeof rivals)[number]) =>
    plainText(claimedSentence({ txInfo: transaction.txInfo, isDone: false, nonce, nativeCurrency }))
  const byNumber = new Map(next.waiting.map((one) => [String(one.nonce), one]))
  const options: ComboboxOption[] = [
    ...(next.recommended === undefined
      ? []
      : [{ value: String(next.recommended), label: String(next.recommended), detail: 'Recommended nonce' }]),
    ...[...byNumber].map(([value, one]) => ({
      value,
      label: value,
      detail: `Replace existing: ${told(one)}`,
      note: told(one),
    })),
  ]
  const { instead } = typed
  return (
    <>
      <Combobox
        label="Number"
        mono
        value={written}
        onChange={set}
        options={options}
        placeholder={next.recommended === undefined ? '' : String(next.recommended)}
        hint={typed.warning ?? 'Left empty, it takes the first number that is free in the queue.'}
        error={typed.error}
      />
      {rivals.length > 0 && (
        <ul className="plain-list number-rivals" aria-label={`Waits with number ${typed.nonce}`}>
          {rivals.map((one) => (
            <li key={one.transaction.id}>
              <LookedAt transaction={one.transaction} />
            </li>
          ))}
        </ul>
      )}
      {instead !== undefined && (
        <Button kind="quiet" onClick={() => set('')}>
          Use {instead.toString()} instead
        </Button>
      )}
    </>
  )
}
