import { lazy, Suspense, useId, useState } from 'react'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { Button } from '#ui/button.tsx'
import { FieldMessage } from '#ui/field-message.tsx'
import { FileButton } from '#ui/file-button.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { MAP_TEXTS } from '#viewers/map/core/map-texts.ts'
import type { MapSite, MapView } from '#viewers/map/core/site-map.ts'
import { checkBoundary } from '#viewers/map/geometry/check-boundary.ts'
import type { Polygon } from '../../contract/geometry.ts'
import { readGeoJson } from '../read-geojson.ts'
import { toPolygon, UNUSABLE, usable } from '../to-polygon.ts'
import { useSitesText } from '../use-sites-text.ts'
import css from './editor-parts.module.css'
import { useOutlineMeasures } from './outline-measures.tsx'

const BoundaryField = lazy(async () => ({
  default: (await import('#viewers/map/react/boundary-field.tsx')).BoundaryField,
}))

/** An outline has at most some hundred corners; a larger file is a whole map. */
const LARGEST_FILE_BYTES = 2_000_000

interface OutlineFieldProps {
  readonly label: string
  readonly value: Polygon | null
  /** `UNUSABLE` where something is drawn that cannot be an outline. */
  readonly onChange: (value: Polygon | null) => void
  readonly error: string | undefined
  readonly neighbours: readonly MapSite[]
  readonly view?: MapView | undefined
}

/** An outline drawn on the map, typed as corners, or taken from GeoJSON; with what it measures. */
export function OutlineField(props: OutlineFieldProps) {
  const { label, value, onChange, error, neighbours, view } = props
  const text = useSitesText()
  const language = useUiState((ui) => ui.language)
  const measures = useOutlineMeasures()
  const id = useId()
  const outline = usable(value)
  return (
    <section className={css['outline']} aria-labelledby={id}>
      <div className={css['outlineHead']}>
        <h2 id={id} className={css['label']}>
          {label}
        </h2>
        <span className={css['quiet']}>{measures(outline)}</span>
      </div>
      <Suspense fallback={<div className={css['waiting']}>{text('mapLoading')}</div>}>
        <BoundaryField
          language={language}
          value={outline}
          neighbours={neighbours}
          {...(view && { view })}
          className={css['map'] ?? ''}
          onChange={(drawn, check) => onChange(drawn ? toPolygon(drawn) : check && !check.ok ? UNUSABLE : null)}
        />
      </Suspense>
      {error && <FieldMessage id={`${id}-error`} text={error} />}
      <OutlineImport onOutline={onChange} />
    </section>
  )
}

function OutlineImport({ onOutline }: { onOutline: (outline: Polygon) => void }) {
  const text = useSitesText()
  const format = useFormats()
  const language = useUiState((ui) => ui.language)
  const [pasted, setPasted] = useState('')
  const [problem, setProblem] = useState<string>()

  const take = (content: string) => {
    const read = readGeoJson(content)
    if (!read.ok) return setProblem(text(`import.${read.problem}`))
    const check = checkBoundary(read.polygon)
    if (!check.ok) return setProblem(MAP_TEXTS[language].problems[check.problem])
    setProblem(undefined)
    setPasted('')
    onOutline(toPolygon(check.boundary))
  }
  const open = async (file: File) => {
    if (file.size > LARGEST_FILE_BYTES) {
      setProblem(text('fileTooLarge', { size: format.fileSize(LARGEST_FILE_BYTES) }))
    } else take(await file.text())
  }
  return (
    <details className={css['more']}>
      <summary>{text('importOutline')}</summary>
      <div className={css['moreBody']}>
        <FileButton label={text('importFile')} accept=".geojson,.json" onFile={(file) => void open(file)} />
        <TextAreaField
          label={text('importPaste')}
          help={text('importHelp')}
          dir="ltr"
          spellCheck={false}
          value={pasted}
          error={problem}
          onChange={(event) => setPasted(event.target.value)}
        />
        <Button size="small" disabled={pasted.trim() === ''} onClick={() => take(pasted)}>
          {text('importUse')}
        </Button>
      </div>
    </details>
  )
}
