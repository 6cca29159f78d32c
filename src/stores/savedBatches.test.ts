import { beforeEach, expect, test } from 'vitest'
import { draftOf } from './draft.ts'
import {
  batchesOf,
  batchNameProblem,
  changeBatch,
  deleteBatch,
  dueBatches,
  nextDue,
  putOff,
  readBatches,
  type SavedBatch,
  saveBatch,
  savedBatches,
  writeBatches,
} from './savedBatches.ts'

const safe = 'eth:0x5FbDB2315678afecb367f032d93F642f64180aa3'
const { steps } = draftOf({}, safe)
const batch = (name: string, to: Partial<SavedBatch> = {}): SavedBatch => ({
  name,
  savedAt: 1,
  steps,
  every: 'never',
  due: '',
  ...to,
})
const names = () => batchesOf(savedBatches.getState(), safe).map(({ name }) => name)

beforeEach(() => savedBatches.setState({}, true))

test('a batch is kept by its name for one Safe, renamed and deleted', () => {
  saveBatch(safe, batch('Salaries'))
  saveBatch(safe, batch('Rent'))
  saveBatch('eth:0x0000000000000000000000000000000000000001', batch('Other'))
  expect(names()).toEqual(['Rent', 'Salaries'])
  expect(batchNameProblem('Rent', batchesOf(savedBatches.getState(), safe))).toBe(
    'Another batch has this name.',
  )
  expect(batchNameProblem(' ', [])).toBe('Enter a name.')
  changeBatch(safe, 'Rent', { name: 'Office' })
  deleteBatch(safe, 'Salaries')
  expect(names()).toEqual(['Office'])
})

test('a file of batches comes back as it was, and is taken whole or not at all', () => {
  const batches = [batch('Salaries', { every: 'month', due: '2026-12-01' }), batch('Rent')]
  const text = writeBatches(safe, batches)
  expect(readBatches(text)).toEqual({ safe, batches })
  const broken = JSON.parse(text)
  broken.batches[1].steps[0].kind = 'delegatecall'
  expect(() => readBatches(JSON.stringify(broken))).toThrow('A batch of this file cannot be used.')
  expect(() => readBatches('{"countersign":"signed"}')).toThrow('This is not a file of batches')
})

test.each([
  ['week', '2026-11-20', '2026-11-27', '2026-12-04'],
  ['week', '2026-11-20', '2026-11-21', '2026-11-27'],
  ['month', '2026-01-31', '2026-02-01', '2026-02-28'],
  ['month', '2026-01-31', '2026-02-28', '2026-03-31'],
  ['month', '2026-11-01', '2027-02-15', '2027-03-01'],
  ['never', '2026-11-01', '2026-11-01', ''],
] as const)('every %s from %s, it is after %s due on %s', (every, due, today, next) => {
  expect(nextDue({ every, due }, today)).toBe(next)
})

test('it is due from its day on', () => {
  const list = [batch('Rent', { due: '2026-12-01' }), batch('None')]
  expect(dueBatches(list, '2026-11-30')).toEqual([])
  expect(dueBatches(list, '2026-12-01').map(({ name }) => name)).toEqual(['Rent'])
})

test('a due batch that is put off is reminded of again on the next day, and is due since the same day', () => {
  saveBatch(safe, batch('Rent', { every: 'month', due: '2026-12-30' }))
  const remindedOn = (day: string) =>
    dueBatches(batchesOf(savedBatches.getState(), safe), day).map(({ due }) => due)
  expect(remindedOn('2026-12-29')).toEqual([])
  expect(remindedOn('2026-12-31')).toEqual(['2026-12-30'])
  putOff(safe, 'Rent', '2026-12-31')
  expect(remindedOn('2026-12-31')).toEqual([])
  expect(remindedOn('2027-01-01')).toEqual(['2026-12-30'])
  const kept = batchesOf(savedBatches.getState(), safe)
  expect(readBatches(writeBatches(safe, kept)).batches).toEqual(kept)
})
