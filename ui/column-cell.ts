import type { CSSProperties } from 'react'
import type { Column } from './table-types.ts'

/** Place and width of a column's cells, where the person has chosen them. */
export function cellStyle({
  widthPx,
  pinnedAt,
}: Pick<Column<never>, 'widthPx' | 'pinnedAt'>): CSSProperties | undefined {
  if (widthPx === undefined && pinnedAt === undefined) return undefined
  return {
    ...(widthPx !== undefined && { minInlineSize: widthPx, maxInlineSize: widthPx }),
    ...(pinnedAt !== undefined && { insetInlineStart: pinnedAt }),
  }
}
