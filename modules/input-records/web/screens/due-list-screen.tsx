import { useState } from 'react'
import { findCompanies } from '#modules/companies/web/public.ts'
import { Export } from '#modules/transfers/web/public.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { filter } from '#platform/web/list/filter.ts'
import { useColumns } from '#platform/web/records/columns.tsx'
import { useRegister } from '#platform/web/records/use-register.tsx'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { useCan } from '#platform/web/session/can.tsx'
import { Button } from '#ui/button.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { InputDue } from '../../contract/input-record.ts'
import { inputRecordsApi } from '../../contract/input-records-api.ts'
import { inputRecordsModule } from '../../contract/input-records-module.ts'
import { DUE_STATES } from '../../contract/input-records-records.ts'
import { ExcuseDialog } from '../parts/excuse-dialog.tsx'
import { useInputRecordsText } from '../use-input-records-text.ts'

const TONES = { awaited: 'info', late: 'critical', inTime: 'good', afterwards: 'major', excused: 'off' } as const

/** What companies owe on the current site, and what they brought in time, late or not at all. */
export function DueListScreen() {
  const text = useInputRecordsText()
  const column = useColumns<InputDue>()
  const mayExcuse = useCan('input-record:excuse')
  const mayFill = useCan('input-record:write')
  const [excused, excuse] = useState<InputDue | null>(null)
  const register = useRegister(inputRecordsApi, inputRecordsModule, {
    of: 'structure',
    list: 'dues',
    opens: 'fill',
    sort: '-dueAt',
    filters: ['state', 'period', 'company'],
  })
  const states = DUE_STATES.map((value) => ({ value, label: text(`due.${value}`) }))
  const isOpen = ({ state }: InputDue) => state === 'awaited' || state === 'late'
  return (
    <>
      <ListScreen
        of={register}
        filters={[
          filter.choices('state', text('state'), states),
          filter.days('period', text('period')),
          filter.record('company', text('companyId'), findCompanies),
        ]}
        columns={[
          column.text('template.name', text('templateId'), { arabic: 'template.nameAr' }),
          column.text('company.name', text('companyId'), { arabic: 'company.nameAr' }),
          column.day('period', text('period'), { sort: 'period' }),
          column.choice('state', text('state'), states, {
            cell: ({ state }) => <StatusBadge status={TONES[state]} word={text(`due.${state}`)} isPlain />,
          }),
          column.moment('dueAt', text('dueAt'), { sort: 'dueAt' }),
          column.text('excuse', text('excuseReason'), { isOptional: true }),
          {
            id: 'next',
            header: text('fill'),
            isAction: true,
            cell: (due) => (
              <>
                {(due.recordId || (mayFill && isOpen(due))) && (
                  <ScreenLink to={inputRecordsModule} screen="fill" params={{ id: due.id }}>
                    {text(due.recordId ? 'open' : 'fill')}
                  </ScreenLink>
                )}
                {mayExcuse && isOpen(due) && (
                  <Button look="quiet" size="small" onClick={() => excuse(due)}>
                    {text('excuse')}
                  </Button>
                )}
              </>
            ),
          },
        ]}
        empty={text('nothingDue')}
      >
        <Export api={inputRecordsApi} list="dues" query={register.query} title={register.title} />
      </ListScreen>
      {excused && <ExcuseDialog due={excused} onClose={() => excuse(null)} />}
    </>
  )
}
