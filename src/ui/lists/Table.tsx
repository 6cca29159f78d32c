import type { ReactNode } from 'react'
import './Table.css'

type Column = {
  key: string
  head: string
  /** Right-aligned figures. */
  number?: boolean
  /** Left out on phones. */
  wide?: boolean
}

type TableProps = {
  /** What it lists, for those who hear the page. */
  label: string
  columns: readonly Column[]
  /** Cells in the order of the columns; the first names the row. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
  total?: readonly ReactNode[]
}

const className = ({ number, wide }: Column) =>
  [number && 'table-number', wide && 'table-wide'].filter(Boolean).join(' ') || undefined

/** Head rule, hairlines, a double rule under a total. */
export function Table({ label, columns, rows, total }: TableProps) {
  return (
    <table className="table" aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" className={className(column)}>
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {columns.map((column, index) =>
              index === 0 ? (
                <th key={column.key} scope="row" className={className(column)}>
                  {cells[index]}
                </th>
              ) : (
                <td key={column.key} className={className(column)}>
                  {cells[index]}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
      {total !== undefined && (
        <tfoot>
          <tr>
            {columns.map((column, index) => (
              <td key={column.key} className={className(column)}>
                {total[index]}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  )
}
