import { Export } from '#modules/transfers/web/public.ts'
import { fetchEndpoint } from '#platform/web/api/fetch-endpoint.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useSay, useText } from '#platform/web/language/use-text.ts'
import { type FindChoices, filter } from '#platform/web/list/filter.ts'
import { useColumns } from '#platform/web/records/columns.tsx'
import { useRegister } from '#platform/web/records/use-register.tsx'
import { PathLink } from '#platform/web/routing/screen-link.tsx'
import { uiStateStore } from '#platform/web/state/ui-state.ts'
import { Folded } from '#ui/folded.tsx'
import type { Column } from '#ui/table-types.ts'
import type { Activity } from '../../contract/activity.ts'
import { activityLogApi } from '../../contract/activity-log-api.ts'
import { activityLogModule } from '../../contract/activity-log-module.ts'
import type { activityLogEn } from '../locales/en.ts'
import { useFieldWords } from '../use-field-words.ts'
import css from './activity-log.module.css'

const FILTERS = ['person', 'days', 'kind', 'action', 'record'] as const

/** Who did what to which record, newest first. */
export function ActivityLogScreen() {
  const text = useText<typeof activityLogEn>('activity-log')
  const register = useRegister(activityLogApi, activityLogModule, { of: 'site', opens: 'list', filters: FILTERS })
  const { open: _, ...shown } = register
  return (
    <ListScreen
      of={shown}
      filters={[
        filter.person('person', text('person'), findChoices('person')),
        filter.days('days', text('days')),
        filter.record('record', text('record'), findChoices('record')),
        filter.record('kind', text('kind'), findChoices('kind')),
        filter.record('action', text('did'), findChoices('action')),
      ]}
      columns={useActivityColumns(register.result.data?.items ?? [])}
      empty={text('empty')}
    >
      <Export api={activityLogApi} list="list" query={register.query} title={register.title} />
    </ListScreen>
  )
}

/** Found by the server in both languages, and said in the person's. */
function findChoices(of: 'person' | 'action' | 'kind' | 'record'): FindChoices {
  return async (words) => {
    const { choices } = await fetchEndpoint(activityLogApi, 'choices', { of, words })
    const language = uiStateStore.getState().language === 'ar' ? 'ar' : 'en'
    return choices.map(({ value, label, hint }) => ({
      value,
      label: label[language],
      ...(hint && { hint: hint[language] }),
    }))
  }
}

function useActivityColumns(rows: readonly Activity[]): readonly Column<Activity>[] {
  const text = useText<typeof activityLogEn>('activity-log')
  const say = useSay()
  const format = useFormats()
  const column = useColumns<Activity>()
  const fieldOf = useFieldWords(rows)
  const labels = Object.fromEntries(
    rows.flatMap((row) => row.changes.map(({ field }) => [field, fieldOf(row, field)] as const)),
  )
  const choices = Object.entries(labels).map(([value, label]) => ({ value, label }))
  return [
    column.moment('at', text('at'), {
      width: '10.5rem',
      onCard: 'below',
      cell: ({ at }) => <bdi dir="ltr">{format.exactTime(at)}</bdi>,
    }),
    column.person('person', text('person'), {
      width: '10rem',
      onCard: 'beside',
      cell: ({ person }) => <bdi>{person?.name ?? text('platform')}</bdi>,
    }),
    column.text('did', text('did'), {
      cell: ({ did, reason }) => (
        <span className={css['lines']}>
          <bdi>{say(did)}</bdi>
          {reason && <bdi className={css['quiet']}>{reason}</bdi>}
        </span>
      ),
    }),
    column.text('record', text('record'), { cell: (row) => <RecordOf row={row} />, onCard: 'fact' }),
    column.text('kind', text('kind'), { cell: ({ kind }) => <bdi>{say(kind)}</bdi>, isOptional: true }),
    {
      ...column.choice('changes.field', text('changes'), choices),
      cell: (row) => <Changes row={row} fieldOf={fieldOf} />,
    },
    column.text('changes.before', text('before'), { isOptional: true }),
    column.text('changes.after', text('after'), { isOptional: true }),
    column.place('projectCode', text('project'), { isOptional: true }),
    column.place('siteCode', text('site'), { isOptional: true }),
    column.place('structureCode', text('structure'), { isOptional: true }),
    column.code('ip', text('ip'), { isOptional: true }),
  ]
}

/** By number and title; one that is gone, or has none, by its kind. */
function RecordOf({ row: { record, address, kind } }: { readonly row: Activity }) {
  const text = useText<typeof activityLogEn>('activity-log')
  const say = useSay()
  const name = <bdi>{say(record ?? kind)}</bdi>
  const quiet = record ? say(kind) : address ? null : text('gone')
  return (
    <span className={css['lines']}>
      {address ? <PathLink path={address}>{name}</PathLink> : name}
      {quiet && <span className={css['quiet']}>{quiet}</span>}
    </span>
  )
}

type FieldOf = (row: Activity, field: string) => string

function Changes({ row, fieldOf }: { readonly row: Activity; readonly fieldOf: FieldOf }) {
  const text = useText<typeof activityLogEn>('activity-log')
  const { changes } = row
  if (changes.length === 0) return null
  return (
    <div className={css['changes']}>
      <Folded more={text('wholeChange')} less={text('foldChange')}>
        <ul>
          {changes.map(({ field, before, after }) => (
            <li key={field}>
              {fieldOf(row, field)}: <bdi className={css['quiet']}>{before ?? text('nothing')}</bdi> →{' '}
              <bdi>{after ?? text('nothing')}</bdi>
            </li>
          ))}
        </ul>
      </Folded>
    </div>
  )
}
