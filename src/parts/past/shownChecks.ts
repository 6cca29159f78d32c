import type { Shown } from '#chain/shownTransfers.ts'
import { isSameAddress } from '#core/address.ts'
import type { TransactionDetails } from '#gateway/schemas/details.ts'
import type { VerdictKind } from '#ui/verdictKind.ts'

/** Whether the chain shows what the service says happened, in one sentence. */
export type ShownCheck = { kind: VerdictKind; sentence: string }

type Transfer = Extract<TransactionDetails['txInfo'], { type: 'Transfer' }>

/** Holds the service's word for something the owners did not sign against the receipt of its chain transaction. */
export function shownCheck(
  { txInfo, detailedExecutionInfo }: Pick<TransactionDetails, 'txInfo' | 'detailedExecutionInfo'>,
  shown: Shown,
): ShownCheck {
  if (!shown.succeeded)
    return { kind: 'warn', sentence: 'The chain shows that this transaction failed: nothing of it happened.' }
  if (detailedExecutionInfo?.type === 'MODULE') return moduleCheck(detailedExecutionInfo.address.value, shown)
  if (txInfo.type === 'Creation')
    return shown.isMade
      ? { kind: 'pass', sentence: `The chain shows that this Safe was made in block ${shown.blockNumber}.` }
      : { kind: 'warn', sentence: 'The chain does not show that this Safe was made in it.' }
  if (txInfo.type === 'Transfer') return transferCheck(txInfo, shown)
  return { kind: 'unknown', sentence: 'This page knows no way to see this kind on chain.' }
}

function moduleCheck(module: `0x${string}`, { modules, tellsOfModules, blockNumber }: Shown): ShownCheck {
  const found = modules.find((one) => one.module === undefined || isSameAddress(one.module, module))
  if (!found && !tellsOfModules)
    return {
      kind: 'unknown',
      sentence:
        'A Safe this old tells the chain nothing of what its modules do. Compare what moved, and the balance.',
    }
  if (!found) return { kind: 'warn', sentence: 'The chain does not show that this module acted in it.' }
  return found.succeeded
    ? { kind: 'pass', sentence: `The chain shows that this module acted in block ${blockNumber}.` }
    : {
        kind: 'warn',
        sentence: `The chain shows that this module tried in block ${blockNumber}, and failed.`,
      }
}

function transferCheck({ transferInfo, sender, recipient }: Transfer, shown: Shown): ShownCheck {
  if (transferInfo.type === 'unknown')
    return { kind: 'unknown', sentence: 'This page knows no way to see this kind on chain.' }
  const token = transferInfo.type === 'NATIVE_COIN' ? undefined : transferInfo.tokenAddress
  const isPiece = transferInfo.type === 'ERC721'
  const amount = isPiece ? transferInfo.tokenId : transferInfo.value
  const found = shown.moved.find(
    (moved) =>
      moved.amount === amount &&
      moved.isPiece === isPiece &&
      isSameAddress(moved.from, sender.value) &&
      isSameAddress(moved.to, recipient.value) &&
      (token === undefined
        ? moved.token === undefined
        : moved.token !== undefined && isSameAddress(moved.token, token)),
  )
  if (found) {
    const count = found.pieces === undefined || found.pieces === 1n ? '' : `: ${found.pieces} pieces of it`
    return {
      kind: 'pass',
      sentence: `The chain shows exactly this transfer in block ${shown.blockNumber}${count}.`,
    }
  }
  if (token === undefined)
    return {
      kind: 'unknown',
      sentence:
        'The coin was moved inside another call, which leaves no trace in the receipt. Compare the balance.',
    }
  return {
    kind: 'stop',
    sentence: 'The chain does not show this transfer. The service tells of something that did not happen so.',
  }
}
