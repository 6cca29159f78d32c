import { expect, test } from 'vitest'
import { parseConfig } from './config.ts'
import { strictPolicy } from './contentPolicy.ts'

const directive = (policy: string, name: string) =>
  policy
    .split('; ')
    .find((one) => one.startsWith(`${name} `))
    ?.split(' ')
    .slice(1)

test('the page may ask its own origin and whom the configuration names, nobody else', () => {
  const policy = strictPolicy(
    parseConfig({
      gateway: 'https://gateway.example/path',
      chains: [
        {
          chainId: 1,
          shortName: 'eth',
          rpc: ['https://node.example/key', 'https://second.example'],
          ws: 'wss://node.example/ws',
        },
        { chainId: 5, shortName: 'gor', rpc: ['https://node.example/other'] },
      ],
      gasOracles: ['https://gas.example'],
      notifications: { provider: 'https://push.example/token' },
    }),
  )
  expect(directive(policy, 'connect-src')).toEqual([
    "'self'",
    'https://gateway.example',
    'https://node.example',
    'https://second.example',
    'wss://node.example',
    'https://gas.example',
    'https://push.example',
  ])
  expect(policy).not.toMatch(/unsafe|\*/)
})

test('pairing may be asked for only with a project id of one’s own', () => {
  const connect = (more: object) => directive(strictPolicy(parseConfig(more)), 'connect-src')?.join(' ')
  expect(connect({})).not.toContain('walletconnect')
  expect(connect({ walletConnectProjectId: '0123456789abcdef0123456789abcdef' })).toContain(
    'wss://relay.walletconnect.org',
  )
})

test('those hosts may frame it that the configuration allows, and Safe’s own', () =>
  expect(
    directive(strictPolicy(parseConfig({ allowedHosts: ['https://host.example'] })), 'frame-ancestors'),
  ).toEqual(["'self'", 'https://app.safe.global', 'https://host.example']))

test('the whole policy is the one of every host, but for whom the page may ask and frame', () =>
  expect(strictPolicy(parseConfig({ gateway: 'https://gateway.example' }))).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data: blob: https:; " +
      "connect-src 'self' https://gateway.example; frame-src https:; worker-src 'self'; manifest-src 'self'; " +
      "base-uri 'none'; object-src 'none'; form-action 'none'; require-trusted-types-for 'script'; " +
      "trusted-types countersign; frame-ancestors 'self' https://app.safe.global",
  ))
