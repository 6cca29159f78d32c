/** Does `work` while no other process does anything under this folder's name; calls `waiting` once when it has to wait. */
export function alone<Answer>(folder: string, work: () => Answer, waiting: () => void): Answer
