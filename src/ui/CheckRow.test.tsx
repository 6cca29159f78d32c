import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CheckRow } from './CheckRow.tsx'

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
