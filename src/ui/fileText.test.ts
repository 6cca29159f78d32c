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

test('a file that is gone when it is read says so', async () => {
  class Moved extends File {
    override text = () => Promise.reject(new DOMException('not found', 'NotFoundError'))
  }
  expect(await fileText(new Moved(['{}'], 'policy.json'))).toEqual({
    problem: 'policy.json could not be read. It was moved or changed meanwhile: choose it again.',
  })
})
