import { useState } from 'react'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { RunDetail } from '../../contract/procedure-run.ts'
import { proceduresApi } from '../../contract/procedures-api.ts'
import drawingCss from '../drawing/drawing.module.css'
import { ProcedureSvg } from '../drawing/procedure-svg.tsx'
import { marksAfter } from '../drawing/run-marks.ts'
import { useProceduresText } from '../use-procedures-text.ts'
import css from './procedures.module.css'

const EVENTS = ['start', 'complete', 'skip', 'fire', 'choose', 'cancel', 'escalate'] as const

/** Where a run stands on its drawing, now or as it stood after any of the things that have happened. */
export function RunDrawing({ run }: { readonly run: RunDetail }) {
  const text = useProceduresText()
  const say = useSay()
  const format = useFormats()
  const [chosen, setChosen] = useState<number | null>(null)
  const drawing = useApiQuery(proceduresApi, 'runDrawing', { id: run.id })
  const last = run.events.length
  const shown = chosen ?? last
  const event = run.events[shown - 1]
  const kind = EVENTS.find((name) => name === event?.kind)
  const node = drawing.data?.graph.nodes.find(({ id }) => id === event?.node)
  const what = [kind && text(`event.${kind}`), node?.name, event?.by?.name].filter(Boolean).join(' · ')
  return (
    <section className={css['section']} aria-labelledby="run-drawing">
      <h2 id="run-drawing" className={css['heading']}>
        {text('drawing')}
      </h2>
      {drawing.data ? (
        <ProcedureSvg drawing={drawing.data} label={say(run.name)} marks={marksAfter(run.events, shown)} />
      ) : (
        <Skeleton height="12rem" />
      )}
      <div className={drawingCss['legend']}>
        <StatusBadge status="good" word={text('step.done')} />
        <StatusBadge status="info" word={text('step.waiting')} />
        <StatusBadge status="minor" word={text('step.skipped')} />
        <StatusBadge status="off" word={text('step.withdrawn')} />
        <input
          type="range"
          className={drawingCss['replay']}
          aria-label={text('replay')}
          aria-valuetext={what}
          min={1}
          max={Math.max(1, last)}
          value={shown}
          onChange={({ target }) => setChosen(Number(target.value) === last ? null : Number(target.value))}
        />
        <output>{event && text('replayAt', { time: format.dateTime(event.at), what: what || text('now') })}</output>
      </div>
    </section>
  )
}
