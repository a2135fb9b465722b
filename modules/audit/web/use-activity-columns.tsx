import { useFormats } from '#platform/web/language/use-formats.ts'
import { useSay, useText } from '#platform/web/language/use-text.ts'
import { PlaceName } from '#platform/web/place/place-name.tsx'
import { PathLink } from '#platform/web/routing/screen-link.tsx'
import type { Column } from '#ui/table-types.ts'
import type { FoundAuditEntry } from '../contract/audit-entry.ts'
import css from './activity-search.module.css'
import type { auditEn } from './locales/en.ts'

/** When, what, on which record, where, from which address. An action stands in words, and below as it is searched for. */
export function useActivityColumns(withPerson: boolean): readonly Column<FoundAuditEntry>[] {
  const text = useText<typeof auditEn>('audit')
  const say = useSay()
  const format = useFormats()
  const person: Column<FoundAuditEntry> = {
    header: text('person'),
    id: 'person',
    width: '9rem',
    cell: ({ actorName }) => <bdi>{actorName ?? text('platform')}</bdi>,
  }
  return [
    {
      header: text('at'),
      id: 'at',
      width: '10.5rem',
      cell: ({ at }) => <bdi dir="ltr">{format.exactTime(at)}</bdi>,
    },
    ...(withPerson ? [person] : []),
    {
      header: text('action'),
      id: 'action',
      cell: ({ action, says, changes, reason }) => (
        <span className={css['what']}>
          {says && <bdi>{say(says)}</bdi>}
          <code className={says ? css['quiet'] : undefined} dir="ltr">
            {action}
          </code>
          {reason && <bdi>{reason}</bdi>}
          {changes.length > 0 && (
            <bdi className={css['quiet']} dir="ltr">
              {changes.map(({ field }) => field).join(', ')}
            </bdi>
          )}
        </span>
      ),
    },
    { header: text('record'), id: 'record', cell: (entry) => <RecordOf entry={entry} /> },
    {
      header: text('place'),
      id: 'place',
      width: '9rem',
      cell: (entry) => <PlaceName of={entry} />,
    },
    { header: text('address'), id: 'address', width: '8rem', cell: ({ ip }) => <bdi dir="ltr">{ip || '–'}</bdi> },
  ]
}

function RecordOf({ entry: { entityType, entityId, kind, address } }: { entry: FoundAuditEntry }) {
  const say = useSay()
  return (
    <span className={css['what']}>
      {address ? (
        <PathLink path={address}>
          <bdi dir="ltr">{entityId}</bdi>
        </PathLink>
      ) : (
        <bdi dir="ltr">{entityId}</bdi>
      )}
      <bdi className={css['quiet']}>{kind ? say(kind) : entityType}</bdi>
    </span>
  )
}
