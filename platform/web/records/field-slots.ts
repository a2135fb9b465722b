import type { ReactNode } from 'react'
import type { RecordPlace } from '#platform/contract/define-module.ts'
import type { FieldTexts } from '#ui/field.tsx'
import { createPartSlot } from '../part-slot.ts'
import type { FilePlace } from '../upload/use-file-upload.ts'

/** Codes of the place that a record lies in; empty where none is chosen. */
export type EnteredPlace = FilePlace

export interface PersonPickerProps extends FieldTexts {
  readonly name: string
  /** People who may see this place are offered. */
  readonly place: EnteredPlace
  /** Kind of record that they have to be able to read, because it makes them responsible. */
  readonly reads?: string | undefined
  /** Id of the person. */
  readonly value: string | null
  readonly onChange: (id: string | null) => void
  /** Absent where there must be somebody. */
  readonly clearLabel?: string | undefined
  /** Who can be chosen, by id: what a merge calls them. */
  readonly onNames: (names: Readonly<Record<string, string>>) => void
}
/** The module that knows who may see a place draws it. */
export const personPicker = createPartSlot<PersonPickerProps>('picker of people')

export interface CompanyPickerProps extends FieldTexts {
  readonly name: string
  /** Ids of the companies. */
  readonly value: readonly string[]
  readonly onChange: (ids: readonly string[]) => void
  /** One is chosen, or as many as needed. */
  readonly most: 'one' | 'many'
  /** Absent where there must be one. */
  readonly clearLabel?: string | undefined
  readonly onNames: (names: Readonly<Record<string, string>>) => void
}
/** The module that keeps the companies draws it. */
export const companyPicker = createPartSlot<CompanyPickerProps>('picker of companies')

export interface PlacePickerProps {
  readonly place: EnteredPlace
  readonly of: RecordPlace
  /** The upload has begun: a file stays where it was sent. */
  readonly isFixed?: boolean
  readonly errors: Partial<Record<keyof EnteredPlace, string | undefined>>
  readonly onChange: (place: EnteredPlace) => void
}
/** The module that keeps the places draws it. */
export const placePicker = createPartSlot<PlacePickerProps>('picker of places')

export interface ProjectCurrencyProps {
  readonly projectCode: string
  /** ISO 4217; null until it is known, and where no project is chosen. */
  readonly children: (currency: string | null) => ReactNode
}
/** The module that keeps the places says in which currency a project counts. */
export const projectCurrency = createPartSlot<ProjectCurrencyProps>('currency of a project')
