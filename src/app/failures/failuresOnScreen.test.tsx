import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { HttpRequestError } from 'viem'
import { expect, test } from 'vitest'
import { ChainError } from '#chain/node/errors.ts'
import { Failed } from '#parts/failures/Failed.tsx'

const failed = new ChainError('The owners could not be loaded from the chain.', {
  cause: new HttpRequestError({ url: 'https://node.example', status: 502 }),
})

test('a failure on screen: what, why, what to do, and word for word with a way to copy it', () => {
  const html = renderToStaticMarkup(
    <Failed kind="unknown" title="The owners are not known." error={failed}>
      Nothing was signed.
    </Failed>,
  )
  for (const part of [
    'The owners are not known.',
    'could not be loaded from the chain. Nothing was signed.',
    'status 502',
    'Word for word',
    'Copy the text',
  ])
    expect(html).toContain(part)
})

test('no page, feature or part puts a failure on screen past the mapper', () => {
  const files = ['src/features', 'src/app', 'src/parts'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  const past = files
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|parts\/failures|PageError\.tsx/.test(file))
    .filter((file) => /\w*[eE]rror\.message\}|toast\.error\(\w*[eE]rror/.test(readFileSync(file, 'utf8')))
  expect(past).toEqual([])
})
