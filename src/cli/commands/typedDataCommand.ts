import { type Exit, type JsonCommand, jsonCommand } from '#cli/jsonCommand.ts'
import { isThere, readAddress, readChainId, readObject, readSafe, valueAt } from '#cli/reading.ts'
import { AppError } from '#core/errors.ts'
import { judgeTypedMessage } from '#core/judge/judge.ts'

type Input = Parameters<typeof judgeTypedMessage>[0]

const exits = { pass: 0, warn: 0, stop: 1, block: 1, unknown: 3 } as const satisfies Record<string, Exit>

/** `countersign typed-data`: what signing a message of typed data as this Safe would mean, and its hash where it has one. */
export const typedData: JsonCommand<Input> = {
  read: (value) => {
    const object = readObject(value, 'The input')
    const message = valueAt(object, 'typedData')
    if (typeof message !== 'string' && (typeof message !== 'object' || message === null))
      throw new AppError('"typedData" is neither an object nor the text of one.')
    const safe = { chainId: readChainId(object), safe: readAddress(object, 'safe') }
    const version = isThere(object, 'safeVersion') ? { safeVersion: readSafe(object).version } : {}
    return { ...safe, ...version, typedData: message, now: Math.floor(Date.now() / 1000) }
  },
  run: async (input) => {
    const { hash, results, verdict } = await judgeTypedMessage(input)
    return { output: { hash, results }, exit: exits[verdict] }
  },
}

export const typedDataCommand = jsonCommand(typedData)
