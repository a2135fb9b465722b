import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { MapMover } from '#viewers/map/core/site-map.ts'
import css from './live-movers.module.css'
import { MoversMap, type MoversMapProps } from './movers-map.tsx'

/** What moves on a site, as a row of the list and, where it is known where, as a mark on the map. */
export interface LiveMover extends Omit<MapMover, 'point'> {
  readonly point: MapMover['point'] | null
  /** Its name, which leads to its record. */
  readonly link: ReactNode
  readonly aside?: ReactNode
  readonly readings?: ReactNode
  readonly facts: ReactNode
  /** When it was last heard. */
  readonly at: string | null
  /** Said with its day. */
  readonly isSilent: boolean
}

interface Props extends Pick<MoversMapProps, 'siteCode' | 'lines' | 'withoutMap'> {
  /** Of the list. */
  readonly label: string
  readonly mapLabel: string
  /** All that there are, counted above the list in this order. */
  readonly statuses: readonly MapMover['status'][]
  /** Kept by the caller between renders while nothing changes. */
  readonly movers: readonly LiveMover[]
  /** Stands above the list. */
  readonly head?: ReactNode
}

/** What moves on a site, as list and map side by side: what is picked in one is shown in the other. */
export function LiveMovers({ siteCode, lines, withoutMap, label, mapLabel, statuses, movers, head }: Props) {
  const [picked, setPicked] = useState<string | null>(null)
  const marks = useMemo(() => movers.flatMap(({ point, ...mover }) => (point ? [{ ...mover, point }] : [])), [movers])
  const board = useRef<HTMLDivElement>(null)
  return (
    <div ref={board} className={css['board']}>
      <section className={css['side']} aria-label={label}>
        {head}
        <Counts statuses={statuses} movers={movers} />
        <ul className={css['list']}>
          {movers.map((mover) => (
            <Row key={mover.id} mover={mover} isPicked={mover.id === picked} onPick={() => setPicked(mover.id)} />
          ))}
        </ul>
      </section>
      <MoversMap
        siteCode={siteCode}
        label={mapLabel}
        movers={marks}
        {...(lines && { lines })}
        selected={picked}
        onPick={setPicked}
        withoutMap={withoutMap}
        whole={board}
      />
    </div>
  )
}

function Counts({ statuses, movers }: Pick<Props, 'statuses' | 'movers'>) {
  const format = useFormats()
  return (
    <div className={css['counts']}>
      {statuses.map(({ tone, label }) => {
        const count = movers.filter(({ status }) => status.label === label).length
        return count > 0 && <StatusBadge key={label} status={tone} word={`${format.count(count)} ${label}`} isPlain />
      })}
    </div>
  )
}

function Row({ mover, isPicked, onPick }: { mover: LiveMover; isPicked: boolean; onPick: () => void }) {
  const format = useFormats()
  const row = useRef<HTMLLIElement>(null)
  const { link, aside, readings, facts, status, at, isSilent } = mover
  useEffect(() => {
    if (isPicked) row.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isPicked])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the pointer's shortcut to the link inside, which the keyboard reaches
    <li ref={row} className={css['row']} data-picked={isPicked || undefined} onClick={onPick} onFocus={onPick}>
      <div className={css['line']}>
        <span className={css['name']}>{link}</span>
        <StatusBadge status={status.tone} word={status.label} isPlain />
        {aside}
      </div>
      {readings && <div className={`${css['line']} ${css['readings']}`}>{readings}</div>}
      <div className={`${css['line']} ${css['facts']}`}>
        {facts}
        {at && (
          <time dateTime={at} title={format.exactTime(at)}>
            {isSilent ? format.dateTime(at) : format.time(at)}
          </time>
        )}
      </div>
    </li>
  )
}
