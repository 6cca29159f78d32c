import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { funder } from '#sandbox/accounts.ts'
import { startAnvil } from '#sandbox/chains/anvil.ts'
import { keepChain, loadChain } from '#sandbox/state/chainFile.ts'
import { openPglite } from '#server/database/pglite.ts'

// The victim of kill.ts: writes rows and blocks as fast as it can, and says each only when it was acknowledged.
const [folder = '', port = '5490'] = process.argv.slice(2)
const database = await openPglite(join(folder, 'pgdata'))
await database.exec('create table if not exists trial (id bigint primary key, filler text)')
const chain = await startAnvil({ port: Number(port), chainId: 31337 })
const file = join(folder, 'chain.gz')
if (existsSync(file)) await loadChain(chain.rpc, file)
keepChain(chain.rpc, file, (error) => {
  throw error
})

async function rows() {
  for (let id = Date.now() * 1000; ; id++) {
    const filler = 'x'.repeat(id % 3000)
    if (id % 3 === 0)
      await database.transaction(async ({ query }) => {
        await query('insert into trial values ($1, $2)', [String(id), filler])
        await query('update trial set filler = $2 where id = $1', [String(id), filler])
      })
    else await database.query('insert into trial values ($1, $2)', [String(id), filler])
    process.stdout.write(`row ${id}\n`)
  }
}

async function blocks() {
  for (;;) {
    await chain.rpc.call('eth_sendTransaction', [{ from: funder, to: funder, value: '0x1' }])
    const [block] = await chain.rpc.batch([{ method: 'eth_getBlockByNumber', params: ['latest', false] }])
    const { number, hash } = block as { number: string; hash: string }
    process.stdout.write(`block ${Number(number)} ${hash} ${Date.now()}\n`)
  }
}

process.stdout.write('ready\n')
await Promise.all([rows(), blocks()])
