import { useEffect, useRef, useState } from 'react'
import type { DisplayList } from '#engines/dxf/drawing/display-list.ts'
import type { DrawingPin } from '#platform/contract/whereabouts.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { WhereLine, WherePicture } from '#platform/web/records/where-line.tsx'
import type { WherePartProps } from '#platform/web/records/where-slots.ts'
import { WHERE_WORDS } from '#platform/web/records/where-words.ts'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { useCan } from '#platform/web/session/can.tsx'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { Button } from '#ui/button.tsx'
import { SearchSelect } from '#ui/search-select.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type { CadViewer } from '#viewers/cad/cad-viewer.ts'
import { CadCanvas } from '#viewers/cad/react/cad-canvas.tsx'
import { cadApi } from '../../contract/cad-api.ts'
import { cadModule } from '../../contract/cad-module.ts'
import type { Drawing } from '../../contract/drawing.ts'
import { useCadText } from '../use-cad-text.ts'
import { boxAroundPin, markOfPin, pinAddress, spaceOfLayout } from '../viewing/drawing-pin.ts'
import { useDisplay } from '../viewing/use-display.ts'
import css from './where-drawing.module.css'

type Props = WherePartProps<DrawingPin>

const ALL_DRAWINGS = 500
/** Of display data that a page fetches unasked; a larger plan comes when somebody wants to see it. */
const SMALL_BYTES = 1_500_000

/** A pin on a drawing: put there by a click, or shown on a small plan. */
export function WhereOnDrawing({ place, value, onChange }: Props) {
  const say = useSay()
  const text = useCadText()
  const maySee = useCan('cad-drawing:read')
  const id = value?.drawingId ?? ''
  const drawing = useApiQuery(cadApi, 'get', { id }, { enabled: maySee && id !== '' })
  if (!maySee) return null
  if (!onChange) return value && drawing.data && <Shown drawing={drawing.data} pin={value} />
  const said = value && (drawing.data ? <Name drawing={drawing.data} /> : text('drawingUnseen'))
  return (
    <WhereLine label={say(WHERE_WORDS.drawing)} said={said} onClear={() => onChange(null)}>
      <Chooser place={place} value={value} onChange={onChange} />
    </WhereLine>
  )
}

type Named = Pick<Drawing, 'number' | 'title' | 'titleAr'>

function Name({ drawing }: { readonly drawing: Named }) {
  const isArabic = useUiState((ui) => ui.language === 'ar')
  return (
    <>
      <bdi dir="ltr">{drawing.number}</bdi> <bdi>{(isArabic && drawing.titleAr) || drawing.title}</bdi>
    </>
  )
}

function Shown({ drawing, pin }: { readonly drawing: Drawing; readonly pin: DrawingPin }) {
  const text = useCadText()
  const [isWanted, setWanted] = useState((drawing.latest.displayBytes ?? 0) <= SMALL_BYTES)
  const link = (
    <ScreenLink to={cadModule} screen="detail" params={{ id: drawing.id, ...pinAddress(pin) }}>
      <Name drawing={drawing} />
    </ScreenLink>
  )
  if (drawing.readyRevision === null) return <WherePicture said={link} />
  if (!isWanted) {
    const button = (
      <Button size="small" onClick={() => setWanted(true)}>
        {text('showPlan')}
      </Button>
    )
    return (
      <WherePicture
        said={
          <>
            {link} {button}
          </>
        }
      />
    )
  }
  return (
    <WherePicture said={link}>
      <Plan drawing={drawing} layout={pin.layout} pin={pin} />
    </WherePicture>
  )
}

interface PlanProps {
  readonly drawing: Pick<Drawing, 'id' | 'number' | 'readyRevision'>
  readonly layout: string
  readonly pin: DrawingPin | null
  /** Where somebody clicked; absent where it is only shown. */
  readonly onPlace?: (x: number, y: number) => void
  readonly onList?: (list: DisplayList) => void
}

/** A drawing with its pin. */
function Plan({ drawing, layout, pin, onPlace, onList }: PlanProps) {
  const text = useCadText()
  const display = useDisplay(drawing.id, drawing.readyRevision)
  const [viewer, setViewer] = useState<CadViewer | null>(null)
  const [isBlind, setBlind] = useState(false)
  const { list } = display
  const latest = useRef({ pin, onPlace, onList })
  latest.current = { pin, onPlace, onList }
  const isPlacing = onPlace !== undefined
  useEffect(() => {
    if (list) latest.current.onList?.(list)
  }, [list])
  useEffect(() => {
    if (!viewer || !list) return
    viewer.setSpace(spaceOfLayout(list, layout))
    const { pin: shown } = latest.current
    if (shown && shown.layout === layout) viewer.flyTo(boxAroundPin(list, shown))
    else viewer.fit()
  }, [viewer, list, layout])
  useEffect(() => {
    if (!viewer || !list) return
    viewer.setMarks(pin?.layout === layout ? [markOfPin(pin)] : [])
    if (isPlacing) viewer.setTool('point')
  }, [viewer, list, pin, layout, isPlacing])
  useEffect(
    () =>
      viewer?.on('collected', ({ rings }) => {
        const at = rings[0]?.[0]
        if (at) latest.current.onPlace?.(at[0], at[1])
      }),
    [viewer],
  )
  if (isBlind || display.state === 'failed') return <p className={css['quiet']}>{text('planUnavailable')}</p>
  return (
    <div className={css['plan']}>
      {display.state === 'loading' && <Spinner />}
      <CadCanvas
        list={list}
        label={text('viewerLabel', { name: drawing.number })}
        className={css['canvas'] ?? ''}
        onViewer={setViewer}
        onFailure={() => setBlind(true)}
      />
    </div>
  )
}

function Chooser({ place, value, onChange }: Required<Props>) {
  const text = useCadText()
  const isArabic = useUiState((ui) => ui.language === 'ar')
  const [drawingId, setDrawingId] = useState(value?.drawingId ?? null)
  const [layout, setLayout] = useState(value?.layout ?? '')
  const [list, setList] = useState<DisplayList | null>(null)
  const codes = Object.fromEntries(Object.entries(place).filter(([, code]) => code !== ''))
  const drawings = useApiQuery(cadApi, 'list', { ...codes, pageSize: ALL_DRAWINGS, sort: 'number' })
  const drawing = drawings.data?.items.find(({ id }) => id === drawingId)
  const sheets = (list?.spaces ?? []).filter(({ isModel }) => !isModel)
  return (
    <>
      <SearchSelect
        label={text('drawing')}
        emptyText={text('nothingMatches')}
        placeholder={text('choose')}
        choices={(drawings.data?.items ?? [])
          .filter(({ readyRevision }) => readyRevision !== null)
          .map((one) => ({ value: one.id, label: one.number, hint: (isArabic && one.titleAr) || one.title }))}
        value={drawingId}
        onChange={(id) => {
          setDrawingId(id)
          setLayout('')
          setList(null)
        }}
      />
      {sheets.length > 0 && (
        <SelectField
          label={text('sheets')}
          value={layout}
          placeholder={text('modelSpace')}
          choices={sheets.map(({ name }) => ({ value: name, label: name }))}
          onChange={({ target }) => setLayout(target.value)}
        />
      )}
      {drawing && (
        <>
          <p className={css['quiet']}>{text('placePin')}</p>
          <div className={css['chooser']}>
            <Plan
              key={drawing.id}
              drawing={drawing}
              layout={layout}
              pin={value?.drawingId === drawing.id ? value : null}
              onPlace={(x, y) => onChange({ drawingId: drawing.id, layout, x, y })}
              onList={setList}
            />
          </div>
        </>
      )}
    </>
  )
}
