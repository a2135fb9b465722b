import type { DrawingComparison } from '#engines/dxf/compare-drawings.ts'
import { COMPARISON_COLOURS, COMPARISON_STATES } from '#engines/dxf/comparison-display.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { SelectField } from '#ui/select-field.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { CadViewer } from '#viewers/cad/cad-viewer.ts'
import { cssColour } from '#viewers/cad/palette.ts'
import type { DrawingWithRevisions } from '../../contract/drawing.ts'
import css from '../parts/cad.module.css'
import { useCadText } from '../use-cad-text.ts'

/** Two revisions in colour, and the places where they differ. */
export function ComparePanel(props: {
  drawing: DrawingWithRevisions
  revision: number
  base: number | null
  onBase: (base: number | null) => void
  comparison: DrawingComparison | null
  viewer: CadViewer | null
}) {
  const { drawing, revision, base, onBase, comparison, viewer } = props
  const text = useCadText()
  const format = useFormats()
  const others = drawing.revisions.filter((other) => other.state === 'ready' && other.revision !== revision)
  if (others.length === 0) return <p className={css['quiet']}>{text('compareOne')}</p>
  return (
    <>
      <SelectField
        label={text('compareWith')}
        choices={[
          { value: '', label: text('compareOff') },
          ...others.map((other) => ({ value: String(other.revision), label: other.label })),
        ]}
        value={base === null ? '' : String(base)}
        onChange={(event) => onBase(event.target.value === '' ? null : Number(event.target.value))}
      />
      {comparison && (
        <>
          <ul className={css['rows']}>
            {COMPARISON_STATES.map((state) => (
              <li key={state} className={css['row']}>
                <span className={css['swatch']} style={{ background: cssColour(COMPARISON_COLOURS[state]) }} />
                <span className={css['name']}>{text(`compare.${state}`)}</span>
                <span className={css['count']}>{format.count(comparison.counts[state])}</span>
              </li>
            ))}
          </ul>
          <h3 className={css['heading']}>{text('regions')}</h3>
          {comparison.regions.length === 0 && <p className={css['quiet']}>{text('noDifference')}</p>}
          <ul className={css['rows']}>
            {comparison.regions.map((region, index) => (
              <li key={region.box.join()} className={css['row']}>
                <button type="button" className={css['link']} onClick={() => viewer?.flyTo(region.box)}>
                  {text('region', { number: format.count(index + 1) })}
                </button>
                <Changes {...region} />
              </li>
            ))}
          </ul>
          {comparison.layers.length > 0 && <h3 className={css['heading']}>{text('byLayer')}</h3>}
          <ul className={css['rows']}>
            {comparison.layers.map((layer) => (
              <li key={layer.layer} className={css['row']}>
                <span className={css['name']} title={layer.layer}>
                  <bdi>{layer.layer}</bdi>
                </span>
                <Changes {...layer} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

const SIGNS = { added: '+', removed: '−', changed: 'Δ', moved: '↔' } as const

/** What happened to how many things: by signs for the eye, in words for a screen reader. */
function Changes(counts: Readonly<Record<keyof typeof SIGNS, number>>) {
  const text = useCadText()
  const format = useFormats()
  const states = (['added', 'removed', 'changed', 'moved'] as const).filter((state) => counts[state] !== 0)
  return (
    <bdi dir="ltr" className={css['count']}>
      {states.map((state) => (
        <span key={state} className={css['change']} title={text(`compare.${state}`)}>
          <VisuallyHidden>{text(`compare.${state}`)} </VisuallyHidden>
          <span aria-hidden>{SIGNS[state]}</span>
          {format.count(counts[state])}
        </span>
      ))}
    </bdi>
  )
}
