import { findPeople } from '#modules/access/web/public.ts'
import { findCompaniesOrNone } from '#modules/companies/web/public.ts'
import { POINT_KINDS } from '#modules/inspection-plans/contract/plan-records.ts'
import { Export } from '#modules/transfers/web/public.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { useSay } from '#platform/web/language/use-text.ts'
import { filter } from '#platform/web/list/filter.ts'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { choicesOfStates } from '#platform/web/records/choices-of-states.ts'
import { listed } from '#platform/web/records/fields-of.ts'
import { useRegister } from '#platform/web/records/use-register.tsx'
import type { InspectionRow } from '../../contract/inspection.ts'
import { inspectionStates } from '../../contract/inspection-states.ts'
import { qualityApi } from '../../contract/quality-api.ts'
import { qualityModule } from '../../contract/quality-module.ts'
import { useInspectionFields } from '../inspection-fields.tsx'
import { useQualityText } from '../use-quality-text.ts'

/** Requests for inspections at the place that is picked; the addresses of dashboards narrow it. */
export function InspectionListScreen() {
  const text = useQualityText()
  const say = useSay()
  const fields = useInspectionFields()
  const register = useRegister(qualityApi, qualityModule, {
    of: 'structure',
    filters: [
      'state',
      'point',
      'inspector',
      'company',
      'package',
      'requested',
      'replied',
      'inspected',
      'isFirst',
      'isOpenHold',
      'isFailed',
      'isScored',
      'hasOpenCritical',
    ],
  })
  const states = choicesOfStates(inspectionStates, say)
  const kinds = POINT_KINDS.map((value) => ({ value, label: text(`point.${value}`) }))
  const yes = (label: string) => [{ value: 'true', label }]
  return (
    <ListScreen
      of={register}
      filters={[
        { name: 'state', label: text('state'), choices: states },
        { name: 'point', label: text('pointKind'), choices: kinds },
        filter.person('inspector', text('inspectorId'), findPeople(register.where)),
        filter.record('company', text('companyId'), findCompaniesOrNone),
        filter.days('requested', text('requestedFor')),
        filter.days('inspected', text('inspectedOn')),
        { name: 'isOpenHold', label: text('isOpenHold'), choices: yes(text('isOpenHold')) },
        { name: 'isFailed', label: text('isFailed'), choices: yes(text('isFailed')) },
        { name: 'isScored', label: text('isScored'), choices: yes(text('isScored')) },
        { name: 'hasOpenCritical', label: text('hasOpenCritical'), choices: yes(text('hasOpenCritical')) },
      ]}
      columns={listed<InspectionRow>(fields)}
      actions={<AddLink to={qualityModule} screen="add" />}
      empty={text('empty')}
    >
      <Export api={qualityApi} list="list" query={register.query} title={register.title} />
    </ListScreen>
  )
}
