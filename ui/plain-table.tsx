import type { ReactNode } from 'react'
import css from './plain-table.module.css'

/** A short table inside a page: rows as they are, neither sorted nor paged. */
export function PlainTable(props: { readonly heads: readonly string[]; readonly children: ReactNode }) {
  return (
    <div className={css['frame']}>
      <table className={css['table']}>
        <thead>
          <tr>
            {props.heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{props.children}</tbody>
      </table>
    </div>
  )
}
