import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { readAgain } from '../api/read-again.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { useRecordForm } from '../form/use-record-form.ts'
import { EditorOf } from '../frames/editor-screen.tsx'
import { loadCatalogue } from '../language/i18n.ts'
import { useLiveEvents } from '../live/use-live-events.ts'
import { useScreenParams } from '../routing/use-screen-navigation.ts'
import { useUiState } from '../state/ui-state.ts'
import { UPLOAD_CATALOGUE } from '../upload/upload-text.ts'
import { copiedFacts } from './copied-facts.ts'
import { CopyOf } from './copy-of.tsx'
import { EditorForm, useTitleOfScreen } from './editor-form.tsx'
import {
  firstValues,
  pickedPlace,
  type RecordEditorProps,
  type StoredRecord as Stored,
  useOpenSaved,
  useValueLabels,
} from './entered-record.ts'
import { FilledIn, filledFacts } from './filled-facts.tsx'
import { usePlacePath } from './place-path.ts'

/** Uploads are loaded for the forms that take a file. */
const NewFromFile = lazy(async () => {
  const [{ NewFromFile }] = await Promise.all([import('./new-from-file.tsx'), loadCatalogue(UPLOAD_CATALOGUE)])
  return { default: NewFromFile }
})

/**
 * Adds a record to the place that is picked, or edits the one that the address names (NAV-03): reads it, keeps a draft,
 * merges what others save meanwhile, saves, and opens it.
 * @example <RecordEditor kind={Incident} api={incidentsApi} module={incidentsModule} text={text}><Text name="title" /></RecordEditor>
 */
export function RecordEditor<Facts extends z.ZodRawShape, Screen extends string>(
  props: RecordEditorProps<Facts, Screen>,
) {
  const { id, copyOf, filled } = useScreenParams()
  if (id !== undefined) return <StoredRecord key={id} {...props} id={id} />
  if (copyOf && !props.fromFile) return <CopiedRecord key={copyOf} {...props} id={copyOf} />
  if (filled && !props.fromFile) return <FilledRecord key={filled} {...props} filled={filled} />
  if (!props.fromFile) return <NewRecord {...props} />
  return (
    <Suspense>
      <NewFromFile {...(props as unknown as RecordEditorProps<z.ZodRawShape, string>)} fromFile={props.fromFile} />
    </Suspense>
  )
}

/** A new record that begins with what another one says. */
function CopiedRecord<Facts extends z.ZodRawShape, Screen extends string>(
  props: RecordEditorProps<Facts, Screen> & { readonly id: string },
) {
  const { kind, api, id, own = [], defaults } = props
  const nameInRecord = useNameInRecord()
  const { nameOf = nameInRecord } = props
  const result = useApiQuery(api, 'get', { id })
  const copied = (stored: Stored) => ({
    ...defaults,
    ...copiedFacts(stored, Object.keys(kind.Draft.shape), own, new Date()),
  })
  return (
    <EditorOf title={useTitleOfScreen()} result={result}>
      {(found) => {
        const stored = found as unknown as Stored
        const context = <CopyOf name={nameOf(stored as never)} />
        return (
          <NewRecord {...props} draftOf={`:${id}`} defaults={copied(stored) as typeof defaults} context={context} />
        )
      }}
    </EditorOf>
  )
}

/** A new record that begins with what its address says: nothing of it is written before it is saved. */
function FilledRecord<Facts extends z.ZodRawShape, Screen extends string>(
  props: RecordEditorProps<Facts, Screen> & { readonly filled: string },
) {
  const { kind, defaults, filled } = props
  const filledIn = { ...defaults, ...filledFacts(filled, kind.Facts) } as typeof defaults
  return <NewRecord {...props} draftOf={`:${filled}`} defaults={filledIn} context={<FilledIn />} />
}

function NewRecord<Facts extends z.ZodRawShape, Screen extends string>(
  props: RecordEditorProps<Facts, Screen> & { readonly context?: ReactNode },
) {
  const { kind, api, messages } = props
  const create = useApiMutation(api, 'create')
  const open = useOpenSaved(props)
  const [place] = useState(pickedPlace)
  const record = useRecordForm({
    schema: kind.Draft,
    draftName: `${api.module.id}.${kind.id}:new${props.draftOf ?? ''}`,
    defaults: firstValues(kind.Draft, { ...place, ...props.defaults }),
    ...(messages && { messages }),
    save: (draft, call) => create.send(draft, call),
    onSaved: (saved) => {
      const added = saved as unknown as Stored
      props.onAdded?.(added)
      return open(added.id)
    },
  })
  const path = usePlacePath(kind.of ?? undefined)
  const context = props.context ?? (kind.of && path)
  return <EditorForm {...props} record={record} place={null} valueLabels={useValueLabels()} context={context} />
}

function StoredRecord<Facts extends z.ZodRawShape, Screen extends string>(
  props: RecordEditorProps<Facts, Screen> & { readonly id: string },
) {
  const { kind, api, id } = props
  const title = useTitleOfScreen()
  const result = useApiQuery(api, 'get', { id })
  useLiveEvents({ kinds: [kind.id] })
  return (
    <EditorOf title={title} result={result}>
      {(found) => <ChangedRecord {...props} stored={found as unknown as Stored} />}
    </EditorOf>
  )
}

function ChangedRecord<Facts extends z.ZodRawShape, Screen extends string>(
  props: RecordEditorProps<Facts, Screen> & { readonly stored: Stored },
) {
  const { kind, api, text, stored, messages } = props
  const nameInRecord = useNameInRecord()
  const { nameOf = nameInRecord } = props
  const { id, projectCode, siteCode = '', structureCode = '' } = stored
  const change = useApiMutation(api, 'change')
  const open = useOpenSaved(props)
  const valueLabels = useValueLabels()
  const fields = Object.keys(kind.Facts.shape) as (keyof Facts & string)[]
  const record = useRecordForm({
    schema: kind.Facts as z.ZodObject,
    draftName: `${api.module.id}.${kind.id}:${id}`,
    ...(messages && { messages }),
    edited: {
      stored,
      valuesOf: (values: Stored) => Object.fromEntries(fields.map((field) => [field, values[field]])),
      read: async () => (await readAgain(api, 'get', { id })) as unknown as Stored,
      labels: Object.fromEntries(fields.map((field) => [field, text(field)])),
      valueLabel: (field, value) => valueLabels.get(field)?.(value) ?? null,
    },
    save: (facts, { rowVersion, idempotencyKey }) => change.send({ id, rowVersion, ...facts }, { idempotencyKey }),
    onSaved: () => open(id),
  })
  const place = { projectCode, siteCode, structureCode: structureCode ?? '' }
  const context = nameOf(stored as never)
  return <EditorForm {...props} record={record} place={place} valueLabels={valueLabels} context={context} />
}

/** Its name or title, in the reader's language where it has one. */
function useNameInRecord() {
  const isArabic = useUiState((ui) => ui.language === 'ar')
  return ({ name, nameAr, title, titleAr }: FieldValues): string | null => {
    const named: unknown = (isArabic && (nameAr || titleAr)) || (name ?? title)
    return typeof named === 'string' ? named : null
  }
}
