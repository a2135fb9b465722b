import { useFormats } from '#platform/web/language/use-formats.ts'
import { useShellText } from '#platform/web/shell/use-shell-text.ts'
import { Pager } from '#ui/pager.tsx'

/** Pages of a list that is a part of a screen. */
export function PartPager(props: { page: number; pageSize: number; total: number; onPage: (page: number) => void }) {
  const { page, pageSize, total, onPage } = props
  const shell = useShellText()
  const format = useFormats()
  if (total <= pageSize) return null
  const from = (page - 1) * pageSize + 1
  return (
    <Pager
      page={page}
      pageCount={Math.ceil(total / pageSize)}
      onPage={onPage}
      range={shell('range', {
        from: format.count(from),
        to: format.count(Math.min(total, from + pageSize - 1)),
        total: format.count(total),
      })}
      texts={{ label: shell('pages'), previous: shell('previousPage'), next: shell('nextPage') }}
    />
  )
}
