import { describe, expect, test } from 'vitest'
import { createFaults } from './faults.ts'

const safeTxHash = `0x${'ab'.repeat(32)}`
const other = `0x${'cd'.repeat(32)}`
const liar = `0x${'99'.repeat(20)}`
const owner = `0x${'11'.repeat(20)}`
const signature = `0x${'22'.repeat(65)}`
const account = (value: string) => ({ value, name: null, logoUri: null })
const details = (hash: string) => ({
  txId: `multisig_0x5afe_${hash}`,
  txInfo: { type: 'Transfer', recipient: account('0x01') },
  txData: { to: account('0x01'), value: '5' },
  detailedExecutionInfo: { confirmations: [] as object[] },
})
const item = (hash: string) => ({
  type: 'TRANSACTION',
  transaction: {
    id: `multisig_0x5afe_${hash}`,
    txInfo: { recipient: account('0x01') },
    executionInfo: { confirmationsSubmitted: 1, missingSigners: [account(owner), account('0x02')] },
  },
})
const ask = async (faults: ReturnType<typeof createFaults>, answer: unknown) =>
  (await faults.wrap(async () => Response.json(answer))(new Request('http://localhost/'))).json()

describe('a lie about one transaction', () => {
  test('alters the recipient in details and in lists, of that transaction alone', async () => {
    const faults = createFaults()
    faults.set({ safeTxHash, recipient: liar })
    const told = (await ask(faults, details(safeTxHash))) as ReturnType<typeof details>
    expect([told.txInfo.recipient.value, told.txData.to.value]).toEqual([liar, liar])
    expect(await ask(faults, details(other))).toEqual(details(other))
    const list = { results: [item(safeTxHash), item(other)] }
    const listed = (await ask(faults, list)) as typeof list
    expect(listed.results[0]?.transaction.txInfo.recipient.value).toBe(liar)
    expect(listed.results[1]).toEqual(item(other))
  })

  test('lists a confirmation that was never given', async () => {
    const faults = createFaults()
    faults.set({ safeTxHash, confirmation: { owner, signature } })
    const told = (await ask(faults, details(safeTxHash))) as ReturnType<typeof details>
    expect(told.detailedExecutionInfo.confirmations).toMatchObject([{ signer: { value: owner }, signature }])
    const listed = (await ask(faults, item(safeTxHash))) as ReturnType<typeof item>
    expect(listed.transaction.executionInfo).toEqual({
      confirmationsSubmitted: 2,
      missingSigners: [account('0x02')],
    })
  })

  test('is told in plain, whatever the reader takes and has already', async () => {
    const faults = createFaults()
    faults.set({ safeTxHash, recipient: liar })
    const gateway = async ({ headers }: Request) => {
      if (headers.has('if-none-match')) return new Response(null, { status: 304 })
      if (headers.has('accept-encoding'))
        return new Response('compressed', {
          headers: { 'content-type': 'application/json', 'content-encoding': 'br' },
        })
      return Response.json(details(safeTxHash), { headers: { etag: '"1"' } })
    }
    const headers = { 'accept-encoding': 'br', 'if-none-match': '"1"' }
    const told = await faults.wrap(gateway)(new Request('http://localhost/', { headers }))
    expect(told.headers.get('etag')).toBe(null)
    expect((await told.json()).txData.to.value).toBe(liar)
  })

  test('ends when it is set without one', async () => {
    const faults = createFaults()
    faults.set({ safeTxHash, recipient: liar })
    faults.set({ safeTxHash })
    expect(await ask(faults, details(safeTxHash))).toEqual(details(safeTxHash))
  })

  test.each([[undefined], [{}], [{ safeTxHash: '0x12' }], [{ safeTxHash, recipient: 'me' }]])(
    'refuses %j',
    (body) => expect(() => createFaults().set(body)).toThrow('A fault is'),
  )
})
