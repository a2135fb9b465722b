import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import type { CadTool, CadViewer } from '#viewers/cad/cad-viewer.ts'
import { lengthOf } from '#viewers/cad/measurement.ts'
import type { SnapKind } from '#viewers/cad/picking/find-snap.ts'
import css from '../parts/cad.module.css'
import { useCadText } from '../use-cad-text.ts'
import type { Lengths } from '../viewing/use-lengths.ts'
import { MEASURES, type Measurements } from '../viewing/use-measurements.ts'

export const SNAP_KINDS: readonly SnapKind[] = ['end', 'mid', 'centre', 'intersection', 'perpendicular', 'nearest']

/** Distances, angles and areas, with what is caught under the pointer. */
export function MeasurePanel(props: {
  viewer: CadViewer | null
  tool: CadTool
  onTool: (tool: CadTool) => void
  snaps: ReadonlySet<SnapKind>
  onSnaps: (snaps: ReadonlySet<SnapKind>) => void
  measurements: Measurements
  lengths: Lengths
}) {
  const { viewer, tool, onTool, snaps, onSnaps, measurements, lengths } = props
  const text = useCadText()
  const kind = MEASURES.find((known) => known === tool) ?? 'look'
  return (
    <>
      <SegmentedControl
        label={text('measure')}
        value={kind}
        onChange={onTool}
        segments={MEASURES.map((value) => ({ value: value as 'look' | (typeof MEASURES)[number], label: text(value) }))}
      />
      <p className={css['quiet']}>{text(kind === 'area' ? 'areaHint' : 'measureHint')}</p>
      {kind === 'area' && (
        <div className={css['tools']}>
          <Button size="small" look="primary" onClick={() => viewer?.finish()}>
            {text('finishArea')}
          </Button>
          <Button size="small" onClick={() => viewer?.startHole()}>
            {text('startHole')}
          </Button>
          <Button size="small" onClick={() => viewer?.undo()}>
            {text('undoPoint')}
          </Button>
        </div>
      )}
      {lengths.isUnitless && <p className={css['quiet']}>{text('unitless')}</p>}
      <ul className={css['rows']}>
        {measurements.items.map((item) => (
          <li key={item.id} className={css['row']}>
            <span className={css['name']}>
              {text(item.kind)} <bdi dir="ltr">{measurements.say(item)}</bdi>
              {item.kind === 'area' && (
                <div className={css['quiet']}>
                  {text('perimeter', { value: lengths.length(lengthOf(closed(item.rings[0] ?? []))) })}
                </div>
              )}
            </span>
            <IconButton
              size="small"
              label={text('deleteMark')}
              icon={<Icon name="delete" sizePx={14} />}
              onClick={() => measurements.remove(item.id)}
            />
          </li>
        ))}
      </ul>
      {measurements.items.length > 0 && (
        <div>
          <Button size="small" onClick={measurements.clear}>
            {text('deleteAll')}
          </Button>
        </div>
      )}
      <h3 className={css['heading']}>{text('snaps')}</h3>
      {SNAP_KINDS.map((snap) => (
        <Checkbox
          key={snap}
          label={text(`snap.${snap}`)}
          checked={snaps.has(snap)}
          onChange={() => onSnaps(new Set(SNAP_KINDS.filter((other) => (other === snap) !== snaps.has(other))))}
        />
      ))}
    </>
  )
}

function closed<Item>(ring: readonly Item[]): Item[] {
  return [...ring, ...ring.slice(0, 1)]
}
