import { afterEach, expect, test } from 'vitest'
import {
  addStep,
  addSteps,
  changeDraft,
  changeStep,
  draftOf,
  drafts,
  forgetDraft,
  moveStep,
  readDrafts,
  removeStep,
} from './draft.ts'

const safe = 'sandbox:0x5FbDB2315678afecb367f032d93F642f64180aa3'
const now = () => draftOf(drafts.getState(), safe)
const recipients = () => now().steps.map(({ recipient }) => recipient)
const kept = () => draftOf(readDrafts(JSON.parse(JSON.stringify(drafts.getState()))) ?? {}, safe)

afterEach(() => forgetDraft(safe))

test('a draft begins with one payment that nothing was typed for, and is one of each Safe', () => {
  expect(now().steps).toMatchObject([{ kind: 'send', asset: 'native', recipient: '', amount: '' }])
  changeStep(safe, '1', { recipient: 'a' })
  expect(draftOf(drafts.getState(), 'sandbox:0x1').steps[0]?.recipient).toBe('')
})

test('calls are added, moved and removed, and each keeps its key', () => {
  changeStep(safe, '1', { recipient: 'a' })
  addStep(safe)
  changeStep(safe, '2', { recipient: 'b' })
  addStep(safe, { recipient: 'c' })
  moveStep(safe, '3', 0)
  expect(recipients()).toEqual(['c', 'a', 'b'])
  removeStep(safe, '1')
  expect(recipients()).toEqual(['c', 'b'])
  addStep(safe)
  expect(now().steps.map(({ key }) => key)).toEqual(['3', '2', '4'])
  expect(now().open).toBe('4')
})

test('what was accepted of the calls is accepted of these calls alone; a number and gas leave it', () => {
  const after = (change: () => void) => {
    forgetDraft(safe)
    changeStep(safe, '1', { recipient: 'a' })
    addStep(safe, { recipient: 'b' })
    changeDraft(safe, { accepted: ['TOK-03 All.'] })
    change()
    return now().accepted.length
  }
  expect(after(() => changeDraft(safe, { nonce: '7', safeTxGas: '9' }))).toBe(1)
  expect(after(() => changeStep(safe, '2', { data: '0x12' }))).toBe(0)
  expect(after(() => addStep(safe, { recipient: 'c' }))).toBe(0)
  expect(after(() => addSteps(safe, [{ recipient: 'c' }]))).toBe(0)
  expect(after(() => removeStep(safe, '1'))).toBe(0)
  expect(after(() => moveStep(safe, '2', 0))).toBe(0)
})

test.each([-1, 5])('a call is not moved to place %i', (to) => {
  changeStep(safe, '1', { recipient: 'a' })
  addStep(safe, { recipient: 'b' })
  moveStep(safe, '2', to)
  expect(recipients()).toEqual(['a', 'b'])
})

test('what a file or a link holds takes the place of a call that nothing was typed for, and of no other', () => {
  addSteps(safe, [{ recipient: 'a' }, { recipient: 'b' }])
  expect(recipients()).toEqual(['a', 'b'])
  addStep(safe, { recipient: 'c' })
  expect(recipients()).toEqual(['a', 'b', 'c'])
  expect(new Set(now().steps.map(({ key }) => key)).size).toBe(3)
})

test('the last call that is removed leaves an empty draft, not none', () => {
  removeStep(safe, '1')
  expect(now().steps).toHaveLength(1)
})

test('a change of any call asks for a new review', () => {
  for (const change of [
    () => changeStep(safe, '1', { amount: '1' }),
    () => addStep(safe),
    () => addSteps(safe, [{ recipient: 'a' }]),
    () => moveStep(safe, now().steps[0]?.key ?? '', 1),
    () => removeStep(safe, now().steps[0]?.key ?? ''),
  ]) {
    changeDraft(safe, { isReviewed: true })
    change()
    expect(now().isReviewed).toBe(false)
  }
})

test('the empty fields of a kind that was only just chosen are not called wrong', () => {
  changeDraft(safe, { isAsked: true })
  changeStep(safe, '1', { recipient: 'a' })
  expect(now().isAsked).toBe(true)
  changeStep(safe, '1', { kind: 'calldata' })
  expect(now().isAsked).toBe(false)
})

test('all that was typed survives a reload, exactly as typed; that it was reviewed does not', () => {
  changeStep(safe, '1', {
    kind: 'contract',
    abi: 'function a()',
    values: { 0: ' 1 ', '2': '' },
    value: '0.10',
  })
  addStep(safe, { kind: 'collectible', tokenId: '007' })
  changeDraft(safe, { nonce: ' 7', safeTxGas: '01', accepted: ['TOK-03 x'], isReviewed: true })
  const { steps } = now()
  expect(kept()).toMatchObject({ nonce: ' 7', safeTxGas: '01', accepted: ['TOK-03 x'], isReviewed: false })
  expect(kept().steps).toEqual(steps.map((step, at) => ({ ...step, key: String(at + 1) })))
})

test.each([
  null,
  [],
  'text',
  { it: null },
  { it: { steps: 'none' } },
  { it: { steps: [] } },
  { it: { steps: [{ kind: 'other' }] } },
])('what somebody else wrote there is left out: %j', (written) =>
  expect(Object.keys(readDrafts(written) ?? {})).toEqual([]),
)

test('of a call that was kept only texts are taken', () => {
  const written = {
    it: { steps: [{ kind: 'send', recipient: 5, amount: '1', values: { 0: 1, 1: 'x' } }], nonce: 7 },
  }
  expect(readDrafts(written)?.it).toMatchObject({
    steps: [{ recipient: '', amount: '1', values: { 1: 'x' } }],
    nonce: '',
  })
})
