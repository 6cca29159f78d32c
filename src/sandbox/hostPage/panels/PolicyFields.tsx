import { useState } from 'react'
import { useStore } from 'zustand'
import type { BehaviourStore } from '#sandbox/hostPage/behaviour.ts'
import {
  choiceOf,
  type PolicyChoice,
  policyChoices,
  policyOf,
  rejectedOf,
  rejectNth,
  turnsFrom,
  withAfter,
} from './policyChoices.ts'

/** Who decides about what the app asks for, and what belongs to that: which request, which answers, how late. */
export function PolicyFields({ store }: { store: BehaviourStore }) {
  const { policy } = useStore(store)
  const set = (next: typeof policy) => store.setState({ policy: next })
  const after = policy.kind === 'ask' ? undefined : policy.after
  const choice = choiceOf(policy)
  return (
    <>
      <label htmlFor="policy">Who decides</label>
      <select
        id="policy"
        value={choice}
        onChange={({ target }) => set(policyOf(target.value as PolicyChoice, after))}
      >
        {policyChoices.map(([id, title]) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
      {choice === 'nth' && (
        <>
          <label htmlFor="policy-nth">Rejects number</label>
          <input
            id="policy-nth"
            type="number"
            min={1}
            max={99}
            value={rejectedOf(policy) ?? 1}
            onChange={({ target }) => {
              const number = target.valueAsNumber
              if (Number.isInteger(number) && number >= 1 && number <= 99)
                set(withAfter(rejectNth(number), after))
            }}
          />
        </>
      )}
      {choice === 'turns' && policy.kind === 'script' && (
        <ConcurrencyLimiter
          answers={policy.answers.join(', ')}
          onChange={(answers) => set(withAfter({ kind: 'script', answers }, after))}
        />
      )}
      {policy.kind !== 'ask' && (
        <>
          <label htmlFor="policy-after">After, in ms</label>
          <input
            id="policy-after"
            type="number"
            min={0}
            step={100}
            value={after ?? 0}
            onChange={({ target }) => set(withAfter(policy, Math.max(0, target.valueAsNumber || 0)))}
          />
        </>
      )}
    </>
  )
}

type Answers = Exclude<ReturnType<typeof turnsFrom>, { problem: string }>['answers']

/** What is written stands as it was written; it counts once it can be read. */
function ConcurrencyLimiter({
  answers,
  onChange,
}: {
  answers: string
  onChange: (answers: Answers) => void
}) {
  const [text, setText] = useState(answers)
  const read = turnsFrom(text)
  return (
    <>
      <label htmlFor="policy-turns">Answers</label>
      <div>
        <input
          id="policy-turns"
          value={text}
          spellCheck={false}
          aria-describedby="policy-turns-note"
          aria-invalid={'problem' in read}
          onChange={({ target }) => {
            setText(target.value)
            const next = turnsFrom(target.value)
            if ('answers' in next) onChange(next.answers)
          }}
        />
        <p id="policy-turns-note" className={'problem' in read ? 'trouble' : 'muted'}>
          {'problem' in read ? read.problem : 'The last one for all that follow.'}
        </p>
      </div>
    </>
  )
}
