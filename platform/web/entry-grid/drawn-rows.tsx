import { Fragment, type ReactNode } from 'react'

interface Props {
  readonly drawn: readonly number[]
  readonly count: number
  /** Pixels of a row. */
  readonly height: number
  /** All that the head has: a gap over more would take the width of those without one of their own. */
  readonly columns: number
  readonly row: (at: number) => ReactNode
}

/** The rows that are drawn, with the room of the others between them. */
export function DrawnRows({ drawn, count, height, columns, row }: Props) {
  return (
    <>
      {drawn.map((at, index) => (
        <Fragment key={at}>
          <Gap rows={at - (index === 0 ? 0 : (drawn[index - 1] ?? 0) + 1)} height={height} columns={columns} />
          {row(at)}
        </Fragment>
      ))}
      <Gap rows={count - 1 - (drawn.at(-1) ?? -1)} height={height} columns={columns} />
    </>
  )
}

function Gap({ rows, height, columns }: Pick<Props, 'height' | 'columns'> & { readonly rows: number }) {
  if (rows <= 0) return null
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: it is room alone, nothing in it takes the focus.
    <tr aria-hidden="true">
      <td colSpan={columns} style={{ blockSize: `${rows * height}px` }} />
    </tr>
  )
}
