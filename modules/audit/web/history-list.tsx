import type { UseQueryResult } from '@tanstack/react-query'
import type { Page } from '#platform/contract/paging.ts'
import type { ApiError } from '#platform/web/api/api-error.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useSay, useText } from '#platform/web/language/use-text.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { AuditEntry } from '../contract/audit-entry.ts'
import type { auditEn } from './locales/en.ts'
import css from './record-history.module.css'

/** How a record's module says what happened to it. */
export interface HistoryWords {
  /** What an action did, in words: `site.updated` -> "edited the site". */
  readonly actionLabel: (action: string) => string
  /** Name of a field, in words. */
  readonly fieldLabel: (field: string) => string
  /** A value in words; null where the value is shown as it is. */
  readonly valueLabel?: (field: string, value: unknown) => string | null
}

interface HistoryListProps extends HistoryWords {
  readonly entries: UseQueryResult<Page<AuditEntry>, ApiError>
  readonly onMore: () => void
}

/** Entries of a history, newest first, field by field. */
export function HistoryList({ entries, onMore, ...words }: HistoryListProps) {
  const text = useText<typeof auditEn>('audit')
  return (
    <section className={css['history']} aria-labelledby="record-history">
      <h2 id="record-history" className={css['heading']}>
        {text('history')}
      </h2>
      {entries.isPending && <Skeleton width="70%" />}
      {entries.error && <p role="alert">{entries.error.message}</p>}
      {entries.data?.total === 0 && <p className={css['quiet']}>{text('empty')}</p>}
      <ol className={css['entries']}>
        {entries.data?.items.map((entry) => (
          <Entry key={entry.id} entry={entry} {...words} />
        ))}
      </ol>
      {entries.data && entries.data.total > entries.data.items.length && (
        <Button size="small" look="quiet" onClick={onMore}>
          {text('more')}
        </Button>
      )}
    </section>
  )
}

function Entry({ entry, actionLabel, fieldLabel, valueLabel }: HistoryWords & { entry: AuditEntry }) {
  const text = useText<typeof auditEn>('audit')
  const format = useFormats()
  const inLanguage = useSay()
  // What hangs on records of any kind, such as comments, the module of the record has no words for.
  const wordsOf = ({ action, says }: AuditEntry) => {
    const own = actionLabel(action)
    return own === action && says ? inLanguage(says) : own
  }
  const say = (field: string, value: unknown) => valueLabel?.(field, value) ?? plain(value)
  const saidOf = ({ field, before, after }: AuditEntry['changes'][number]) => ({
    before: say(field, before),
    after: say(field, after),
  })
  // Of a new record everything is new; of an old one a value may have come where there was none.
  const changes = entry.action.endsWith('.created')
    ? []
    : entry.changes.map((change) => ({ ...change, ...saidOf(change) }))
  return (
    <li className={css['entry']}>
      <div className={css['line']}>
        <strong>{entry.actorName ?? text('platform')}</strong> {wordsOf(entry)}
        <time dateTime={entry.at} className={css['time']} dir="ltr">
          {format.dateTime(entry.at)}
        </time>
      </div>
      {entry.reason && <div className={css['quiet']}>{entry.reason}</div>}
      <Changes changes={changes.filter(({ before, after }) => before !== null || after !== null)} of={fieldLabel} />
    </li>
  )
}

interface SaidChange {
  readonly field: string
  readonly before: string | null
  readonly after: string | null
}

/** What came where there was nothing stands alone. */
function Changes({ changes, of }: { readonly changes: readonly SaidChange[]; readonly of: (field: string) => string }) {
  const text = useText<typeof auditEn>('audit')
  if (changes.length === 0) return null
  const said = ({ field, before, after }: SaidChange) =>
    before === null
      ? text('came', { field: of(field), after: after ?? '' })
      : text('fromTo', { field: of(field), before, after: after ?? text('nothing') })
  return (
    <ul className={css['changes']}>
      {changes.map((change) => (
        <li key={change.field}>{said(change)}</li>
      ))}
    </ul>
  )
}

/** A plain value as text; null for nothing. What has parts is shown by its JSON, cut short. */
function plain(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value !== 'object') return String(value)
  const written = JSON.stringify(value)
  return written.length > 60 ? `${written.slice(0, 60)}…` : written
}
