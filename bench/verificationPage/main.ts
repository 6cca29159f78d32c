import * as v from 'valibot'
import type { Case } from '#core/judge/case.ts'
import type { Judged } from '#core/judge/judge.ts'
import type { Address, ReportedState } from '#core/safe/safe.ts'
import { TransactionDetails } from '#gateway/schemas/transaction/details.ts'
import { transactionSubject } from '#verify/subjects/transactionSubject.ts'
import { createJudgePool } from '#verify/workers/judgePool.ts'

/** What the measurement hands over: plain JSON. */
type PreparedParameters = {
  chainId: number
  safe: Address
  version: string
  owners: Address[]
  details: unknown[]
}

/** So many rows are in view. */
const visible = 12

let cases: Case[] = []

/** The details as the page has them at hand, and what was read of the Safe. */
function prepare({ chainId, safe, version, owners, details }: PreparedParameters): void {
  const state: ReportedState = { chainId, address: safe, version, owners, threshold: 3, nonce: 0n }
  cases = details.map((told) => {
    const claim = v.parse(TransactionDetails, told)
    return {
      chainId,
      subject: transactionSubject({ safe, id: claim.txId }, claim),
      mode: 'standalone',
      facts: { chainId: { known: true, value: chainId }, safe: { known: true, value: state } },
    }
  })
}

const list = document.querySelector('ol')
const show = ({ results, signatures, verdict }: Judged) => {
  const row = document.createElement('li')
  row.textContent = `${verdict}: ${results.length} checks, ${signatures.filter(({ status }) => status === 'valid').length} valid`
  list?.append(row)
}

/** Milliseconds until the rows in view have their verdict, and until all have, workers started anew. */
async function timed() {
  const started = performance.now()
  const pool = createJudgePool(window)
  let first = Number.NaN
  const judged = (some: readonly Case[], isUrgent: boolean) =>
    Promise.all(
      some.map(async (theCase) => {
        const [verification] = await pool.ask([theCase], { isUrgent })
        if (verification) show(verification)
      }),
    )
  const inView = pool.ask(cases.slice(0, visible), { isUrgent: true }).then((verifications) => {
    verifications.forEach(show)
    first = performance.now() - started
  })
  await Promise.all([inView, judged(cases.slice(visible), false)])
  const all = performance.now() - started
  pool.close()
  return {
    first,
    all,
    rows: [...document.querySelectorAll('li')].map(({ textContent }) => textContent),
  }
}

Reflect.set(window, 'prepare', prepare)
Reflect.set(window, 'timed', timed)
