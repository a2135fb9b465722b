import { type ReactNode, useState } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { ApiSpec, EndpointSpec } from '#platform/contract/define-api.ts'
import type { ModuleSpec, PlaceScope } from '#platform/contract/define-module.ts'
import { readAgain } from '../api/read-again.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import type { FieldMessages } from '../form/schema-resolver.ts'
import { type RecordForm, useRecordForm } from '../form/use-record-form.ts'
import { EditorOf, EditorScreen } from '../frames/editor-screen.tsx'
import { useSay } from '../language/use-text.ts'
import { useLiveEvents } from '../live/use-live-events.ts'
import { placeStore } from '../place/place-store.ts'
import { useCurrentScreen } from '../routing/current-screen.ts'
import { useScreenNavigation, useScreenParams } from '../routing/use-screen-navigation.ts'
import { EditorContext, type ValueLabel } from './editor-context.ts'
import type { EnteredPlace } from './field-slots.ts'
import { placePath } from './place-path.ts'

/** An api with the endpoints of `recordEndpoints`. */
export type RecordApi = ApiSpec & {
  readonly endpoints: Readonly<Record<'get' | 'create' | 'change', EndpointSpec>>
}

/** What every record has that `recordSchemas` describes. */
interface StoredRecord extends FieldValues {
  readonly id: string
  readonly rowVersion: number
  readonly projectCode: string
  readonly siteCode?: string
  readonly structureCode?: string
}

export interface RecordEditorProps<Facts extends z.ZodRawShape, Screen extends string> {
  readonly kind: {
    readonly id: string
    readonly of: PlaceScope
    readonly Facts: z.ZodObject<Facts>
    readonly Draft: z.ZodObject
  }
  readonly api: RecordApi
  readonly module: ModuleSpec<string, string, Screen>
  /** Texts of the module: each fact has one under its own name. */
  readonly text: (key: keyof NoInfer<Facts> & string) => string
  /** Screen that shows the record once it is saved. */
  readonly opens?: NoInfer<Screen>
  /** What a new record is about, where the drafts of several are kept apart. */
  readonly draftOf?: string
  /** What a new record starts from, where it is not empty or the schema's default. */
  readonly defaults?: Partial<z.input<z.ZodObject<NoInfer<Facts>>>>
  /** Words for a field that is filled in but wrong. */
  readonly messages?: FieldMessages
  /** Which one is edited, under the title; its name or title where absent. */
  readonly nameOf?: (record: z.output<z.ZodObject<NoInfer<Facts>>>) => ReactNode
  /** The fields of `fields.tsx`, in the order of the form. */
  readonly children: ReactNode
}

/**
 * Adds a record to the place that is picked, or edits the one that the address names (NAV-03): reads it, keeps a draft,
 * merges what others save meanwhile, saves, and opens it.
 * @example <RecordEditor kind={Incident} api={incidentsApi} module={incidentsModule} text={text}><Text name="title" /></RecordEditor>
 */
export function RecordEditor<Facts extends z.ZodRawShape, Screen extends string>(
  props: RecordEditorProps<Facts, Screen>,
) {
  const { id } = useScreenParams()
  return id === undefined ? <NewRecord {...props} /> : <StoredRecord key={id} {...props} id={id} />
}

function NewRecord<Facts extends z.ZodRawShape, Screen extends string>(props: RecordEditorProps<Facts, Screen>) {
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
    onSaved: (saved) => open((saved as unknown as StoredRecord).id),
  })
  return <Form {...props} record={record} place={null} valueLabels={useValueLabels()} context={placePath()} />
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
      {(found) => <ChangedRecord {...props} stored={found as unknown as StoredRecord} />}
    </EditorOf>
  )
}

function ChangedRecord<Facts extends z.ZodRawShape, Screen extends string>(
  props: RecordEditorProps<Facts, Screen> & { readonly stored: StoredRecord },
) {
  const { kind, api, text, stored, messages, nameOf } = props
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
      valuesOf: (values: StoredRecord) => Object.fromEntries(fields.map((field) => [field, values[field]])),
      read: async () => (await readAgain(api, 'get', { id })) as unknown as StoredRecord,
      labels: Object.fromEntries(fields.map((field) => [field, text(field)])),
      valueLabel: (field, value) => valueLabels.get(field)?.(value) ?? null,
    },
    save: (facts, { rowVersion, idempotencyKey }) => change.send({ id, rowVersion, ...facts }, { idempotencyKey }),
    onSaved: () => open(id),
  })
  const place = { projectCode, siteCode, structureCode }
  const context = nameOf ? nameOf(stored as never) : nameInRecord(stored)
  return <Form {...props} record={record} place={place} valueLabels={valueLabels} context={context} />
}

function nameInRecord({ name, title }: FieldValues): string | null {
  const named: unknown = name ?? title
  return typeof named === 'string' ? named : null
}

function Form<Facts extends z.ZodRawShape, Screen extends string>(
  props: RecordEditorProps<Facts, Screen> & {
    readonly record: RecordForm<z.ZodObject>
    readonly place: EnteredPlace | null
    readonly valueLabels: Map<string, ValueLabel>
    readonly context: ReactNode
  },
) {
  const { kind, record, place, valueLabels, context, children } = props
  const title = useTitleOfScreen()
  const form = record.form as unknown as UseFormReturn<FieldValues>
  const text = props.text as (key: string) => string
  return (
    <EditorContext value={{ kind, form, text, place, valueLabels }}>
      <FormProvider {...form}>
        <EditorScreen title={title} context={context} record={record}>
          {children}
        </EditorScreen>
      </FormProvider>
    </EditorContext>
  )
}

function useTitleOfScreen(): string {
  const say = useSay()
  const current = useCurrentScreen()
  return current ? say(current.screen.title) : ''
}

function useOpenSaved<Screen extends string>(props: {
  readonly module: ModuleSpec<string, string, Screen>
  readonly opens?: NoInfer<Screen>
}) {
  const navigation = useScreenNavigation()
  const screen = props.opens ?? ('detail' as Screen)
  return (id: string) => navigation.open(props.module, screen, { id }, { replace: true })
}

function useValueLabels() {
  return useState(() => new Map<string, ValueLabel>())[0]
}

function pickedPlace(): EnteredPlace {
  const { currentProject, currentSite, currentStructure } = placeStore.getState()
  const [projectCode = '', siteCode = '', structureCode = ''] = [currentProject, currentSite, currentStructure].map(
    (place) => place?.code,
  )
  return { projectCode, siteCode, structureCode }
}

/** Each field of a new record: what is given, the schema's default, or nothing. */
function firstValues(schema: z.ZodObject, given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const shape = schema.shape as Readonly<Record<string, z.ZodType>>
  const values = Object.entries(shape).map(([name, fact]) => {
    const byDefault = fact.safeParse(undefined)
    const empty = byDefault.success ? byDefault.data : fact.safeParse(null).success ? null : ''
    return [name, given[name] ?? empty]
  })
  return Object.fromEntries(values)
}
