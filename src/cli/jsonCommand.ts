import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { AppError } from '#core/errors.ts'
import { duplicateKey } from '#core/formats/duplicateKey.ts'
import type { Command } from './command.ts'

/** 0 ok · 1 stop, block, invalid or unreadable batch · 2 unusable input · 3 unknown. */
export type Exit = 0 | 1 | 2 | 3

/** What a command says to one input: its output as plain JSON, and the exit code it asks for. */
export type CommandAnswer = { output: unknown; exit: Exit }

/** One command from JSON to JSON: `read` makes a stranger's value an input or throws AppError, `run` answers it. */
export type JsonCommand<Input> = {
  read: (value: unknown) => Input
  run: (input: Input) => CommandAnswer | Promise<CommandAnswer>
}

/** An array exits with the worst of its elements, in this order. */
const worstFirst: readonly Exit[] = [2, 1, 3, 0]

/** A command of `countersign` that takes JSON on stdin or from `--file`, and writes nothing but its JSON answer to stdout. */
export function jsonCommand<Input>(definition: JsonCommand<Input>): Command {
  return async (flags) => {
    return writeAnswer(await answerText(definition, () => inputText(fileOf(flags))))
  }
}

/** Writes an answer to stdout, as JSON unless it is a text already, and gives its exit code. */
export async function writeAnswer(answer: CommandAnswer): Promise<Exit> {
  const { text, exit } = await textOf(answer)
  await new Promise<void>((resolve) => process.stdout.write(`${text}\n`, () => resolve()))
  return exit
}

/** What the command answers to this text: for an array an array, in order, in which what is unusable is `{error}`. */
export async function answerText<Input>(
  definition: JsonCommand<Input>,
  text: string | (() => Promise<string>),
): Promise<CommandAnswer> {
  const read = await unlessUnusable(async () => {
    const value: unknown = parsed(typeof text === 'string' ? text : await text())
    return { output: value, exit: 0 }
  })
  if (read.exit !== 0) return read
  if (!Array.isArray(read.output)) return answerValue(definition, read.output)
  const answers: CommandAnswer[] = []
  for (const element of read.output) answers.push(await answerValue(definition, element))
  const exits = answers.map(({ exit }) => exit)
  return {
    output: answers.map(({ output }) => output),
    exit: worstFirst.find((exit) => exits.includes(exit)) ?? 0,
  }
}

function answerValue<Input>({ read, run }: JsonCommand<Input>, value: unknown): Promise<CommandAnswer> {
  return unlessUnusable(async () => run(read(value)))
}

/** The answer, or in its place the one sentence that says why there is none. */
export async function unlessUnusable(answer: () => Promise<CommandAnswer>): Promise<CommandAnswer> {
  try {
    return await answer()
  } catch (error) {
    return { output: { error: sentenceOf(error) }, exit: 2 }
  }
}

/** Whatever goes wrong, whoever reads stdout must not take it for an answer. */
function sentenceOf(error: unknown): string {
  if (error instanceof AppError) return error.message
  const [words = ''] = error instanceof Error ? error.message.split('\n') : []
  return `This input could not be processed${words === '' ? '.' : `: ${words.replace(/\.$/, '')}.`}`
}

function parsed(text: string): unknown {
  if (text.trim() === '') throw new AppError('There is no input: give JSON on stdin or with --file.')
  return parsedOnce(text, 'The input')
}

/** A JSON text whose objects hold no key twice; `what` names it in a sentence. @throws AppError */
export function parsedOnce(text: string, what: string): unknown {
  const value = jsonOf(text, what)
  const twice = duplicateKey(text)
  if (twice === undefined) return value
  throw new AppError(
    `The key "${twice.slice(0, 100)}" appears twice in one object: it is uncertain which one counts.`,
  )
}

function jsonOf(text: string, what: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new AppError(`${what} is not JSON.`, { cause })
  }
}

/** What is read from a file, or without one from stdin. @throws AppError */
export async function inputText(file: string | undefined): Promise<string> {
  if (file === undefined && process.stdin.isTTY) return ''
  if (file !== undefined) return textOfFile(file, 'The input')
  return textIn(await allOf(process.stdin), 'The input')
}

/** The text of a file; `what` names it in a sentence. @throws AppError */
export async function textOfFile(file: string, what: string): Promise<string> {
  return textIn(await bytesOfFile(file), what)
}

function textIn(bytes: Uint8Array, what: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    throw new AppError(`${what} is not text in UTF-8.`, { cause })
  }
}

function fileOf(flags: readonly string[]): string | undefined {
  try {
    return parseArgs({ args: [...flags], options: { file: { type: 'string' } } }).values.file
  } catch (cause) {
    throw new AppError('The only flag is --file PATH; without it the JSON is read from stdin.', { cause })
  }
}

async function allOf(stream: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function bytesOfFile(file: string): Promise<Uint8Array> {
  try {
    return await readFile(file)
  } catch (cause) {
    throw new AppError(`The file "${file}" cannot be read.`, { cause })
  }
}

/** An answer nested deeper than JSON can be written is none. */
async function textOf({ output, exit }: CommandAnswer): Promise<{ text: string; exit: Exit }> {
  if (typeof output === 'string') return { text: output, exit }
  const written = await unlessUnusable(async () => ({ output: JSON.stringify(output, plain, 2), exit }))
  const text = typeof written.output === 'string' ? written.output : JSON.stringify(written.output, plain, 2)
  return { text, exit: written.exit }
}

function plain(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value
}
