import { createHash } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { isHash } from 'viem'
import { isAddress } from 'viem/utils'
import { notFound } from '#server/failures.ts'
import { addressOf, servedChain } from '#server/routes/mounting/mount.ts'
import type { Service } from '#server/service.ts'
import { explorerPage, explorerStyle } from './explorerPage.ts'
import { addressRows, type ExplorerRow, transactionRows } from './explorerRows.ts'

const styleHash = createHash('sha256').update(explorerStyle).digest('base64')

/** These pages run nothing and load nothing. */
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** As Etherscan's interface refuses: what is asked of a contract here is asked of the gateway's own routes. */
const noInterface = { status: '0', message: 'NOTOK', result: 'This explorer has pages alone.' }

/**
 * `/explorer/{chainId}/address/{address}` and `…/tx/{txHash}`: what the node says of an account or a transaction, for chains without an
 * explorer that the operator named. Wallets make addresses of what a chain's entry names, so that it must lead somewhere.
 */
export function mountExplorer(app: Hono, service: Service): void {
  const answer = (context: Context, title: string, chainName: string, rows: readonly ExplorerRow[]) => {
    context.header('content-security-policy', policy)
    context.header('x-content-type-options', 'nosniff')
    context.header('referrer-policy', 'no-referrer')
    return context.html(explorerPage(title, chainName, rows))
  }
  app.get('/explorer/:chainId/address/:address', async (context) => {
    const { chainId, address } = context.req.param()
    const served = servedChain(service, chainId)
    if (!isAddress(address, { strict: false })) throw notFound()
    const rows = await addressRows(served, addressOf(address))
    return answer(context, 'Address', served.config.name, rows)
  })
  app.get('/explorer/:chainId/tx/:hash', async (context) => {
    const { chainId, hash } = context.req.param()
    const served = servedChain(service, chainId)
    const rows = isHash(hash) ? await transactionRows(served, hash) : undefined
    if (!rows) throw notFound()
    return answer(context, 'Transaction', served.config.name, rows)
  })
  app.get('/explorer/:chainId/api', (context) => {
    servedChain(service, context.req.param('chainId'))
    return context.json(noInterface)
  })
}
