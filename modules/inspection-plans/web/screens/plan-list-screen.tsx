import { Export } from '#modules/transfers/web/public.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { useSay } from '#platform/web/language/use-text.ts'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { choicesOfStates } from '#platform/web/records/choices-of-states.ts'
import { ExamplesButton } from '#platform/web/records/examples-button.tsx'
import { listed } from '#platform/web/records/fields-of.ts'
import { useRegister } from '#platform/web/records/use-register.tsx'
import { inspectionPlansApi } from '../../contract/inspection-plans-api.ts'
import { inspectionPlansModule } from '../../contract/inspection-plans-module.ts'
import { type PlanRow, planStates } from '../../contract/plan.ts'
import { DISCIPLINES } from '../../contract/plan-records.ts'
import { usePlanFields } from '../plan-fields.tsx'
import { usePlansText } from '../use-plans-text.ts'

/** The inspection and test plans of the project that is picked. */
export function PlanListScreen() {
  const text = usePlansText()
  const say = useSay()
  const fields = usePlanFields()
  const register = useRegister(inspectionPlansApi, inspectionPlansModule, {
    of: 'project',
    filters: ['state', 'discipline'],
  })
  const states = choicesOfStates(planStates, say)
  const disciplines = DISCIPLINES.map((value) => ({ value, label: text(`discipline.${value}`) }))
  return (
    <ListScreen
      of={register}
      filters={[
        { name: 'state', label: text('state'), choices: states },
        { name: 'discipline', label: text('discipline'), choices: disciplines },
      ]}
      columns={listed<PlanRow>(fields)}
      actions={
        <>
          <ExamplesButton api={inspectionPlansApi} />
          <AddLink to={inspectionPlansModule} screen="add" />
        </>
      }
      empty={text('empty')}
    >
      <Export api={inspectionPlansApi} list="list" query={register.query} title={register.title} />
    </ListScreen>
  )
}
