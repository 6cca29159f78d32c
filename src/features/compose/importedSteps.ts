import { asAppError } from '#core/errors.ts'
import { type Airdrop, readAirdropCsv } from '#core/formats/airdropCsv.ts'
import { readBatchFile } from '#core/formats/batch/batchFile.ts'
import { formatAmount } from '#core/money/decimals.ts'
import type { Address, Call } from '#core/safe/safe.ts'
import type { DraftStep } from '#stores/draft.ts'
import { readPayeeTable, type TableAsset } from './payeeTable.ts'

/** What a text holds: calls, with what a careful reader must know of them, and the rows that cannot be used. */
export type Imported =
  | { kind: 'empty' }
  | { kind: 'refused'; text: string; hints: readonly string[] }
  | {
      kind: 'steps'
      /** What a batch file calls itself. */
      name?: string
      steps: readonly Partial<DraftStep>[]
      warnings: readonly string[]
      problems: readonly string[]
      /** The calls themselves, where the file holds them; each is shown before it is added. */
      calls?: readonly Call[]
    }

type Here = {
  chainId: number
  shortName: string
  safe: Address
  decimals: number
  assets: readonly TableAsset[]
}

const plain = (amount: bigint, decimals: number) => formatAmount(amount, decimals).replaceAll(',', '')

/** Reads a batch file of the transaction builder (JSON) a payment list (CSV), or rows of a spreadsheet; which of them it is, its first line tells. */
export function importedSteps(text: string, here: Here): Imported {
  if (text.trim() === '') return { kind: 'empty' }
  try {
    return /^\s*[[{]/.test(text) ? fromBatch(text, here) : fromList(text, here)
  } catch (error) {
    const { message, hints } = asAppError(error)
    return { kind: 'refused', text: message, hints }
  }
}

function fromBatch(text: string, { chainId, safe, decimals }: Here): Imported {
  const { name, calls, warnings } = readBatchFile(text, { chainId, safe })
  const steps = calls.map(
    ({ to, value, data }): Partial<DraftStep> => ({
      kind: 'calldata',
      to,
      value: value === 0n ? '' : plain(value, decimals),
      data: data === '0x' ? '' : data,
    }),
  )
  return { kind: 'steps', name: `“${name}”`, steps, warnings, problems: [], calls }
}

function fromList(text: string, { shortName, assets }: Here): Imported {
  const table = readPayeeTable(text, { shortName, assets })
  if (table) return { kind: 'steps', warnings: [], ...table }
  const { rows, warnings } = readAirdropCsv(text, { shortName })
  return {
    kind: 'steps',
    steps: rows.map(stepOf),
    warnings: [],
    // The app's words end in what the row says, which may be nothing.
    problems: warnings.map((one) => `Row ${one.row}: ${one.text.replace(/: ?$/, '')}. ${one.mend}`),
  }
}

function stepOf(row: Airdrop['rows'][number]): Partial<DraftStep> {
  const recipient = row.receiver.kind === 'address' ? row.receiver.address : row.receiver.name
  if (row.kind === 'native') return { kind: 'send', asset: 'native', recipient, amount: row.amount }
  if (row.kind === 'erc20')
    return { kind: 'send', asset: row.token.toLowerCase(), recipient, amount: row.amount }
  const { token, tokenId } = row
  const one = { kind: 'collectible', recipient, token, tokenId: String(tokenId) } as const
  return row.kind === 'erc721'
    ? { ...one, standard: 'ERC721' }
    : { ...one, standard: 'ERC1155', amount: String(row.amount) }
}
