import type { ReactNode } from 'react'
import type { ApiSpec } from '#platform/contract/define-api.ts'
import type { ImportSpec } from '#platform/contract/record-imports.ts'
import { createPartSlot } from '../part-slot.ts'

export interface ExportProps {
  readonly api: ApiSpec
  readonly list: string
  /** What the list asks its endpoint. */
  readonly query: object
  /** Names the file. */
  readonly title: string
}

export interface ImportProps {
  /** What `defineImport` declares. */
  readonly of: ImportSpec
  /** The place that is picked, which the records will lie in: `where` of the register. */
  readonly where?: Readonly<Record<string, string>>
  /** Sends what its rows may be refused for without, such as a password of these minutes. */
  readonly send?: <Answer>(work: () => Promise<Answer>) => Promise<Answer>
}

export interface BulkProps {
  /** What `defineBulk` declares. */
  readonly of: { readonly api: ApiSpec; readonly list: string }
  readonly keys: ReadonlySet<string>
  readonly clear: () => void
  /** What the list asks its endpoint, and how many records that finds. */
  readonly query: object
  readonly total: number
  /** The buttons; each calls `run` with the name of an action, and what it takes. */
  readonly children: (run: (action: string, fields?: object) => void) => ReactNode
}

export type TransferProps =
  | ({ readonly tool: 'export' } & ExportProps)
  | ({ readonly tool: 'import' } & ImportProps)
  | ({ readonly tool: 'bulk' } & BulkProps)

/** Files and bulk changes for the registers of modules that `transfers` itself stands on; all others take the parts from there. */
export const transferSlot = createPartSlot<TransferProps>('export and import')
