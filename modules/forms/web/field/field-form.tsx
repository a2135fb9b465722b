import { useEffect, useMemo } from 'react'
import { mediaValue } from '#engines/forms/media-answer.ts'
import { goToFirstFault } from '#platform/web/form/go-to-first-fault.ts'
import { localNow } from '#platform/web/local-now.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { keepOffline } from '#platform/web/waiting/keep-offline.ts'
import { useWaitingDraft } from '#platform/web/waiting/use-waiting-draft.ts'
import { useWaitingWrite } from '#platform/web/waiting/use-waiting-write.ts'
import type { WaitingWrite } from '#platform/web/waiting/waiting-write.ts'
import { discardWrite, useWriteQueue } from '#platform/web/waiting/write-queue.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { FormVersion } from '../../contract/form-template.ts'
import type { FormFiles } from '../fill/answer-control-props.ts'
import css from '../fill/fill.module.css'
import { FormFill } from '../fill/form-fill.tsx'
import { useFilling } from '../fill/use-filling.ts'
import { useFormsText } from '../use-forms-text.ts'
import { type FieldTarget, type FormBody, filePurposeOf, formToSend } from './form-to-send.ts'
import { useHandOver } from './use-hand-over.ts'
import { useProblemWords } from './use-problem-words.ts'
import { WaitingNote } from './waiting-note.tsx'

export interface FieldFormProps {
  /** Of the endpoint `form`. */
  readonly version: FormVersion
  readonly target: FieldTarget
  /** It has arrived, under this id. */
  readonly onSent?: (id: string) => void
}

/**
 * A form that is filled in on site, with or without network: what is answered stays in this browser until the server has it,
 * and is sent by itself.
 */
export function FieldForm({ version, target, onSent }: FieldFormProps) {
  const text = useFormsText()
  const write = useWaitingWrite<FormBody>(`${target.address} ${version.templateId}`, {
    begin: (id, userId) => formToSend(version, target, { id, userId }),
    onSent: ({ id }) => {
      showMessage({ tone: 'success', text: text('stored') })
      onSent?.(id)
    },
  })
  useEffect(keepOffline, [])
  if (!write) return <Skeleton height="12rem" />
  if (write.state === 'waiting') return <WaitingNote write={write} />
  return <Open key={write.id} write={write} version={version} filePurpose={filePurposeOf(target, write.id)} />
}

interface OpenProps {
  readonly write: WaitingWrite<FormBody>
  readonly version: FormVersion
  readonly filePurpose: string
}

function Open({ write, version, filePurpose }: OpenProps) {
  const text = useFormsText()
  const draft = useWaitingDraft(write)
  const files = useMemo<FormFiles>(
    () => ({
      ...draft.files,
      add: async (file, name, drawnOver) =>
        mediaValue(await draft.files.add(file, name, { purpose: filePurpose, drawnOver: drawnOver ?? null }), name),
    }),
    [draft.files, filePurpose],
  )
  const filling = useFilling(version, write.body.answers, files, write.id)
  const { writes, isSending } = useWriteQueue()
  const words = useProblemWords()
  const handOver = useHandOver()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answers are what changes
  useEffect(() => draft.keepBody({ answers: filling.answers }), [filling.answers])
  const send = async (button: Element) => {
    if (!filling.check()) {
      showMessage({ tone: 'error', text: text('notComplete') })
      return goToFirstFault(button)
    }
    const finished = draft.finished()
    await handOver({ ...finished, body: { ...finished.body, answeredAt: localNow() } })
  }
  const problem = words(write)
  return (
    <div className={css['form']}>
      {problem && <p role="alert">{problem}</p>}
      <FormFill filling={filling} />
      <span className={css['buttons']}>
        <Button look="primary" busy={isSending} onClick={({ currentTarget }) => void send(currentTarget)}>
          {text('send')}
        </Button>
        {writes.some(({ id }) => id === write.id) && (
          <Button look="quiet" onClick={() => void discardWrite(draft.finished())}>
            {text('discardDraft')}
          </Button>
        )}
      </span>
    </div>
  )
}
