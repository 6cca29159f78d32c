import { claimedSentence } from '#parts/claimedSentence.ts'
import { rowMarkSaid } from '#parts/rows/RowMark.tsx'
import { notLookedAt, type RowSaid, rowAttributes } from '#parts/rows/rowSaid.ts'
import { clockOf, wholeDayOf } from '#parts/when.ts'
import { hexGroups } from '#ui/hexGroups.ts'
import type { Said } from '#ui/rewriting.ts'
import { isPlain, kindOf, kindWords } from './kinds.ts'
import { isUnlisted } from './recordFilter.ts'
import type { RecordEntry } from './recordModel.ts'
import type { Told } from './useTold.ts'

/** What `RecordRow` says of an entry; nothing for one that has names, a note, a warning or what was found beside its sentence. */
export function recordSaid(entry: RecordEntry, told: Told, look: RowSaid = notLookedAt): Said | undefined {
  const { hrefOf, nameOf, nativeCurrency } = told
  if (entry.type === 'DAY') return { shape: 'day', texts: [wholeDayOf(entry.at)], attributes: [] }
  if (entry.type !== 'TRANSACTION') return undefined
  const { transaction } = entry
  const { id, timestamp, executionInfo, txInfo, txStatus, safeAppInfo, note } = transaction
  const mark = rowMarkSaid(look)
  if (!mark || txStatus !== 'SUCCESS' || safeAppInfo || note || isUnlisted(transaction)) return undefined
  const nonce = executionInfo?.type === 'MULTISIG' ? executionInfo.nonce : undefined
  const sentence = claimedSentence({ txInfo, isDone: true, nonce, nativeCurrency })
  const kind = kindOf(transaction)
  let shape: string = kind
  if (nonce !== undefined) shape += ' numbered'
  const texts = nonce === undefined ? [] : [nonce.toString()]
  for (const { kind, text, address } of sentence) {
    if (text === '' || (address && nameOf(address) !== undefined)) return undefined
    const isBare = address !== undefined && text === address
    shape += ` ${kind}${isBare ? ' address' : ''}`
    if (isBare) texts.push('0x', ...hexGroups(address))
    else texts.push(text)
  }
  texts.push(mark.word, clockOf(timestamp))
  if (!isPlain.includes(kind)) texts.push(kindWords[kind])
  texts.push('Open')
  return {
    shape,
    texts,
    attributes: [
      ...mark.attributes,
      ...rowAttributes.map((name) => ({ of: '.record-row', name, value: look.attributes[name] })),
      { of: 'time', name: 'datetime', value: new Date(timestamp).toISOString() },
      { of: '.record-row > a', name: 'href', value: hrefOf(id) },
    ],
  }
}
