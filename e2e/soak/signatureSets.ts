import fc from 'fast-check'
import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { nestedAgrees } from '#core/fixtures/nestedSafe.ts'
import type { Address } from '#core/safe/safe.ts'
import { judgeSignatureSet } from '#core/signatures/signatureSet.ts'
import { bytesOfPlan, executorOf, type SignaturePlan, signaturePlan } from './signaturePlan.ts'
import { type Parent, type SignatureWorld, startSignatureWorlds } from './signatureWorld.ts'
import type { Counted, SoakOutcome, SoakTrial, Work } from './trial.ts'

/** Signature bytes of every kind: what is judged here is what `execTransaction` of the real contract does with them. */
export const signatureSets: SoakTrial = {
  name: 'signature sets against bytecode',
  full: 20_000,
  slice: 2000,
  inTest: 240,
  run: compareVerdicts,
  judge: ({ accepted = 0, refused = 0 }: Counted) =>
    Math.min(accepted, refused) < 2000
      ? `Only ${accepted} sets were accepted and ${refused} refused: too few to tell.`
      : undefined,
}

const abi = parseAbi([
  'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures) returns (bool success)',
])

async function compareVerdicts({ seed, count, onProgress }: Work): Promise<SoakOutcome> {
  const { worlds, stop } = await startSignatureWorlds()
  try {
    const plans = fc.sample(signaturePlan, { numRuns: count, seed })
    const failures: string[] = []
    const counted = { accepted: 0, refused: 0 }
    for (let from = 0; from < plans.length; from += 100) {
      const tries = plans.slice(from, from + 100).map((plan) => tryOf(plan, worlds))
      for (const { accepted, failure } of await decided(tries)) {
        counted[accepted ? 'accepted' : 'refused'] += 1
        if (failure !== undefined) failures.push(failure)
      }
      onProgress(from)
    }
    return { failures, counted }
  } finally {
    await stop()
  }
}

type Try = { world: SignatureWorld; parent: Parent; executor: Address; signatures: Hex }

function tryOf(plan: SignaturePlan, worlds: readonly SignatureWorld[]): Try {
  const world = worlds[plan.release]
  const parent = world?.parents[plan.parent]
  if (world === undefined || parent === undefined) throw new Error('The plan is for no release that is here.')
  return { world, parent, executor: executorOf(plan), signatures: bytesOfPlan(plan, world, parent) }
}

async function decided(tries: readonly Try[]): Promise<{ accepted: boolean; failure?: string }[]> {
  const [first] = tries
  if (first === undefined) return []
  const calls = tries.map(({ parent, executor, signatures }) => ({
    method: 'eth_call',
    params: [
      { from: executor, to: parent.safe.address, data: execution(parent, signatures), gas: '0x1c9c380' },
      'latest',
    ],
  }))
  const answers = await first.world.anvil.batch(calls)
  return Promise.all(
    tries.map(async (one, at) => {
      const answer = answers[at]
      const accepted = !(answer instanceof Error)
      const { valid, unresolved, rejected } = await judged(one)
      if (valid === accepted && unresolved === undefined) return { accepted }
      const contract = accepted ? 'accepts it' : `refuses it (${answer.message})`
      const here = valid ? 'valid' : `refused: ${rejected.map(({ reason }) => reason).join(' ')}`
      const { parent, executor, signatures } = one
      const failure = `${parent.safe.version}, threshold ${parent.threshold}, sent by ${executor}, ${signatures}: the contract ${contract}, here it is ${here}`
      return { accepted, failure }
    }),
  )
}

function judged({ world, parent, executor, signatures }: Try) {
  const { nested, yes, yesStranger } = world
  return judgeSignatureSet({
    ...parent,
    executor,
    signatures,
    contractOwners: [yes, yesStranger].map((owner) => ({ owner, valid: true })),
    askContract: async (owner, data) =>
      owner === nested.safe.address.toLowerCase()
        ? nestedAgrees(nested, { ...parent, parent: parent.safe }, data)
        : undefined,
  })
}

function execution({ tx }: Parent, signatures: Hex): Hex {
  const { to, value, data, operation, safeTxGas, baseGas, gasPrice, gasToken, refundReceiver } = tx
  return encodeFunctionData({
    abi,
    functionName: 'execTransaction',
    args: [to, value, data, operation, safeTxGas, baseGas, gasPrice, gasToken, refundReceiver, signatures],
  })
}
