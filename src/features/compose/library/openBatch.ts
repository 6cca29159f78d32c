import { addSteps } from '#stores/draft.ts'
import { changeBatch, nextDue, type SavedBatch } from '#stores/savedBatches.ts'

/** Adds the calls of a kept batch to the draft; one that is due is due again on its next day. */
export function openBatch(safeKey: string, batch: SavedBatch, today: string): void {
  addSteps(safeKey, batch.steps)
  if (batch.due !== '' && batch.due <= today) changeBatch(safeKey, batch.name, { due: nextDue(batch, today) })
}
