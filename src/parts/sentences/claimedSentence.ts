import { zeroAddress } from 'viem'
import { formatAmount } from '#core/money/decimals.ts'
import type { Address } from '#core/safe/safe.ts'
import type { Part, Sentence } from '#core/sentence/parts.ts'
import { visibleLine } from '#core/text/visibleLine.ts'
import type { SettingsInfo } from '#gateway/schemas/settings.ts'
import type { TxInfo } from '#gateway/schemas/transaction/txInfo.ts'

type ClaimedSentenceParameters = {
  txInfo: TxInfo
  /** It was executed; otherwise it waits. */
  isDone: boolean
  nonce?: bigint | undefined
  nativeCurrency: { symbol: string; decimals: number }
  nameOf?: ((address: Address) => string | undefined) | undefined
}
type Transfer = Extract<TxInfo, { type: 'Transfer' }>

const text = (words: string): Part => ({ kind: 'text', text: words })
/** A stranger's words on one line, without invisible characters. */
const claim = (words: string): Part => ({ kind: 'claim', text: visibleLine(words) })

/** What the service says that a transaction does or did: every value is a claim, and nothing was computed here. */
export function claimedSentence(told: ClaimedSentenceParameters): Sentence {
  const { txInfo, isDone } = told
  const account = (address: Address): Part => ({
    kind: 'claim',
    text: told.nameOf?.(address) ?? address,
    address,
  })
  const verb = (done: string, open: string) => text(isDone ? done : open)
  switch (txInfo.type) {
    case 'Transfer': {
      const { direction, sender, recipient } = txInfo
      if (direction === 'INCOMING') {
        const origin = isMinted(txInfo)
          ? [text(', minted.')]
          : [text(' from '), account(sender.value), text('.')]
        return [verb('Received ', 'Receives '), ...moved(txInfo, told), ...origin]
      }
      const from = direction === 'OUTGOING' ? [] : [text(' from '), account(sender.value)]
      const to = [text(' to '), account(recipient.value), text('.')]
      return [verb('Sent ', 'Sends '), ...moved(txInfo, told), ...from, ...to]
    }
    case 'SettingsChange':
      return [...setting(txInfo.settingsInfo, isDone, account), text('.')]
    case 'Creation':
      return [text('Created this Safe, by '), account(txInfo.creator.value), text('.')]
    case 'Custom': {
      if (txInfo.isCancellation) return rejection(told)
      const coins = txInfo.value
        ? [text(isDone ? ' Sent ' : ' Sends '), native(txInfo.value, told), text(' along.')]
        : []
      if (txInfo.actionCount !== undefined)
        return [verb('Ran ', 'Runs '), claim(`${txInfo.actionCount} calls`), text(' in one batch.'), ...coins]
      const method = txInfo.methodName ? [claim(txInfo.methodName), text(' of ')] : []
      return [verb('Called ', 'Calls '), ...method, account(txInfo.to.value), text('.'), ...coins]
    }
    default:
      return [
        text('The service calls it '),
        claim(txInfo.raw.type),
        text(', a kind this page does not know.'),
      ]
  }
}

function rejection({ nonce, isDone }: ClaimedSentenceParameters): Sentence {
  if (nonce === undefined) return [text(isDone ? 'Rejected a transaction.' : 'Rejects a transaction.')]
  return [text(isDone ? 'Rejected transaction ' : 'Rejects transaction '), claim(nonce.toString()), text('.')]
}

/** A token logs minted tokens as coming from the zero address (ERC-20, ERC-721), which nobody owns. */
export const isMinted = ({ sender, transferInfo }: Transfer): boolean =>
  sender.value === zeroAddress && (transferInfo.type === 'ERC20' || transferInfo.type === 'ERC721')

const native = (value: bigint, { nativeCurrency }: ClaimedSentenceParameters): Part =>
  claim(`${formatAmount(value, nativeCurrency.decimals)} ${nativeCurrency.symbol}`)

/** After the words “the token”. */
const unnamedToken = (address: Address): Part => ({
  kind: 'claim',
  text: address,
  address,
  isAfterNoun: true,
})

function moved({ transferInfo }: Transfer, told: ClaimedSentenceParameters): Part[] {
  switch (transferInfo.type) {
    case 'NATIVE_COIN':
      return transferInfo.value === undefined
        ? [text('some of the coin')]
        : [native(transferInfo.value, told)]
    case 'ERC20': {
      const { value, decimals, tokenSymbol, tokenAddress } = transferInfo
      if (decimals !== undefined && tokenSymbol)
        return [claim(`${formatAmount(value, decimals)} ${tokenSymbol}`)]
      const units = decimals === undefined ? ' base units of the token ' : ' of the token '
      return [claim(formatAmount(value, decimals ?? 0)), text(units), unnamedToken(tokenAddress)]
    }
    case 'ERC721': {
      const { tokenSymbol, tokenName, tokenId, tokenAddress } = transferInfo
      const name = tokenSymbol || tokenName
      const piece = claim(`${name ? `${name} ` : ''}#${tokenId}`)
      return name ? [piece] : [piece, text(' of the token '), unnamedToken(tokenAddress)]
    }
    default:
      return [text('something the service calls '), claim(transferInfo.raw.type)]
  }
}

function setting(
  info: SettingsInfo | undefined,
  isDone: boolean,
  account: (address: Address) => Part,
): Part[] {
  const verb = (done: string, open: string) => text(isDone ? done : open)
  const needed = (threshold: number) => [text('. Threshold: '), claim(String(threshold))]
  switch (info?.type) {
    case 'ADD_OWNER':
      return [
        verb('Added ', 'Adds '),
        account(info.owner.value),
        text(' as an owner'),
        ...needed(info.threshold),
      ]
    case 'REMOVE_OWNER':
      return [
        verb('Removed the owner ', 'Removes the owner '),
        account(info.owner.value),
        ...needed(info.threshold),
      ]
    case 'SWAP_OWNER':
      return [
        verb('Replaced the owner ', 'Replaces the owner '),
        account(info.oldOwner.value),
        text(' with '),
        account(info.newOwner.value),
      ]
    case 'CHANGE_THRESHOLD':
      return [verb('Changed the threshold to ', 'Changes the threshold to '), claim(String(info.threshold))]
    case 'CHANGE_IMPLEMENTATION':
      return [
        verb('Changed the implementation to ', 'Changes the implementation to '),
        account(info.implementation.value),
      ]
    case 'ENABLE_MODULE':
      return [
        verb('Enabled the module ', 'Enables the module '),
        account(info.module.value),
        text(', which needs no signatures'),
      ]
    case 'DISABLE_MODULE':
      return [verb('Disabled the module ', 'Disables the module '), account(info.module.value)]
    case 'SET_FALLBACK_HANDLER':
      return [
        verb('Set the fallback handler to ', 'Sets the fallback handler to '),
        account(info.handler.value),
      ]
    case 'SET_GUARD':
      return [verb('Set the guard to ', 'Sets the guard to '), account(info.guard.value)]
    case 'DELETE_GUARD':
      return [verb('Removed the guard', 'Removes the guard')]
    case 'SET_MODULE_GUARD':
      return [verb('Set the module guard to ', 'Sets the module guard to '), account(info.moduleGuard.value)]
    case 'DELETE_MODULE_GUARD':
      return [verb('Removed the module guard', 'Removes the module guard')]
    case 'unknown':
      return [verb('Changed a setting: ', 'Changes a setting: '), claim(info.raw.type)]
    default:
      return [
        verb('Changed a setting the service does not name', 'Changes a setting the service does not name'),
      ]
  }
}
