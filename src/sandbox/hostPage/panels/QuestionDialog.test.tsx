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

test('a permission is no signature: its dialog says so, and whoever looks on may give it, an owner or nobody', () => {
  const question = {
    number: 1,
    request: { kind: 'permissions', permissions: ['requestAddressBook'] },
    settle: () => undefined,
  } as const
  for (const onlooker of [owner, undefined]) {
    const said = renderToString(
      <QuestionDialog
        question={question}
        waiting={0}
        owner={onlooker}
        owners={[owner.address]}
        names={names}
      />,
    )
    expect(said).toContain('Approve lets the app have this. Nothing is signed.')
    expect(said).not.toContain('signs as')
    expect(said).not.toContain('disabled')
  }
})
