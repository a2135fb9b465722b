import { useState } from 'react'
import { ColumnChooser } from '#ui/column-chooser.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { loadListTexts } from '../list/use-list-text.ts'
import { useShellText } from '../shell/use-shell-text.ts'
import type { ColumnDialogProps } from './column-dialog.tsx'
import type { ShownColumns } from './use-shown-columns.ts'

const columnDialog = lazyPart<ColumnDialogProps>(async () => {
  const [{ ColumnDialog }] = await Promise.all([import('./column-dialog.tsx'), loadListTexts()])
  return ColumnDialog
})

/** The columns of a list: which are shown, and the way to their order, width and place. */
export function ListColumns({ columns }: { columns: Pick<ShownColumns<never>, 'all' | 'arrangement' | 'arrange'> }) {
  const { all, arrangement, arrange } = columns
  const text = useShellText()
  const [isArranging, setArranging] = useState(false)
  const ColumnDialog = columnDialog.usePart(isArranging)
  return (
    <>
      <ColumnChooser
        label={text('columns')}
        columns={all}
        hidden={arrangement.hidden}
        onChange={(hidden) => arrange({ ...arrangement, hidden })}
        arrange={{ label: text('arrangeColumns'), run: () => setArranging(true) }}
      />
      {ColumnDialog && (
        <ColumnDialog columns={all} arrangement={arrangement} onArrange={arrange} onClose={() => setArranging(false)} />
      )}
    </>
  )
}
