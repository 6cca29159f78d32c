import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { claimedByService, DataList } from './DataList.tsx'

test('what only the service says is in pencil, what was read here is not', () => {
  const markup = renderToStaticMarkup(
    <DataList
      facts={[
        { term: 'Executed by', value: 'one account', source: claimedByService },
        { term: 'Proposed by', value: 'another', source: 'verified signature' },
      ]}
    />,
  )
  expect(markup).toMatch(/class="data-list-value pencil">one account/)
  expect(markup).toMatch(/class="data-list-value">another/)
})
