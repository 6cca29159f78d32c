import { hexToString, isHex, type TypedDataDefinition } from 'viem'
import type { QuestionRow } from './question.ts'
import { invalidParams } from './rpcError.ts'
import { parseTypedData, typedDataRows } from './typedDataRows.ts'
import { assertAuthorized, currentNetwork, type Method } from './wallet.ts'

/** EIP-191: `[message, address]`, the message as hexadecimal bytes or as text. */
export const personalSign: Method = async (wallet, [message, address]) => {
  assertAuthorized(wallet, address)
  if (typeof message !== 'string') throw invalidParams('personal_sign needs a message and an address.')
  await wallet.ask({
    wallet: wallet.name,
    heading: 'Sign this message?',
    rows: [{ label: 'Account', text: wallet.account.address, code: true }, ...messageRows(message)],
  })
  return wallet.account.signMessage({ message: isHex(message) ? { raw: message } : message })
}

/** EIP-712: `[address, typed data]`, refused when its domain names another chain than the wallet stands on. */
export const signTypedData: Method = async (wallet, [address, given]) => {
  assertAuthorized(wallet, address)
  const typedData = parseTypedData(given)
  const { chainId, name } = currentNetwork(wallet)
  const named = typedData.domain.chainId
  if (named !== undefined && Number(named) !== chainId) {
    throw invalidParams(`The typed data is for chain ${String(named)}; this wallet stands on ${chainId}.`)
  }
  await wallet.ask({
    wallet: wallet.name,
    heading: 'Sign this typed data?',
    rows: [
      { label: 'Account', text: wallet.account.address, code: true },
      { label: 'Network', text: name },
      ...typedDataRows(typedData),
    ],
  })
  return wallet.account.signTypedData(typedData as unknown as TypedDataDefinition)
}

function messageRows(message: string): QuestionRow[] {
  if (!isHex(message)) return [{ label: 'Message', text: message }]
  const text = hexToString(message)
  const readable = !/[\p{Cc}\ufffd]/u.test(text.replace(/[\n\r\t]/g, ''))
  return [...(readable ? [{ label: 'Message', text }] : []), { label: 'Bytes', text: message, code: true }]
}
