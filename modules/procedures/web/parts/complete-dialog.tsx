import { useState } from 'react'
import { formsApi } from '#modules/forms/contract/forms-api.ts'
import { EmbeddedForm } from '#modules/forms/web/public.ts'
import type { Place } from '#platform/contract/place.ts'
import type { RequestFor } from '#platform/web/api/fetch-endpoint.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { usePlace } from '#platform/web/place/place-store.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import type { RunStep } from '../../contract/procedure-run.ts'
import { proceduresApi } from '../../contract/procedures-api.ts'
import { useProceduresText } from '../use-procedures-text.ts'
import { AnswerField } from './answer-field.tsx'
import { EvidenceFiles } from './evidence-files.tsx'
import { type Position, PositionField } from './position-field.tsx'
import css from './procedures.module.css'

type FilledIn = NonNullable<RequestFor<typeof proceduresApi, 'complete'>['form']>
type Given = Readonly<Record<string, string | number | null>>

/** What a step asks before the run goes on: answers that the ways behind it need, evidence, a word. */
export function CompleteDialog(props: {
  readonly step: RunStep
  /** Of an approval: which button was pressed. */
  readonly decided: Readonly<Record<string, string>>
  readonly onClose: () => void
}) {
  const { step, decided, onClose } = props
  const text = useProceduresText()
  const [answers, setAnswers] = useState<Given>({})
  const [comment, setComment] = useState('')
  const [flow, setFlow] = useState('')
  const [fileIds, setFileIds] = useState<readonly string[]>([])
  const [location, setLocation] = useState<Position | null>(null)
  const completing = useApiMutation(proceduresApi, 'complete', { invalidates: ['inbox', 'procedures'] })
  const send = async (form?: FilledIn) => {
    await completing.send({
      id: step.id,
      answers: { ...answers, ...decided },
      comment,
      fileIds: [...fileIds],
      ...(location && { location }),
      ...(flow && { flow }),
      ...(form && { form }),
    })
    onClose()
  }
  const form = useStepForm(step)
  const place = usePlaceOfRun(step)
  const answered = new Set(form.data?.tables.survey.map(({ cells }) => cells['name']))
  const needsFile = step.evidence.some((kind) => kind === 'photo' || kind === 'file' || kind === 'signature')
  const needed = step.evidence.map((kind) => text(`evidence.${kind}`)).join(', ')
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={step.name}
      width={step.form ? 'wide' : 'narrow'}
      actions={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          {/* A form is sent by its own button. */}
          {step.form === null && (
            <Button
              look="primary"
              busy={completing.isPending}
              onClick={() => {
                // The failure stands in the dialog.
                send().catch(() => {})
              }}
            >
              {text(decided[step.node] === 'approved' ? 'approve' : decided[step.node] ? 'reject' : 'done')}
            </Button>
          )}
        </>
      }
    >
      <div className={css['form']}>
        {needed && <p className={css['quiet']}>{text('evidenceNeeded', { what: needed })}</p>}
        {step.kind === 'choice' && (
          <SelectField
            label={text('chooseWay')}
            placeholder={text('choose')}
            value={flow}
            choices={step.ways.map((way) => ({ value: way.flow, label: way.name }))}
            onChange={({ target }) => setFlow(target.value)}
          />
        )}
        {step.questions
          .filter(({ name }) => !answered.has(name))
          .map((question) => (
            <AnswerField
              key={question.name}
              question={question}
              value={answers[question.name] ?? null}
              onChange={(value) => setAnswers({ ...answers, [question.name]: value })}
            />
          ))}
        {needsFile && <EvidenceFiles runId={step.runId} onFiles={setFileIds} />}
        {step.evidence.includes('location') && <PositionField value={location} onChange={setLocation} />}
        <TextAreaField
          label={text('comment')}
          note={step.evidence.includes('comment') ? undefined : text('optional')}
          value={comment}
          onChange={({ target }) => setComment(target.value)}
        />
        {step.form && !form.data && !form.error && <Skeleton height="12rem" />}
        {form.error && <ProblemNote>{form.error.message}</ProblemNote>}
        {form.data && <EmbeddedForm version={form.data} place={place} isSending={completing.isPending} onSend={send} />}
        {completing.error && <ProblemNote>{completing.error.message}</ProblemNote>}
      </div>
    </Dialog>
  )
}

/** The form of a step, in the version that is pinned. */
function useStepForm({ form }: RunStep) {
  const project = usePlace((place) => place.currentProject)
  const { templateId, version } = form ?? { templateId: '', version: 1 }
  return useApiQuery(
    formsApi,
    'form',
    { id: templateId, version, ...(project && { projectCode: project.code }) },
    { enabled: form !== null },
  )
}

/** Photos and files of its form are sent to where the run is. */
function usePlaceOfRun({ runId, form }: RunStep): Place | null {
  const { data } = useApiQuery(proceduresApi, 'run', { id: runId }, { enabled: form !== null })
  if (!data) return null
  const { projectCode, siteCode, structureCode } = data
  return { projectCode, siteCode, structureCode }
}
