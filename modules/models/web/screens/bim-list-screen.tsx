import { findPeople } from '#modules/access/web/public.ts'
import { Export } from '#modules/transfers/web/public.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { filter } from '#platform/web/list/filter.ts'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { listed } from '#platform/web/records/fields-of.ts'
import { useRegister } from '#platform/web/records/use-register.tsx'
import type { BimModelRow } from '../../contract/bim-model.ts'
import { DISCIPLINES, LOD_TARGETS, VERSION_STATES } from '../../contract/model-choices.ts'
import { modelsApi } from '../../contract/models-api.ts'
import { modelsModule } from '../../contract/models-module.ts'
import { useModelFields } from '../model-fields.tsx'
import { UnfinishedUploads } from '../parts/unfinished-uploads.tsx'
import { useModelsText } from '../use-models-text.ts'

const LOD_CHOICES = LOD_TARGETS.map((level) => ({ value: String(level), label: `LOD ${level}` }))
const FILTERS = ['discipline', 'lodTarget', 'state', 'elements', 'updatedBy', 'updated'] as const

/** The building models of the current place, or of all places where none is picked. */
export function BimListScreen() {
  const text = useModelsText()
  const fields = useModelFields()
  const register = useRegister(modelsApi, modelsModule, {
    of: 'structure',
    sort: '-updatedAt',
    filters: FILTERS,
  })
  const { title, query, where } = register
  const disciplines = DISCIPLINES.map((value) => ({ value, label: text(`discipline.${value}`) }))
  const states = VERSION_STATES.map((value) => ({ value, label: text(`state.${value}`) }))
  return (
    <>
      <UnfinishedUploads />
      <ListScreen
        of={register}
        filters={[
          filter.choices('discipline', text('discipline'), disciplines),
          filter.choice('lodTarget', text('lodTarget'), LOD_CHOICES),
          filter.choices('state', text('state'), states),
          filter.number('elements', text('elements')),
          filter.person('updatedBy', text('updatedBy'), findPeople(where)),
          filter.days('updated', text('updated')),
        ]}
        columns={listed<BimModelRow>(fields)}
        actions={<AddLink to={modelsModule} screen="add" />}
        empty={text('bimEmpty')}
      >
        <Export api={modelsApi} list="list" query={query} title={title} />
      </ListScreen>
    </>
  )
}
