import { describe, expect, test } from 'vitest'
import { openableApp, typedProblem } from './openable.ts'

const own = 'http://localhost:4100'
const read = (text: string) => {
  const openable = openableApp(text, own)
  return 'url' in openable ? openable.url.href : openable.problem
}

describe('an address that is to stand in a frame of this page', () => {
  test.each([
    ['https://app.example', 'https://app.example/'],
    [' https://app.example/a?b=1#/c ', 'https://app.example/a?b=1#/c'],
    ['http://localhost:5173', 'http://localhost:5173/'],
    [
      'https://app.safe.global/apps/open?safe=eth:0x0000000000000000000000000000000000000001&appUrl=https%3A%2F%2Fbooks.example%2Fx',
      'https://books.example/x',
    ],
    [
      'https://app.safe.global/share/safe-app?appUrl=https%3A%2F%2Fbooks.example&chain=eth',
      'https://books.example/',
    ],
  ])('%s is opened', (text, url) => expect(read(text)).toBe(url))

  test.each([
    ['app.example', /begins with https/],
    ['', /begins with https/],
    ['http://app.example', /only from https:\/\//],
    ['http://127.0.0.1:5173', /only from https:\/\//],
    ['http://localhost.example', /only from https:\/\//],
    ['javascript:alert(1)', /only from https:\/\//],
    ['data:text/html,<b>x', /only from https:\/\//],
    ['blob:https://app.example/1', /only from https:\/\//],
    ['https://user:word@app.example', /name and the password/],
    ['https://app .example', /Remove the spaces/],
    ['https://app.example/a b', /Remove the spaces/],
    ['http://localhost:4100/anything', /control this page/],
    ['http://localhost:4101/apps/open?appUrl=http%3A%2F%2Flocalhost%3A4100', /control this page/],
    ['http://localhost:4101/apps/open?appUrl=javascript%3Aalert(1)', /./],
  ])('%s is not', (text, why) => expect(read(text)).toMatch(why))

  test.each(['', 'h', 'https:/', 'http://loc', 'http://localhost:', 'https://app.example'])(
    '“%s” may become one while it is typed',
    (text) => expect(typedProblem(text, own)).toBeUndefined(),
  )

  test.each(['app.example', 'http://app', 'javascript:', `${own}/x`])(
    '“%s” is named while it is typed',
    (text) => expect(typedProblem(text, own)).toBe(read(text)),
  )
})
