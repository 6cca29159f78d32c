import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { owners } from '#sandbox/accounts.ts'
import { QuestionDialog } from './QuestionDialog.tsx'

const [owner] = owners
const names = {
  safe: '0x5aFE3855358E112B5647B952709E6165e1c1eEEe',
  owners: [owner.address],
  threshold: 1,
  nativeCurrency: { symbol: 'ETH', decimals: 18 },
  nameOf: () => undefined,
  tokenOf: () => undefined,
} as const

test('a permission is no signature, and its dialog says so', () => {
  const question = {
    number: 1,
    request: { kind: 'permissions', permissions: ['requestAddressBook'] },
    settle: () => undefined,
  } as const
  const said = renderToString(
    <QuestionDialog question={question} waiting={0} owner={owner} owners={[owner.address]} names={names} />,
  )
  expect(said).toContain('Approve lets the app have this. Nothing is signed.')
  expect(said).not.toContain('signs as')
})
