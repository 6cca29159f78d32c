import type { Rpc } from '#sandbox/chains/rpc.ts'
import type { Send, Sender } from '#sandbox/chains/sender.ts'

/** The clock that a scenario turns back: the gateway server and the chain both read it while the story is told. */
export type StoryClock = { now: () => number; set: (milliseconds: number | undefined) => void }

/** A clock that shows the time of day until a story sets it. */
export function createStoryClock(): StoryClock {
  let told: number | undefined
  return {
    now: () => told ?? Date.now(),
    set: (milliseconds) => {
      told = milliseconds
    },
  }
}

/** Days before now that a story begins: the date of a fresh chain's first block. */
export const storyDays = 30

/** Tells what happened some hours ago: chain blocks and proposals made in between carry that date. */
export type HistoryWriter = {
  at: (hoursAgo: number) => Promise<void>
  /** Sends as one step of the story, at its date. */
  send: (transactions: readonly Send[]) => Promise<void>
  /** The clock is the time of day again. */
  end: () => Promise<void>
}

export function createHistoryWriter(rpc: Rpc, send: Sender, clock: StoryClock): HistoryWriter {
  const begun = Date.now()
  const seconds = (milliseconds: number) => Math.floor(milliseconds / 1000)
  return {
    at: async (hoursAgo) => {
      const when = begun - hoursAgo * 3_600_000
      clock.set(when)
      await rpc.call('evm_setTime', [seconds(when)])
    },
    send: async (transactions) => {
      await send(transactions)
    },
    end: async () => {
      clock.set(undefined)
      await rpc.call('evm_setTime', [seconds(Date.now())])
    },
  }
}
