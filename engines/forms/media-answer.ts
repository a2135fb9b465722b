import { isSignaturePath } from '../marks/signature-path.ts'
import { type Form, placedItems, type QuestionType } from './form.ts'

/** Questions that are answered with a file. */
export const MEDIA_TYPES: ReadonlySet<QuestionType> = new Set(['image', 'audio', 'video', 'file'])

/** A file as an answer names it: what it is stored as, and what it is called. */
export interface MediaAnswer {
  readonly id: string
  readonly name: string
}

/** Values by the names of questions; repeats are lists of the same. */
type Values = Readonly<Record<string, unknown>>

const MEDIA = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/([^/]{1,200})$/

/** Null of what names no file. */
export function mediaOf(value: unknown): MediaAnswer | null {
  const [, id, name] = typeof value === 'string' ? (MEDIA.exec(value) ?? []) : []
  return id && name ? { id, name } : null
}

export function mediaValue(id: string, name: string): string {
  return `${id}/${name.replaceAll('/', '-').slice(-200) || 'file'}`
}

/** The answers with each that is a file or a signature as `change` makes it, by its question. */
export function mapMedia(form: Form, values: Values, change: (value: string, name: string) => string | null): Values {
  const items = placedItems(form).map(({ item }) => item)
  const questions = new Set(
    items.flatMap((item) => (item.kind === 'question' && MEDIA_TYPES.has(item.type) ? [item.name] : [])),
  )
  const within = (row: Values): Values =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]): [string, unknown] => {
        if (Array.isArray(value)) return [name, value.map((one) => (isRow(one) ? within(one) : one))]
        const isFile = questions.has(name) && value !== null && value !== undefined && value !== ''
        return [name, isFile ? change(String(value), name) : value]
      }),
    )
  return within(values)
}

/** The answers that name a file, or should. */
export function mediaAnswers(
  form: Form,
  values: Values,
): { readonly name: string; readonly file: MediaAnswer | null }[] {
  const found: { name: string; file: MediaAnswer | null }[] = []
  mapMedia(form, values, (value, name) => {
    if (!isSignaturePath(value)) found.push({ name, file: mediaOf(value) })
    return value
  })
  return found
}

const isRow = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value)
