import { findPeople } from '#modules/access/web/public.ts'
import { Export } from '#modules/transfers/web/public.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { filter } from '#platform/web/list/filter.ts'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { useColumns } from '#platform/web/records/columns.tsx'
import { useRegister } from '#platform/web/records/use-register.tsx'
import type { Column } from '#ui/table-types.ts'
import type { BimModelRow } from '../../contract/bim-model.ts'
import { DISCIPLINES, LOD_TARGETS, VERSION_STATES } from '../../contract/model-choices.ts'
import { modelsApi } from '../../contract/models-api.ts'
import { modelsModule } from '../../contract/models-module.ts'
import { VersionStateBadge } from '../parts/model-state.tsx'
import { UnfinishedUploads } from '../parts/unfinished-uploads.tsx'
import { useModelsText } from '../use-models-text.ts'

const LOD_CHOICES = LOD_TARGETS.map((level) => ({ value: String(level), label: `LOD ${level}` }))
const FILTERS = ['discipline', 'lodTarget', 'state', 'elements', 'updatedBy', 'updated'] as const

/** The building models of the current place, or of all places where none is picked. */
export function BimListScreen() {
  const text = useModelsText()
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
        {...register}
        filters={[
          filter.choices('discipline', text('discipline'), disciplines),
          filter.choice('lodTarget', text('lodTarget'), LOD_CHOICES),
          filter.choices('state', text('state'), states),
          filter.number('elements', text('elements')),
          filter.person('updatedBy', text('updatedBy'), findPeople(where)),
          filter.days('updated', text('updated')),
        ]}
        columns={useModelColumns(disciplines, states)}
        actions={<AddLink to={modelsModule} screen="add" />}
        tools={<Export api={modelsApi} list="list" query={query} title={title} />}
        empty={text('bimEmpty')}
      />
    </>
  )
}

type Choices = readonly { readonly value: string; readonly label: string }[]

function useModelColumns(disciplines: Choices, states: Choices): readonly Column<BimModelRow>[] {
  const text = useModelsText()
  const format = useFormats()
  const column = useColumns<BimModelRow>()
  return [
    column.text('name', text('name'), {
      sort: 'name',
      arabic: 'nameAr',
    }),
    column.choice('discipline', text('discipline'), disciplines, { sort: 'discipline', onCard: 'fact' }),
    column.number('lodTarget', text('lodTarget'), { sort: 'lodTarget' }),
    column.place('structureCode', text('structure'), { onCard: 'fact' }),
    column.number('latest.version', text('version')),
    column.choice('latest.state', text('state'), states, {
      onCard: 'beside',
      cell: ({ latest }) => <VersionStateBadge version={latest} />,
    }),
    column.number('latest.elementsWithGeometry', text('elements')),
    column.number('latest.sourceBytes', text('size'), { cell: ({ latest }) => format.fileSize(latest.sourceBytes) }),
    column.updated(),
    column.updatedBy({ isOptional: true }),
  ]
}
