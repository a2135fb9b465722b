import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import css from './pager.module.css'

/** Which part of a long list is shown, and the way to the next part. */
export function Pager(props: {
  /** From 1. */
  page: number
  pageCount: number
  onPage: (page: number) => void
  /** "1–50 of 1,240". */
  range: string
  texts: { readonly label: string; readonly previous: string; readonly next: string }
}) {
  const { page, pageCount, onPage, range, texts } = props
  return (
    <nav className={css['pager']} aria-label={texts.label}>
      <span className={css['range']} aria-live="polite">
        {range}
      </span>
      {pageCount > 1 && (
        <span className={css['buttons']}>
          <IconButton
            size="small"
            label={texts.previous}
            icon={<Icon name="chevron-start" />}
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          />
          <IconButton
            size="small"
            label={texts.next}
            icon={<Icon name="chevron-end" />}
            disabled={page >= pageCount}
            onClick={() => onPage(page + 1)}
          />
        </span>
      )}
    </nav>
  )
}
