import { useState } from 'react'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Procedure } from '../../contract/procedure.ts'
import { proceduresApi } from '../../contract/procedures-api.ts'
import type { ProcedureDurations, StepDurations } from '../../contract/step-durations.ts'
import drawingCss from '../drawing/drawing.module.css'
import { ProcedureSvg } from '../drawing/procedure-svg.tsx'
import { heatOf, useDurationWords } from '../drawing/step-heat.ts'
import { useProceduresText } from '../use-procedures-text.ts'
import css from './procedures.module.css'

/** How long the steps took in what has run, on the drawing of that version and as a table; asked for once somebody wants to know. */
export function DurationsPart({ procedure }: { readonly procedure: Procedure }) {
  const text = useProceduresText()
  const [isOpen, setOpen] = useState(false)
  return (
    <section className={css['section']} aria-labelledby="procedure-durations">
      <h2 id="procedure-durations" className={css['heading']}>
        {text('durations')}
      </h2>
      {isOpen ? (
        <Durations procedure={procedure} />
      ) : (
        <div>
          <Button size="small" onClick={() => setOpen(true)}>
            {text('showDurations')}
          </Button>
        </div>
      )}
    </section>
  )
}

function Durations({ procedure: { id, name } }: { readonly procedure: Procedure }) {
  const text = useProceduresText()
  const say = useDurationWords()
  const format = useFormats()
  const durations = useApiQuery(proceduresApi, 'durations', { id }, { keepPrevious: true })
  if (durations.error) return <p role="alert">{durations.error.message}</p>
  if (!durations.data) return <Skeleton height="12rem" />
  const { version, runs, median, ninth, steps } = durations.data
  if (runs === 0) return <p className={css['quiet']}>{text('noRuns')}</p>
  const whole =
    median === null ? text('noneEnded') : text('wholeDuration', { median: say(median), ninth: say(ninth ?? median) })
  return (
    <>
      <p className={css['quiet']}>
        {text('durationsOf', { version: format.count(version), count: runs })} {whole}
      </p>
      <HeatDrawing id={id} name={name} durations={durations.data} />
      <div className={css['scroll']}>
        <table className={css['durations']}>
          <thead>
            <tr>
              <th scope="col">{text('stepName')}</th>
              <th scope="col">{text('step.done')}</th>
              <th scope="col">{text('medianTime')}</th>
              <th scope="col">{text('ninthTime')}</th>
              <th scope="col">{text('step.waiting')}</th>
              <th scope="col">{text('step.skipped')}</th>
              <th scope="col">{text('overdue')}</th>
            </tr>
          </thead>
          <tbody>
            {steps.map((step) => (
              <Row key={step.node} step={step} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

function Row({
  step: { name, done, median, ninth, waiting, skipped, overdue, due },
}: {
  readonly step: StepDurations
}) {
  const text = useProceduresText()
  const say = useDurationWords()
  const format = useFormats()
  return (
    <tr>
      <th scope="row">
        <bdi>{name}</bdi>
      </th>
      <td>{format.count(done)}</td>
      <td>{median === null ? '–' : say(median)}</td>
      <td>{ninth === null ? '–' : say(ninth)}</td>
      <td>{format.count(waiting)}</td>
      <td>{format.count(skipped)}</td>
      <td>{due === 0 ? '–' : text('overdueOf', { overdue: format.count(overdue), due: format.count(due) })}</td>
    </tr>
  )
}

/** The slower a step beside the slowest, the stronger its colour; its times stand below it. */
function HeatDrawing(props: { readonly id: string; readonly name: string; readonly durations: ProcedureDurations }) {
  const { id, name, durations } = props
  const text = useProceduresText()
  const say = useDurationWords()
  const drawing = useApiQuery(proceduresApi, 'drawing', { id, version: durations.version })
  if (drawing.error) return <p role="alert">{drawing.error.message}</p>
  if (!drawing.data) return <Skeleton height="12rem" />
  const notes = durations.steps.map(({ node, median, waiting }) => {
    const said = [median === null ? '' : say(median), waiting > 0 ? text('waitingCount', { count: waiting }) : '']
    return [node, said.filter(Boolean).join(' · ')] as const
  })
  return (
    <>
      <ProcedureSvg
        drawing={drawing.data}
        label={text('durationsDrawing', { name })}
        heat={heatOf(durations.steps)}
        notes={new Map(notes)}
      />
      <p className={drawingCss['legend']}>
        {([1, 2, 3, 4] as const).map((level) => (
          <span key={level} className={drawingCss['heatKey']} data-heat={level}>
            {text(`heat.${level}`)}
          </span>
        ))}
      </p>
    </>
  )
}
