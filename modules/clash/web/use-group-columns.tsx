import { useFormats } from '#platform/web/language/use-formats.ts'
import { useToday } from '#platform/web/place/use-today.ts'
import type { Column } from '#ui/table-types.ts'
import type { ClashGroup } from '../contract/clash-result.ts'
import type { ClashTest } from '../contract/clash-test.ts'
import css from './parts/clash.module.css'
import { SeverityBadge } from './parts/severity-badge.tsx'
import { StateBadge } from './parts/state-badge.tsx'
import { useClashText } from './use-clash-text.ts'
import { useGroupTitle } from './use-group-title.ts'

/** What is said of a group in a list. */
export function useGroupColumns(test: ClashTest): Column<ClashGroup>[] {
  const text = useClashText()
  const format = useFormats()
  const titleOf = useGroupTitle(test)
  const today = useToday()
  return [
    {
      header: text('severity'),
      sort: 'severity',
      width: '7.5rem',
      cell: ({ severity }) => <SeverityBadge severity={severity} />,
    },
    {
      header: text('group'),
      sort: 'label',
      cell: (group) => (
        <>
          <bdi className={css['label']}>{titleOf(group)}</bdi>{' '}
          <span className={css['quiet']}>
            <bdi>{group.storeys.join(', ')}</bdi>
          </span>
        </>
      ),
    },
    { header: text('state'), id: 'state', width: '8rem', cell: ({ state }) => <StateBadge state={state} /> },
    {
      header: text('clashes'),
      sort: 'open',
      align: 'end',
      width: '6.5rem',
      cell: ({ open, total }) => (
        <bdi dir="ltr" className={css['number']}>
          {open === total ? format.count(open) : `${format.count(open)} / ${format.count(total)}`}
        </bdi>
      ),
    },
    {
      header: text('deepestShort'),
      sort: 'depth',
      align: 'end',
      width: '6.5rem',
      cell: ({ depth }) =>
        depth ? (
          <bdi dir="ltr" className={css['number']}>
            {format.number(depth * 1000, 0)} mm
          </bdi>
        ) : (
          '–'
        ),
    },
    {
      header: text('assignee'),
      sort: 'assignee',
      width: '9.5rem',
      cell: ({ assignee }) => <bdi>{assignee || '–'}</bdi>,
    },
    {
      header: text('dueDate'),
      sort: 'dueDate',
      width: '7rem',
      cell: ({ dueDate, open }) =>
        dueDate ? (
          <bdi dir="ltr" className={dueDate < today && open > 0 ? css['late'] : undefined}>
            {format.day(dueDate, 'UTC')}
          </bdi>
        ) : (
          '–'
        ),
    },
  ]
}
