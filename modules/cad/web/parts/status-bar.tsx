import { useEffect, useState } from 'react'
import { fitHelmert, toMap } from '#engines/dxf/fit-helmert.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { SelectField } from '#ui/select-field.tsx'
import type { CadViewer } from '#viewers/cad/cad-viewer.ts'
import type { Place } from '#viewers/cad/measurement.ts'
import type { DrawingWithRevisions } from '../../contract/drawing.ts'
import { useCadText } from '../use-cad-text.ts'
import type { DrawingWork } from '../viewing/use-drawing-work.ts'
import css from './cad.module.css'

/** Where the pointer is, what was picked, and which sheet is shown. */
export function StatusBar({ work, drawing }: { work: DrawingWork; drawing: DrawingWithRevisions }) {
  const text = useCadText()
  const { list, sheet, setSheet, picked, compared } = work
  const sheets = compared ? [] : (list?.spaces ?? [])
  const isModel = list?.spaces[compared ? 0 : sheet]?.isModel ?? true
  return (
    <div className={css['sheetBar']}>
      <span className={css['statusParts']}>
        <PointerPlace viewer={work.viewer} drawing={isModel ? drawing : null} />
        <span role="status" className={picked ? css['status'] : undefined}>
          {picked && <bdi>{text('picked', { type: picked.type, layer: picked.layer })}</bdi>}
        </span>
      </span>
      {sheets.length > 1 && (
        <SelectField
          label={text('sheets')}
          isLabelHidden
          choices={sheets.map((space, index) => ({
            value: String(index),
            label: space.isModel ? text('model') : space.name,
          }))}
          value={String(sheet)}
          onChange={(event) => setSheet(Number(event.target.value))}
        />
      )}
    </div>
  )
}

/** In drawing coordinates, and on the map where the drawing has its place there. */
function PointerPlace({ viewer, drawing }: { viewer: CadViewer | null; drawing: DrawingWithRevisions | null }) {
  const format = useFormats()
  const [place, setPlace] = useState<Place | null>(null)
  useEffect(() => viewer?.on('pointer', setPlace), [viewer])
  if (!place) return null
  const georeference = drawing?.georeference
  const fit = georeference && fitHelmert(georeference.points)
  const map = fit ? toMap(fit, place[0], place[1]) : null
  return (
    <bdi dir="ltr" className={css['status']}>
      {format.number(place[0], 3)}, {format.number(place[1], 3)}
      {map && ` · E ${format.number(map[0], 2)} N ${format.number(map[1], 2)}`}
    </bdi>
  )
}
