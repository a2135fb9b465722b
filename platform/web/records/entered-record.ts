import { type ReactNode, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import type { ApiSpec, EndpointSpec } from '#platform/contract/define-api.ts'
import type { ModuleSpec, RecordPlace } from '#platform/contract/define-module.ts'
import type { FieldMessages } from '../form/schema-resolver.ts'
import { readAgainSoon } from '../live/read-again-soon.ts'
import { placeStore } from '../place/place-store.ts'
import { isStandIn } from '../place/stand-in.ts'
import { useScreenNavigation } from '../routing/use-screen-navigation.ts'
import type { FileKind } from '../upload/use-file-upload.ts'
import type { ValueLabel } from './editor-context.ts'
import type { EnteredPlace } from './field-slots.ts'

/** An api with the endpoints of `recordEndpoints`. */
export type RecordApi = ApiSpec & {
  readonly endpoints: Readonly<Record<'get' | 'create' | 'change', EndpointSpec>>
}

/** What every record has that `recordSchemas` describes. */
export interface StoredRecord extends FieldValues {
  readonly id: string
  readonly rowVersion: number
  readonly projectCode: string
  readonly siteCode?: string
  /** Null where it lies in none of the structures of its site. */
  readonly structureCode?: string | null
}

/** What a form for a record that is made of a file says and takes. */
export interface FromFile extends FileKind {
  readonly label: string
  /** Which files are meant, behind "or drop it here". */
  readonly help: string
  /** Verb of the main button: "Add model". */
  readonly save: string
  /** What else the record can be made of, chosen before the file. */
  readonly otherwise?: ReactNode
  /** Facts that are empty take the name of the file. */
  readonly names: readonly string[]
  /** What the name of a file says of the record by the convention of its kind: facts that nobody has changed take it. */
  readonly says?: (fileName: string) => Readonly<Record<string, string>>
}

export interface RecordEditorProps<Facts extends z.ZodRawShape, Screen extends string> {
  readonly kind: {
    readonly id: string
    /** Null for a kind that lies in no place. */
    readonly of: RecordPlace | null
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
  /** Facts that no two records share, such as a plate: a copy begins without them. */
  readonly own?: readonly (keyof NoInfer<Facts> & string)[]
  /** Words for a field that is filled in but wrong. */
  readonly messages?: FieldMessages
  /** Which one is edited, under the title; its name or title where absent. */
  readonly nameOf?: (record: z.output<z.ZodObject<NoInfer<Facts>>>) => ReactNode
  /** The file that a new record is made of: chosen or dropped first, and uploaded while its facts are typed. */
  readonly fromFile?: FromFile
  /** Beside the fields where there is room: the map to draw on. */
  readonly aside?: ReactNode
  /** Told of a record that was added, before it is opened. */
  readonly onAdded?: (record: StoredRecord) => void
  /** The fields of `fields.tsx`, in the order of the form. */
  readonly children: ReactNode
}

export function useOpenSaved<Screen extends string>(props: {
  readonly kind: { readonly id: string }
  readonly module: ModuleSpec<string, string, Screen>
  readonly opens?: NoInfer<Screen>
}) {
  const navigation = useScreenNavigation()
  const { kind, module } = props
  const screen = props.opens ?? ('detail' as Screen)
  const isOfOne = module.screens[screen].path.includes(':id')
  return (id: string) => {
    // Other modules name it too, such as the company beside its people.
    readAgainSoon(kind.id)
    return navigation.open(module, screen, isOfOne ? { id } : {}, { replace: true })
  }
}

export function useValueLabels() {
  return useState(() => new Map<string, ValueLabel>())[0]
}

export function pickedPlace(): EnteredPlace {
  const { currentProject, currentSite, currentStructure } = placeStore.getState()
  const [projectCode = '', siteCode = '', structureCode = ''] = [currentProject, currentSite, currentStructure].map(
    (place) => place?.code,
  )
  return { projectCode, siteCode, structureCode: isStandIn(structureCode) ? '' : structureCode }
}

/** Each field of a new record: what is given, the schema's default, or nothing. */
export function firstValues(schema: z.ZodObject, given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const shape = schema.shape as Readonly<Record<string, z.ZodType>>
  const values = Object.entries(shape).map(([name, fact]) => {
    const byDefault = fact.safeParse(undefined)
    const empty = byDefault.success ? byDefault.data : fact.safeParse(null).success ? null : ''
    // A place that is not picked is not given.
    const value = given[name] === '' ? undefined : given[name]
    return [name, value ?? empty]
  })
  return Object.fromEntries(values)
}
