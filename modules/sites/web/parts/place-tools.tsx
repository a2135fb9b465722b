import { Suspense } from 'react'
import type { BulkSpec } from '#platform/contract/bulk-actions.ts'
import type { ImportSpec } from '#platform/contract/record-imports.ts'
import type { FilterChoice } from '#platform/web/list/filter.ts'
import { transferSlot } from '#platform/web/list/transfer-slot.ts'
import { useCan } from '#platform/web/session/can.tsx'
import { ActionMenu } from '#ui/action-menu.tsx'
import { Button } from '#ui/button.tsx'

interface PlaceRegister {
  readonly query: object
  readonly result: { readonly data?: { readonly total: number } | undefined }
  readonly where: Readonly<Record<string, string>>
}

/** Files of a list of places, and places from the rows of a file. */
export function PlaceTools(props: {
  readonly of: ImportSpec
  readonly list: string
  readonly register: PlaceRegister
  readonly title: string
}) {
  const { of, list, register, title } = props
  // A structure lies in its site, which says the project.
  const fields = new Set(of.fields.map(({ name }) => name))
  const where = Object.fromEntries(Object.entries(register.where).filter(([name]) => fields.has(name)))
  return (
    <Suspense>
      <transferSlot.Part tool="import" of={of} where={where} />
      <transferSlot.Part tool="export" api={of.api} list={list} query={register.query} title={title} />
    </Suspense>
  )
}

interface SaidForAll {
  readonly action: string
  readonly field: string
  readonly label: string
  readonly choices: readonly FilterChoice[]
}

/** One choice that is said for all selected places; spread into `ListScreen`. */
export function usePlaceBulk(of: BulkSpec, register: Pick<PlaceRegister, 'query' | 'result'>, said: SaidForAll) {
  const may = useCan(of.access)
  if (!may) return {}
  const { action, field, label, choices } = said
  return {
    bulk: (keys: ReadonlySet<string>, clear: () => void) => (
      <Suspense>
        <transferSlot.Part
          tool="bulk"
          of={of}
          keys={keys}
          clear={clear}
          query={register.query}
          total={register.result.data?.total ?? 0}
        >
          {(run) => (
            <ActionMenu
              align="start"
              target={<Button>{label}</Button>}
              entries={choices.map((choice) => ({
                label: choice.label,
                run: () => run(action, { [field]: choice.value }),
              }))}
            />
          )}
        </transferSlot.Part>
      </Suspense>
    ),
  }
}
