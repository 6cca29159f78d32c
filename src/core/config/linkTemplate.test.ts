import { expect, test } from 'vitest'
import { linkFromTemplate } from './linkTemplate.ts'

const link = (template: string, value = '0xab') => linkFromTemplate(template, 'txHash', value)

test.each([
  ['https://etherscan.io/tx/{{txHash}}', 'https://etherscan.io/tx/0xab'],
  ['https://explorer.example:8443/tx/{{txHash}}/#state', 'https://explorer.example:8443/tx/0xab/#state'],
  ['https://explorer.example/?q={{txHash}}', 'https://explorer.example/?q=0xab'],
  ['http://localhost:4103/tx/{{txHash}}', 'http://localhost:4103/tx/0xab'],
  ['http://127.0.0.1/tx/{{txHash}}', 'http://127.0.0.1/tx/0xab'],
])('%s leads to %s', (template, href) => expect(link(template)).toBe(href))

test.each([
  'https://etherscan.io@evil.example/tx/{{txHash}}',
  'https://etherscan.io:443@evil.example/{{txHash}}',
  'https://user:password@etherscan.io/tx/{{txHash}}',
  'https://{{txHash}}.evil.example/',
  'https://evil.example{{txHash}}/',
  'https://evil.example?{{txHash}}',
  'http://etherscan.io/tx/{{txHash}}',
  'javascript:alert(1)//{{txHash}}',
  'data:text/html,{{txHash}}',
  '//etherscan.io/{{txHash}}',
  ' https://etherscan.io/tx/{{txHash}}',
  'https://etherscan.io\\@evil.example/{{txHash}}',
  'https://etherscan.io/tx/\u202e{{txHash}}',
  'https://ethersc\u0430n.io/tx/{{txHash}}',
  'https://etherscan.io/tx/{{address}}/{{txHash}}',
  'https://etherscan.io/tx/{{txHash}}/{{txHash}}',
  'https://etherscan.io/tx/{{{txHash}}}',
  'https://etherscan.io/tx/{{txHash}}{',
  'https://etherscan.io/tx/',
  'https://etherscan.io:99999/tx/{{txHash}}',
  '',
  `https://etherscan.io/${'a'.repeat(480)}{{txHash}}`,
])('%s leads nowhere', (template) => expect(link(template)).toBeUndefined())

test('a value cannot leave its place', () =>
  expect(link('https://etherscan.io/tx/{{txHash}}', '/../@evil?#')).toBe(
    'https://etherscan.io/tx/%2F..%2F%40evil%3F%23',
  ))
