import { findPeople } from '#modules/access/web/public.ts'
import { BulkChoice, Export, useBulk } from '#modules/transfers/web/public.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { filter } from '#platform/web/list/filter.ts'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { useColumns } from '#platform/web/records/columns.tsx'
import { useRegister } from '#platform/web/records/use-register.tsx'
import type { Column } from '#ui/table-types.ts'
import { cadApi, drawingBulk } from '../../contract/cad-api.ts'
import { cadModule } from '../../contract/cad-module.ts'
import type { ListedDrawing } from '../../contract/drawing.ts'
import { DRAWING_DISCIPLINES, REVISION_STATES } from '../../contract/drawing-choices.ts'
import { RevisionStateBadge } from '../parts/revision-state.tsx'
import { useCadText } from '../use-cad-text.ts'

const FILTERS = ['discipline', 'state', 'updatedBy', 'updated', 'isPlaced'] as const

/** The drawings of the current place, or of all places where none is picked. */
export function DrawingListScreen() {
  const text = useCadText()
  const register = useRegister(cadApi, cadModule, {
    of: 'structure',
    sort: 'number',
    filters: FILTERS,
  })
  const { title, query, where } = register
  const disciplines = DRAWING_DISCIPLINES.map((value) => ({ value, label: text(`discipline.${value}`) }))
  const states = REVISION_STATES.map((value) => ({ value, label: text(`state.${value}`) }))
  return (
    <ListScreen
      of={register}
      {...useBulk(drawingBulk, register, (run) => (
        <BulkChoice
          run={run}
          action="setDiscipline"
          field="discipline"
          label={text('setDiscipline')}
          choices={disciplines}
        />
      ))}
      filters={[
        filter.choices('discipline', text('discipline'), disciplines),
        filter.choices('state', text('state'), states),
        filter.person('updatedBy', text('updatedBy'), findPeople(where)),
        filter.days('updated', text('updated')),
        filter.flag('isPlaced', text('georeference'), { yes: text('isPlaced'), no: text('isNotPlaced') }),
      ]}
      columns={useDrawingColumns(disciplines, states)}
      actions={<AddLink to={cadModule} screen="add" />}
      empty={text('empty')}
    >
      <Export api={cadApi} list="list" query={query} title={title} />
    </ListScreen>
  )
}

type Choices = readonly { readonly value: string; readonly label: string }[]

function useDrawingColumns(disciplines: Choices, states: Choices): readonly Column<ListedDrawing>[] {
  const text = useCadText()
  const column = useColumns<ListedDrawing>()
  return [
    column.code('number', text('number'), { sort: 'number' }),
    column.text('title', text('title'), { sort: 'title', arabic: 'titleAr' }),
    column.choice('discipline', text('discipline'), disciplines, { sort: 'discipline' }),
    column.code('latest.label', text('revision'), { onCard: 'fact' }),
    column.choice('latest.state', text('state'), states, {
      onCard: 'beside',
      cell: ({ latest }) => <RevisionStateBadge revision={latest} />,
    }),
    column.code('sheetSize', text('sheetSize')),
    column.code('scale', text('scale')),
    column.place('structureCode', text('structure')),
    column.updated(),
    column.updatedBy({ isOptional: true }),
  ]
}
