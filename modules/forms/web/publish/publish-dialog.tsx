import { useMemo } from 'react'
import { formOfTables } from '#engines/forms/form-tables.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import type { FormTemplate, FormVersion } from '../../contract/form-template.ts'
import { formsApi } from '../../contract/forms-api.ts'
import { formStates } from '../../contract/forms-records.ts'
import { useFormsText } from '../use-forms-text.ts'
import { MappingRow } from './mapping-row.tsx'
import css from './publish.module.css'
import { useMapping } from './use-mapping.ts'

interface PublishProps {
  readonly form: FormTemplate
  /** The version in use. */
  readonly before: FormVersion
  readonly onClose: () => void
}

/** Puts a draft into use that breaks with the version in use, once it is decided what becomes of old answers. */
export function PublishDialog({ form, before, onClose }: PublishProps) {
  const text = useFormsText()
  const say = useSay()
  const { id, rowVersion, tables } = form
  const [old, now] = useMemo(() => [formOfTables(before.tables).form, formOfTables(tables).form], [before, tables])
  const work = useMapping(old, now, form.mapping)
  const { mapping, questions, isWhole } = work
  const preview = useApiQuery(formsApi, 'previewMapping', { id, mapping }, { keepPrevious: true })
  const keep = useApiMutation(formsApi, 'mapAnswers')
  const activate = useApiMutation(formsApi, 'takeStep')
  const publish = async () => {
    const kept = await keep.send({ id, rowVersion, mapping })
    await activate.send({ id, rowVersion: kept.rowVersion, step: 'activate' })
    onClose()
  }
  const failure = keep.error ?? activate.error
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('mapTitle')}
      actions={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button
            look="primary"
            busy={keep.isPending || activate.isPending}
            disabled={!isWhole}
            onClick={() => {
              publish().catch(() => {
                // The mutation holds the failure, and it is said below the questions.
              })
            }}
          >
            {say(formStates.steps.activate.title)}
          </Button>
        </>
      }
    >
      <p className={css['lead']}>
        {text(questions.length > 0 ? 'mapLead' : 'mapNothing')} {preview.data && <Counts of={preview.data} />}
      </p>
      <ul className={css['questions']}>
        {questions.map((question) => (
          <MappingRow
            key={`${question.asks} ${question.name}`}
            work={work}
            question={question}
            counted={preview.data?.questions.find(({ name }) => name === question.name) ?? null}
          />
        ))}
      </ul>
      {failure && <ProblemNote>{failure.message}</ProblemNote>}
    </Dialog>
  )
}

function Counts({ of: { records, checked } }: { readonly of: { readonly records: number; readonly checked: number } }) {
  const text = useFormsText()
  return (
    <span role="status">
      {text('mapRecords', { count: records })} {checked < records && text('mapChecked', { count: checked })}
    </span>
  )
}
