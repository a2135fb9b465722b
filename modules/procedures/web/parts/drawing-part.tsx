import { useState } from 'react'
import { downloadFile } from '#platform/web/api/download-file.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { Button } from '#ui/button.tsx'
import { FileButton } from '#ui/file-button.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { Procedure } from '../../contract/procedure.ts'
import type { ProcedureProblem } from '../../contract/procedure-drawing.ts'
import { proceduresApi } from '../../contract/procedures-api.ts'
import { decodeBpmn } from '../decode-bpmn.ts'
import { ProcedureSvg } from '../drawing/procedure-svg.tsx'
import { useProceduresText } from '../use-procedures-text.ts'
import css from './procedures.module.css'
import { TryPart } from './try-part.tsx'

const MOST_BYTES = 2_000_000

/** The drawing of a procedure, its file in and out, what the check says of it, and a try on a case. */
export function DrawingPart({ procedure }: { readonly procedure: Procedure }) {
  const text = useProceduresText()
  const { id, rowVersion, name, can } = procedure
  const [problem, setProblem] = useState<string | null>(null)
  const drawing = useApiQuery(proceduresApi, 'drawing', { id }, { keepPrevious: true })
  const check = useApiQuery(proceduresApi, 'check', { id }, { keepPrevious: true })
  const draw = useApiMutation(proceduresApi, 'draw')
  const take = async (file: File) => {
    setProblem(null)
    if (!/\.(bpmn|xml)$/i.test(file.name) || file.size > MOST_BYTES) return setProblem(text('wrong-file'))
    const xml = decodeBpmn(new Uint8Array(await file.arrayBuffer()))
    const drawn = await draw.send({ id, rowVersion, xml })
    showMessage({ tone: 'success', text: text('imported', { count: drawn.steps }) })
  }
  const say = (error: unknown) => setProblem(error instanceof Error ? error.message : String(error))
  const problems = check.data ?? []
  return (
    <section className={css['section']} aria-labelledby="procedure-drawing">
      <h2 id="procedure-drawing" className={css['heading']}>
        {text('drawing')}
      </h2>
      <div className={css['tools']}>
        {can.draw && (
          <FileButton
            label={text('importFile')}
            accept=".bpmn,.xml"
            onFile={(file) => {
              take(file).catch(say)
            }}
          />
        )}
        <Button
          size="small"
          onClick={() => {
            downloadFile(proceduresApi, 'bpmn', { id }, `${name}.bpmn`).catch(say)
          }}
        >
          {text('download')}
        </Button>
      </div>
      {problem && <ProblemNote>{problem}</ProblemNote>}
      {drawing.data ? (
        <ProcedureSvg
          drawing={drawing.data}
          label={name}
          problems={new Set(problems.flatMap(({ element }) => element ?? []))}
        />
      ) : (
        <Skeleton height="12rem" />
      )}
      {check.data && <Problems problems={problems} nodes={drawing.data?.graph.nodes ?? []} />}
      {drawing.data && <TryPart procedureId={id} graph={drawing.data.graph} />}
    </section>
  )
}

function Problems(props: {
  readonly problems: readonly ProcedureProblem[]
  readonly nodes: readonly { readonly id: string; readonly name: string }[]
}) {
  const text = useProceduresText()
  const say = useSay()
  const { problems, nodes } = props
  const nameOf = (element: string) => nodes.find(({ id }) => id === element)?.name || element
  return (
    <>
      <h3 className={css['heading']}>{text('check')}</h3>
      {problems.length === 0 ? (
        <p className={css['quiet']}>{text('clean')}</p>
      ) : (
        <ul className={css['problems']}>
          {problems.map(({ element, kind, isBlocking, reason }, at) => (
            <li key={`${element} ${kind} ${String(at)}`} className={css['line']}>
              <StatusBadge status={isBlocking ? 'critical' : 'minor'} word={text(isBlocking ? 'blocking' : 'advice')} />
              {element && <strong dir="auto">{nameOf(element)}</strong>}
              <span>{say(reason)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
