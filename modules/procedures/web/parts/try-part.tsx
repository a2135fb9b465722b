import { useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { ProcedureDrawing } from '../../contract/procedure-drawing.ts'
import { proceduresApi } from '../../contract/procedures-api.ts'
import { useProceduresText } from '../use-procedures-text.ts'
import css from './procedures.module.css'

const YEAR_MS = 365 * 86_400_000

/** Runs the drawing on a case: each step for people is done with the answers that are given for it, the timers fire by themselves. */
export function TryPart(props: { readonly procedureId: string; readonly graph: ProcedureDrawing['graph'] }) {
  const { procedureId, graph } = props
  const text = useProceduresText()
  const format = useFormats()
  const [given, setGiven] = useState<Readonly<Record<string, string>>>({})
  const trying = useApiMutation(proceduresApi, 'tryOut', { invalidates: [] })
  const nameOf = (id: string) => graph.nodes.find((node) => node.id === id)?.name || id
  const steps = graph.nodes.filter(({ kind }) => kind === 'user' || kind === 'call')
  const run = () => {
    const start = new Date()
    const answers = Object.fromEntries(steps.map(({ id, work }) => [id, answersOf(given[id] ?? '', id, work?.kind)]))
    const until = new Date(start.getTime() + YEAR_MS).toISOString()
    trying.submit({ id: procedureId, start: start.toISOString(), until, answers })
  }
  const { data, error } = trying
  return (
    <details>
      <summary>{text('tryTitle')}</summary>
      <div className={css['form']}>
        <p className={css['quiet']}>{text('tryText')}</p>
        {steps.map(({ id, work }) => (
          <TextField
            key={id}
            label={text('trySet', { name: nameOf(id) })}
            dir="ltr"
            placeholder={work?.kind === 'approval' ? 'approved' : 'name = value, name = value'}
            value={given[id] ?? ''}
            onChange={({ target }) => setGiven({ ...given, [id]: target.value })}
          />
        ))}
        <div className={css['tools']}>
          <Button size="small" busy={trying.isPending} onClick={run}>
            {text('tryNow')}
          </Button>
        </div>
        {error && <ProblemNote>{error.message}</ProblemNote>}
        {data && (
          <>
            <p role="status">
              {data.state === 'ended'
                ? text('tryEnded')
                : text('tryWaits', { where: data.waiting.map(nameOf).join(', ') })}
            </p>
            <ol className={css['trace']}>
              {data.trace
                .filter(({ kind }) => kind !== 'entered')
                .map(({ at, element, kind }, place) => (
                  <li key={`${at} ${element} ${String(place)}`}>
                    <bdi>{nameOf(element)}</bdi> · {text(`trace.${kind}`)} · <bdi dir="ltr">{format.dateTime(at)}</bdi>
                  </li>
                ))}
            </ol>
          </>
        )}
      </div>
    </details>
  )
}

/** `severity = 3, fire = yes`; one word alone is the answer of the step itself. */
function answersOf(typed: string, id: string, kind: string | undefined): Record<string, string | number> {
  if (typed.trim() === '') return kind === 'approval' ? { [id]: 'approved' } : {}
  const pairs = typed.split(',').map((part) => part.split('=').map((side) => side.trim()))
  return Object.fromEntries(
    pairs.map(([name = '', value]) => {
      if (value === undefined) return [id, name]
      return [name, value !== '' && Number.isFinite(Number(value)) ? Number(value) : value]
    }),
  )
}
