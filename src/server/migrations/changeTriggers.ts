/**
 * The triggers by which every statement that touches a table's rows of a Safe raises `safe_change.version` of that Safe, in the
 * same transaction: whoever keeps a copy of what was read compares one number. The table needs `chain_id` and `safe`.
 */
export function changeTriggers(table: string, note = 'note_change'): string {
  const trigger = (event: string, rows: string) =>
    `create trigger ${table}_${event} after ${event} on ${table} referencing ${rows} table as changed
     for each statement execute function ${note}();`
  return [trigger('insert', 'new'), trigger('update', 'new'), trigger('delete', 'old')].join('\n')
}
