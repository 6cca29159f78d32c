import type { JudgedConfirmation } from '#core/checks/calls/confirmations.ts'
import { ownChangesOf } from '#core/checks/calls/ownChanges.ts'
import { listCalls } from '#core/checks/calls/placedCalls.ts'
import type { Context, Inputs, MessageCase, Need, UnlistedExecution } from '#core/checks/context.ts'
import type { EffectClaim } from '#core/checks/effectFacts.ts'
import { withExplainers } from '#core/checks/effects/explained/withExplainers.ts'
import { type Fact, factAt } from '#core/checks/fact.ts'
import type { Facts } from '#core/checks/facts.ts'
import { ownerChangesIn } from '#core/checks/state/ownersSince.ts'
import type { Confirmation, SafeTx } from '#core/safe/safe.ts'
import type { ReadTypedData } from '#core/typedData/typedData.ts'
import type { Case, HistorySubject, Subject } from './case.ts'
import { claimedNames, partsOf } from './claimedNames.ts'
import { addressOf, type Computed, isMessage } from './computed.ts'
import { readingsOf, withReadings } from './makersReadings.ts'
import { readFact } from './readFact.ts'
import { signaturesOf } from './signatureFacts.ts'

/** The case as the checks get it, and the confirmations that count. */
export type Prepared = { context: Context; signatures: readonly JudgedConfirmation[] }

const noFields = {
  known: false,
  reason: 'The Safe service sent no fields that owners could sign.',
} as const
const unclear = { known: false, reason: 'The message has more than one reading.' } as const
const noHost = { known: false, reason: 'Your wallet (host) did not report who it is.' } as const
const known = <T>(value: T): Fact<T> => ({ known: true, value })

/** Prepares, once, everything that the checks of a case need. */
export async function prepare(theCase: Case, computed: Computed): Promise<Prepared> {
  const { chainId, subject, host, mode } = theCase
  const facts = factsOf(theCase)
  const { tx, safeTxHash, identity } = computed
  const safe = facts.safe
  const claim = subject.kind === 'transaction' ? subject.claim : undefined
  // A draft was never executed: a used nonce forbids it.
  const isMade = subject.kind === 'draft' || subject.kind === 'rejection'
  const isUsed = tx !== undefined && safe.known && !isMade && tx.nonce < safe.value.nonce
  const isDone = isUsed && claim?.isDone === true
  const isTransaction = !isMessage(subject)
  const whyNoTx = subject.kind === 'transaction' && !claim ? noFields : identity.known ? noFields : identity
  const whyNoHash = identity.known ? (isTransaction ? noFields : unclear) : identity
  const confirmations = confirmationsOf(subject)
  const { judged, signatures } = await signaturesOf({ confirmations, computed, facts, isDone, whyNoHash })
  const inputs: { [N in Need]?: Fact<Inputs[N]> } = { safe, identity }
  if (subject.kind === 'transaction') {
    inputs.requested = known(subject.requested)
    inputs.problems = known(subject.problems)
    inputs.claim = claim ? known(claim) : noFields
    inputs.names = readFact('The names', () => claimedNames(subject.described, facts.effects?.tokens))
  }
  if (subject.kind === 'capsule') {
    const { note } = subject.capsule
    inputs.names = known(note === undefined ? [] : [{ what: 'the note', text: note }])
  }
  if (subject.kind !== 'draft' && subject.kind !== 'rejection') inputs.signatures = signatures
  if (isTransaction) {
    inputs.tx = tx ? known(tx) : whyNoTx
    inputs.effects = await withExplainers(effectsOf(theCase, facts, computed))
    if (!isLeftToHost(theCase)) {
      inputs.nonce = tx ? known(tx.nonce) : whyNoTx
      inputs.safeTxHash = safeTxHash ? known(safeTxHash) : whyNoHash
    }
  } else inputs.message = await messageCaseOf(theCase, facts, computed)
  const readings = await readingsOf(inputs, facts, chainId)
  if (readings) inputs.readings = readings
  if (readings?.known && inputs.effects?.known)
    inputs.effects = known(withReadings(inputs.effects.value, readings.value.of))
  if (subject.kind === 'history') tellOfHistory(inputs, subject, facts)
  if (theCase.listed) inputs.listed = known(theCase.listed)
  const { expected } = theCase
  if (expected) {
    const isUnread = isTransaction && !tx
    const { expectedAnswer } = await import('#core/checks/expected/expectedAnswer.ts')
    const compared = () => expectedAnswer({ expected, chainId, safe: addressOf(subject), tx })
    inputs.expected = isUnread ? whyNoTx : readFact('The comparison', compared)
  }
  if (host || mode === 'frame') inputs.host = host ? known(host) : noHost
  const unlisted = readFact('An execution', () => unlistedOf(facts, computed, addressOf(subject)))
  return {
    signatures: judged,
    context: {
      chainId,
      subject: subject.kind,
      noun: isTransaction ? 'transaction' : 'message',
      inputs,
      facts,
      isUsed,
      isDone,
      isNew: subject.kind === 'message' && subject.messageHash === undefined,
      ...(unlisted.known && unlisted.value && { unlisted: unlisted.value }),
      isShownOtherwise: theCase.isShownOtherwise === true,
    },
  }
}

/** In a frame the wallet (host) chooses the nonce of a draft, and with it the hash. */
const isLeftToHost = ({ mode, subject }: Case): boolean =>
  mode === 'frame' && (subject.kind === 'draft' || subject.kind === 'rejection')

/** No service describes a message or a capsule: the chain's version is compared with the one that they name. */
function factsOf({ subject, facts }: Case): Facts {
  if (subject.kind === 'message') return { ...facts, service: { version: subject.identity.version } }
  if (subject.kind === 'capsule') return { ...facts, service: { version: subject.capsule.safe.version } }
  return facts
}

function confirmationsOf(subject: Subject): readonly Confirmation[] {
  if (subject.kind === 'transaction') return subject.claim?.confirmations ?? []
  if (subject.kind === 'message') return subject.confirmations
  return subject.kind === 'capsule' ? subject.capsule.signatures : []
}

function effectsOf(
  { subject }: Case,
  facts: Facts,
  { identity, tx, call }: Computed,
): Fact<Inputs['effects']> {
  if (!tx || !call) return noFields
  if (!identity.known) return identity
  const described =
    subject.kind === 'transaction' || subject.kind === 'draft' || subject.kind === 'rejection'
      ? subject.described
      : undefined
  const effects = {
    ...facts.effects,
    safe: identity.value,
    tx,
    call,
    state: facts.safe,
    ...(facts.modules && { modules: facts.modules }),
    ...(described !== undefined && { claim: claimIn(described) }),
  }
  return readFact('The call', () => {
    const places = listCalls(effects)
    return { ...effects, places, changes: ownChangesOf(places) }
  })
}

function claimIn(described: unknown): EffectClaim {
  const { txInfo, txData, detailedExecutionInfo } = partsOf(described)
  const { dataDecoded, trustedDelegateCallTarget, tokenInfoIndex } = partsOf(txData)
  const { gasTokenInfo } = partsOf(detailedExecutionInfo)
  const tokens = { ...partsOf(tokenInfoIndex), gasToken: gasTokenInfo }
  return { txInfo, dataDecoded, trustedDelegateCallTarget, tokenInfoIndex: tokens }
}

async function messageCaseOf(
  { subject }: Case,
  facts: Facts,
  { identity, message, safeMessageHash }: Computed,
): Promise<Fact<MessageCase>> {
  if (!identity.known) return identity
  if (!message) return unclear
  const { chainId, address, version } = identity.value
  const { known: accounts, now, tokens, waiting, prices, arePricesClaimed } = facts.effects ?? {}
  const around = { now, tokens, known: accounts, waiting, prices, arePricesClaimed }
  const requester = subject.kind === 'message' ? subject.requester : undefined
  const setting = { chainId, safe: address, safeVersion: version, ...around, requester }
  const isTyped = message.kind === 'typedData'
  const typed = isTyped ? message.read : undefined
  const typedFacts = async ({ typedData }: ReadTypedData) => {
    // A transaction needs none of it.
    const [{ recognise }, { unknownPowers }, { typedAnswers: answers }] = await Promise.all([
      import('#core/typedData/recognition/recognise.ts'),
      import('#core/typedData/recognition/unknownPowers.ts'),
      import('#core/checks/message/typed/typedAnswers.ts'),
    ])
    const recognised = typedData ? recognise(typedData) : []
    return { typedData, recognised, answers, ...unknownPowers(typedData, recognised, address) }
  }
  const textAnswers = async () => (await import('#core/checks/message/disguise/textAnswers.ts')).textAnswers
  const signInOf = async (text: string) => {
    const { signInAnswer } = await import('#core/checks/message/signIn/signInAnswer.ts')
    const owners = facts.safe.known ? facts.safe.value.owners : undefined
    return () => signInAnswer(text, setting, owners)
  }
  try {
    const value: MessageCase = {
      text: isTyped ? undefined : message.text,
      textAnswers: isTyped || message.text === undefined ? undefined : await textAnswers(),
      signIn:
        message.kind === 'typedData' || message.text === undefined ? undefined : await signInOf(message.text),
      typedData: typed && { ...setting, read: typed, ...(await typedFacts(typed)) },
      setting,
      hash: safeMessageHash,
      claimed: subject.kind === 'message' ? subject.messageHash : undefined,
      answered: facts.messageHash,
    }
    return known(value)
  } catch (error) {
    return readFact('The message', () => {
      throw error
    })
  }
}

/** Adds what the checks of the history need: the receipt, and the sender of an incoming transfer. */
function tellOfHistory(
  inputs: { happened?: Fact<Inputs['happened']>; incoming?: Fact<Inputs['incoming']> },
  { safe, claimed, incoming }: HistorySubject,
  { shown, effects, safe: state }: Facts,
): void {
  if (shown?.known === false) inputs.happened = shown
  else inputs.happened = known({ claimed, shown: shown?.value })
  if (!incoming) return
  const { token } = incoming
  inputs.incoming = known({
    safe,
    ...incoming,
    owners: state.known ? state.value.owners : undefined,
    known: effects?.known,
    tokenFact: token && factAt(effects?.tokens, token),
  })
}

function unlistedOf(
  { unlisted }: Facts,
  { call }: Computed,
  safe: SafeTx['to'],
): UnlistedExecution | undefined {
  if (!unlisted?.shown.known || unlisted.shown.value === 'absent') return undefined
  const { isLate } = unlisted
  const hasFailed = unlisted.shown.value === 'failure'
  return { hasFailed, isLate, changes: call && isLate && !hasFailed ? ownerChangesIn(call, safe) : [] }
}
