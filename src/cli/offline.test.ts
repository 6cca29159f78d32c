import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import messages from '#core/fixtures/vectors/safeMessages.json'
import transactions from '#core/fixtures/vectors/safeTransactions.json'
import signatures from '#core/fixtures/vectors/signatures.json'
import { runCommand } from './fixtures/runCommand.ts'

const { two, cases, chainId } = signatures.versions['1.5.0']
const set = { safeVersion: '1.5.0', chainId, ...two, safe: two.address, ...cases[1] }

describe.concurrent('a process of its own, in which every socket is an end', () => {
  test('hash takes an array on stdin and writes nothing but JSON', async () => {
    const { exit, stdout, stderr } = await runCommand(['hash'], JSON.stringify(transactions.vectors))
    expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' })
    expect(JSON.parse(stdout)).toMatchObject(transactions.vectors.map(({ safeTxHash }) => ({ safeTxHash })))
  })

  test('message reads a file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'countersign-'))
    const file = join(folder, 'message.json')
    writeFileSync(file, JSON.stringify(messages.vectors))
    const { exit, stdout } = await runCommand(['message', '--file', file])
    rmSync(folder, { recursive: true })
    expect(exit).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject(
      messages.vectors.map(({ safeMessageHash }) => ({ safeMessageHash })),
    )
  })

  test('signatures exits with 1 for a set that the contract refuses', async () => {
    const unsorted = { ...set, ...cases.find(({ id }) => id === 'unsorted') }
    const { exit, stdout } = await runCommand(['signatures'], JSON.stringify([set, unsorted]))
    expect(exit).toBe(1)
    expect(JSON.parse(stdout)).toMatchObject([{ valid: true }, { valid: false }])
  })

  test('each command that there is answers --help with what it takes, and does nothing else', async () => {
    const { stdout: names } = await runCommand(['--help'])
    const commands = /are (.*?)\./.exec(names)?.[1]?.split(', ') ?? []
    expect(commands).toHaveLength(14)
    for (const command of commands) {
      const { exit, stdout, stderr } = await runCommand([command, '--help'])
      expect({ command, exit, stderr }).toEqual({ command, exit: 0, stderr: '' })
      expect(stdout).toMatch(new RegExp(`^countersign ${command}: .+\n`))
    }
  })

  test('a flag that build does not have is told, and nothing is built', async () => {
    const { exit, stdout, stderr } = await runCommand(['build', '--prod'])
    expect({ exit, stdout }).toEqual({ exit: 1, stdout: '' })
    expect(stderr).toBe('build takes no flags: "--prod" is none of its own.\n')
  })

  test.each([
    [['hash', '--file', '/nowhere/at/all.json'], undefined, 'cannot be read'],
    [['hash', '--port', '1'], undefined, 'The only flag is --file'],
    [['hash', 'file.json'], undefined, 'The only flag is --file'],
    [['message'], '', 'There is no input'],
    [['message'], '{"safeVersion": }', 'The input is not JSON.'],
    [['signatures'], new Uint8Array([0x22, 0xff, 0x22]), 'not text in UTF-8'],
  ])('%j is unusable: {error} on stdout, exit 2', async (flags, stdin, sentence) => {
    const { exit, stdout, stderr } = await runCommand(flags, stdin)
    expect({ exit, stderr }).toEqual({ exit: 2, stderr: '' })
    expect(JSON.parse(stdout)).toEqual({ error: expect.stringContaining(sentence) })
  })
})
