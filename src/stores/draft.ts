import { createPersistedStore } from './persistedStore.ts'

const texts = {
  asset: 'native',
  recipient: '',
  amount: '',
  token: '',
  tokenId: '',
  standard: 'ERC721',
  to: '',
  value: '',
  abi: '',
  method: '',
  data: '',
}

export const stepKinds = ['send', 'collectible', 'contract', 'calldata'] as const
export type StepKind = (typeof stepKinds)[number]

/** One call of a draft, with everything as typed. */
export type DraftStep = { key: string; kind: StepKind; values: Record<string, string> } & typeof texts

/** The draft for one Safe. `isAsked`: the person wanted to continue; `isReviewed`: they read the review. */
export type Draft = {
  steps: readonly DraftStep[]
  open: string
  nonce: string
  /** As typed; empty means the default of this version of the Safe. */
  safeTxGas: string
  /** The acknowledged findings, for these calls only. */
  accepted: readonly string[]
  isAsked: boolean
  isReviewed: boolean
}

type Drafts = Record<string, Draft>

const newKey = (steps: readonly DraftStep[]) =>
  String(steps.reduce((most, { key }) => Math.max(most, Number(key) || 0), 0) + 1)

const blank = (key: string): DraftStep => ({ key, kind: 'send', values: {}, ...texts })
const empty: Draft = {
  steps: [blank('1')],
  open: '1',
  nonce: '',
  safeTxGas: '',
  accepted: [],
  isAsked: false,
  isReviewed: false,
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** One stored call; undefined where it is none. */
export function readStep(kept: unknown, at: number): DraftStep | undefined {
  const kind = isRecord(kept) ? stepKinds.find((one) => one === kept.kind) : undefined
  if (!isRecord(kept) || kind === undefined) return undefined
  const given = Object.keys(texts).flatMap((name) =>
    typeof kept[name] === 'string' ? [[name, kept[name]] as const] : [],
  )
  const values = Object.entries(isRecord(kept.values) ? kept.values : {}).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  )
  return { ...blank(String(at + 1)), ...Object.fromEntries(given), kind, values: Object.fromEntries(values) }
}

/** The stored drafts; unusable parts are left out. */
export function readDrafts(kept: unknown): Drafts | undefined {
  if (!isRecord(kept)) return undefined
  return Object.fromEntries(
    Object.entries(kept).flatMap(([safe, draft]) => {
      if (!isRecord(draft) || !Array.isArray(draft.steps)) return []
      const steps = draft.steps.flatMap((step, at) => readStep(step, at) ?? [])
      const [first] = steps
      if (!first) return []
      const textAt = (name: string) => {
        const text = draft[name]
        return typeof text === 'string' ? text : ''
      }
      const accepted = Array.isArray(draft.accepted)
        ? draft.accepted.filter((one) => typeof one === 'string')
        : []
      const open = steps.length === 1 ? first.key : ''
      const typed = { nonce: textAt('nonce'), safeTxGas: textAt('safeTxGas') }
      return [[safe, { ...empty, ...typed, steps, open, accepted }] as const]
    }),
  )
}

/** One draft for each Safe, which survives other pages, other accounts and reloads. */
export const drafts = createPersistedStore<Drafts>({ key: 'countersign.drafts', empty: {}, read: readDrafts })

export const draftOf = (all: Drafts, safe: string): Draft => all[safe] ?? empty

export const changeDraft = (safe: string, change: Partial<Draft>) =>
  drafts.setState((all) => ({ [safe]: { ...draftOf(all, safe), ...change } }))

/** Removes a draft completely. */
export const dropDraft = (safe: string) =>
  drafts.setState((all) => Object.fromEntries(Object.entries(all).filter(([key]) => key !== safe)), true)

export const forgetDraft = (safe: string) => drafts.setState(() => ({ [safe]: empty }))

/** Changed calls are not reviewed, and nothing of them is acknowledged. */
const unread = { isReviewed: false, accepted: [] } as const

export const changeStep = (safe: string, key: string, change: Partial<DraftStep>) =>
  drafts.setState((all) => {
    const draft = draftOf(all, safe)
    const steps = draft.steps.map((step) => (step.key === key ? { ...step, ...change, key } : step))
    // Another kind has other fields, which are still empty.
    const isAsked = draft.isAsked && change.kind === undefined
    return { [safe]: { ...draft, steps, isAsked, ...unread } }
  })

const isBlank = ({ kind, recipient, amount }: DraftStep) =>
  kind === 'send' && recipient === '' && amount === ''

/** Adds the calls of a file at the end, in order; empty calls are replaced. */
export const addSteps = (safe: string, given: readonly Partial<DraftStep>[]) =>
  drafts.setState((all) => {
    const draft = draftOf(all, safe)
    const first = Number(newKey(draft.steps))
    const added = given.map((step, at): DraftStep => {
      const key = String(first + at)
      return { ...blank(key), ...step, key }
    })
    const steps = [...draft.steps.filter((step) => !isBlank(step)), ...added]
    return { [safe]: { ...draft, steps, open: '', isAsked: false, ...unread } }
  })

/** Adds a call at the end, in place of an empty one. */
export const addStep = (safe: string, given: Partial<DraftStep> = {}, { isOpen = true } = {}) =>
  drafts.setState((all) => {
    const draft = draftOf(all, safe)
    const isAsked = Object.keys(given).length > 0
    const before = isAsked ? draft.steps.filter((step) => !isBlank(step)) : draft.steps
    const key = newKey(draft.steps)
    const steps = [...before, { ...blank(key), ...given, key }]
    return { [safe]: { ...draft, steps, open: isOpen ? key : '', isAsked: false, ...unread } }
  })

export const removeStep = (safe: string, key: string) =>
  drafts.setState((all) => {
    const draft = draftOf(all, safe)
    const steps = draft.steps.filter((step) => step.key !== key)
    return { [safe]: steps.length === 0 ? empty : { ...draft, steps, ...unread } }
  })

/** Moves a call to another place in the order. */
export const moveStep = (safe: string, key: string, to: number) =>
  drafts.setState((all) => {
    const draft = draftOf(all, safe)
    const moved = draft.steps.find((step) => step.key === key)
    if (!moved || to < 0 || to >= draft.steps.length) return all
    const rest = draft.steps.filter((step) => step !== moved)
    return { [safe]: { ...draft, steps: rest.toSpliced(to, 0, moved), ...unread } }
  })
