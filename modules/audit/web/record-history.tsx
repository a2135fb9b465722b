import { useState } from 'react'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useText } from '#platform/web/language/use-text.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { auditApi } from '../contract/audit-api.ts'
import type { AuditEntry } from '../contract/audit-entry.ts'
import type { auditEn } from './locales/en.ts'
import css from './record-history.module.css'

const FIRST_ENTRIES = 20
const MORE_ENTRIES = 100

export interface RecordHistoryProps {
  readonly entityType: string
  readonly entityId: string
  /** What an action did, in words: `site.updated` -> "edited the site". */
  readonly sayAction: (action: string) => string
  /** Name of a field, in words. */
  readonly sayField: (field: string) => string
  /** A value in words; null where the value is shown as it is. */
  readonly sayValue?: (field: string, value: unknown) => string | null
}

/** Who changed what, when: newest first, field by field. */
export function RecordHistory(props: RecordHistoryProps) {
  const text = useText<typeof auditEn>('audit')
  const [pageSize, setPageSize] = useState(FIRST_ENTRIES)
  const { entityType, entityId } = props
  const entries = useApiQuery(auditApi, 'entries', { entityType, entityId, page: 1, pageSize }, { keepPrevious: true })
  useLiveEvents({ types: [`${entityType}.`], invalidates: ['audit'] })
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
          <Entry key={entry.id} entry={entry} {...props} />
        ))}
      </ol>
      {entries.data && entries.data.total > entries.data.items.length && (
        <Button size="small" look="quiet" onClick={() => setPageSize(MORE_ENTRIES)}>
          {text('more')}
        </Button>
      )}
    </section>
  )
}

function Entry({ entry, sayAction, sayField, sayValue }: RecordHistoryProps & { entry: AuditEntry }) {
  const text = useText<typeof auditEn>('audit')
  const format = useFormats()
  const say = (field: string, value: unknown) => sayValue?.(field, value) ?? plain(value) ?? text('nothing')
  // Of a new record everything is new; of an old one a value may have come where there was none.
  const changes = entry.action.endsWith('.created') ? [] : entry.changes
  return (
    <li className={css['entry']}>
      <div className={css['line']}>
        <strong>{entry.actorName ?? text('platform')}</strong> {sayAction(entry.action)}
        <time dateTime={entry.at} className={css['time']} dir="ltr">
          {format.dateTime(entry.at)}
        </time>
      </div>
      {entry.reason && <div className={css['quiet']}>{entry.reason}</div>}
      {changes.length > 0 && (
        <ul className={css['changes']}>
          {changes.map(({ field, before, after }) => (
            <li key={field}>
              {text('fromTo', { field: sayField(field), before: say(field, before), after: say(field, after) })}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** A plain value as text; null for nothing. What has parts is shown by its JSON, cut short. */
function plain(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value !== 'object') return String(value)
  const written = JSON.stringify(value)
  return written.length > 60 ? `${written.slice(0, 60)}…` : written
}
