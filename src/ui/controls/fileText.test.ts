import { expect, test } from 'vitest'
import { fileText } from './fileText.ts'

test('a file of the largest size is read, one byte more is refused with what to do', async () => {
  const file = new File(['1234'], 'calls.json')
  expect(await fileText(file, { most: 4 })).toEqual({ text: '1234' })
  expect(await fileText(new File(['x'.repeat(1_000_001)], 'calls.json'), { most: 1_000_000 })).toEqual({
    problem: 'calls.json is larger than 1 MB. Choose a smaller file.',
  })
  expect(await fileText(file, { most: 3, tooLarge: 'Too large for a list of names.' })).toEqual({
    problem: 'Too large for a list of names.',
  })
})

test('what is no text is refused, and so is one whose letters would be read wrongly', async () => {
  const refused = (name: string) => ({
    problem: `${name} is not text in UTF-8. Save it as UTF-8 and choose it again.`,
  })
  const picture = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a])], 'queue.png')
  expect(await fileText(picture)).toEqual(refused('queue.png'))
  // “Müller” as a spreadsheet saves it in Windows-1252, then in UTF-8 with its mark.
  const old = new File([new Uint8Array([0x4d, 0xfc, 0x6c, 0x6c, 0x65, 0x72])], 'names.csv')
  expect(await fileText(old)).toEqual(refused('names.csv'))
  expect(await fileText(new File(['\ufeffMüller'], 'names.csv'))).toEqual({ text: 'Müller' })
})

test('a file that is gone when it is read says so', async () => {
  class Moved extends File {
    override arrayBuffer = () => Promise.reject(new DOMException('not found', 'NotFoundError'))
  }
  expect(await fileText(new Moved(['{}'], 'policy.json'))).toEqual({
    problem: 'policy.json could not be opened. It was moved or changed: choose it again.',
  })
})
