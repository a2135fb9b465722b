import { createContext, use } from 'react'
import { type FieldValues, get, type UseFormReturn, useFormState } from 'react-hook-form'
import type { z } from 'zod'
import type { RecordPlace } from '#platform/contract/define-module.ts'
import type { EnteredPlace } from './field-slots.ts'

/** A value in words, for the notice of a merge; null where it is its own. */
export type ValueLabel = (value: unknown) => string | null

/** What the fields inside an editor know of it. */
export interface Editor {
  readonly kind: { readonly id: string; readonly of: RecordPlace | null; readonly Facts: z.ZodObject }
  readonly form: UseFormReturn<FieldValues>
  readonly text: (key: string) => string
  /** Of a record that exists, which stays where it is; null while a new one is entered. */
  readonly place: EnteredPlace | null
  /** Fields put the words of their values here. */
  readonly valueLabels: Map<string, ValueLabel>
}

export const EditorContext = createContext<Editor | null>(null)

/** @throws outside of a `RecordEditor` */
export function useEditor(): Editor {
  const editor = use(EditorContext)
  if (!editor) throw new Error('A field by its name stands inside of a RecordEditor.')
  return editor
}

/**
 * Label, "optional" and error of a field of the record that is edited.
 * @throws for a name that is none of its facts
 */
export function useFieldTexts(name: string): { label: string; note: string | undefined; error: string | undefined } {
  const { kind, form, text } = useEditor()
  const { errors } = useFormState({ control: form.control, name })
  const error: unknown = get(errors, `${name}.message`)
  return {
    label: text(name),
    note: mayBeEmpty(factOf(kind, name)) ? text('optional') : undefined,
    error: typeof error === 'string' ? error : undefined,
  }
}

function factOf({ id, Facts }: Editor['kind'], name: string): z.ZodType {
  const inside = (part: z.ZodType | undefined, key: string) => (part as Partial<z.ZodObject> | undefined)?.shape?.[key]
  const fact = name.split('.').reduce<z.ZodType | undefined>(inside as never, Facts)
  if (!fact) throw new Error(`'${name}' is no fact of the kind ${id}.`)
  return fact
}

function mayBeEmpty(fact: z.ZodType): boolean {
  return fact.safeParse('').success || fact.safeParse(null).success
}
