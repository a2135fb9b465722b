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
import { cadApi } from '../../contract/cad-api.ts'
import { cadModule } from '../../contract/cad-module.ts'
import { DRAWING_DISCIPLINES, REVISION_STATES } from '../../contract/drawing-choices.ts'
import { RevisionStateBadge } from '../parts/revision-state.tsx'
import { useCadText } from '../use-cad-text.ts'

/** The drawings of the current place, or of all places where none is picked. */
export function DrawingListScreen() {
  const text = useCadText()
  const format = useFormats()
  const isArabic = useUiState((ui) => ui.language === 'ar')
  const place = usePlace((state) => state)
  const list = useListState({ sort: 'number', filters: ['discipline', 'state'] })
  const where = {
    projectCode: place.currentProject?.code,
    siteCode: place.currentSite?.code,
    structureCode: place.currentStructure?.code,
  }
  const drawings = useApiQuery(cadApi, 'drawings', { ...where, ...(list.query as object) }, { keepPrevious: true })
  useLiveEvents({ kinds: ['cad-drawing'] })
  const context = [place.currentProject, place.currentSite, place.currentStructure]
    .flatMap((part) => (part ? [part.name] : []))
    .join(' › ')
  return (
    <ListScreen
      title={cadModule.screens.drawings.title[isArabic ? 'ar' : 'en']}
      context={context}
      list={list}
      result={drawings}
      open={(drawing) => screenAddress(cadModule, 'drawing', { id: drawing.id })}
      filters={[
        {
          name: 'discipline',
          label: text('discipline'),
          choices: DRAWING_DISCIPLINES.map((value) => ({ value, label: text(`discipline.${value}`) })),
        },
        {
          name: 'state',
          label: text('state'),
          choices: REVISION_STATES.map((value) => ({ value, label: text(`state.${value}`) })),
        },
      ]}
      columns={[
        {
          header: text('number'),
          sort: 'number',
          cell: (drawing) => (
            <ScreenLink to={cadModule} screen="drawing" params={{ id: drawing.id }}>
              <bdi dir="ltr">{drawing.number}</bdi>
            </ScreenLink>
          ),
        },
        { header: text('title'), sort: 'title', cell: (drawing) => (isArabic && drawing.titleAr) || drawing.title },
        { header: text('discipline'), sort: 'discipline', cell: (drawing) => text(`discipline.${drawing.discipline}`) },
        { header: text('revision'), id: 'revision', cell: (drawing) => <bdi dir="ltr">{drawing.latest.label}</bdi> },
        { header: text('state'), id: 'state', cell: (drawing) => <RevisionStateBadge revision={drawing.latest} /> },
        {
          header: text('sheetSize'),
          id: 'sheet',
          cell: (drawing) => (
            <bdi dir="ltr">{[drawing.sheetSize, drawing.scale].filter(Boolean).join(' · ') || '–'}</bdi>
          ),
        },
        { header: text('structure'), id: 'structure', cell: (drawing) => <bdi dir="ltr">{drawing.structureCode}</bdi> },
        {
          header: text('updated'),
          sort: 'updatedAt',
          cell: (drawing) => <bdi dir="ltr">{format.dateTime(drawing.updatedAt)}</bdi>,
        },
      ]}
      actions={
        <Can do="cad-drawing:write">
          <NewDrawingLink />
        </Can>
      }
      empty={text('empty')}
    />
  )
}

function NewDrawingLink() {
  const text = useCadText()
  return (
    <a {...useScreenLinkProps(cadModule, 'addDrawing')} className={buttonClass({ look: 'primary' })}>
      {text('newDrawing')}
    </a>
  )
}
