import { expect, test } from 'vitest'
import { matching } from './Combobox.tsx'

const options = [
  { value: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', label: 'Acme Payroll', note: 'Berlin' },
  { value: '0x5FbDB2315678afecb367f032d93F642f64180aa3', label: 'Treasury' },
]
const found = (typed: string) => matching(options, typed).map(({ label }) => label)

test.each([
  ['', ['Acme Payroll', 'Treasury']],
  ['acme', ['Acme Payroll']],
  ['payroll ACME', ['Acme Payroll']],
  ['berlin', ['Acme Payroll']],
  ['0x5fb', ['Treasury']],
  ['nobody', []],
])('“%s” finds by name, value and note, in any order and case', (typed, labels) =>
  expect(found(typed)).toEqual(labels),
)

test('once an option is picked, all of them are offered again', () =>
  expect(found('0x5FbDB2315678afecb367f032d93F642f64180aa3')).toHaveLength(2))

test('no more than fifty at a time', () =>
  expect(
    matching(
      Array.from({ length: 80 }, (_, at) => ({ value: `v${at}`, label: 'x' })),
      'x',
    ),
  ).toHaveLength(50))
