import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { gatewayKeys } from '#gateway/queries/keys.ts'
import { listedEntry } from './listedEntry.ts'

const safe = { chainId: 1, address: '0x5aFE000000000000000000000000000000000001' }
const page = (...told: { id: string; timestamp: number }[]) => ({
  results: [{ type: 'LABEL' }, ...told.map((transaction) => ({ type: 'TRANSACTION', transaction }))],
})
const at = (updatedAt: number) => ({ updatedAt })
const { chainId, address } = safe

test('an entry is found in the queue and in the record, as it was told last', () => {
  const client = new QueryClient()
  const found = (id: string) => listedEntry(client, safe, id)?.timestamp
  expect(found('a')).toBeUndefined()
  client.setQueryData(gatewayKeys.queue(chainId, address), page({ id: 'a', timestamp: 1 }), at(5))
  client.setQueryData(
    [...gatewayKeys.queue(chainId, address), 'waiting'],
    { entries: [], isWhole: true },
    at(9),
  )
  const pages = [page({ id: 'b', timestamp: 2 }), page({ id: 'a', timestamp: 3 })]
  client.setQueryData(['record', chainId, address, 'pages'], { pages }, at(7))
  expect([found('a'), found('b'), found('c')]).toEqual([3, 2, undefined])
  client.setQueryData(
    gatewayKeys.history(chainId, address),
    { pages: [page({ id: 'a', timestamp: 4 })] },
    at(8),
  )
  expect(found('a')).toBe(4)
  client.clear()
})

test('what is listed of another Safe is not meant', () => {
  const client = new QueryClient()
  client.setQueryData(gatewayKeys.queue(5, address), page({ id: 'a', timestamp: 1 }))
  expect(listedEntry(client, safe, 'a')).toBeUndefined()
  client.clear()
})
