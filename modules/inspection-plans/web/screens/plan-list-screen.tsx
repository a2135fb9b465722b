import { Export } from '#modules/transfers/web/public.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { useSay } from '#platform/web/language/use-text.ts'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { choicesOfStates } from '#platform/web/records/choices-of-states.ts'
import { useColumns } from '#platform/web/records/columns.tsx'
import { ExamplesButton } from '#platform/web/records/examples-button.tsx'
import { StateBadge } from '#platform/web/records/state-badge.tsx'
import { useRegister } from '#platform/web/records/use-register.tsx'
import { inspectionPlansApi } from '../../contract/inspection-plans-api.ts'
import { inspectionPlansModule } from '../../contract/inspection-plans-module.ts'
import { type PlanRow, planStates } from '../../contract/plan.ts'
import { DISCIPLINES } from '../../contract/plan-records.ts'
import { usePlansText } from '../use-plans-text.ts'

/** The inspection and test plans of the project that is picked. */
export function PlanListScreen() {
  const text = usePlansText()
  const say = useSay()
  const column = useColumns<PlanRow>()
  const register = useRegister(inspectionPlansApi, inspectionPlansModule, {
    of: 'project',
    filters: ['state', 'discipline'],
  })
  const states = choicesOfStates(planStates, say)
  const disciplines = DISCIPLINES.map((value) => ({ value, label: text(`discipline.${value}`) }))
  return (
    <ListScreen
      {...register}
      filters={[
        { name: 'state', label: text('state'), choices: states },
        { name: 'discipline', label: text('discipline'), choices: disciplines },
      ]}
      columns={[
        column.code('number', text('number'), { sort: 'number' }),
        column.text('title', text('title'), { arabic: 'titleAr', sort: 'title' }),
        column.choice('state', text('state'), states, {
          sort: 'state',
          cell: ({ state }) => <StateBadge of={planStates} state={state} />,
        }),
        column.choice('discipline', text('discipline'), disciplines),
        column.number('pointCount', text('points'), { isSummed: true }),
        column.number('holdCount', text('holdPoints'), { isSummed: true }),
        column.number('revision', text('revision')),
        column.updated(),
      ]}
      tools={<Export api={inspectionPlansApi} list="list" query={register.query} title={register.title} />}
      actions={
        <>
          <ExamplesButton api={inspectionPlansApi} />
          <AddLink to={inspectionPlansModule} screen="add" />
        </>
      }
      empty={text('empty')}
    />
  )
}
