import type { ImportSpec } from '#platform/contract/record-imports.ts'

export interface ImportProps {
  /** What `defineImport` declares. */
  readonly of: ImportSpec
  /** The place that is picked, which the records will lie in: `where` of the register. */
  readonly where?: Readonly<Record<string, string>>
}
