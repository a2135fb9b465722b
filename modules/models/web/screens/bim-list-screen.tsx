import { findPeople } from '#modules/access/web/public.ts'
import { Export } from '#modules/transfers/web/public.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { filter } from '#platform/web/list/filter.ts'
import { useListState } from '#platform/web/list/use-list-state.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { usePlace } from '#platform/web/place/place-store.ts'
import { useColumns } from '#platform/web/records/columns.tsx'
import { ScreenLink, screenAddress, useScreenLinkProps } from '#platform/web/routing/screen-link.tsx'
import { Can } from '#platform/web/session/can.tsx'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { buttonClass } from '#ui/button-class.ts'
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
  const isArabic = useUiState((ui) => ui.language === 'ar')
  const place = usePlace((state) => state)
  const list = useListState({ sort: '-updatedAt', filters: FILTERS })
  const where = {
    projectCode: place.currentProject?.code,
    siteCode: place.currentSite?.code,
    structureCode: place.currentStructure?.code,
  }
  const query = { ...where, ...(list.query as object) }
  const models = useApiQuery(modelsApi, 'bimModels', query, { keepPrevious: true })
  const title = modelsModule.screens.bim.title[isArabic ? 'ar' : 'en']
  useLiveEvents({ kinds: ['bim-model'] })
  const disciplines = DISCIPLINES.map((value) => ({ value, label: text(`discipline.${value}`) }))
  const states = VERSION_STATES.map((value) => ({ value, label: text(`state.${value}`) }))
  const context = [place.currentProject, place.currentSite, place.currentStructure]
    .flatMap((part) => (part ? [part.name] : []))
    .join(' › ')
  return (
    <>
      <UnfinishedUploads />
      <ListScreen
        title={title}
        context={context}
        list={list}
        result={models}
        open={(model) => screenAddress(modelsModule, 'bimDetail', { id: model.id })}
        filters={[
          filter.choices('discipline', text('discipline'), disciplines),
          filter.choice('lodTarget', text('lodTarget'), LOD_CHOICES),
          filter.choices('state', text('state'), states),
          filter.number('elements', text('elements')),
          filter.person('updatedBy', text('updatedBy'), findPeople(where)),
          filter.days('updated', text('updated')),
        ]}
        columns={useModelColumns(disciplines, states)}
        actions={
          <Can do="bim-model:write">
            <NewModelLink />
          </Can>
        }
        tools={<Export api={modelsApi} list="bimModels" query={query} title={title} />}
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
      within: (name, { id }) => (
        <ScreenLink to={modelsModule} screen="bimDetail" params={{ id }}>
          {name}
        </ScreenLink>
      ),
    }),
    column.choice('discipline', text('discipline'), disciplines, { sort: 'discipline', onCard: 'fact' }),
    column.number('lodTarget', text('lodTarget'), { sort: 'lodTarget' }),
    column.code('structureCode', text('structure'), { onCard: 'fact' }),
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

function NewModelLink() {
  const text = useModelsText()
  return (
    <a {...useScreenLinkProps(modelsModule, 'addBim')} className={buttonClass({ look: 'primary' })}>
      {text('newModel')}
    </a>
  )
}
