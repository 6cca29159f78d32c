import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CheckGroup, CheckRow, type CheckRowProps } from './CheckRow.tsx'

const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const statement = `First payment to this address: ${address}.`

test('an address in a statement is set as one, and read to the letter', () => {
  const markup = renderToStaticMarkup(<CheckRow kind="warn" statement={statement} />)
  expect(markup).toContain('class="address address-in-words"')
  expect(markup.replace(/<[^>]*>/g, '')).toContain(statement)
})

test('a longer row of hexadecimal digits is no address', () =>
  expect(renderToStaticMarkup(<CheckRow kind="pass" statement={`Hash ${address}00.`} />)).not.toContain(
    'class="address',
  ))

const countedAs = (...kinds: CheckRowProps['kind'][]) => {
  const rows = kinds.map((kind, at) => ({ key: `${at}`, kind, statement: '' }))
  return /check-group-count">([^<]*)</.exec(renderToStaticMarkup(<CheckGroup title="" rows={rows} />))?.[1]
}

test('what holds is counted among what could fail: a note is no failure', () => {
  expect(countedAs('pass', 'unknown', 'warn')).toBe('1 of 3')
  expect(countedAs('pass', 'info')).toBe('1 of 1')
  expect(countedAs('info')).toBe('1 note')
  expect(countedAs('info', 'info')).toBe('2 notes')
})
