import { useState } from 'react'
import { Export } from '#modules/transfers/web/public.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { filter } from '#platform/web/list/filter.ts'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { listed } from '#platform/web/records/fields-of.ts'
import { useRegister } from '#platform/web/records/use-register.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { cadApi } from '../../contract/cad-api.ts'
import { cadCatalogue } from '../../contract/cad-module.ts'
import type { ListedDrawing } from '../../contract/drawing.ts'
import { DRAWING_DISCIPLINES } from '../../contract/drawing-choices.ts'
import { useCatalogueFields } from '../catalogue-fields.tsx'
import { DrawingsMap } from '../parts/drawings-map.tsx'
import { useCadText } from '../use-cad-text.ts'

const FILTERS = ['discipline', 'isPlaced', 'updated'] as const

/** The drawings among the data of the ground: where each lies, by which system and how well, as a table or on the map. */
export function CatalogueListScreen() {
  const text = useCadText()
  const fields = useCatalogueFields()
  const register = useRegister(cadApi, cadCatalogue, { of: 'structure', sort: 'number', filters: FILTERS })
  const [mode, setMode] = useState<'table' | 'map'>('table')
  const { title, query } = register
  const disciplines = DRAWING_DISCIPLINES.map((value) => ({ value, label: text(`discipline.${value}`) }))
  return (
    <ListScreen
      of={register}
      filters={[
        filter.choices('discipline', text('discipline'), disciplines),
        filter.flag('isPlaced', text('georeference'), { yes: text('isPlaced'), no: text('isNotPlaced') }),
        filter.days('updated', text('updated')),
      ]}
      columns={listed<ListedDrawing>(fields)}
      modes={
        <SegmentedControl
          label={text('shownAs')}
          segments={[
            { value: 'table', label: text('asTable') },
            { value: 'map', label: text('onMap') },
          ]}
          value={mode}
          onChange={setMode}
        />
      }
      view={mode === 'map' ? (rows) => <DrawingsMap drawings={rows} /> : undefined}
      actions={<AddLink to={cadCatalogue} screen="add" />}
      empty={text('empty')}
    >
      <Export api={cadApi} list="list" query={query} title={title} />
    </ListScreen>
  )
}
