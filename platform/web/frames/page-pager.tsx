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
  readonly onPage: (page: number) => void
}

/** Which rows of how many are shown, and the way to the others. */
export function PagePager({ page, pageSize, found, isPart = false, onPage }: PagePagerProps) {
  const text = useShellText()
  const format = useFormats()
  if (!found?.total || (isPart && found.total <= pageSize)) return null
  const count = found.items.length
  const first = (page - 1) * pageSize + 1
  return (
    <Pager
      page={page}
      pageCount={Math.ceil(found.total / pageSize)}
      onPage={onPage}
      range={text('range', {
        from: format.count(count === 0 ? 0 : first),
        to: format.count(first + count - 1),
        total: format.count(found.total),
      })}
      texts={{ label: text('pages'), previous: text('previousPage'), next: text('nextPage') }}
    />
  )
}
