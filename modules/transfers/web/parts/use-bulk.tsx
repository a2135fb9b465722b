import type { ReactNode } from 'react'
import type { BulkSpec } from '#platform/contract/bulk-actions.ts'
import { ArchiveButton, showsArchive } from '#platform/web/records/archive-bulk.tsx'
import { useCan } from '#platform/web/session/can.tsx'
import { ActionMenu } from '#ui/action-menu.tsx'
import { Button } from '#ui/button.tsx'
import { Bulk } from './bulk.tsx'

export type RunBulk = (action: string, fields?: object) => void

/** What `useRegister` gives. */
interface BulkRegister {
  readonly query: object
  readonly result: { readonly data?: { readonly total: number } | undefined }
  /** Where its kind has an archive, and the person may use it. */
  readonly bulk?: unknown
}

/**
 * The bulk bar of a register, for who may do its first action at all; spread into `ListScreen`.
 * @example <ListScreen of={register} {...useBulk(incidentBulk, register, (run) => <BulkChoice run={run} … />)} />
 */
export function useBulk(of: BulkSpec, { query, result, bulk }: BulkRegister, buttons: (run: RunBulk) => ReactNode) {
  if (!useCan(of.access)) return {}
  return {
    bulk: (keys: ReadonlySet<string>, clear: () => void) => (
      <Bulk of={of} keys={keys} clear={clear} query={query} total={result.data?.total ?? 0}>
        {(run) => (
          <>
            {!showsArchive(query) && buttons(run)}
            {bulk !== undefined && <ArchiveButton query={query} run={run} />}
          </>
        )}
      </Bulk>
    ),
  }
}

/** An action that says one choice for all of them: a menu of the choices. */
export function BulkChoice(props: {
  readonly run: RunBulk
  readonly action: string
  /** Field that is said. */
  readonly field: string
  readonly label: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
}) {
  const { run, action, field, label, choices } = props
  return (
    <ActionMenu
      align="start"
      target={<Button>{label}</Button>}
      entries={choices.map((choice) => ({ label: choice.label, run: () => run(action, { [field]: choice.value }) }))}
    />
  )
}
