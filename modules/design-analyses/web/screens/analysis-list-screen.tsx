import { Export } from '#modules/transfers/web/public.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { useSay } from '#platform/web/language/use-text.ts'
import { filter } from '#platform/web/list/filter.ts'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { choicesOf } from '#platform/web/records/choices-of.ts'
import { listed } from '#platform/web/records/fields-of.ts'
import { useRegister } from '#platform/web/records/use-register.tsx'
import { designAnalysesApi } from '../../contract/design-analyses-api.ts'
import { designAnalysesModule } from '../../contract/design-analyses-module.ts'
import { ANALYSIS_STATES } from '../../contract/design-analyses-records.ts'
import type { ListedDesignAnalysis } from '../../contract/design-analysis.ts'
import { useAnalysisFields } from '../analysis-fields.tsx'
import { useDesignAnalysisText } from '../use-design-analysis-text.ts'

/** The analyses of the project that is picked, with what each came to. */
export function AnalysisListScreen() {
  const text = useDesignAnalysisText()
  const say = useSay()
  const fields = useAnalysisFields()
  const register = useRegister(designAnalysesApi, designAnalysesModule, {
    of: 'project',
    sort: '-createdAt',
    filters: ['state'],
  })
  const states = choicesOf(ANALYSIS_STATES, text, 'state')
  return (
    <ListScreen
      of={{ ...register, title: say(designAnalysesModule.screens.list.title) }}
      filters={[filter.choices('state', text('state'), states)]}
      columns={listed<ListedDesignAnalysis>(fields)}
      actions={<AddLink to={designAnalysesModule} screen="add" />}
      empty={text('empty')}
    >
      <Export api={designAnalysesApi} list="list" query={register.query} title={register.title} />
    </ListScreen>
  )
}
