import { beforeEach, expect, test } from 'vitest'
import { maxNote, ownNotes, ownNotesOf, writeNote } from './ownNotes.ts'

const safe = '0x5aFE000000000000000000000000000000000001'
const entry = { chainId: 1, safe, id: 'transfer_a' }
const notesHere = (chainId = 1, of = safe) => ownNotesOf(ownNotes.getState(), chainId, of)

beforeEach(() => ownNotes.setState({ notes: {} }))

test('a note belongs to one entry of one Safe on one network, however its address is written', () => {
  writeNote(entry, ' Rent for October ')
  expect(notesHere(1, safe.toLowerCase())).toEqual({ transfer_a: 'Rent for October' })
  expect(notesHere(5)).toEqual({})
  writeNote({ ...entry, id: 'transfer_b' }, 'Deposit')
  writeNote(entry, 'Rent')
  expect(notesHere()).toEqual({ transfer_a: 'Rent', transfer_b: 'Deposit' })
})

test('an empty note removes it, a long one is cut', () => {
  writeNote(entry, 'Rent')
  writeNote(entry, '  ')
  expect(notesHere()).toEqual({})
  writeNote(entry, 'x'.repeat(maxNote + 1))
  expect(notesHere().transfer_a).toHaveLength(maxNote)
})
