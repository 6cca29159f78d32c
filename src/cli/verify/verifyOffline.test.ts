import { expect, test } from 'vitest'
import { runCommand } from '#cli/fixtures/runCommand.ts'
import vectors from '#core/fixtures/vectors/gatewayMutations.json'

const { chain, asked, base } = vectors

test('verify, in a process in which every socket is an end, answers an array in order and exits with the worst', async () => {
  const inputs = [
    { asked, response: base, chain },
    { asked, response: null, chain },
    { asked, response: base, chain: { ...chain, version: '0.0.2' } },
  ]
  const { exit, stdout, stderr } = await runCommand(['verify'], JSON.stringify(inputs))
  expect({ exit, stderr }).toEqual({ exit: 1, stderr: '' })
  expect(JSON.parse(stdout)).toMatchObject([
    { verdict: 'pass' },
    { verdict: 'block' },
    { verdict: 'unknown' },
  ])
}, 60_000)
