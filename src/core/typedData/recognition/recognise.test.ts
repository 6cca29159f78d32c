import { describe, expect, test } from 'vitest'
import { readTx } from '#core/fixtures/readTx.ts'
import transactions from '#core/fixtures/vectors/safeTransactions.json'
import {
  fixture,
  messageOf,
  owner,
  permit2,
  recognised,
  spender,
  usdc,
} from '#core/fixtures/vectors/typedMessages.ts'
import type { SafeIdentity } from '#core/safe/safe.ts'
import { safeTxTypedData } from '#core/safe/safeTxTypedData.ts'
import { safeVersionOf } from '#core/safe/safeVersion.ts'

describe('what is of a Safe', () => {
  test.each(transactions.vectors.filter((_, index) => index % 10 === 0))(
    'the transaction $id as a message is that transaction',
    ({ safeVersion, chainId, safe, tx, safeTxHash }) => {
      const version = safeVersionOf(safeVersion)
      if (!version) throw new Error(`The fixtures have a Safe of version ${safeVersion}.`)
      const identity: SafeIdentity = { version, chainId: Number(chainId), address: `0x${safe.slice(2)}` }
      const [found, domain] = recognised(safeTxTypedData(identity, readTx(tx)))
      expect(found).toMatchObject({ kind: 'safeTx', exact: true, safeTxHash, safe })
      expect(found).toHaveProperty('tx', readTx(tx))
      expect(domain).toMatchObject({ kind: 'safeDomain', safe })
    },
  )

  test('another type with its fields is none, but names a Safe', () =>
    expect(fixture('safetx-renamed-primary-type')).toEqual([
      { kind: 'safeDomain', safe: owner, chainId: 1n },
    ]))

  test('a type with its name but other fields is told', () =>
    expect(recognised(messageOf('SafeTx(address to)', { to: spender }))).toContainEqual(
      expect.objectContaining({ kind: 'safeTx', exact: false }),
    ))

  test('a message of a Safe, a delegate and a deletion', () => {
    expect(fixture('safemessage-as-message')[0]).toMatchObject({
      kind: 'safeMessage',
      safe: owner,
      chainId: 1n,
    })
    const service = { name: 'Safe Transaction Service', chainId: 1, verifyingContract: owner }
    const hash = `0x${'ab'.repeat(32)}`
    expect(
      recognised(
        messageOf(
          'Delegate(address delegateAddress,uint256 totp)',
          { delegateAddress: spender, totp: 1 },
          service,
        ),
      )[0],
    ).toEqual({
      kind: 'delegate',
      delegate: spender,
      chainId: 1n,
    })
    expect(
      recognised(
        messageOf('DeleteRequest(bytes32 safeTxHash,uint256 totp)', { safeTxHash: hash, totp: 1 }, service),
      )[0],
    ).toEqual({
      kind: 'deleteRequest',
      safeTxHash: hash,
      safe: owner,
      chainId: 1n,
    })
  })
})

test('a call that others may send is told with its data', () => {
  const text = 'ForwardRequest(address from,address to,uint256 value,uint256 gas,uint256 nonce,bytes data)'
  const message = { from: owner, to: usdc, value: 0, gas: 1, nonce: 0, data: '0xdeadbeef' }
  expect(
    recognised(messageOf(text, message, { name: 'Forwarder', chainId: 1, verifyingContract: spender })),
  ).toEqual([{ kind: 'forwardedCall', from: owner, to: usdc, value: 0n, data: '0xdeadbeef' }])
})

test.each(['Permit2', 'permit 2', 'Ｐermit2', 'Реrmit2', 'Permit\u200b2'])(
  'a domain called %j elsewhere is not Permit2',
  (name) =>
    expect(
      recognised(
        messageOf('Login(string nonce)', { nonce: 'a' }, { name, chainId: 1, verifyingContract: spender }),
      ),
    ).toEqual([
      { kind: 'claim', protocol: 'Permit2', name, genuine: false, contract: spender, known: [permit2] },
    ]),
)

test('a login allows nothing', () =>
  expect(
    recognised(
      messageOf(
        'Login(string nonce,address account)',
        { nonce: 'a', account: owner },
        { name: 'Any', chainId: 1, verifyingContract: spender },
      ),
    ),
  ).toEqual([]))
