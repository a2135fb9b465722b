import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useListState } from '#platform/web/list/use-list-state.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { usePlace } from '#platform/web/place/place-store.ts'
import { ScreenLink, screenAddress, useScreenLinkProps } from '#platform/web/routing/screen-link.tsx'
import { Can } from '#platform/web/session/can.tsx'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { buttonClass } from '#ui/button-class.ts'
import { DISCIPLINES, LOD_TARGETS, VERSION_STATES } from '../../contract/model-choices.ts'
import { modelsApi } from '../../contract/models-api.ts'
import { modelsModule } from '../../contract/models-module.ts'
import { VersionStateBadge } from '../parts/model-state.tsx'
import { UnfinishedUploads } from '../parts/unfinished-uploads.tsx'
import { useModelsText } from '../use-models-text.ts'

/** The building models of the current place, or of all places where none is picked. */
export function BimListScreen() {
  const text = useModelsText()
  const format = useFormats()
  const isArabic = useUiState((ui) => ui.language === 'ar')
  const place = usePlace((state) => state)
  const list = useListState({ sort: '-updatedAt', filters: ['discipline', 'lodTarget', 'state'] })
  const where = {
    projectCode: place.currentProject?.code,
    siteCode: place.currentSite?.code,
    structureCode: place.currentStructure?.code,
  }
  const models = useApiQuery(modelsApi, 'bimModels', { ...where, ...(list.query as object) }, { keepPrevious: true })
  useLiveEvents({ kinds: ['bim-model'] })
  const context = [place.currentProject, place.currentSite, place.currentStructure]
    .flatMap((part) => (part ? [part.name] : []))
    .join(' › ')
  return (
    <>
      <UnfinishedUploads />
      <ListScreen
        title={modelsModule.screens.bim.title[isArabic ? 'ar' : 'en']}
        context={context}
        list={list}
        result={models}
        open={(model) => screenAddress(modelsModule, 'bimDetail', { id: model.id })}
        filters={[
          {
            name: 'discipline',
            label: text('discipline'),
            choices: DISCIPLINES.map((value) => ({ value, label: text(`discipline.${value}`) })),
          },
          {
            name: 'lodTarget',
            label: text('lodTarget'),
            choices: LOD_TARGETS.map((level) => ({ value: String(level), label: `LOD ${level}` })),
          },
          {
            name: 'state',
            label: text('state'),
            choices: VERSION_STATES.map((value) => ({ value, label: text(`state.${value}`) })),
          },
        ]}
        columns={[
          {
            header: text('name'),
            sort: 'name',
            cell: (model) => (
              <ScreenLink to={modelsModule} screen="bimDetail" params={{ id: model.id }}>
                {(isArabic && model.nameAr) || model.name}
              </ScreenLink>
            ),
          },
          { header: text('discipline'), sort: 'discipline', cell: (model) => text(`discipline.${model.discipline}`) },
          {
            header: text('lodTarget'),
            sort: 'lodTarget',
            align: 'end',
            cell: (model) => (model.lodTarget === null ? '–' : model.lodTarget),
          },
          { header: text('structure'), id: 'structure', cell: (model) => <bdi dir="ltr">{model.structureCode}</bdi> },
          { header: text('version'), id: 'version', align: 'end', cell: (model) => format.count(model.latest.version) },
          { header: text('state'), id: 'state', cell: (model) => <VersionStateBadge version={model.latest} /> },
          {
            header: text('elements'),
            id: 'elements',
            align: 'end',
            cell: (model) =>
              model.latest.elementsWithGeometry === null ? '–' : format.count(model.latest.elementsWithGeometry),
          },
          {
            header: text('size'),
            id: 'size',
            align: 'end',
            cell: (model) => format.fileSize(model.latest.sourceBytes),
          },
          {
            header: text('updated'),
            sort: 'updatedAt',
            cell: (model) => <bdi dir="ltr">{format.dateTime(model.updatedAt)}</bdi>,
          },
        ]}
        actions={
          <Can do="bim-model:write">
            <NewModelLink />
          </Can>
        }
        empty={text('bimEmpty')}
      />
    </>
  )
}

function NewModelLink() {
  const text = useModelsText()
  return (
    <a {...useScreenLinkProps(modelsModule, 'addBim')} className={buttonClass({ look: 'primary' })}>
      {text('newModel')}
    </a>
  )
}
