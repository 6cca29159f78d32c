import { parseAddress } from '#core/addresses/address.ts'
import type { Address } from '#core/safe/safe.ts'
import type { AddressBookEntry } from './addressBookCsv.ts'
import { FormatError, parseJson, plainObject } from './reader.ts'

/** A Safe that the exporting wallet listed; owners and threshold are its claim at the time. */
type ExportedSafe = {
  chainId: number
  address: Address
  owners: readonly Address[]
  threshold?: number
}

/** What a data export of Safe{Wallet} holds for us; `passedOver` names the parts that are not taken. */
export type DataExport = {
  version: '1.0' | '2.0' | '3.0'
  addressBook: readonly AddressBookEntry[]
  safes: readonly ExportedSafe[]
  passedOver: readonly string[]
  warnings: readonly string[]
}

type ExportJson = Readonly<Record<string, unknown>>
type Collected = { addressBook: AddressBookEntry[]; safes: ExportedSafe[]; warnings: string[] }

const maxLength = 10_000_000
const maxWarnings = 50
/** The first wallet kept its Safes by the name of the network. */
const legacyNetworks = new Map([
  ['MAINNET', 1],
  ['XDAI', 100],
  ['ENERGY_WEB_CHAIN', 246],
  ['VOLTA', 73799],
  ['RINKEBY', 4],
])

/**
 * Reads `safe-YYYY-MM-DD.json`, the export of Safe{Wallet} in its versions 1.0, 2.0 and 3.0. Entries that cannot be read are left out
 * and told. @throws FormatError when it is no such file
 */
export function readDataExport(text: string): DataExport {
  const { version, data: given } = plainObject(parseJson(text, 'The export', maxLength), 'the export')
  if (version !== '1.0' && version !== '2.0' && version !== '3.0')
    throw new FormatError('This is not a data export of a known version (1.0, 2.0 or 3.0).')
  const data = plainObject(given, 'data')
  const collected: Collected = { addressBook: [], safes: [], warnings: [] }
  if (version === '1.0') collectLegacy(data, collected)
  else {
    forEach(data.addressBook, (chain, names) =>
      forEach(names, (address, name) => addName({ address, name, chainId: chain }, collected)),
    )
    forEach(data.addedSafes, (chain, safes) =>
      forEach(safes, (address, safe) => addSafe({ address, chainId: chain, safe }, collected)),
    )
  }
  const taken = ['addressBook', 'addedSafes']
  return {
    version,
    ...collected,
    warnings: collected.warnings.slice(0, maxWarnings),
    passedOver: version === '1.0' ? [] : Object.keys(data).filter((key) => !taken.includes(key)),
  }
}

/** Version 1.0 is a copy of the browser's storage: every value is a JSON text. */
function collectLegacy(data: ExportJson, collected: Collected): void {
  for (const [key, value] of Object.entries(data)) {
    const network = /^_immortal\|v2_(\w+)__SAFES$/.exec(key)?.[1]
    if (key !== 'SAFE__addressBook' && network === undefined) continue
    const parsed = typeof value === 'string' ? parseJson(value, `“${key}” of the export`, maxLength) : value
    if (network === undefined) {
      if (!Array.isArray(parsed)) collected.warnings.push('The address book of the export is not a list.')
      else for (const entry of parsed) addName(Object(entry) as ExportJson, collected)
    } else
      forEach(parsed, (address, safe) =>
        addSafe({ address, chainId: legacyNetworks.get(network) ?? network, safe }, collected),
      )
  }
}

function addName({ address, name, chainId }: ExportJson, { addressBook, warnings }: Collected): void {
  const read = addressOf(address)
  const chain = chainOf(chainId)
  if (read === undefined || chain === undefined || typeof name !== 'string' || name.trim() === '')
    warnings.push(
      `An entry of the address book is left out: ${shown(name)}, ${shown(address)}, chain ${shown(chainId)}.`,
    )
  else addressBook.push({ address: read, name: name.trim().slice(0, 200), chainId: chain })
}

function addSafe({ address, chainId, safe }: ExportJson, { safes, warnings }: Collected): void {
  const read = addressOf(address)
  const chain = chainOf(chainId)
  if (read === undefined || chain === undefined) {
    warnings.push(`A Safe is left out: ${shown(address)}, chain ${shown(chainId)}.`)
    return
  }
  const { owners, threshold } = Object(safe) as ExportJson
  safes.push({
    chainId: chain,
    address: read,
    owners: (Array.isArray(owners) ? owners : []).flatMap((owner) => ownerOf(owner) ?? []),
    ...(typeof threshold === 'number' && Number.isSafeInteger(threshold) && threshold > 0
      ? { threshold }
      : {}),
  })
}

/** An owner is a text, `{value}` or, in the oldest, `{address}`. */
function ownerOf(owner: unknown): Address | undefined {
  const { value, address } = Object(owner) as ExportJson
  return addressOf(owner) ?? addressOf(value) ?? addressOf(address)
}

function addressOf(value: unknown): Address | undefined {
  if (typeof value !== 'string' || value.includes(':')) return undefined
  const read = parseAddress(value)
  return read.ok ? read.address : undefined
}

function chainOf(value: unknown): number | undefined {
  const chainId = typeof value === 'string' && /^[1-9]\d{0,15}$/.test(value) ? Number(value) : value
  return typeof chainId === 'number' && Number.isSafeInteger(chainId) && chainId > 0 ? chainId : undefined
}

function forEach(value: unknown, visit: (key: string, inner: unknown) => void): void {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return
  for (const [key, inner] of Object.entries(value)) visit(key, inner)
}

function shown(value: unknown): string {
  return typeof value === 'string'
    ? `“${value.slice(0, 60)}”`
    : typeof value === 'number'
      ? String(value)
      : 'nothing'
}
