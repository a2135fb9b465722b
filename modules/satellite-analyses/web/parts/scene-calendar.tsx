import { useState } from 'react'
import type { ListedGeoDataset } from '#modules/geospatial/contract/geo-dataset.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { useToday } from '#platform/web/place/use-today.ts'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { satelliteAnalysesApi } from '../../contract/satellite-analyses-api.ts'
import { monthsOfScenes } from '../months-of-scenes.ts'
import { useSatelliteText } from '../use-satellite-text.ts'
import css from './satellite.module.css'

const SIDES = ['before', 'after'] as const
type Side = (typeof SIDES)[number]

interface Props {
  readonly siteCode: string
  readonly scenes: readonly ListedGeoDataset[]
  readonly beforeId: string | undefined
  readonly afterId: string | undefined
  readonly onPick: (change: { readonly before?: string; readonly after?: string }) => void
}

/** The pictures at hand month by month, months without one among them: the earlier and the later scene are picked here. */
export function SceneCalendar({ siteCode, scenes, beforeId, afterId, onPick }: Props) {
  const text = useSatelliteText()
  const format = useFormats()
  const today = useToday()
  const [side, setSide] = useState<Side>('before')
  const clouds = useApiQuery(satelliteAnalysesApi, 'sceneClouds', { siteCode })
  const shares = new Map(clouds.data?.map(({ sceneId, share }) => [sceneId, share]))
  const months = monthsOfScenes(scenes, today)
  const gaps = months.filter((one) => one.scenes.length === 0).length
  if (months.length === 0) return null
  const pick = (id: string) => {
    onPick(side === 'before' ? { before: id } : { after: id })
    if (side === 'before') setSide('after')
  }
  return (
    <section className={css['part']} aria-label={text('scenes')}>
      <h2 className={css['heading']}>{text('scenes')}</h2>
      <SegmentedControl
        label={text('pickFor')}
        segments={SIDES.map((value) => ({ value, label: text(`pickAs.${value}`) }))}
        value={side}
        onChange={setSide}
      />
      <ol className={css['months']}>
        {months.map((one) => (
          <li key={one.month} data-gap={one.scenes.length === 0 || undefined}>
            <span className={css['quiet']}>{format.month(one.month)}</span>
            {one.scenes.length === 0 && <span className={css['quiet']}>{text('noScene')}</span>}
            {one.scenes.map((scene) => (
              <SceneButton
                key={scene.id}
                scene={scene}
                share={shares.get(scene.id)}
                as={SIDES.filter((which) => scene.id === (which === 'before' ? beforeId : afterId))}
                onPick={() => pick(scene.id)}
              />
            ))}
          </li>
        ))}
      </ol>
      <p className={css['quiet']}>
        {text('gaps', { gaps: format.count(gaps), months: format.count(months.length) })} {text('cloudsKnown')}
      </p>
    </section>
  )
}

interface SceneButtonProps {
  readonly scene: ListedGeoDataset
  readonly share: number | undefined
  /** What it is picked as. */
  readonly as: readonly Side[]
  readonly onPick: () => void
}

function SceneButton({ scene, share, as, onPick }: SceneButtonProps) {
  const text = useSatelliteText()
  const format = useFormats()
  const nameOf = useNameOf()
  const facts = [
    scene.provider || scene.sourceName,
    scene.gsd === null ? null : text('pixelOf', { metres: format.number(scene.gsd, 1) }),
    share === undefined ? text('cloudUnknown') : text('cloudShare', { share: format.number(share * 100, 0) }),
  ]
  return (
    <button type="button" className={css['scene']} aria-pressed={as.length > 0} onClick={onPick}>
      <strong>{format.day(scene.capturedOn, 'UTC')}</strong>
      <bdi>{nameOf(scene)}</bdi>
      <span className={css['quiet']}>{facts.filter(Boolean).join(' · ')}</span>
      {as.map((side) => (
        <em key={side}>{text(side)}</em>
      ))}
    </button>
  )
}
