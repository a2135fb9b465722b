import { Suspense, useMemo } from 'react'
import { MoversMap } from '#modules/sites/web/public.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { MapMover } from '#viewers/map/core/site-map.ts'
import { boxOf, type Path } from '../box-of.ts'
import { useFenceLines } from '../use-fence-lines.ts'
import css from './track-map.module.css'

interface Props {
  readonly siteCode: string
  readonly label: string
  readonly paths: readonly Path[]
  readonly movers?: readonly MapMover[]
  readonly withoutMap: string
}

const NOBODY: readonly MapMover[] = []
const WIDTH = 1.5

/** Where something went, over the geofences of its site. */
export function TrackMap({ siteCode, label, paths, movers = NOBODY, withoutMap }: Props) {
  const fences = useFenceLines(siteCode)
  const lines = useMemo(() => [...fences, { colour: accent(), paths, width: WIDTH }], [fences, paths])
  const box = useMemo(() => boxOf(paths), [paths])
  return (
    <div className={css['map']}>
      <Suspense fallback={<Skeleton height="100%" />}>
        <MoversMap siteCode={siteCode} label={label} movers={movers} lines={lines} box={box} withoutMap={withoutMap} />
      </Suspense>
    </div>
  )
}

/** The map draws outside of the page's styles and wants a colour. */
const accent = () => getComputedStyle(document.documentElement).getPropertyValue('--pl-accent').trim() || '#0b6b5d'
