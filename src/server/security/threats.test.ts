import { expect, test } from 'vitest'
import { messageOf, owner, spender } from '#core/fixtures/vectors/typedMessages.ts'
import type { Address } from '#core/safe/safe.ts'
import { threatsOfMessage } from './threats.ts'

const place = { chainId: 1, safe: owner as Address, now: 1_800_000_000 }
const contract = '0x5555555555555555555555555555555555555555'
const at = (chainId: number) => ({ name: 'App', chainId, verifyingContract: contract })
const foo = (chainId: number) => messageOf('Foo(address a,uint256 b)', { a: spender, b: '5' }, at(chainId))
const login = (chainId: number) => messageOf('Login(string text)', { text: 'I sign in.' }, at(chainId))
const typesOf = async (message: ReturnType<typeof messageOf>) =>
  (await threatsOfMessage(message, place)).map(({ type }) => type)

test('what was found in a message does not hide what could not be checked in it', async () => {
  expect(await typesOf(foo(10))).toEqual(['MALICIOUS', 'FAILED'])
  expect(await typesOf(foo(1))).toEqual(['FAILED'])
})

test('a message of which all was read has a line of what was found, or says that nothing was', async () => {
  expect(await typesOf(login(10))).toEqual(['MALICIOUS'])
  expect(await typesOf(login(1))).toEqual(['NO_THREAT'])
})
