import { findPeople } from '#modules/access/web/public.ts'
import { Export } from '#modules/transfers/web/public.ts'
import { fetchEndpoint } from '#platform/web/api/fetch-endpoint.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { filter } from '#platform/web/list/filter.ts'
import { useColumns } from '#platform/web/records/columns.tsx'
import { useRegister } from '#platform/web/records/use-register.tsx'
import { PathLink } from '#platform/web/routing/screen-link.tsx'
import { type ListedRun, RUN_STATES } from '../../contract/procedure-run.ts'
import { proceduresApi } from '../../contract/procedures-api.ts'
import { proceduresModule } from '../../contract/procedures-module.ts'
import css from '../parts/procedures.module.css'
import { RunState } from '../parts/run-list.tsx'
import { useProceduresText } from '../use-procedures-text.ts'

/** What runs at the place that is picked: where each waits, for whom and since when. A row leads to its drawing. */
export function RunListScreen() {
  const text = useProceduresText()
  const column = useColumns<ListedRun>()
  const register = useRegister(proceduresApi, proceduresModule, {
    of: 'structure',
    list: 'runs',
    opens: 'run',
    filters: ['state', 'procedureId', 'person', 'overdue'],
    first: { state: 'running' },
  })
  const states = RUN_STATES.map((value) => ({ value, label: text(`state.${value}`) }))
  return (
    <ListScreen
      of={register}
      filters={[
        { name: 'state', label: text('runState'), choices: states },
        filter.record('procedureId', text('procedure'), findProcedures(register.where.projectCode)),
        filter.person('person', text('askedOf'), findPeople(register.where)),
        filter.overdue('overdue', text('overdue')),
      ]}
      columns={[
        column.code('procedureNumber', text('number'), { sort: 'number', width: '7rem' }),
        column.text('name.en', text('procedure'), {
          onCard: 'fact',
          arabic: 'name.ar',
        }),
        column.text('subject.en', text('record'), {
          arabic: 'subject.ar',
          within: (shown, { subjectAddress }) =>
            subjectAddress ? <PathLink path={subjectAddress}>{shown}</PathLink> : shown,
        }),
        column.choice('state', text('runState'), states, {
          sort: 'state',
          cell: ({ state }) => <RunState state={state} />,
        }),
        column.text('steps', text('waitsAt')),
        column.text('people.en', text('askedOf'), { arabic: 'people.ar' }),
        column.moment('waitingSince', text('waitsSince'), { sort: 'waitingSince' }),
        column.moment('nextDueAt', text('nextDue'), { sort: 'nextDueAt' }),
        column.number('late', text('overdue'), {
          within: (shown, { late }) => (late > 0 ? <strong className={css['late']}>{shown}</strong> : shown),
        }),
        column.moment('startedAt', text('startedAt'), { sort: 'startedAt', isOptional: true }),
        column.person('startedBy', text('startedBy'), { isOptional: true }),
        column.moment('endedAt', text('endedAt'), { isOptional: true }),
      ]}
      empty={text('noRunsInProgress')}
    >
      <Export api={proceduresApi} list="runs" query={register.query} title={register.title} />
    </ListScreen>
  )
}

/** Of the project that is picked: others run elsewhere. */
function findProcedures(projectCode: string | undefined) {
  return async (search: string) => {
    const { items } = await fetchEndpoint(proceduresApi, 'list', {
      ...(projectCode && { projectCode }),
      ...(search && { search }),
      page: 1,
      pageSize: 20,
      sort: 'number',
    })
    return items.map(({ id, number, name }) => ({ value: id, label: `${number} ${name}` }))
  }
}
