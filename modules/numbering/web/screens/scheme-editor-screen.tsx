import { useDeferredValue } from 'react'
import { useProjectChoices } from '#modules/sites/web/public.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { EditorOf, EditorScreen } from '#platform/web/frames/editor-screen.tsx'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { numberingApi } from '../../contract/numbering-api.ts'
import type { NumberingScheme } from '../../contract/numbering-scheme.ts'
import { useKinds } from '../use-kinds.ts'
import { useNumberingText } from '../use-numbering-text.ts'
import { useSchemeEditor } from '../use-scheme-editor.ts'

/** Says how a kind of record is numbered in a project, or changes it (NAV-03). */
export function SchemeEditorScreen() {
  const text = useNumberingText()
  const { id } = useScreenParams()
  const scheme = useApiQuery(numberingApi, 'get', { id: id ?? '' }, { enabled: id !== undefined })
  if (id === undefined) return <SchemeEditor scheme={null} />
  return (
    <EditorOf title={text('editTitle')} result={scheme}>
      {(found) => <SchemeEditor key={found.id} scheme={found} />}
    </EditorOf>
  )
}

type Entry = 'projectCode' | 'kind' | 'resets'

function SchemeEditor({ scheme }: { scheme: NumberingScheme | null }) {
  const text = useNumberingText()
  const kinds = useKinds()
  const projects = useProjectChoices()
  const record = useSchemeEditor(scheme)
  const { form } = record
  const { errors } = form.formState
  const choose = (name: Entry) => ({
    value: form.watch(name) ?? '',
    error: errors[name]?.message,
    onChange: (event: { target: { value: string } }) =>
      form.setValue(name, event.target.value, { shouldDirty: true, shouldValidate: true }),
  })
  const kind = form.watch('kind') ?? ''
  return (
    <EditorScreen
      title={text(scheme ? 'editTitle' : 'new')}
      context={
        scheme ? <bdi>{`${kinds.nameOf(scheme.kind)} · ${projects.nameOf(scheme.projectCode)}`}</bdi> : text('context')
      }
      record={record}
    >
      {!scheme && (
        <>
          <SelectField
            label={text('project')}
            placeholder={text('chooseProject')}
            choices={projects.choices}
            {...choose('projectCode')}
          />
          <SelectField
            label={text('kind')}
            placeholder={text('chooseKind')}
            choices={kinds.choices}
            {...choose('kind')}
          />
        </>
      )}
      <TextField
        label={text('pattern')}
        help={text('patternHelp').replace('{fields}', kinds.fieldsOf(kind))}
        placeholder={kinds.patternOf(kind)}
        dir="ltr"
        autoComplete="off"
        error={errors.pattern?.message}
        {...form.register('pattern')}
      />
      <SelectField
        label={text('resets')}
        choices={(['year', 'never'] as const).map((value) => ({ value, label: text(`resets.${value}`) }))}
        {...choose('resets')}
      />
      <NextNumber scheme={form.watch()} />
    </EditorScreen>
  )
}

/** What the next record would be called. */
function NextNumber({
  scheme,
}: {
  scheme: Partial<Pick<NumberingScheme, 'projectCode' | 'kind' | 'pattern' | 'resets'>>
}) {
  const text = useNumberingText()
  const { projectCode = '', kind = '', resets = 'year' } = scheme
  const pattern = useDeferredValue(scheme.pattern ?? '')
  const isAsked = projectCode !== '' && kind !== '' && pattern.length > 1
  const preview = useApiQuery(
    numberingApi,
    'preview',
    { projectCode, kind, pattern, resets },
    { enabled: isAsked, keepPrevious: true },
  )
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
