import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SheetLoading } from '#parts/loading/SheetLoading.tsx'
import { MoneyFlow } from '#ui/figures/MoneyFlow.tsx'

const loading = (lines: number) =>
  renderToStaticMarkup(<SheetLoading title="Transaction" label="Checking it" lines={lines} />)
const linesIn = (markup: string) => markup.match(/class="money-flow-line/g)?.length ?? 0

test('while it is simulated, room is kept for each line of the money flow', () => {
  expect(linesIn(loading(1))).toBe(1)
  expect(linesIn(loading(3))).toBe(3)
  expect(loading(1)).toContain('being simulated on a node')
})

test('where nothing will be drawn, no room is kept', () => expect(loading(0)).not.toContain('money-flow'))

test('an empty line has the columns of a line, so that what comes stands where it stood', () => {
  const drawn = renderToStaticMarkup(
    <MoneyFlow
      label="What leaves"
      safe="Treasury"
      lines={[
        { key: '0', way: 'out', verb: 'Pays', amount: '1 ETH', note: 'Holds 2 ETH now.', party: 'Noor' },
      ]}
    />,
  )
  const columns = [
    'money-flow-what',
    'money-flow-verb',
    'money-flow-amount',
    'money-flow-note',
    'money-flow-arrow',
    'money-flow-party',
  ]
  for (const column of columns) {
    expect(drawn).toContain(`class="${column}"`)
    expect(loading(1)).toContain(`class="${column}"`)
  }
})

test('nothing of it tells a verdict, a name or a direction', () => {
  const markup = loading(2)
  expect(markup).not.toMatch(/document-(clear|stop|block)|data-verdict|money-flow-(out|back|may|aside|doubt)/)
  const words = markup
    .replace(/<[^>]*>|&nbsp;/g, '|')
    .split('|')
    .filter((text) => text.trim() !== '')
  expect(words).toEqual([
    'Transaction',
    'Checking it',
    '1',
    'Money flow',
    'being simulated on a node',
    'Others',
  ])
})
