import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { RecordPlace } from '#platform/contract/define-module.ts'
import { EditorScreen, type EditorScreenProps } from '../frames/editor-screen.tsx'
import { useSay } from '../language/use-text.ts'
import { useCurrentScreen } from '../routing/current-screen.ts'
import { EditorContext, type ValueLabel } from './editor-context.ts'
import type { EnteredPlace } from './field-slots.ts'

export interface EditorFormProps<Facts extends z.ZodRawShape, Schema extends z.ZodObject>
  extends Omit<EditorScreenProps<Schema>, 'title'> {
  readonly kind: { readonly id: string; readonly of: RecordPlace | null; readonly Facts: z.ZodObject<Facts> }
  readonly text: (key: keyof NoInfer<Facts> & string) => string
  /** Of a record that exists; null for a new one. */
  readonly place: EnteredPlace | null
  readonly valueLabels?: Map<string, ValueLabel>
}

/**
 * The screen around the fields of `fields.tsx`, for an editor that `RecordEditor` does not fit: it reads and saves by a
 * `useRecordForm` of its own.
 */
export function EditorForm<Facts extends z.ZodRawShape, Schema extends z.ZodObject>(
  props: EditorFormProps<Facts, Schema>,
) {
  const { kind, place, valueLabels = new Map(), children, ...screen } = props
  const form = props.record.form as unknown as UseFormReturn<FieldValues>
  const text = props.text as (key: string) => string
  return (
    <EditorContext value={{ kind, form, text, place, valueLabels }}>
      <FormProvider {...form}>
        <EditorScreen {...screen} title={useTitleOfScreen()}>
          {children}
        </EditorScreen>
      </FormProvider>
    </EditorContext>
  )
}

/** As the screen is declared: "New site". */
export function useTitleOfScreen(): string {
  const say = useSay()
  const current = useCurrentScreen()
  return current ? say(current.screen.title) : ''
}
