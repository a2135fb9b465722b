import { findPeople } from '#modules/access/web/public.ts'
import { Bulk, Export } from '#modules/transfers/web/public.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { filter } from '#platform/web/list/filter.ts'
import { useListState } from '#platform/web/list/use-list-state.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { usePlace } from '#platform/web/place/place-store.ts'
import { useColumns } from '#platform/web/records/columns.tsx'
import { ScreenLink, screenAddress, useScreenLinkProps } from '#platform/web/routing/screen-link.tsx'
import { Can, useCan } from '#platform/web/session/can.tsx'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { ActionMenu } from '#ui/action-menu.tsx'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import type { Column } from '#ui/table-types.ts'
import { cadApi } from '../../contract/cad-api.ts'
import { drawingBulk } from '../../contract/cad-bulk.ts'
import { cadModule } from '../../contract/cad-module.ts'
import type { ListedDrawing } from '../../contract/drawing.ts'
import { DRAWING_DISCIPLINES, REVISION_STATES } from '../../contract/drawing-choices.ts'
import { RevisionStateBadge } from '../parts/revision-state.tsx'
import { useCadText } from '../use-cad-text.ts'

const FILTERS = ['discipline', 'state', 'updatedBy', 'updated', 'isPlaced'] as const

/** The drawings of the current place, or of all places where none is picked. */
export function DrawingListScreen() {
  const text = useCadText()
  const isArabic = useUiState((ui) => ui.language === 'ar')
  const place = usePlace((state) => state)
  const list = useListState({ sort: 'number', filters: FILTERS })
  const where = {
    projectCode: place.currentProject?.code,
    siteCode: place.currentSite?.code,
    structureCode: place.currentStructure?.code,
  }
  const mayWrite = useCan('cad-drawing:write')
  const query = { ...where, ...(list.query as object) }
  const drawings = useApiQuery(cadApi, 'drawings', query, { keepPrevious: true })
  const title = cadModule.screens.drawings.title[isArabic ? 'ar' : 'en']
  useLiveEvents({ kinds: ['cad-drawing'] })
  const disciplines = DRAWING_DISCIPLINES.map((value) => ({ value, label: text(`discipline.${value}`) }))
  const states = REVISION_STATES.map((value) => ({ value, label: text(`state.${value}`) }))
  const context = [place.currentProject, place.currentSite, place.currentStructure]
    .flatMap((part) => (part ? [part.name] : []))
    .join(' › ')
  return (
    <ListScreen
      title={title}
      context={context}
      list={list}
      result={drawings}
      open={(drawing) => screenAddress(cadModule, 'drawing', { id: drawing.id })}
      filters={[
        filter.choices('discipline', text('discipline'), disciplines),
        filter.choices('state', text('state'), states),
        filter.person('updatedBy', text('updatedBy'), findPeople(where)),
        filter.days('updated', text('updated')),
        filter.flag('isPlaced', text('georeference'), { yes: text('isPlaced'), no: text('isNotPlaced') }),
      ]}
      columns={useDrawingColumns(disciplines, states)}
      actions={
        <Can do="cad-drawing:write">
          <NewDrawingLink />
        </Can>
      }
      {...(mayWrite && {
        bulk: (keys: ReadonlySet<string>, clear: () => void) => (
          <Bulk of={drawingBulk} keys={keys} clear={clear} query={query} total={drawings.data?.total ?? 0}>
            {(run) => <BulkButtons disciplines={disciplines} run={run} />}
          </Bulk>
        ),
      })}
      tools={<Export api={cadApi} list="drawings" query={query} title={title} />}
      empty={text('empty')}
    />
  )
}

type Choices = readonly { readonly value: string; readonly label: string }[]

function useDrawingColumns(disciplines: Choices, states: Choices): readonly Column<ListedDrawing>[] {
  const text = useCadText()
  const column = useColumns<ListedDrawing>()
  return [
    column.code('number', text('number'), {
      sort: 'number',
      within: (number, { id }) => (
        <ScreenLink to={cadModule} screen="drawing" params={{ id }}>
          {number}
        </ScreenLink>
      ),
    }),
    column.text('title', text('title'), { sort: 'title', arabic: 'titleAr', onCard: 'fact' }),
    column.choice('discipline', text('discipline'), disciplines, { sort: 'discipline' }),
    column.code('latest.label', text('revision'), { onCard: 'fact' }),
    column.choice('latest.state', text('state'), states, {
      onCard: 'beside',
      cell: ({ latest }) => <RevisionStateBadge revision={latest} />,
    }),
    column.code('sheetSize', text('sheetSize')),
    column.code('scale', text('scale')),
    column.code('structureCode', text('structure')),
    column.updated(),
    column.updatedBy({ isOptional: true }),
  ]
}

function BulkButtons(props: { disciplines: Choices; run: (action: string, fields?: object) => void }) {
  const text = useCadText()
  const { disciplines, run } = props
  return (
    <ActionMenu
      align="start"
      target={<Button>{text('setDiscipline')}</Button>}
      entries={disciplines.map(({ value, label }) => ({
        label,
        run: () => run('setDiscipline', { discipline: value }),
      }))}
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
