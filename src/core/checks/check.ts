import { type Answer, answerOf, type Seen } from './answer.ts'
import type { Context, Need, ProvidedInputs, SubjectKind } from './context.ts'
import type { CheckId, Result, Severity } from './result.ts'
import { visible } from './wording/visible.ts'

/** No sentence is longer, whatever a stranger's text in it is; what would hide or turn around others is written out. */
const maxSentence = 1500

/** Everything that owners may still sign. */
export const everySubject: readonly SubjectKind[] = [
  'transaction',
  'draft',
  'rejection',
  'message',
  'capsule',
]

/** The same without messages, which nobody executes; a capsule may hold one, and has no safeTxHash then. */
export const everyTransaction: readonly SubjectKind[] = ['transaction', 'draft', 'rejection', 'capsule']

/** Where a check's facts come from: the bytes themselves, the chain, the bundled register of contracts, a second source. */
export type Source = 'local' | 'chain' | 'register' | 'second source'

/** Which question of a reader a check belongs to: what would be signed, what it would do, who is involved, what the chain says … */
export type Group = 'signed' | 'effects' | 'people' | 'chain' | 'host' | 'other'

/** All that is true of one check, whatever it finds. */
export type Definition<N extends Need> = {
  id: CheckId
  /** What is compared with what, in a few words: "the nonce and nonce() of the Safe". */
  title: string
  group: Group
  /** What a finding does, unless the finding itself says less or more. */
  severity: Severity
  /** The same once the transaction is done and nobody is asked to sign it any more. */
  severityOnceExecuted?: Severity
  /** Which accounts of a transaction it speaks of: who gets something, or whose code runs as the Safe. */
  about?: 'recipients' | 'foreignCode'
  /** What it finds, where that is grave, lets somebody else do with the Safe what they like: other code, owners, settings. */
  isAboutControl?: true
  /** Once the nonce is used the Safe may have moved on: a finding then closes nothing. */
  closesOnceExecuted?: false
  sources: readonly Source[]
  /** How the fact came, where the sources say too little: "recovered here". */
  sourceText?: string
  /** The same where it could not be checked; left out, that it was not obtained. */
  unknownSource?: string
  /** What it is asked of. */
  of: readonly SubjectKind[]
  /** What must be known: one that could not be read makes the check `unknown`, one that the case does not have leaves it out. */
  needs: readonly N[]
  /** `{subject}` stands for "transaction" or "message". */
  sentences: { pass: string; unknown: string }
  /** What to do about a finding that names nothing itself. */
  remedy: string
  /** What to do where it could not be checked; left out, what helps with its sources. */
  remedyIfUnknown?: string
  /** What is typed to go on past a stop: it names the effect. */
  acknowledge?: string
  /** Undefined where the check has nothing to say of this case. */
  run(given: ProvidedInputs<N>, context: Context): Answer | (Seen & { outcome?: undefined }) | undefined
}

/** A check of the table: its definition, and its answer to a case; undefined where it does not apply. */
export type Check = Omit<Definition<never>, 'run' | 'needs'> & {
  needs: readonly Need[]
  judge(context: Context): Result | undefined
}

/** Makes a check of its definition: it is left out, `unknown` or run, by what it needs. */
export function check<const N extends Need>(definition: Definition<N>): Check {
  const { run, ...about } = definition
  const judge = (context: Context): Result | undefined => {
    if (!about.of.includes(context.subject)) return undefined
    const given: Partial<Record<Need, unknown>> = {}
    let reason: string | undefined
    for (const need of about.needs) {
      const input = context.inputs[need]
      if (input === undefined) return undefined
      if (input.known) given[need] = input.value
      else reason ??= input.reason
    }
    if (reason !== undefined) return resultFrom(about, { outcome: 'unknown', reason }, context)
    const answer = run(given as ProvidedInputs<N>, context)
    if (answer === undefined) return undefined
    const whole = answer.outcome === undefined ? answerOf(answer, about.severity) : answer
    return resultFrom(about, whole, context)
  }
  return { ...about, judge }
}

type CheckHead = Pick<Definition<never>, 'id' | 'severity' | 'severityOnceExecuted' | 'sentences'>

/** For a check that is asked outside of any case. */
export const outsideCase = { noun: 'transaction', isDone: false } as const

/** The result that an answer of this check is. */
export function resultFrom(
  { id, severity: usual, severityOnceExecuted, sentences }: CheckHead,
  answer: Answer,
  { noun, isDone }: Pick<Context, 'noun' | 'isDone'>,
): Result {
  const said = (text: string) => text.replaceAll('{subject}', noun)
  if (answer.outcome === 'notOffered')
    return {
      id,
      outcome: 'unknown',
      severity: 'info',
      text: visible(answer.text, maxSentence),
      evidence: answer.evidence ?? {},
      ...(!answer.isGap && { uncompared: 'notOffered' as const }),
    }
  const once = isDone ? severityOnceExecuted : undefined
  if (answer.outcome === 'pass') {
    const text = answer.text ?? said(sentences.pass)
    const { evidence, uncompared } = answer
    return {
      id,
      outcome: 'pass',
      severity: once ?? usual,
      text,
      evidence,
      ...(uncompared && { uncompared }),
    }
  }
  const severity = once ?? answer.severity ?? usual
  const remedy = answer.remedy === undefined ? {} : { remedy: answer.remedy }
  if (answer.outcome === 'finding') {
    const text = visible(answer.text, maxSentence)
    return { id, outcome: 'finding', severity, ...remedy, text, evidence: answer.evidence }
  }
  const { reason, evidence = { reason } } = answer
  const text = visible(`${answer.text ?? said(sentences.unknown)} ${reason}`, maxSentence)
  return { id, outcome: 'unknown', severity, ...remedy, text, evidence }
}
