import { looksLike } from '#core/checks/wording/confusable.ts'
import type { Address } from '#core/safe/safe.ts'
import type { Encodable } from '#core/typedData/encode.ts'
import { contractOf, integerOf } from '#core/typedData/struct.ts'
import type { ProtocolClaim } from './recognised.ts'

/** A protocol by the names its domain has, and the contracts that are really it; on one chain only where it says so. */
type Protocol = { name: string; names: readonly string[]; contracts: readonly Address[]; chainId?: bigint }

/** Public addresses, from the documentation of each protocol. */
const protocols: readonly Protocol[] = [
  { name: 'Permit2', names: ['permit2'], contracts: ['0x000000000022D473030F116dDEE9F6B43aC78BA3'] },
  {
    name: 'CoW Protocol',
    names: ['gnosis protocol', 'cow protocol', 'cow swap', 'cowswap'],
    contracts: ['0x9008D19f58AAbD9eD0D60971565AA8510560ab41'],
  },
  {
    name: 'Seaport',
    names: ['seaport', 'opensea'],
    contracts: [
      '0x00000000006c3852cbEf3e08E8dF289169EdE581',
      '0x00000000000001ad428e4906aE43D8F9852d0dD6',
      '0x00000000000000ADc04C56Bf30aC9d3c0aAF14dC',
      '0x0000000000000068F116a894984e2DB1123eB395',
    ],
  },
  {
    name: '0x',
    names: ['zeroex', '0x protocol', '0x'],
    contracts: ['0xDef1C0ded9bec7F1a1670819833240f027b25EfF'],
    chainId: 1n,
  },
  {
    name: 'USD Coin',
    names: ['usd coin', 'usdc'],
    contracts: ['0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'],
    chainId: 1n,
  },
  {
    name: 'Dai Stablecoin',
    names: ['dai stablecoin', 'dai'],
    contracts: ['0x6B175474E89094C44Da98b954EedeAC495271d0F'],
    chainId: 1n,
  },
]

/** What the name of a domain claims to be; undefined where it names no known protocol. */
export function protocolClaim(data: Encodable): ProtocolClaim | undefined {
  const { name } = data.domain
  if (typeof name !== 'string') return undefined
  const said = skeleton(name.slice(0, 200))
  const chainId = integerOf(data.domain, 'chainId')
  const claimed = protocols.find(
    (protocol) =>
      protocol.names.some((known) => skeleton(known) === said) &&
      (protocol.chainId === undefined || protocol.chainId === chainId),
  )
  if (claimed === undefined) return undefined
  const contract = contractOf(data)
  const genuine = contract !== undefined && claimed.contracts.includes(contract)
  return { kind: 'claim', protocol: claimed.name, name, genuine, contract, known: claimed.contracts }
}

/** A name as a hasty reader sees it: letters that look like others as these, and nothing but letters and digits. */
const skeleton = (name: string): string => looksLike(name).replace(/[^a-z0-9]/g, '')
