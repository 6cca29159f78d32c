import { plainText } from '#core/sentence/sentence.ts'
import { VerifiedEntry } from '#parts/rows/VerifiedEntry.tsx'
import { claimedSentence } from '#parts/sentences/claimedSentence.ts'
import { useKnownChain } from '#session/react.ts'
import { changeDraft } from '#stores/draft.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Combobox, type ComboboxOption } from '#ui/controls/Combobox.tsx'
import { Field } from '#ui/controls/Field.tsx'
import type { TypedNonce } from './nonceField.ts'
import type { NextNonce } from './useNextNonce.ts'

type NumberFieldProps = {
  safeKey: string
  written: string
  typed: TypedNonce
  next: NextNonce
  /** What was signed already: a second signature over another number would let it run twice. */
  signed: bigint | undefined
}

/** The number of the transaction: the free one unless another is chosen, with all that wait and what each would mean. */
export function NonceField({ safeKey, written, typed, next, signed }: NumberFieldProps) {
  const { nativeCurrency } = useKnownChain()
  const set = (nonce: string) => changeDraft(safeKey, { nonce })
  if (signed !== undefined)
    return (
      <Field
        label="Nonce"
        mono
        readOnly
        value={String(signed)}
        onChange={() => undefined}
        hint="You signed this nonce: it stays."
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
        label="Nonce"
        mono
        value={written}
        onChange={set}
        options={options}
        placeholder={next.recommended === undefined ? '' : String(next.recommended)}
        hint={typed.warning ?? 'Empty: the next free nonce.'}
        error={typed.error}
      />
      {rivals.length > 0 && (
        <ul className="plain-list number-rivals" aria-label={`Waits with nonce ${typed.nonce}`}>
          {rivals.map((one) => (
            <li key={one.transaction.id}>
              <VerifiedEntry transaction={one.transaction} />
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
