import { useFormats } from '../language/use-formats.ts'
import { PathLink } from '../routing/screen-link.tsx'
import { useShellText } from '../shell/use-shell-text.ts'
import type { BarRow } from './bar-list.tsx'
import css from './dashboard.module.css'

/** The numbers of bars as a table, each a link to its records. */
export function CountTable({ heads, rows }: { heads: readonly string[]; rows: readonly BarRow[] }) {
  const text = useShellText()
  const format = useFormats()
  return (
    <div className={css['tableFrame']}>
      <table className={css['table']}>
        <thead>
          <tr>
            <td />
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            <th scope="col">{text('total')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">
                <bdi>{row.name}</bdi>
              </th>
              {row.parts.map((part, at) => (
                <td key={heads[at]}>
                  {part.href ? (
                    <PathLink path={part.href} aria-label={part.label}>
                      {format.count(part.value)}
                    </PathLink>
                  ) : (
                    format.count(part.value)
                  )}
                </td>
              ))}
              <td>{row.total}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
