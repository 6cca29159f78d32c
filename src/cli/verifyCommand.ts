import { readCapsule } from '#core/capsule/readCapsule.ts'
import type { Verdict } from '#core/checks/result.ts'
import { AppError } from '#core/errors.ts'
import { type JudgedCapsule, judgeCapsule } from '#verify/judgeCapsule.ts'
import { judgeTransaction, type Question } from '#verify/judgeTransaction.ts'
import { type Exit, type JsonCommand, jsonCommand } from './jsonCommand.ts'
import { given, isThere, readAddress, readObject } from './reading.ts'
import { readChainFacts } from './verifyFacts.ts'

/** What `verify` is asked about: a service's answer, or a capsule. */
type Asked = { kind: 'response'; question: Question } | { kind: 'capsule'; capsule: JudgedCapsule }

const exits: Record<Verdict, Exit> = { pass: 0, warn: 0, stop: 1, block: 1, unknown: 3 }

/** `countersign verify`: what a service says of a transaction, or a capsule, held against given facts of the chain. */
export const verify: JsonCommand<Asked> = {
  read: (value) => {
    const object = readObject(value, 'The input')
    const chain = readObject(given(object, 'chain'), '"chain"')
    if (isThere(object, 'capsule')) {
      const passphrase = object.passphrase ?? undefined
      if (passphrase !== undefined && typeof passphrase !== 'string')
        throw new AppError('"passphrase" is no text.')
      const capsule = readCapsule(object.capsule, passphrase)
      return { kind: 'capsule', capsule: { capsule, ...readChainFacts(chain, capsule.safe.address) } }
    }
    const asked = readObject(given(object, 'asked'), '"asked"')
    const safe = readAddress(asked, 'safe')
    const { id } = asked
    if (typeof id !== 'string') throw new AppError('"asked.id" is no text: it is the id of a transaction.')
    if (!Object.hasOwn(object, 'response')) throw new AppError('"response" is missing.')
    const claim = { response: object.response }
    return { kind: 'response', question: { asked: { safe, id }, claim, ...readChainFacts(chain, safe) } }
  },
  run: async (asked) => {
    const { verdict, results } =
      asked.kind === 'response' ? await judgeTransaction(asked.question) : await judgeCapsule(asked.capsule)
    const told = results.map(({ id, outcome, severity, text, evidence, wayOn }) => ({
      id,
      outcome,
      severity,
      text,
      evidence,
      ...(wayOn !== undefined && { wayOn }),
    }))
    return { output: { verdict, results: told }, exit: exits[verdict] }
  },
}

export const verifyCommand = jsonCommand(verify)
