import { useState } from 'react'
import { procedureGraph } from '#engines/procedure/procedure-graph.ts'
import { questionsOf } from '#engines/procedure/questions-of.ts'
import type { AnswerFor } from '#platform/web/api/fetch-endpoint.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import type { ProcedureDrawing } from '../../contract/procedure-drawing.ts'
import { proceduresApi } from '../../contract/procedures-api.ts'
import type { RunMarks } from '../drawing/run-marks.ts'
import { useProceduresText } from '../use-procedures-text.ts'
import { AnswerField } from './answer-field.tsx'
import css from './procedures.module.css'

type Graph = ProcedureDrawing['graph']
type Tried = AnswerFor<typeof proceduresApi, 'tryOut'>
type Given = Readonly<Record<string, Readonly<Record<string, string | number | null>>>>

const YEAR_MS = 365 * 86_400_000

interface TryProps {
  readonly procedureId: string
  readonly graph: Graph
  /** Drawn and not saved yet. */
  readonly isUnsaved?: boolean
  /** Shows where the case has gone on the drawing. */
  readonly onTried: (marks: RunMarks) => void
}

/** Runs the drawing on a case: each step is done with the answers that are given for it, timers fire by themselves. */
export function TryPart({ procedureId, graph, isUnsaved = false, onTried }: TryProps) {
  const text = useProceduresText()
  const [given, setGiven] = useState<Given>({})
  const trying = useApiMutation(proceduresApi, 'tryOut', { invalidates: [] })
  const nameOf = (id: string) => graph.nodes.find((node) => node.id === id)?.name || id
  const asking = stepsThatAsk(graph)
  const run = async () => {
    const start = new Date()
    const until = new Date(start.getTime() + YEAR_MS).toISOString()
    const people = graph.nodes.filter(({ kind }) => kind === 'user' || kind === 'call')
    const answers = Object.fromEntries(
      people.map(({ id, work }) => [id, { ...(work?.kind === 'approval' && { [id]: 'approved' }), ...given[id] }]),
    )
    const about = { id: procedureId, start: start.toISOString(), until, answers, ...(isUnsaved && { graph }) }
    onTried(marksOf(await trying.send(about)))
  }
  return (
    <section className={css['check']} aria-label={text('tryTitle')}>
      <h3 className={css['minor']}>{text('tryTitle')}</h3>
      <p className={css['quiet']}>{text('tryText')}</p>
      <div className={css['case']}>
        {asking.map(({ id, isApproval, questions }) => (
          <fieldset key={id} className={css['asked']}>
            <legend dir="auto">{nameOf(id)}</legend>
            {isApproval && (
              <SegmentedControl
                label={nameOf(id)}
                value={given[id]?.[id] === 'rejected' ? 'rejected' : 'approved'}
                segments={(['approved', 'rejected'] as const).map((value) => ({
                  value,
                  label: text(`answer.${value}`),
                }))}
                onChange={(value) => setGiven({ ...given, [id]: { ...given[id], [id]: value } })}
              />
            )}
            {questions.map((question) => (
              <AnswerField
                key={question.name}
                question={question}
                value={given[id]?.[question.name] ?? null}
                onChange={(value) => setGiven({ ...given, [id]: { ...given[id], [question.name]: value } })}
              />
            ))}
          </fieldset>
        ))}
      </div>
      <div className={css['tools']}>
        <Button
          size="small"
          busy={trying.isPending}
          onClick={() => {
            // The failure stands below.
            run().catch(() => {})
          }}
        >
          {text('tryNow')}
        </Button>
      </div>
      {trying.error && <ProblemNote>{trying.error.message}</ProblemNote>}
      {trying.data && <Outcome tried={trying.data} nameOf={nameOf} />}
    </section>
  )
}

function Outcome({ tried, nameOf }: { readonly tried: Tried; readonly nameOf: (id: string) => string }) {
  const text = useProceduresText()
  const format = useFormats()
  const { state, waiting, trace } = tried
  return (
    <>
      <p role="status">
        {state === 'ended' ? text('tryEnded') : text('tryWaits', { where: waiting.map(nameOf).join(', ') })}
      </p>
      <ol className={css['trace']}>
        {trace
          .filter(({ kind }) => kind !== 'entered')
          .map(({ at, element, kind }, place) => (
            <li key={`${at} ${element} ${String(place)}`}>
              <bdi>{nameOf(element)}</bdi> · {text(`trace.${kind}`)} · <bdi>{format.dateTime(at)}</bdi>
            </li>
          ))}
      </ol>
    </>
  )
}

/** The steps whose answers decide about the way. */
function stepsThatAsk(graph: Graph) {
  const read = procedureGraph(graph)
  return graph.nodes
    .filter(({ kind }) => kind === 'user')
    .map(({ id, work }) => ({ id, isApproval: work?.kind === 'approval', questions: questionsOf(read, id) }))
    .filter(({ isApproval, questions }) => isApproval || questions.length > 0)
    .map(({ questions, ...step }) => ({
      ...step,
      questions: questions.map(({ choices, ...question }) => ({ ...question, choices: [...choices] })),
    }))
}

function marksOf({ trace, waiting }: Tried): RunMarks {
  const steps = new Map<string, 'waiting' | 'done' | 'taken-away'>()
  for (const { element, kind } of trace) {
    if (kind === 'left') steps.set(element, 'done')
    if (kind === 'taken-away') steps.set(element, 'taken-away')
  }
  for (const element of waiting) steps.set(element, 'waiting')
  return { steps, flows: new Set() }
}
