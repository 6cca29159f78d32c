import { useStore } from 'zustand'
import { KeepAbi } from '#features/compose/review/KeepAbi.tsx'
import { useKnownChain } from '#session/react.ts'
import { storedAbis } from '#stores/storedAbis.ts'
import { Field, SelectField, TextField } from '#ui/controls/Field.tsx'
import { howToWrite, methodsIn } from './abiMethods.ts'
import { type FieldsProps, TargetFields } from './TargetFields.tsx'

/** A contract's ABI, one of its methods, and a field for each of that method's inputs. */
export function ContractFields(props: FieldsProps) {
  const { step, problem, onChange } = props
  const offered = methodsIn(step.abi)
  const method = offered.ok ? offered.methods.find(({ signature }) => signature === step.method) : undefined
  const { chainId } = useKnownChain()
  const kept = useStore(storedAbis, ({ abis }) => abis).filter(
    (one) => one.chainId === undefined || one.chainId === chainId,
  )
  const chosen = kept.findIndex(({ abi }) => JSON.stringify(abi) === step.abi)
  return (
    <>
      {kept.length > 0 && (
        <SelectField
          label="One of your ABIs"
          value={chosen < 0 ? '' : String(chosen)}
          onChange={(at) =>
            onChange({ abi: JSON.stringify(kept[Number(at)]?.abi ?? []), method: '', values: {} })
          }
          options={[
            ...(chosen < 0 ? [{ value: '', label: 'Choose' }] : []),
            ...kept.map(({ name, address }, at) => ({
              value: String(at),
              label: address ? `${name}, ${address}` : name,
            })),
          ]}
        />
      )}
      <TextField
        label="ABI"
        value={step.abi}
        onChange={(abi) => onChange({ abi })}
        hint="JSON, an artifact of a compiler, or lines such as function mint(address to, uint256 amount)."
        error={problem('abi', step.abi)}
      />
      {offered.ok && (
        <SelectField
          label="Method"
          value={step.method}
          onChange={(chosen) => onChange({ method: chosen, values: {} })}
          options={[
            ...(method ? [] : [{ value: step.method, label: 'Choose' }]),
            ...offered.methods.map(({ signature }) => ({ value: signature, label: signature })),
          ]}
          error={problem('method', step.method)}
        />
      )}
      <TargetFields {...props} />
      {method && <KeepAbi text={step.abi} to={step.to} />}
      {method?.inputs.map(({ name, type }, at) => {
        const text = step.values[at] ?? ''
        const shared = {
          label: `${name || `Input ${at + 1}`}, ${type.text}`,
          value: text,
          onChange: (value: string) => onChange({ values: { ...step.values, [at]: value } }),
          hint: howToWrite(type),
          error: problem(`values.${at}`, text),
        }
        // Text too: a field of one line would drop the line breaks of what is pasted.
        const isLong = ['array', 'tuple', 'bytes', 'string'].includes(type.kind)
        // biome-ignore lint/suspicious/noArrayIndexKey: an input has no other identity than its place
        return isLong ? <TextField key={at} {...shared} rows={3} /> : <Field key={at} mono {...shared} />
      })}
    </>
  )
}
