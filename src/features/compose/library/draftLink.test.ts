import { expect, test } from 'vitest'
import { readBatchFile } from '#core/formats/batch/batchFile.ts'
import type { Call } from '#core/safe/safe.ts'
import { draftInLink, draftLink } from './draftLink.ts'

const safe = { chainId: 1, address: '0x5FbDB2315678afecb367f032d93F642f64180aa3' } as const
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const calls: Call[] = [
  { to, value: 1n, data: '0x', operation: 0 },
  { to: safe.address, value: 0n, data: '0x12345678', operation: 0 },
]

test('a link carries the whole batch, with the checksum of its file', () => {
  const link = draftLink({ name: 'Miete für März', safe, calls, createdAt: 1 })
  expect(link).toMatch(/^[\w-]+$/)
  const read = readBatchFile(draftInLink(link) ?? '', { chainId: 1, safe: safe.address })
  expect(read).toMatchObject({ name: 'Miete für März', calls, warnings: [] })
})

test('a link that is cut is not read, and one that was changed says so', () => {
  const link = draftLink({ name: 'Rent', safe, calls, createdAt: 1 })
  expect(draftInLink('')).toBeUndefined()
  expect(draftInLink(`${link}!`)).toBeUndefined()
  expect(draftInLink('_w')).toBeUndefined()
  const other = (draftInLink(link) ?? '').replace(to, safe.address)
  expect(readBatchFile(other, { chainId: 1, safe: safe.address }).warnings[0]).toContain('checksum')
})
