import { expect, test } from 'vitest'
import { pictureSource } from './pictureSource.ts'

test.each([
  ['https://img.example/1.png', 'https://img.example/1.png', 'img.example'],
  [' HTTPS://Img.Example:8443/1.png?x=1 ', 'https://img.example:8443/1.png?x=1', 'img.example:8443'],
  ['ipfs://bafy/1.png', 'https://ipfs.io/ipfs/bafy/1.png', 'ipfs.io'],
  ['ipfs://ipfs/QmX', 'https://ipfs.io/ipfs/QmX', 'ipfs.io'],
])('%s is asked from its host', (uri, src, host) => expect(pictureSource(uri)).toEqual({ src, host }))

test('a picture inside its own address asks nobody', () =>
  expect(pictureSource('data:image/png;base64,AA==')).toEqual({
    src: 'data:image/png;base64,AA==',
    host: undefined,
  }))

test.each([
  '',
  'http://img.example/1.png',
  'https://user:word@img.example/1.png',
  'https://',
  'javascript:alert(1)',
  'data:text/html,<script>',
  'blob:https://x/1',
  '//img.example/1.png',
  'ipfs://bafy/../../x?y',
  'https:/img.example',
])('“%s” is asked from nobody', (uri) => expect(pictureSource(uri)).toBeUndefined())

test.each([
  'https://name@a.example/x.png',
  'https://:word@a.example/x.png',
  'https://name:word@a.example/x.png',
])('%s carries a name or a password: it is not asked', (uri) => expect(pictureSource(uri)).toBeUndefined())
