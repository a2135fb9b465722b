import { useDeferredValue, useState } from 'react'
import type { ActivitiesProps } from '#modules/workpackages/web/public.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { useCan } from '#platform/web/session/can.tsx'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { Button } from '#ui/button.tsx'
import { SearchSelect } from '#ui/search-select.tsx'
import { SelectField } from '#ui/select-field.tsx'
import type { ActivityDays } from '../../contract/schedule.ts'
import { MOST_ASKED_ACTIVITIES } from '../../contract/schedule-limits.ts'
import { schedulesApi } from '../../contract/schedules-api.ts'
import { schedulesModule } from '../../contract/schedules-module.ts'
import { useSchedulesText } from '../use-schedules-text.ts'
import css from './element-works.module.css'

/** Offered while one types; the rest is found by more letters. */
const OFFERED = 50

/** The activities that a work package builds, each with its days and a link into the schedule; picked where `onChange` is given. */
export function PackageActivities({ projectCode, codes, onChange }: ActivitiesProps) {
  const maySee = useCan('schedule:read')
  const asked = { projectCode, codes: codes.join('\n') }
  const options = { enabled: maySee && codes.length > 0, keepPrevious: true }
  const known = useApiQuery(schedulesApi, 'activitiesByCode', asked, options)
  return (
    <>
      <ul className={css['codes']}>
        {codes.map((code) => (
          <li key={code} className={css['code']}>
            <Activity
              code={code}
              known={known.data?.find((one) => one.code === code) ?? null}
              isRead={known.data !== undefined}
            />
            {onChange && <RemoveButton onClick={() => onChange(codes.filter((one) => one !== code))} />}
          </li>
        ))}
      </ul>
      {onChange && maySee && codes.length < MOST_ASKED_ACTIVITIES && (
        <AddActivity projectCode={projectCode} codes={codes} onAdd={(code) => onChange([...codes, code])} />
      )}
    </>
  )
}

function Activity(props: { readonly code: string; readonly known: ActivityDays | null; readonly isRead: boolean }) {
  const { code, known, isRead } = props
  const text = useSchedulesText()
  const format = useFormats()
  if (!known)
    return (
      <>
        <bdi dir="ltr">{code}</bdi> {isRead && <span className={css['quiet']}>{text('notInSchedule')}</span>}
      </>
    )
  const day = (value: string) => format.day(value, 'UTC')
  return (
    <>
      <ScreenLink to={schedulesModule} screen="detail" params={{ id: known.scheduleId, find: code }}>
        <bdi dir="ltr">{code}</bdi> <bdi>{known.name}</bdi>
      </ScreenLink>
      <span className={css['quiet']}>
        <bdi>{day(known.start)}</bdi> – <bdi>{day(known.finish)}</bdi>
      </span>
    </>
  )
}

function RemoveButton({ onClick }: { readonly onClick: () => void }) {
  const text = useSchedulesText()
  return (
    <Button look="quiet" onClick={onClick}>
      {text('remove')}
    </Button>
  )
}

function AddActivity(props: {
  readonly projectCode: string
  readonly codes: readonly string[]
  readonly onAdd: (code: string) => void
}) {
  const { projectCode, codes, onAdd } = props
  const text = useSchedulesText()
  const isArabic = useUiState((ui) => ui.language) === 'ar'
  const [chosen, setChosen] = useState<string | null>(null)
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed)
  const schedules = useApiQuery(schedulesApi, 'list', { projectCode, sort: '-updatedAt', pageSize: 100 })
  const offered = schedules.data?.items ?? []
  const scheduleId = chosen ?? offered[0]?.id ?? null
  const found = useApiQuery(
    schedulesApi,
    'activities',
    { id: scheduleId ?? '', pageSize: OFFERED, ...(search && { search }) },
    { enabled: scheduleId !== null, keepPrevious: true },
  )
  if (schedules.data && offered.length === 0) return <p className={css['quiet']}>{text('noSchedule')}</p>
  return (
    <>
      {offered.length > 1 && (
        <SelectField
          label={text('schedule')}
          value={scheduleId ?? ''}
          choices={offered.map(({ id, name, nameAr }) => ({ value: id, label: (isArabic && nameAr) || name }))}
          onChange={({ target }) => setChosen(target.value)}
        />
      )}
      <SearchSelect
        label={text('addActivity')}
        name="add-activity"
        choices={(found.data?.items ?? [])
          .filter(({ code }) => !codes.includes(code))
          .map(({ code: value, name, path }) => ({
            ...{ value, label: `${value} ${name}` },
            ...(path.length > 0 && { hint: path.join(' › ') }),
          }))}
        value={null}
        onSearch={setTyped}
        onChange={(code) => {
          if (code === null) return
          setTyped('')
          onAdd(code)
        }}
        emptyText={text('nothingFound')}
      />
    </>
  )
}
