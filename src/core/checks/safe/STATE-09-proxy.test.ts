import { expect, test } from 'vitest'
import type { Fact } from '#core/checks/fact.ts'
import { proxyCodeHashes } from '#core/deployments/deploymentCode.ts'
import { known, resultOf, silent } from '#core/fixtures/checkCase.ts'
import type { Hash } from '#core/safe/safe.ts'
import { proxyCheck } from './STATE-09-proxy.ts'

const judged = (codeHash?: Fact<Hash>) =>
  resultOf(proxyCheck, { safe: {} }, { facts: codeHash ? { proxyCode: codeHash } : {} })

test('STATE-09 passes the proxies of every release', () => {
  for (const codeHash of proxyCodeHashes.keys()) expect(judged(known(codeHash)).outcome).toBe('pass')
  expect(judged(known('0xd7d408ebcd99b2b70be43e20253d6d92a8ea8fab29bd3be7f55b10032331fb4c'))).toEqual({
    id: 'STATE-09',
    outcome: 'pass',
    severity: 'warn',
    text: 'The account itself is a known Safe proxy.',
    evidence: {
      codeHash: '0xd7d408ebcd99b2b70be43e20253d6d92a8ea8fab29bd3be7f55b10032331fb4c',
      release: '1.4.1',
    },
  })
})

test('STATE-09 warns of a code that no release makes', () => {
  const codeHash: Hash = `0x${'66'.repeat(32)}`
  expect(judged(known(codeHash))).toEqual({
    id: 'STATE-09',
    outcome: 'finding',
    severity: 'warn',
    remedy: 'Ask the creator of this Safe for the contract that created it.',
    text: 'Unusual proxy: no Safe version creates accounts with this code.',
    evidence: { codeHash },
  })
})

test('STATE-09 is unknown when it was not read, and told when nobody looked', () => {
  const unread = {
    outcome: 'unknown',
    severity: 'warn',
    text: 'Could not check the code at your Safe’s address. The node is silent.',
  }
  expect(judged(silent)).toMatchObject(unread)
  expect(resultOf(proxyCheck, { safe: silent })).toMatchObject(unread)
  expect(judged()).toEqual({
    id: 'STATE-09',
    outcome: 'unknown',
    severity: 'info',
    uncompared: 'notOffered',
    text: 'The code at the Safe’s own address was not loaded.',
    evidence: {},
  })
})
