import { dayAfter } from '#engines/calendar/local-time.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useToday } from '#platform/web/place/use-today.ts'
import { PlainTable } from '#ui/plain-table.tsx'
import type { Attendance } from '../../contract/muster.ts'
import { workersApi } from '../../contract/workers-api.ts'
import { usePeopleWords } from '../use-people-words.ts'
import { useWorkersText } from '../use-workers-text.ts'
import { byCompany } from './by-company.ts'
import css from './inside.module.css'

const DAYS = 7

/** Who came through the gates in the last days, by company: people of each day, and the hours that were measured. */
export function AttendancePart({ projectCode, siteCode }: { projectCode: string; siteCode: string }) {
  const text = useWorkersText()
  const today = useToday()
  const days = Array.from({ length: DAYS }, (_, at) => dayAfter(today, at + 1 - DAYS))
  const found = useApiQuery(workersApi, 'attendance', {
    ...{ projectCode, siteCode },
    ...{ from: days[0] ?? '', to: days.at(-1) ?? '' },
  })
  if (!found.data) return null
  return (
    <section className={css['section']} aria-labelledby="worker-attendance">
      <h2 id="worker-attendance" className={css['title']}>
        {text('attendance')}
      </h2>
      {found.data.days.length === 0 ? (
        <p className={css['quiet']}>{text('noAttendance')}</p>
      ) : (
        <AttendanceTable of={found.data} days={days} />
      )}
    </section>
  )
}

function AttendanceTable({ of, days }: { of: Attendance; days: readonly string[] }) {
  const text = useWorkersText()
  const format = useFormats()
  const { companyOf } = usePeopleWords()
  return (
    <PlainTable heads={[text('companyId'), ...days.map((day) => format.day(day, 'UTC')), text('hoursInside')]}>
      {byCompany(of.days, of.companies).map((group) => (
        <tr key={group.id ?? ''}>
          <th scope="row">
            <bdi>{companyOf(group)}</bdi>
          </th>
          {days.map((day) => {
            const found = group.people.find((one) => one.day === day)
            return <td key={day}>{found ? format.count(found.people) : '–'}</td>
          })}
          <td>
            <bdi dir="ltr">{`${format.number(sumOf(group.people), 1)} h`}</bdi>
          </td>
        </tr>
      ))}
    </PlainTable>
  )
}

const sumOf = (days: readonly { readonly hours: number }[]) => days.reduce((sum, { hours }) => sum + hours, 0)
