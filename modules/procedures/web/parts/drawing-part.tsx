import { useState } from 'react'
import { downloadFile } from '#platform/web/api/download-file.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { useScreenLinkProps } from '#platform/web/routing/screen-link.tsx'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { FileButton } from '#ui/file-button.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Procedure } from '../../contract/procedure.ts'
import { proceduresApi } from '../../contract/procedures-api.ts'
import { proceduresModule } from '../../contract/procedures-module.ts'
import { decodeBpmn } from '../decode-bpmn.ts'
import { ProcedureSvg } from '../drawing/procedure-svg.tsx'
import type { RunMarks } from '../drawing/run-marks.ts'
import { useProceduresText } from '../use-procedures-text.ts'
import { FileFindings } from './file-findings.tsx'
import { Problems } from './problems.tsx'
import css from './procedures.module.css'
import { TryPart } from './try-part.tsx'

const MOST_BYTES = 2_000_000

/** The drawing of a procedure, its file in and out, what the check says of it, and a try on a case. */
export function DrawingPart({ procedure }: { readonly procedure: Procedure }) {
  const text = useProceduresText()
  const { id, rowVersion, name, can } = procedure
  const [problem, setProblem] = useState<string | null>(null)
  const [tried, setTried] = useState<RunMarks | undefined>()
  const drawing = useApiQuery(proceduresApi, 'drawing', { id }, { keepPrevious: true })
  const check = useApiQuery(proceduresApi, 'check', { id }, { keepPrevious: true })
  const draw = useApiMutation(proceduresApi, 'draw')
  const designLink = useScreenLinkProps(proceduresModule, 'design', { id })
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
          <a {...designLink} className={buttonClass({ size: 'small' })}>
            {text('design')}
          </a>
        )}
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
          marks={tried}
          problems={new Set(problems.flatMap(({ element }) => element ?? []))}
        />
      ) : (
        <Skeleton height="12rem" />
      )}
      {check.data && <Problems problems={problems} nodes={drawing.data?.graph.nodes ?? []} />}
      {drawing.data && check.data && <FileFindings findings={drawing.data.findings} problems={problems} />}
      {drawing.data && <TryPart procedureId={id} graph={drawing.data.graph} onTried={setTried} />}
    </section>
  )
}
