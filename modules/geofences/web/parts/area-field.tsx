import { lazy, Suspense, useId, useMemo, useState } from 'react'
import { useController } from 'react-hook-form'
import { sitesApi } from '#modules/sites/contract/sites-api.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { useFieldTexts } from '#platform/web/records/editor-context.ts'
import { useEnteredPlace } from '#platform/web/records/fields.tsx'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { FieldMessage } from '#ui/field-message.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { MapSite, MapStructure } from '#viewers/map/core/site-map.ts'
import type { Area } from '../../contract/area.ts'
import { outlineOf } from '../../contract/outline.ts'
import { areaOf, drawnOf, SHAPES, type Shape, type Size, sizeOf } from '../drawn-area.ts'
import { useGeofencesText } from '../use-geofences-text.ts'
import css from './area-field.module.css'

// The map's code is as large as all of the screens together, so it comes when somebody looks at a map.
const ShapeMap = lazy(async () => ({ default: (await import('#viewers/map/react/shape-map.tsx')).ShapeMap }))

const TOOLS = { polygon: 'polygon', circle: 'point', corridor: 'line' } as const
const UNIT = 'm'

/** The area of the geofence that is edited: drawn on the map, with radius or width in numbers. */
export function AreaField() {
  const text = useGeofencesText()
  const id = useId()
  const language = useUiState((ui) => ui.language)
  const texts = useFieldTexts('area')
  const { field } = useController({ name: 'area' })
  const area = (field.value || null) as Area | null
  const [shape, setShape] = useState<Shape>(area?.shape ?? 'polygon')
  const [size, setSize] = useState<Size>(sizeOf(area))
  const [isMapless, setMapless] = useState(false)
  const sites = useSite()
  const drawn = useMemo(() => (area?.shape === shape ? drawnOf(area) : null), [area, shape])
  const around = useAround(area?.shape === shape ? area : null, texts.label)
  const change = (next: Size) => {
    setSize(next)
    if (drawn) field.onChange(areaOf(drawn, next))
  }
  return (
    <section className={css['field']} aria-labelledby={id}>
      <h2 id={id}>{texts.label}</h2>
      <SegmentedControl
        label={texts.label}
        value={shape}
        onChange={setShape}
        segments={SHAPES.map((one) => ({ value: one, label: text(`shape.${one}`) }))}
      />
      {isMapless && <p role="status">{text('noMap')}</p>}
      {!isMapless && (
        <Suspense fallback={<Skeleton height="28rem" />}>
          <ShapeMap
            key={shape}
            language={language}
            kind={TOOLS[shape]}
            value={drawn}
            onChange={(next) => field.onChange(areaOf(next, size))}
            sites={sites}
            structures={around}
            label={texts.label}
            className={css['map'] ?? ''}
            onUnavailable={() => setMapless(true)}
          />
        </Suspense>
      )}
      {shape !== 'polygon' && (
        <div className={css['size']}>
          <NumberField
            label={text(shape === 'circle' ? 'radius' : 'width')}
            unit={UNIT}
            value={shape === 'circle' ? size.radiusM : size.widthM}
            onChange={(metres) => change({ ...size, [shape === 'circle' ? 'radiusM' : 'widthM']: metres ?? 0 })}
          />
        </div>
      )}
      {texts.error && <FieldMessage id={`${id}-error`} text={area ? texts.error : text('draw')} />}
    </section>
  )
}

/** The ground that a circle or a corridor covers, around what is drawn of it. */
function useAround(area: Area | null, name: string): readonly MapStructure[] {
  return useMemo(() => {
    if (!area || area.shape === 'polygon') return []
    return [{ id: 'area', name, footprint: { type: 'Polygon', coordinates: [outlineOf(area)] } }]
  }, [area, name])
}

function useSite(): readonly MapSite[] {
  const { siteCode } = useEnteredPlace()
  const nameOf = useNameOf()
  const { data: site } = useApiQuery(sitesApi, 'site', { code: siteCode }, { enabled: siteCode !== '' })
  return useMemo(() => {
    if (!site?.position) return []
    const status = { tone: 'off', label: '' } as const
    return [{ id: site.code, name: nameOf(site), status, point: site.position, boundary: site.boundary }]
  }, [site, nameOf])
}
