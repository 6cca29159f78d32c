import { describe, expect, test } from 'vitest'
import { readServerFlags } from './serverFlags.ts'

const nothing = () => {
  throw new Error('no such file')
}
const read = (...flags: string[]) => readServerFlags(flags, {}, nothing)
const node = ['--rpc', 'http://127.0.0.1:8545', '--chain', '11155111']

describe('What an operator says', () => {
  test('a node and its chain are enough', () =>
    expect(read(...node)).toEqual({
      port: 4102,
      hostname: '127.0.0.1',
      database: 'countersign-data',
      log: 'json',
      role: 'all',
      chains: [
        {
          chainId: 11155111,
          rpc: 'http://127.0.0.1:8545',
          name: 'Sepolia',
          shortName: 'sep',
          nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
          isTestnet: true,
          l2: false,
          blockExplorer: {
            address: 'https://sepolia.etherscan.io/address/{{address}}',
            txHash: 'https://sepolia.etherscan.io/tx/{{txHash}}',
            api: 'https://api.etherscan.io/v2/api?chainid=11155111&module={{module}}&action={{action}}&address={{address}}&apiKey={{apiKey}}',
          },
          shorterAfter: Number.POSITIVE_INFINITY,
        },
      ],
    }))

  test('several chains come in pairs', () => {
    const config = read(...node, '--rpc', 'https://other.example/key', '--chain', '7777')
    expect(config).toMatchObject({
      chains: [{ chainId: 11155111 }, { chainId: 7777, name: 'Chain 7777', shortName: 'chain-7777' }],
    })
  })

  test('flags go before the environment, and both before the file', () => {
    const file = JSON.stringify({
      port: 1,
      database: 'in-file',
      log: 'text',
      chains: [{ chainId: 5, rpc: 'http://a.example' }],
    })
    const environment = {
      COUNTERSIGN_PORT: '2',
      COUNTERSIGN_CONFIG: 'server.json',
      COUNTERSIGN_HOST: '0.0.0.0',
    }
    expect(readServerFlags(['--port', '3'], environment, () => file)).toMatchObject({
      port: 3,
      hostname: '0.0.0.0',
      database: 'in-file',
      log: 'text',
      chains: [{ chainId: 5 }],
    })
  })

  test('databases to read from, by flags or by the environment', () => {
    const reading = { databaseRead: ['postgres://b/db', 'postgres://c/db'] }
    const flags = [...node, '--database', 'postgres://a/db']
    const named = ['--database-read', 'postgres://b/db', '--database-read', 'postgres://c/db']
    expect(read(...flags, ...named)).toMatchObject(reading)
    const environment = { COUNTERSIGN_DATABASE_READ: 'postgres://b/db, postgres://c/db' }
    expect(readServerFlags(flags, environment, nothing)).toMatchObject(reading)
    const empty = readServerFlags(flags, { COUNTERSIGN_DATABASE_READ: '' }, nothing)
    expect(empty).not.toHaveProperty('databaseRead')
  })

  test('the key for push services comes from the environment, or from the file, and is one', () => {
    // RFC 8291, section 5: the sender's private key of the example.
    const privateKey = 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'
    const subject = 'mailto:operator@example.org'
    const flags = [...node, '--config', 'server.json']
    const inFile = (webPush: object) => () => JSON.stringify({ webPush })
    const environment = { COUNTERSIGN_WEB_PUSH_KEY: privateKey }
    const webPush = { privateKey, subject }
    expect(readServerFlags(flags, environment, inFile({ subject }))).toMatchObject({ webPush })
    expect(readServerFlags(flags, { COUNTERSIGN_WEB_PUSH_KEY: '' }, inFile(webPush))).toMatchObject({
      webPush,
    })
    expect(readServerFlags(flags, environment, () => '{}')).not.toHaveProperty('webPush')
    for (const wrong of [{ subject }, { subject, privateKey: 'short' }])
      expect(() => readServerFlags(flags, {}, inFile(wrong))).toThrow('COUNTERSIGN_WEB_PUSH_KEY')
    expect(() => readServerFlags(flags, environment, inFile({ subject: 'me' }))).toThrow('webPush.subject')
    const services = ['push.example.org', '*.push.example.net']
    expect(readServerFlags(flags, environment, inFile({ subject, services }))).toMatchObject({
      webPush: { ...webPush, services },
    })
    for (const wrong of ['https://push.example.org', '*', '*.org', 'push.*.org', 'localhost', ''])
      expect(() => readServerFlags(flags, environment, inFile({ subject, services: [wrong] }))).toThrow(
        'webPush.services',
      )
  })

  test('the mail server comes from the environment, or from the file, for Safes of served chains', () => {
    const smtp = 'smtps://operator:a%40b@mail.example'
    const address = '0xfF501B324DC6d78dC9F983f140B9211c3EdB4dc7'
    const mail = {
      ...{ from: 'Safe service <safe@example.org>', app: 'https://sign.example/' },
      safes: [{ chainId: 11155111, address: address.toLowerCase(), to: ['ann@example.org'] }],
    }
    const read = (environment: Record<string, string>, more: object = {}) =>
      readServerFlags([...node, '--config', 'server.json'], environment, () =>
        JSON.stringify({ mail: { ...mail, ...more } }),
      )
    const environment = { COUNTERSIGN_MAIL_SMTP: smtp }
    expect(read(environment)).toMatchObject({ mail: { smtp, safes: [{ address }] } })
    expect(read({}, { smtp })).toMatchObject({ mail: { smtp } })
    expect(() => read({})).toThrow('COUNTERSIGN_MAIL_SMTP')
    expect(() => read({}, { smtp: 'https://mail.example' })).toThrow('COUNTERSIGN_MAIL_SMTP')
    const elsewhere = [{ chainId: 5, address, to: ['ann@example.org'] }]
    expect(() => read(environment, { safes: elsewhere })).toThrow('chain 5')
    for (const to of [
      'ann',
      'ann@example.org, thief@evil.example',
      'ann@example.org\r\nBcc: thief@evil.example',
    ])
      expect(() => read(environment, { safes: [{ chainId: 11155111, address, to: [to] }] })).toThrow(
        'mail.safes',
      )
    expect(() => read(environment, { from: 'a\r\nBcc: b@c.example' })).toThrow('mail.from')
  })

  test('other services to read, and whether others may read this one', () => {
    const peers = ['https://a.example', 'http://127.0.0.1:4102']
    expect(read(...node, '--peer', 'https://a.example', '--peer', 'http://127.0.0.1:4102')).toMatchObject({
      peers,
    })
    const environment = {
      COUNTERSIGN_PEER: 'https://a.example, http://127.0.0.1:4102',
      COUNTERSIGN_SERVE_PEERS: 'false',
    }
    expect(readServerFlags(node, environment, nothing)).toMatchObject({ peers, servePeers: false })
    expect(read(...node, '--serve-peers')).toMatchObject({ servePeers: true })
    expect(read(...node)).not.toHaveProperty('peers')
    const file = JSON.stringify({
      peers,
      servePeers: true,
      chains: [{ chainId: 5, rpc: 'http://a.example' }],
    })
    expect(readServerFlags(['--config', 'a.json'], {}, () => file)).toMatchObject({ peers, servePeers: true })
  })

  test.each([
    [
      ['--peer', 'a.example'],
      '--peer takes an address that starts with http:// or https://, not "a.example".',
    ],
    [['--rpc', 'http://a.example'], 'Each --rpc needs its --chain: there are 1 and 0.'],
    [
      ['--rpc', 'a.example', '--chain', '1'],
      '--rpc takes an address that starts with http:// or https://, not "a.example".',
    ],
    [['--rpc', 'http://a.example', '--chain', 'mainnet'], '--chain takes a chain id, not "mainnet".'],
    [[...node, ...node], 'Chain 11155111 is named twice.'],
    [[...node, '--port', '99999'], '--port takes a number from 0 to 65535, not "99999".'],
    [[...node, '--log', 'loud'], '--log takes json or text, not "loud".'],
    [[...node, '--role', 'reader'], '--role takes all, index, serve or jobs, not "reader".'],
    [
      [...node, '--role', 'serve'],
      '--role serve needs a database that several processes share: --database postgres://….',
    ],
    [
      [...node, '--database', 'mysql://user:word@host/db'],
      '--database takes a folder, memory, or postgres://…, not mysql://….',
    ],
    [
      [...node, '--database-read', 'postgres://replica/db'],
      '--database-read takes the address of a PostgreSQL that follows the one of --database: postgres://….',
    ],
    [
      [...node, '--database', 'postgres://primary/db', '--database-read', 'replica/db'],
      '--database-read takes the address of a PostgreSQL that follows the one of --database: postgres://….',
    ],
    [[...node, '--colour'], "Unknown option '--colour'."],
    [['--config', 'nowhere.json'], 'The configuration nowhere.json cannot be read.'],
    [[], 'Name the chain to serve: --rpc URL --chain ID.'],
  ])('%j is refused in one sentence', (flags, sentence) => expect(() => read(...flags)).toThrow(sentence))

  test.each([
    ['{', 'server.json is not JSON.'],
    ['{"ports": 3}', 'server.json has the unknown key "ports".'],
    [
      '{"chains": [{"chainId": 1, "rpc": "ftp://a"}]}',
      'In server.json, chains.0.rpc cannot be used: is not an http(s) address.',
    ],
    [
      '{"chains": [{"chainId": 1, "rpc": "http://a", "tokens": ["0x1"]}]}',
      'In server.json, chains.0.tokens.0 cannot be used: is not an address.',
    ],
    [
      '{"chains": [{"chainId": 1, "rpc": "http://a", "blockExplorer": {"address": "", "txHash": "", "api": ""}}]}',
      'In server.json, chains.0.blockExplorer.address cannot be used: is not an http(s) address.',
    ],
    [
      '{"chains": [{"chainId": 1, "rpc": "http://a", "blockExplorer": {"address": "http://e/{{address}}", "txHash": "http://e", "api": "http://e"}}]}',
      'In server.json, chains.0.blockExplorer.txHash cannot be used: has no {{txHash}}.',
    ],
  ])('a file %s is refused by the name of what is wrong', (file, sentence) =>
    expect(() => readServerFlags(['--config', 'server.json'], {}, () => file)).toThrow(sentence),
  )
})
