import type { QuestionType } from './form.ts'

/** Questions that are answered with a file. */
export const MEDIA_TYPES: ReadonlySet<QuestionType> = new Set(['image', 'audio', 'video', 'file'])

/** A file as an answer names it: what it is stored as, and what it is called. */
export interface MediaAnswer {
  readonly id: string
  readonly name: string
}

const MEDIA = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/([^/]{1,200})$/
const SIGNATURE = /^(?:[ML]\d{1,3} \d{1,3})+$/

/** Null of what names no file. */
export function mediaOf(value: unknown): MediaAnswer | null {
  const [, id, name] = typeof value === 'string' ? (MEDIA.exec(value) ?? []) : []
  return id && name ? { id, name } : null
}

export function mediaValue(id: string, name: string): string {
  return `${id}/${name.replaceAll('/', '-').slice(-200) || 'file'}`
}

/** Of the field that a signature is drawn in. */
export const SIGNATURE_SIZE = { width: 320, height: 140 } as const

/** A signature is the path of a drawing. */
export function isSignaturePath(value: unknown): value is string {
  return typeof value === 'string' && SIGNATURE.test(value)
}
