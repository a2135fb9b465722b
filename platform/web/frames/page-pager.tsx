import { useEffect } from 'react'
import type { Page } from '#platform/contract/paging.ts'
import { Pager } from '#ui/pager.tsx'
import { useFormats } from '../language/use-formats.ts'
import { useShellText } from '../shell/use-shell-text.ts'

interface PagePagerProps {
  readonly page: number
  readonly pageSize: number
  /** The answer; nothing is shown before it and where it has no rows. */
  readonly found: Pick<Page<unknown>, 'items' | 'total'> | undefined
  /** Of a list that is a part of a screen: nothing where all rows are on one page. */
  readonly isPart?: boolean
  readonly onPage: (page: number, how?: { readonly isCorrection: boolean }) => void
}

/**
 * Which rows of how many are shown, and the way to the others. Past the last page, as after the last row of a page was
 * removed, it goes to the last page that has rows.
 */
export function PagePager({ page, pageSize, found, isPart = false, onPage }: PagePagerProps) {
  const text = useShellText()
  const format = useFormats()
  const pageCount = Math.ceil((found?.total ?? 0) / pageSize)
  const isPastEnd = found !== undefined && found.items.length === 0 && pageCount > 0 && page > pageCount
  useEffect(() => {
    if (isPastEnd) onPage(pageCount, { isCorrection: true })
  }, [isPastEnd, pageCount, onPage])

  if (!found?.total || (isPart && found.total <= pageSize)) return null
  const count = found.items.length
  const first = (page - 1) * pageSize + 1
  return (
    <Pager
      page={page}
      pageCount={pageCount}
      onPage={(wanted) => onPage(wanted)}
      range={text('range', {
        from: format.count(count === 0 ? 0 : first),
        to: format.count(first + count - 1),
        total: format.count(found.total),
      })}
      texts={{ label: text('pages'), previous: text('previousPage'), next: text('nextPage') }}
    />
  )
}
