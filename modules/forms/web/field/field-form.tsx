import { useEffect, useRef } from 'react'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { useScreenNavigation } from '#platform/web/routing/use-screen-navigation.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { FormVersion } from '../../contract/form-template.ts'
import { formsModule } from '../../contract/forms-module.ts'
import css from '../fill/fill.module.css'
import { FormFill } from '../fill/form-fill.tsx'
import { useFilling } from '../fill/use-filling.ts'
import { useFormsText } from '../use-forms-text.ts'
import type { FieldEntry, FieldTarget } from './field-entry.ts'
import { discardForm, queueForm, stateOf, takeBack, useFieldQueue } from './field-queue.ts'
import { keepOffline } from './keep-offline.ts'
import { useBegun, useDraft } from './use-draft.ts'
import { useProblemWords } from './use-problem-words.ts'

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
  const [begun, lookAgain] = useBegun(version, target)
  const text = useFormsText()
  const { entries } = useFieldQueue()
  const kept = entries.find(({ id }) => id === begun?.id)
  const before = useRef(kept)
  useEffect(keepOffline, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was kept and no longer is, has arrived or was thrown away
  useEffect(() => {
    const gone = kept ? undefined : before.current
    before.current = kept
    if (!gone) return
    lookAgain()
    if (gone.state !== 'waiting') return
    showMessage({ tone: 'success', text: text('stored') })
    onSent?.(gone.id)
  }, [kept])
  if (!begun) return <Skeleton height="12rem" />
  const now = kept ?? begun
  if (now.state === 'waiting') return <Waiting entry={now} onTakenBack={lookAgain} />
  return <Open key={begun.id} begun={begun} now={now} version={version} />
}

interface OpenProps {
  readonly begun: FieldEntry
  /** As it is in the browser now, with what the server said of it. */
  readonly now: FieldEntry
  readonly version: FormVersion
}

function Open({ begun, now, version }: OpenProps) {
  const text = useFormsText()
  const navigation = useScreenNavigation()
  const draft = useDraft(begun)
  const filling = useFilling(version, begun.answers, draft.files)
  const { isSending } = useFieldQueue()
  const words = useProblemWords()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answers are what changes
  useEffect(() => draft.keepAnswers(filling.answers), [filling.answers])
  const send = async () => {
    if (!filling.check()) return showMessage({ tone: 'error', text: text('notComplete') })
    await queueForm(draft.finished())
    if ((await stateOf(begun.id)) !== 'waiting') return
    const { waiting } = formsModule.screens
    const run = () => void navigation.open(formsModule, 'waiting', {})
    showMessage({ tone: 'info', text: text('keptToSend'), action: { label: waiting.title, run } })
  }
  return (
    <div className={css['form']}>
      {now.problem && <p role="alert">{words(now.problem)}</p>}
      <FormFill filling={filling} />
      <span className={css['buttons']}>
        <Button look="primary" busy={isSending} onClick={() => void send()}>
          {text('send')}
        </Button>
        {now !== begun && (
          <Button look="quiet" onClick={() => void discardForm(draft.finished())}>
            {text('discardDraft')}
          </Button>
        )}
      </span>
    </div>
  )
}

function Waiting({ entry, onTakenBack }: { readonly entry: FieldEntry; readonly onTakenBack: () => void }) {
  const text = useFormsText()
  const words = useProblemWords()
  const { isSending } = useFieldQueue()
  const change = async () => {
    if (await takeBack(entry.id)) onTakenBack()
  }
  return (
    <div className={css['form']} role="status">
      <p className={css['note']}>{entry.problem ? words(entry.problem) : text('waitsHere')}</p>
      {!entry.wasTried && !isSending && (
        <span className={css['buttons']}>
          <Button onClick={() => void change()}>{text('changeAgain')}</Button>
        </span>
      )}
    </div>
  )
}
