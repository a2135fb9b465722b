import { useDeferredValue } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useEditor, useFieldTexts } from '#platform/web/records/editor-context.ts'
import { Choice, PlaceOf, Text, useEnteredPlace } from '#platform/web/records/fields.tsx'
import { RecordEditor } from '#platform/web/records/record-editor.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { numberingApi } from '../../contract/numbering-api.ts'
import { numberingModule } from '../../contract/numbering-module.ts'
import { NumberingScheme, RESETS } from '../../contract/numbering-scheme.ts'
import { useKinds } from '../use-kinds.ts'
import { useNumberingText } from '../use-numbering-text.ts'

/** Says how a kind of record is numbered in a project, or changes it (NAV-03). */
export function SchemeEditorScreen() {
  const text = useNumberingText()
  const kinds = useKinds()
  return (
    <RecordEditor
      kind={NumberingScheme}
      api={numberingApi}
      module={numberingModule}
      text={text}
      opens="list"
      defaults={{ resets: 'year' }}
      messages={{ projectCode: text('chooseProject'), kind: text('chooseKind'), pattern: text('noNext') }}
      nameOf={({ kind }) => kinds.nameOf(kind)}
    >
      <KindField />
      <PlaceOf />
      <PatternField />
      <Choice name="resets" of={RESETS} />
      <NextNumber />
    </RecordEditor>
  )
}

/** The records that are numbered; a stored scheme stays with its own. */
function KindField() {
  const text = useNumberingText()
  const kinds = useKinds()
  const texts = useFieldTexts('kind')
  const { field } = useController({ name: 'kind' })
  if (useEditor().place) return null
  return <SelectField {...texts} {...field} placeholder={text('chooseKind')} choices={kinds.choices} />
}

function PatternField() {
  const text = useNumberingText()
  const kinds = useKinds()
  const kind: string = useWatch({ name: 'kind' })
  const help = text('patternHelp').replace('{fields}', kinds.fieldsOf(kind))
  return <Text name="pattern" dir="ltr" help={help} placeholder={kinds.patternOf(kind)} />
}

/** What the next record would be called. */
function NextNumber() {
  const text = useNumberingText()
  const { projectCode } = useEnteredPlace()
  const [kind, typed, resets] = useWatch({ name: ['kind', 'pattern', 'resets'] })
  const pattern = useDeferredValue<string>(typed)
  const isAsked = projectCode !== '' && kind !== '' && pattern.length > 1
  const asked = { projectCode, kind, pattern, resets }
  const preview = useApiQuery(numberingApi, 'preview', asked, { enabled: isAsked, keepPrevious: true })
  return (
    <section aria-live="polite">
      <p>
        {text('next')}:{' '}
        <strong>{preview.data?.next ? <bdi dir="ltr">{preview.data.next}</bdi> : text('noNext')}</strong>
      </p>
      <p>{text('nextHelp')}</p>
      <p>{text('never')}</p>
    </section>
  )
}
